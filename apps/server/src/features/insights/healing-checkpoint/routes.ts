/** The four-week clock of a wound over HTTP, and tasks from the checklist at its miss. Rules HL13 and HL14. */
import {
  addDays,
  getDateInZone,
  computeFourWeekCheckpoint,
  missChecklist,
  computeQuartiles,
  formatWoundName,
  type MissCheck,
} from '@mendwell/clinical'
import { makeCheckTasks, readWoundClock, type HealingCheckpoint } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { makeTask } from '../../tasks/public.ts'
import {
  listChartedVisits,
  listClosures,
  findCurrentEpisode,
  toHealingVisits,
  findWoundById,
  type WoundRow,
} from '../../wounds/public.ts'
import { listCheckpointTasks, insertCheckpointTask, lockChecklist, listReachedByHealed } from './store.ts'

const dueInDays = 7

export const healingCheckpointRoutes = [
  route(readWoundClock, async ({ db, actor, params, now, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId] })
    return loadHealingCheckpoint(db, actor, wound, now)
  }),

  route(makeCheckTasks, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    if (!wound.isActive) throw new DomainError('wound.healed')
    await lockChecklist(db, wound.id)
    note({ patients: [wound.patientId] })
    const open = (await listCheckpointTasks(db, actor, wound.id)).filter(
      ({ status }) => status !== 'completed',
    )
    const today = now.toISOString().slice(0, 10)
    for (const check of missChecklist) {
      if (!body.checks.includes(check.id) || open.some(({ question }) => question === check.id)) continue
      const { id } = await makeTask(
        db,
        actor,
        {
          id: undefined,
          title: check.task,
          description: `Wound ${formatWoundName(toWoundPlace(wound))} is behind at 4 weeks. ${check.why}`,
          taskType: 'reassessment',
          priority: 'high',
          dueDate: body.dueDate ?? addDays(today, dueInDays) ?? today,
          assignedTo: body.assignedTo ?? actor.userId,
          patientId: wound.patientId,
          facilityId: null,
          notes: null,
        },
        { now, mail, baseUrl },
      )
      await insertCheckpointTask(db, {
        taskId: id,
        organizationId: actor.organizationId,
        woundId: wound.id,
        question: check.id,
      })
    }
    return loadHealingCheckpoint(db, actor, wound, now)
  }),
]

const toWoundPlace = (wound: WoundRow) => ({
  number: wound.number,
  location: wound.location,
  laterality: wound.laterality,
})

async function getWoundOrThrow(db: Db, actor: Actor, id: string): Promise<WoundRow> {
  const wound = await findWoundById(db, actor, id)
  if (!wound) throw new DomainError('request.not-found')
  return wound
}

async function loadHealingCheckpoint(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  now: Date,
): Promise<HealingCheckpoint> {
  const [charted, closures, healed, tasks] = await Promise.all([
    listChartedVisits(db, actor, wound.id),
    listClosures(db, actor, wound.id),
    listReachedByHealed(db, actor, wound.woundType),
    listCheckpointTasks(db, actor, wound.id),
  ])
  const zone = charted.at(-1)?.timeZone ?? 'UTC'
  const episode = findCurrentEpisode(charted, closures)
  const clock = computeFourWeekCheckpoint(toHealingVisits(charted).slice(episode.at), {
    closedOn: episode.healedOn,
    woundType: wound.woundType,
    goal: wound.goal ?? 'heal',
    on: getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10),
  })
  return {
    ...unknownCheckpoint,
    ...clock,
    woundId: wound.id,
    goal: wound.goal,
    healedHere: computeQuartiles(healed),
    tasks: tasks.map((task) => {
      const today = getDateInZone(now.toISOString(), task.timeZone) ?? task.dueDate
      const isOverdue = task.status !== 'completed' && task.dueDate < today
      return {
        check: task.question as MissCheck, // written above
        taskId: task.id,
        status: isOverdue ? 'overdue' : (task.status as 'pending' | 'in_progress' | 'completed'), // the column's check
        dueDate: task.dueDate,
      }
    }),
  }
}

const unknownCheckpoint = {
  state: 'unknown',
  startedOn: null,
  dueOn: null,
  day: null,
  needed: null,
  neededToday: null,
  label: null,
  actual: null,
  actualError: null,
  measuredOn: null,
} as const
