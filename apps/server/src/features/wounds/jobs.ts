/** Background job: computes courses of wounds that were charted before courses existed, imported, or whose goal changed. */
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { saveHealingCourse } from './course.ts'
import { listWoundsWithoutCourse } from './course-store.ts'
import { listChartedVisits } from './store.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

export const woundJobs = [
  job({
    name: 'tend-courses',
    cron: '*/10 * * * *',
    run: async (_, { database, now }) => {
      const behind = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_without_courses() as id'),
      )
      await runIsolated(behind, async ({ id: organizationId }) => {
        let after: string | undefined = firstId
        while (after !== undefined) {
          const from: string = after
          after = await database.within(organizationId, async (db) => {
            const wounds = await listWoundsWithoutCourse(db, organizationId, from, batchSize)
            for (const { id } of wounds) {
              const charted = await listChartedVisits(db, { organizationId }, id)
              await saveHealingCourse(db, { organizationId }, id, charted, now)
            }
            return wounds.length === batchSize ? wounds.at(-1)?.id : undefined
          })
        }
      })
    },
  }),
]
