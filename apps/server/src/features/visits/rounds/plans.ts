/** Recurring rounds: their dates follow from the plan, and what is in their way from holidays and days off at the time of asking. */
import { addDays, findHoliday, listRoundDates } from '@mendwell/clinical'
import type { PlannedRound } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import { listProviderTimeOff } from '../../scheduling/public.ts'
import { listDecisions, listPlans, listStartedRounds, type PlanRow } from './plans-store.ts'

const daysAhead = 56

export async function loadPlannedRounds(db: Db, actor: Actor, now: Date): Promise<PlannedRound[]> {
  const plans = await listPlans(db, actor)
  // Wherever it is, today is not before this day.
  const from = addDays(now.toISOString().slice(0, 10), -1) ?? now.toISOString().slice(0, 10)
  const [decisions, started] = await Promise.all([
    listDecisions(db, actor, from),
    listStartedRounds(db, actor, from),
  ])
  const providers = [...new Set(plans.map(({ providerId }) => providerId))]
  const timeOff = new Map(
    await Promise.all(
      providers.map(async (id) => [id, await listProviderTimeOff(db, actor, id, from)] as const),
    ),
  )
  return plans
    .flatMap((plan) => {
      const today = getLocalDate(now, plan.timeZone)
      return listRoundDates(plan, today, addDays(today, daysAhead) ?? today).map((date) => {
        const decision = decisions.find((one) => one.planId === plan.id && one.roundDate === date)
        const round = started.find(
          (one) =>
            one.facilityId === plan.facilityId && one.startedBy === plan.providerId && one.roundDate === date,
        )
        return presentPlanned(plan, date, {
          skipNote: decision
            ? decision.skipNote
            : findSkipNote(date, plan.providerName, timeOff.get(plan.providerId) ?? []),
          isDecided: decision !== undefined,
          roundId: round?.id ?? null,
        })
      })
    })
    .toSorted(
      (one, other) =>
        `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`) ||
        one.planId.localeCompare(other.planId),
    )
}

const presentPlanned = (
  { id, facilityId, facilityName, providerId, providerName, startTime, order }: PlanRow,
  date: string,
  state: Pick<PlannedRound, 'skipNote' | 'isDecided' | 'roundId'>,
): PlannedRound => ({
  ...{ planId: id, date, facilityId, facilityName, providerId, providerName, startTime, order },
  ...state,
})

function findSkipNote(
  date: string,
  providerName: string,
  timeOff: readonly { from: string; until: string; reason: string | null }[],
): string | null {
  const holiday = findHoliday(date)
  if (holiday) return `Holiday: ${holiday.name}`
  const off = timeOff.find(({ from, until }) => from <= date && date <= until)
  return off ? `${providerName} is off${off.reason ? ` (${off.reason})` : ''}` : null
}
