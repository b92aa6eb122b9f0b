/** The nightly backup, where BACKUP_DIR says where to. */
import { job } from '../jobs/worker.ts'

export const backupJobs = [
  job({ name: 'back-up', cron: '23 2 * * *', run: async (_, { backUp }) => backUp?.() }),
]
