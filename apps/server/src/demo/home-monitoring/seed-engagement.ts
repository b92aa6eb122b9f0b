/** The demo patient's health journey: a plan for the wound, the days on which it was followed, and a place on the leaderboard. */
import {
  checkIn,
  claimReward,
  createPlan,
  joinLeaderboard,
  listChallenges,
  listPlans,
  listWounds,
  readCareToday,
  type Wound,
} from '@mendwell/contract'
import { joinAs } from '../../features/engagement/public.ts'
import type { Database } from '../../platform/db/database.ts'
import { addMinutes, type DemoApi } from '../api-client.ts'
import { getProtectionAdvice } from '../home/home-care.ts'
import { demoPatient } from '../people.ts'

const dayMs = 86_400_000
const planned = 16
/** Days ago on which it was forgotten. Today is still to do. */
const forgotten = [11]
const claimedDays = [9, 6, 3, 2]
/** Of the patients after the first; their points come from attended visits. */
const otherNames = ['Blue Heron', 'Old Oak', 'Morning Star', 'River Stone', 'Red Kite', 'Maple Leaf']

interface EngagementContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  author: string
  today: Date
}

export async function seedEngagement(
  callApi: DemoApi,
  database: Database,
  organizationId: string,
  { patientIds, author, today }: EngagementContext,
): Promise<void> {
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs)
  const own = { author: demoPatient.email }
  const [patientId] = patientIds
  const wound = patientId && (await openWound(patientId))
  if (patientId && wound) {
    await plan(patientId, wound)
    for (let days = planned - 1; days > 0; days -= 1)
      if (!forgotten.includes(days)) await follow(daysAgo(days), days)
  }
  if (patientId) await callApi(joinLeaderboard, { ...own, at: daysAgo(5), body: { alias: 'Quiet Fern' } })
  await database.within(organizationId, async (db) => {
    for (const [at, alias] of otherNames.entries()) {
      const other = patientIds[at + 1]
      if (other) await joinAs(db, organizationId, other, alias, daysAgo(6))
    }
  })

  async function openWound(of: string): Promise<Wound | undefined> {
    const wounds = await callApi(listWounds, { author, at: today, query: { patientId: of } })
    return wounds.find(({ isActive }) => isActive)
  }

  /** Where implementing a recommendation did not make one already. */
  async function plan(of: string, wound: Wound): Promise<void> {
    const { id: woundId, createdAt } = wound
    const query = { patientId: of, woundId }
    if ((await callApi(listPlans, { author, at: today, query })).length > 0) return
    const at = new Date(Math.max(daysAgo(planned).getTime(), addMinutes(createdAt, 60).getTime()))
    const interventions = [
      { title: 'Change the bandage', frequency: 'Daily' },
      { title: getProtectionAdvice(wound), frequency: 'Daily' },
    ]
    const goals = 'Closed, without signs of infection'
    await callApi(createPlan, { author, at, body: { ...query, planType: 'healing', goals, interventions } })
  }

  /** Whatever was open on that day is ticked off, and now and then a reward is claimed. */
  async function follow(at: Date, days: number): Promise<void> {
    const { tasks } = await callApi(readCareToday, { ...own, at })
    for (const { taskId, kind, due } of tasks) {
      if (kind === 'photo') continue
      for (const { from, slot, isDone } of due)
        if (!isDone) await callApi(checkIn, { ...own, at, body: { taskId, from, slot } })
    }
    if (!claimedDays.includes(days)) return
    const daily = (await callApi(listChallenges, { ...own, at })).find(({ id }) =>
      id.startsWith('daily-care'),
    )
    if (daily?.isCompleted) await callApi(claimReward, { ...own, at, params: { challengeId: daily.id } })
  }
}
