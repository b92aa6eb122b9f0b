/** In the background: enters sample data as the owner who asked, through the endpoints of the product, at the current time. */
import type { Endpoint } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import { createPersonExecutor, type PersonCall } from '../../platform/jobs/execute-for-person.ts'
import type { Route } from '../../platform/http/route.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import {
  completeSampleLoad,
  findLoader,
  findSampleLoad,
  findSamplePlace,
  lockLoading,
  updateSampleLoad,
} from './store.ts'

/** What the set is made for. */
export interface SamplePractice {
  userId: string
  patientIds: readonly string[]
  payerId: string
  place: { id: string; facilityType: string; timeZone: string }
  now: Date
}

/** Tells an invented story by calling endpoints; `onProgress` gets a percentage. */
export type EnterSample = (
  callApi: <E extends Endpoint>(endpoint: E, call: PersonCall) => Promise<unknown>,
  practice: SamplePractice,
  onProgress: (percent: number) => Promise<void>,
) => Promise<void>

interface Sources {
  routes: readonly Route[]
  enterSample: EnterSample
}

export const createSampleDataJobs = (sources: Sources) => [
  job({
    name: 'load-sample-data',
    run: ({ organizationId, loadId }, context) => loadSample(sources, organizationId, loadId, context),
  }),
]

/** The set was removed while it was loaded. */
class RemovedError extends Error {}

async function loadSample(
  { routes, enterSample }: Sources,
  organizationId: string,
  loadId: string,
  context: JobContext,
): Promise<void> {
  const { database } = context
  const found = await database.within(organizationId, async (db) => {
    const load = await findSampleLoad(db, organizationId)
    const actor: Actor | undefined = load && (await findLoader(db, organizationId, load.startedBy))
    return { load, actor, place: await findSamplePlace(db, organizationId) }
  })
  const { load, actor, place } = found
  // Removed before it began, or loaded by a worker whose end was not recorded.
  if (load?.id !== loadId || load.state !== 'loading') return
  const fail = () =>
    database.within(organizationId, (db) =>
      updateSampleLoad(db, loadId, { state: 'failed', finishedAt: new Date().toISOString() }),
    )
  if (!actor || !place || load.progress > 0) return void (await fail())
  const callApi = createPersonExecutor(routes, {
    ...{ actor, context },
    // Patients that came after a removal would be real ones.
    guard: async (db) => {
      if (!(await lockLoading(db, loadId))) throw new RemovedError()
    },
  })
  const { patientIds, payerId, startedBy: userId } = load
  try {
    await enterSample(callApi, { userId, patientIds, payerId, place, now: context.now }, async (progress) => {
      await database.within(organizationId, (db) => updateSampleLoad(db, loadId, { progress }))
    })
    await database.within(organizationId, (db) => completeSampleLoad(db, loadId, new Date().toISOString()))
  } catch (error) {
    if (error instanceof RemovedError) return
    await fail()
    throw error
  }
}
