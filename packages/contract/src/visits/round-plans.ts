/** Rounds that a facility has again and again. Their dates are planned ahead; one on a holiday or a day off is skipped with a note. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { ClockTime, Day, Id, optionalText } from '../values.ts'
import { roundOrders } from './rounds.ts'

export const RoundPlan = z.object({
  id: Id,
  facilityId: Id,
  facilityName: z.string(),
  providerId: Id,
  providerName: z.string(),
  /** Sunday is 0. */
  weekday: z.number().int(),
  intervalWeeks: z.number().int(),
  startDate: Day,
  startTime: z.string(),
  order: z.enum(roundOrders),
})
export type RoundPlan = z.output<typeof RoundPlan>

export const PlannedRound = z.object({
  planId: Id,
  date: Day,
  facilityId: Id,
  facilityName: z.string(),
  providerId: Id,
  providerName: z.string(),
  startTime: z.string(),
  order: z.enum(roundOrders),
  /** Why it does not take place; null: it does. */
  skipNote: z.string().nullable(),
  /** A person decided that it is skipped, or that it takes place nevertheless. */
  isDecided: z.boolean(),
  /** The provider's round at the facility that day, once it is started. */
  roundId: Id.nullable(),
})
export type PlannedRound = z.output<typeof PlannedRound>

const Params = z.object({ roundPlanId: Id })
const buildAudit = (action: string) => ({ action: `round-plan.${action}`, resource: 'round-plan' })

export const listRoundPlans = endpoint({
  id: 'listRoundPlans',
  feature: 'visits',
  summary: 'List the recurring rounds of facilities.',
  method: 'GET',
  path: '/api/round-plans',
  access: staff,
  audit: 'none',
  reply: z.array(RoundPlan),
})

export const createRoundPlan = endpoint({
  id: 'createRoundPlan',
  feature: 'visits',
  summary: 'Add a recurring round. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/round-plans',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    facilityId: Id,
    providerId: Id,
    weekday: z.number().int().min(0).max(6),
    intervalWeeks: z.number().int().min(1, 'Enter 1 to 12').max(12, 'Enter 1 to 12').default(1),
    startDate: Day,
    startTime: ClockTime,
    order: z.enum(roundOrders).default('room'),
  }),
  reply: RoundPlan,
})

export const endRoundPlan = endpoint({
  id: 'endRoundPlan',
  feature: 'visits',
  summary: 'End a recurring round. Rounds that were started are not changed. Idempotent.',
  method: 'PATCH',
  path: '/api/round-plans/:roundPlanId/end',
  access: staff,
  audit: buildAudit('end'),
  params: Params,
  reply: z.object({ id: Id }),
})

export const listPlannedRounds = endpoint({
  id: 'listPlannedRounds',
  feature: 'visits',
  summary: 'List the planned rounds of the next eight weeks, with the reason where one is skipped.',
  method: 'GET',
  path: '/api/planned-rounds',
  access: staff,
  audit: 'none',
  reply: z.array(PlannedRound),
})

export const decidePlannedRound = endpoint({
  id: 'decidePlannedRound',
  feature: 'visits',
  summary:
    'Skip one date of a recurring round with a note, or let it take place on a holiday or a day off (null).',
  method: 'PUT',
  path: '/api/round-plans/:roundPlanId/decision',
  access: staff,
  audit: buildAudit('decide'),
  params: Params,
  body: z.object({ date: Day, skipNote: optionalText(200) }),
  reply: PlannedRound,
})

export const roundPlanEndpoints = [
  listRoundPlans,
  createRoundPlan,
  listPlannedRounds,
  decidePlannedRound,
  endRoundPlan,
]
