/** The first day's checklist over HTTP: computed from the records, with the steps that someone skipped. */
import {
  closeSetup,
  markSetupStep,
  readSetupChecklist,
  type SetupChecklist,
  setupSteps,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import {
  closeSetupChecklist,
  deleteSetupMark,
  findDoneSteps,
  listSetupMarks,
  saveSetupMark,
} from './store.ts'

export const setupRoutes = [
  route(readSetupChecklist, ({ db, actor }) => loadChecklist(db, actor)),

  route(markSetupStep, async ({ db, actor, body: { step, mark }, now, note }) => {
    note({ step, mark })
    // Only paper leaves no record: everything else is done when it is done.
    if (mark === 'done' && step !== 'card')
      throw new DomainError('request.invalid', { fields: { mark: 'This step is completed by its records' } })
    if (mark === 'open') await deleteSetupMark(db, actor, step)
    else await saveSetupMark(db, actor, step, mark, now)
    return loadChecklist(db, actor)
  }),

  route(closeSetup, async ({ db, actor, now }) => {
    await closeSetupChecklist(db, actor, now)
    return { closed: true as const }
  }),
]

async function loadChecklist(db: Db, actor: Actor): Promise<SetupChecklist> {
  const [done, marks] = await Promise.all([findDoneSteps(db, actor), listSetupMarks(db, actor)])
  const findMark = (step: string) => marks.find((one) => one.step === step)?.mark
  const isDone = (step: string) =>
    step in done ? done[step as keyof typeof done] : findMark(step) === 'done'
  return {
    steps: setupSteps.map((step) => ({
      step,
      state: isDone(step) ? 'done' : findMark(step) === 'skipped' ? 'skipped' : 'open',
    })),
  }
}
