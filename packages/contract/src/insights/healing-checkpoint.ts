/** The four-week clock of a wound, and what to look at when it was missed. Rules HL13 and HL14. */
import { checkpointStates, missChecks } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, optional } from '../values.ts'
import { WorkflowTask } from '../tasks/tasks.ts'

const figure = z.number().nullable()
const Params = z.object({ woundId: Id })

export const HealingCheckpoint = z.object({
  woundId: Id,
  /** Null: not documented. */
  goal: z.enum(['heal', 'palliative']).nullable(),
  /** `unknown`: not measured yet. */
  state: z.enum([...checkpointStates, 'unknown']),
  startedOn: Day.nullable(),
  dueOn: Day.nullable(),
  day: z.number().int().nullable(),
  needed: figure,
  neededToday: figure,
  label: z.string().nullable(),
  actual: figure,
  actualError: figure,
  measuredOn: Day.nullable(),
  /** What wounds of the same type that healed here had reached by week 4. */
  healedHere: z.object({ n: z.number().int(), lower: figure, median: figure, upper: figure }),
  /** Tasks made from the checklist, by what they ask. */
  tasks: z.array(
    z.object({
      check: z.enum(missChecks),
      taskId: Id,
      status: WorkflowTask.shape.status,
      dueDate: Day,
    }),
  ),
})
export type HealingCheckpoint = z.output<typeof HealingCheckpoint>

export const readWoundClock = endpoint({
  id: 'readWoundClock',
  feature: 'insights',
  summary:
    'Get the four-week checkpoint of a wound: day of 28, target, actual reduction, and the reduction of wounds that healed here.',
  method: 'GET',
  path: '/api/wounds/:woundId/clock',
  access: staff,
  audit: { action: 'wound.read', resource: 'wound' },
  params: Params,
  reply: HealingCheckpoint,
})

export const makeCheckTasks = endpoint({
  id: 'makeCheckTasks',
  feature: 'insights',
  summary: 'Create a task for each selected checklist item. An item with an open task is skipped.',
  method: 'POST',
  path: '/api/wounds/:woundId/clock/tasks',
  access: clinicians,
  audit: { action: 'task.create', resource: 'wound' },
  params: Params,
  body: z.object({
    checks: z.array(z.enum(missChecks)).min(1, 'Select at least one item').max(missChecks.length),
    assignedTo: optional(Id),
    dueDate: optional(Day),
  }),
  reply: HealingCheckpoint,
})

export const clockEndpoints = [readWoundClock, makeCheckTasks]
