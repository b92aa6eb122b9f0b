/** The health journey over HTTP. */
import { dateAfter } from '@mendwell/clinical'
import {
  checkIn,
  claimReward,
  joinLeaderboard,
  leaveLeaderboard,
  listBadges,
  listChallenges,
  readAdherence,
  readCareToday,
  readEngagement,
  readLeaderboard,
} from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { assertContactable, getContactAnswer } from '../patients/public.ts'
import { adherenceDays, adherenceOf } from './adherence.ts'
import { badgesOf } from './badges.ts'
import { visitsBetween } from './care-store.ts'
import { challengesOf, visitDays } from './challenges.ts'
import { careToday, tick } from './check-in.ts'
import { join, leaderboard, leave } from './leaderboard.ts'
import { awardPoints } from './ledger.ts'
import { statsOf } from './stats.ts'
import { journeyOf, patientOf, shownJourney, type Journey, type ShownJourney } from './resolve-patient.ts'

/** As far as challenges and adherence look, back and ahead. */
const visitsAround = (db: Db, { organizationId, patientId, today }: Journey) =>
  visitsBetween(
    db,
    organizationId,
    patientId,
    dateAfter(today, -adherenceDays) ?? today,
    dateAfter(today, visitDays.ahead) ?? today,
  )

const challenges = async (db: Db, journey: Journey) => {
  const oldest = dateAfter(journey.today, -visitDays.back) ?? journey.today
  const visits = await visitsAround(db, journey)
  return challengesOf(
    journey,
    visits.filter(({ day }) => day >= oldest),
  )
}

const hasPatient = (journey: ShownJourney): journey is Journey => journey.patientId !== null
const patientsOf = ({ patientId }: ShownJourney) => ({ patients: patientId === null ? [] : [patientId] })

const isStopped = async (db: Db, { organizationId, patientId }: Journey) =>
  !(await getContactAnswer(db, organizationId, patientId, 'engagement')).allowed

/** Nothing is asked of a patient whose status stops it. */
const withoutStopped = async (db: Db, journey: ShownJourney): Promise<ShownJourney> =>
  hasPatient(journey) && (await isStopped(db, journey))
    ? { ...journey, care: { ...journey.care, tasks: [] } }
    : journey

export const engagementRoutes = [
  route(readEngagement, async ({ db, actor, query, now, note }) => {
    const journey = await shownJourney(db, actor, query.patientId, now)
    note(patientsOf(journey))
    const board = await leaderboard(db, actor.organizationId, journey.patientId)
    // A chosen name is the patient's own business.
    const shown = actor.role === 'patient' ? board : { ...board, alias: null, entries: [] }
    const adherence = hasPatient(journey) ? adherenceOf(journey, await visitsAround(db, journey)) : null
    return statsOf(journey, shown, adherence?.rate ?? null)
  }),

  route(readCareToday, async ({ db, actor, query, now, note }) => {
    const journey = await shownJourney(db, actor, query.patientId, now)
    note(patientsOf(journey))
    return careToday(await withoutStopped(db, journey))
  }),

  route(checkIn, async ({ db, actor, body, now, note }) => {
    const journey = await journeyOf(db, actor, undefined, now)
    note({ patients: [journey.patientId] })
    await assertContactable(db, actor.organizationId, journey.patientId, 'engagement')
    const isNew = await tick(db, journey, body, now)
    return { ...careToday(await journeyOf(db, actor, undefined, now)), isNew }
  }),

  route(listChallenges, async ({ db, actor, query, now, note }) => {
    const journey = await shownJourney(db, actor, query.patientId, now)
    note(patientsOf(journey))
    return hasPatient(journey) && !(await isStopped(db, journey)) ? challenges(db, journey) : []
  }),

  route(claimReward, async ({ db, actor, params, now, note }) => {
    const journey = await journeyOf(db, actor, undefined, now)
    note({ patients: [journey.patientId] })
    await assertContactable(db, actor.organizationId, journey.patientId, 'engagement')
    const challenge = (await challenges(db, journey)).find(({ id }) => id === params.challengeId)
    if (!challenge) throw new Refusal('request.not-found')
    if (!challenge.isCompleted) throw new Refusal('challenge.open')
    const isNew = await awardPoints(db, {
      organizationId: journey.organizationId,
      patientId: journey.patientId,
      key: `challenge:${challenge.id}`,
      points: challenge.reward,
      reason: challenge.title,
      at: now,
    })
    if (!isNew) throw new Refusal('challenge.claimed')
    return { ...challenge, isClaimed: true }
  }),

  route(listBadges, async ({ db, actor, query, now, note }) => {
    const journey = await shownJourney(db, actor, query.patientId, now)
    note(patientsOf(journey))
    return badgesOf(journey.rows)
  }),

  route(readLeaderboard, async ({ db, actor }) =>
    leaderboard(
      db,
      actor.organizationId,
      actor.role === 'patient' ? await patientOf(db, actor, undefined) : null,
    ),
  ),

  route(joinLeaderboard, async ({ db, actor, body, now, note }) => {
    const patientId = await patientOf(db, actor, undefined)
    note({ patients: [patientId] })
    await join(db, actor.organizationId, patientId, body.alias, now)
    return leaderboard(db, actor.organizationId, patientId)
  }),

  route(leaveLeaderboard, async ({ db, actor, note }) => {
    const patientId = await patientOf(db, actor, undefined)
    note({ patients: [patientId] })
    await leave(db, actor.organizationId, patientId)
    return leaderboard(db, actor.organizationId, patientId)
  }),

  route(readAdherence, async ({ db, actor, params, now }) => {
    const journey = await journeyOf(db, actor, params.patientId, now)
    return adherenceOf(journey, await visitsAround(db, journey))
  }),
]
