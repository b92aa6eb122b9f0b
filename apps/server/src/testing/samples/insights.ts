/** Good bodies for reports and the four-week clock. */
import { type Bodies, unknownIds } from './ids.ts'

export const insightsBodies: Bodies = {
  previewReport: () => ({ type: 'statistical' }),
  createReport: () => ({ type: 'statistical', format: 'csv' }),
  emailReport: (ids = unknownIds) => ({ recipients: [ids['userId']] }),
  createReportSchedule: (ids = unknownIds) => ({
    type: 'statistical',
    format: 'csv',
    name: 'Every week',
    days: 7,
    recurrence: 'weekly',
    recipients: [ids['userId']],
  }),
  markSetupStep: () => ({ step: 'people', mark: 'skipped' }),
  removeSampleData: () => ({ added: 0 }),
  makeCheckTasks: () => ({ checks: ['perfusion', 'infection'] }),
}
