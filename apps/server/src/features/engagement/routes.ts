/** The health journey over HTTP. */
import type { I18n } from '@lingui/core'
import { addDays } from '@mendwell/clinical'
import {
  type Challenge,
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
import { translateNamed } from '../../platform/i18n/translate.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertContactable, getContactAnswer } from '../patients/public.ts'
import { adherenceDays, computeAdherence } from './adherence.ts'
import { presentBadges } from './badges.ts'
import { listVisitsBetween } from './care-store.ts'
import { buildChallenges, visitDays } from './challenges.ts'
import { presentCareToday, recordCheckIn } from './check-in.ts'
import { joinWithAlias, loadLeaderboard, leaveBoard } from './leaderboard.ts'
import { awardPoints } from './ledger.ts'
import { buildStats } from './stats.ts'
import {
  loadJourney,
  resolvePatientId,
  loadShownJourney,
  type Journey,
  type ShownJourney,
} from './resolve-patient.ts'

/** As far as challenges and adherence look, back and ahead. */
const listVisitsAround = (db: Db, { organizationId, patientId, today }: Journey) =>
  listVisitsBetween(
    db,
    organizationId,
    patientId,
    addDays(today, -adherenceDays) ?? today,
    addDays(today, visitDays.ahead) ?? today,
  )

const loadChallenges = async (db: Db, journey: Journey, i18n: I18n) => {
  const oldest = addDays(journey.today, -visitDays.back) ?? journey.today
  const visits = await listVisitsAround(db, journey)
  return buildChallenges(
    journey,
    visits.filter(({ day }) => day >= oldest),
    i18n,
  )
}

/** Their texts are marked where they are made; the ledger stores them in English. */
const translateChallenge = ({ t: translate }: I18n, challenge: Challenge): Challenge => ({
  ...challenge,
  title: translate(challenge.title),
  description: translate(challenge.description),
})

const hasPatient = (journey: ShownJourney): journey is Journey => journey.patientId !== null
const toAuditPatients = ({ patientId }: ShownJourney) => ({ patients: patientId === null ? [] : [patientId] })

const isStopped = async (db: Db, { organizationId, patientId }: Journey) =>
  !(await getContactAnswer(db, organizationId, patientId, 'engagement')).allowed

/** A patient whose status stops it gets no tasks. */
const withoutStopped = async (db: Db, journey: ShownJourney): Promise<ShownJourney> =>
  hasPatient(journey) && (await isStopped(db, journey))
    ? { ...journey, care: { ...journey.care, tasks: [] } }
    : journey

export const engagementRoutes = [
  route(readEngagement, async ({ db, actor, query, now, note, i18n }) => {
    const journey = await loadShownJourney(db, actor, query.patientId, now)
    note(toAuditPatients(journey))
    const board = await loadLeaderboard(db, actor.organizationId, journey.patientId)
    // A chosen name is the patient's own business.
    const shown = actor.role === 'patient' ? board : { ...board, alias: null, entries: [] }
    const adherence = hasPatient(journey)
      ? computeAdherence(journey, await listVisitsAround(db, journey))
      : null
    return buildStats(journey, shown, adherence?.rate ?? null, i18n)
  }),

  route(readCareToday, async ({ db, actor, query, now, note }) => {
    const journey = await loadShownJourney(db, actor, query.patientId, now)
    note(toAuditPatients(journey))
    return presentCareToday(await withoutStopped(db, journey))
  }),

  route(checkIn, async ({ db, actor, body, now, note }) => {
    const journey = await loadJourney(db, actor, undefined, now)
    note({ patients: [journey.patientId] })
    await assertContactable(db, actor.organizationId, journey.patientId, 'engagement')
    const isNew = await recordCheckIn(db, journey, body, now)
    return { ...presentCareToday(await loadJourney(db, actor, undefined, now)), isNew }
  }),

  route(listChallenges, async ({ db, actor, query, now, note, i18n }) => {
    const journey = await loadShownJourney(db, actor, query.patientId, now)
    note(toAuditPatients(journey))
    if (!hasPatient(journey) || (await isStopped(db, journey))) return []
    return (await loadChallenges(db, journey, i18n)).map((one) => translateChallenge(i18n, one))
  }),

  route(claimReward, async ({ db, actor, params, now, note, i18n }) => {
    const journey = await loadJourney(db, actor, undefined, now)
    note({ patients: [journey.patientId] })
    await assertContactable(db, actor.organizationId, journey.patientId, 'engagement')
    const challenge = (await loadChallenges(db, journey, i18n)).find(({ id }) => id === params.challengeId)
    if (!challenge) throw new DomainError('request.not-found')
    if (!challenge.isCompleted) throw new DomainError('challenge.open')
    const isNew = await awardPoints(db, {
      organizationId: journey.organizationId,
      patientId: journey.patientId,
      key: `challenge:${challenge.id}`,
      points: challenge.reward,
      reason: challenge.title,
      at: now,
    })
    if (!isNew) throw new DomainError('challenge.claimed')
    return { ...translateChallenge(i18n, challenge), isClaimed: true }
  }),

  route(listBadges, async ({ db, actor, query, now, note, i18n }) => {
    const journey = await loadShownJourney(db, actor, query.patientId, now)
    note(toAuditPatients(journey))
    return translateNamed(i18n, presentBadges(journey.rows))
  }),

  route(readLeaderboard, async ({ db, actor }) =>
    loadLeaderboard(
      db,
      actor.organizationId,
      actor.role === 'patient' ? await resolvePatientId(db, actor, undefined) : null,
    ),
  ),

  route(joinLeaderboard, async ({ db, actor, body, now, note }) => {
    const patientId = await resolvePatientId(db, actor, undefined)
    note({ patients: [patientId] })
    await joinWithAlias(db, actor.organizationId, patientId, body.alias, now)
    return loadLeaderboard(db, actor.organizationId, patientId)
  }),

  route(leaveLeaderboard, async ({ db, actor, note }) => {
    const patientId = await resolvePatientId(db, actor, undefined)
    note({ patients: [patientId] })
    await leaveBoard(db, actor.organizationId, patientId)
    return loadLeaderboard(db, actor.organizationId, patientId)
  }),

  route(readAdherence, async ({ db, actor, params, now }) => {
    const journey = await loadJourney(db, actor, params.patientId, now)
    return computeAdherence(journey, await listVisitsAround(db, journey))
  }),
]
