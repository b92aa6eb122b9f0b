/** The nightly backup, where BACKUP_DIR says where to. */
import { job } from '../jobs/worker.ts'

export const backupJobs = [
  // A damaged file stays damaged: it is not read again and again.
  job({ name: 'back-up', cron: '23 2 * * *', attempts: 2, run: async (_, { backUp }) => backUp?.() }),
]
