/** Good bodies for reports and the four-week clock. */
import { type Bodies, nobodys } from './ids.ts'

export const insightsBodies: Bodies = {
  previewReport: () => ({ type: 'statistical' }),
  createReport: () => ({ type: 'statistical', format: 'csv' }),
  emailReport: (ids = nobodys) => ({ recipients: [ids['userId']] }),
  createReportSchedule: (ids = nobodys) => ({
    type: 'statistical',
    format: 'csv',
    name: 'Every week',
    days: 7,
    recurrence: 'weekly',
    recipients: [ids['userId']],
  }),
  makeCheckTasks: () => ({ checks: ['perfusion', 'infection'] }),
}
