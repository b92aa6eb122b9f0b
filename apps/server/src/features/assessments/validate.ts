/** What the schemas of an assessment cannot check: sums, stages, the wound's type, the patient's dates, the time of care. Changes nothing. */
import {
  formatAssessmentProblem,
  checkAssessment,
  checkStageChange,
  getDateInZone,
  findWoundContradictions,
  type WoundIdentity,
  toZonedInstant,
  type WoundStage,
} from '@mendwell/clinical'
import type { AssessmentForm, createWoundAssessment, RequestBody } from '@mendwell/contract'
import { type Actor, getPerformedAt } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientDays, getPatientZone } from '../patients/public.ts'
import type { WoundRow } from '../wounds/public.ts'
import { resolveBurnExtent } from './burn-extent.ts'
import { listWoundAssessmentRows } from './store.ts'
import { formatDate } from '../../platform/dates.ts'

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60 * 1000
const earliestDay = '1900-01-01'

export async function validateAssessment(
  db: Db,
  actor: Actor,
  body: AssessmentForm,
  wound: WoundRow,
  now: Date,
  /** The assessment that is saved again, and whether the wound began with it. */
  changing: { readonly id: string; readonly began: boolean } | undefined,
): Promise<void> {
  const assessedAt = body.assessedAt ?? getPerformedAt(actor, now).toISOString()
  const days = await findPatientDays(db, actor, wound.patientId)
  const assessedOn = getDateInZone(assessedAt, days?.timeZone ?? 'UTC') ?? assessedAt.slice(0, 10)
  const born = days?.dateOfBirth ?? null
  const fields: Record<string, string> = Object.fromEntries([
    ...checkAssessment(body, assessedOn).map((one) => [one.field, formatAssessmentProblem(one)]),
    // The database and the contract admit the same kinds and sides.
    ...(changing?.began ? [] : findWoundContradictions(body, toWoundIdentity(wound) as WoundIdentity)).map(
      (one) => [one.field, one.words],
    ),
  ])
  if (new Date(assessedAt).getTime() > now.getTime() + maxFutureMs) {
    fields['assessedAt'] = 'Can’t be in the future'
  }
  if (born && assessedOn < born) fields['assessedAt'] = 'Date can’t be before the patient’s date of birth'
  if (assessedOn < earliestDay) fields['assessedAt'] = `Can’t be before ${formatDate(earliestDay)}`
  if (!wound.isActive && !changing)
    fields['woundId'] = 'This wound is marked healed. Reopen it to document an assessment'
  if (
    body.stage &&
    (await isStagedBack(db, actor, wound.id, body.stage as WoundStage, assessedAt, changing?.id))
  ) {
    fields['stage'] = 'Pressure injuries are not reverse staged. Keep the deepest documented stage'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

const toWoundIdentity = ({ woundType, location, laterality }: WoundRow) => ({
  woundType,
  location,
  laterality,
})

async function isStagedBack(
  db: Db,
  actor: Actor,
  woundId: string,
  stage: WoundStage,
  assessedAt: string,
  except: string | undefined,
): Promise<boolean> {
  const earlier = await listWoundAssessmentRows(db, actor, woundId, { limit: 200, after: undefined })
  const history = earlier
    .filter((row) => row.id !== except && !row.isVoid && new Date(row.assessedAt) <= new Date(assessedAt))
    .toReversed()
    .map((row) => row.stage as WoundStage | null) // the contract's own values
  return checkStageChange(history, stage).state === 'back-staging'
}

/** What is stored: with the instant of care, and what follows from the answers and the patient's age. */
export const resolveForm = async (
  db: Db,
  actor: Actor,
  given: RequestBody<typeof createWoundAssessment>,
  now: Date,
): Promise<AssessmentForm> =>
  resolveBurnExtent(db, actor, await resolveTimeOfCare(db, actor, given, now), now)

/** Accepts both names of the field. A date means noon at the patient's place, today's date means now. */
async function resolveTimeOfCare(
  db: Db,
  actor: Actor,
  { assessmentDate, ...form }: RequestBody<typeof createWoundAssessment>,
  now: Date,
): Promise<AssessmentForm> {
  const given = form.assessedAt ?? assessmentDate
  if (!given || given.includes('T')) return { ...form, assessedAt: given }
  const zone = await getPatientZone(db, actor, form.patientId!) // the contract demands it
  if (given === getDateInZone(now.toISOString(), zone)) return { ...form, assessedAt: null }
  const noon = toZonedInstant({ date: given, time: '12:00' }, zone)
  return { ...form, assessedAt: noon.state === 'unknown' ? `${given}T12:00:00Z` : noon.at.instant }
}
