/** In the background: courses of wounds that were charted before courses were kept, or copied in, or whose goal was charted since. */
import { eachByItself } from '../../platform/jobs/run-isolated.ts'
import { job } from '../../platform/jobs/worker.ts'
import { keepCourse } from './course.ts'
import { woundsWithoutCourse } from './course-store.ts'
import { chartedVisits } from './store.ts'

const atOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

export const woundJobs = [
  job({
    name: 'tend-courses',
    cron: '*/10 * * * *',
    run: async (_, { database, now }) => {
      const behind = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_without_courses() as id'),
      )
      await eachByItself(behind, async ({ id: organizationId }) => {
        let after: string | undefined = beforeAll
        while (after !== undefined) {
          const from: string = after
          after = await database.within(organizationId, async (db) => {
            const wounds = await woundsWithoutCourse(db, organizationId, from, atOnce)
            for (const { id } of wounds) {
              const charted = await chartedVisits(db, { organizationId }, id)
              await keepCourse(db, { organizationId }, id, charted, now)
            }
            return wounds.length === atOnce ? wounds.at(-1)?.id : undefined
          })
        }
      })
    },
  }),
]
