/** Sample data over HTTP: owners load and remove it, all staff see that it is there. */
import { loadSampleData, readSampleData, removeSampleData, type SampleData } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { route } from '../../platform/http/route.ts'
import { countAdditions, findSampleLoad, hasPatients, insertSampleLoad, removeSample } from './store.ts'

const patientCount = 6

export const sampleDataRoutes = [
  route(readSampleData, ({ db, actor }) => presentSampleData(db, actor)),

  route(loadSampleData, async ({ db, actor, now, note }) => {
    assertOwner(actor)
    const { organizationId } = actor
    // Asked twice, or by two owners, it is one set.
    if (await findSampleLoad(db, organizationId)) return presentSampleData(db, actor)
    if (await hasPatients(db, organizationId)) throw new DomainError('sample-data.patients')
    const id = randomUUID()
    const added = await insertSampleLoad(db, {
      ...{ id, organizationId, state: 'loading', progress: 0 },
      patientIds: Array.from({ length: patientCount }, () => randomUUID()),
      payerId: randomUUID(),
      startedBy: actor.userId,
      startedAt: now.toISOString(),
    })
    if (added) await db.enqueue('load-sample-data', { organizationId, loadId: id })
    note({ patients: patientCount })
    return presentSampleData(db, actor)
  }),

  route(removeSampleData, async ({ db, actor, body, note }) => {
    assertOwner(actor)
    const patients = await removeSample(db, body.added)
    if (patients === null) throw new DomainError('sample-data.none')
    if (patients < 0) throw new DomainError('sample-data.changed')
    note({ patients, added: body.added })
    return { patients }
  }),
]

function assertOwner({ owner }: Actor): void {
  if (!owner) throw new DomainError('sample-data.owner-only')
}

async function presentSampleData(db: Db, { organizationId }: Actor): Promise<SampleData> {
  const load = await findSampleLoad(db, organizationId)
  if (!load) {
    const canLoad = !(await hasPatients(db, organizationId))
    return { state: 'none', canLoad, progress: 0, patients: 0, added: 0 }
  }
  const { state, progress, patients } = load
  const added = state === 'loaded' ? await countAdditions(db) : 0
  return { state, canLoad: false, progress, patients, added }
}
