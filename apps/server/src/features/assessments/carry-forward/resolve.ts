/** Answers that a clinician carried forward: held against the wound's signed assessments, and stored with where they come from. */
import {
  type AssessmentAnswers,
  type AssessmentFieldId,
  carryForwardMessages,
  checkCarriedForward,
  getAssessmentField,
} from '@mendwell/clinical'
import type { AssessmentForm, WoundAssessment } from '@mendwell/contract'
import { type Actor, getPerformedAt } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { loadSignatureStatuses } from '../../records/public.ts'
import { type StoredCarriedForward, toAssessmentContent } from '../content.ts'
import { type AssessmentRow, findSaverName, listWoundAssessmentRows } from '../store.ts'

/** Throws, with the field's name, unless every claim is true. The person who saves it confirms it. */
export async function resolveCarriedForward(
  db: Db,
  actor: Actor,
  body: AssessmentForm,
  woundId: string,
  now: Date,
  /** The assessment that is saved again. */
  changingId: string | undefined,
): Promise<StoredCarriedForward> {
  const claims = Object.entries(body.carriedForward)
  if (claims.length === 0) return {}
  const earlier = await listEarlier(db, actor, woundId, changingId)
  const assessedAt = body.assessedAt ?? getPerformedAt(actor, now).toISOString()
  const problems = checkCarriedForward(body, body.carriedForward, assessedAt, earlier)
  if (problems.length > 0)
    throw new DomainError('request.invalid', {
      fields: Object.fromEntries(
        problems.map(({ field, problem }) => [
          field,
          `${getAssessmentField(field).label}: ${carryForwardMessages[problem]}`,
        ]),
      ),
    })
  const confirmedByName = await findSaverName(db, actor)
  return Object.fromEntries(
    claims.flatMap(([field, id]) => {
      const source = earlier.find((one) => one.id === id)
      return source
        ? [
            [
              field,
              {
                assessmentId: source.id,
                version: source.version,
                assessedAt: source.assessedAt,
                confirmedBy: actor.userId,
                confirmedByName,
              },
            ],
          ]
        : []
    }),
  )
}

/** Sent again, it has to claim the same: the answers alone do not say whether they were carried forward. */
export function assertSameClaims({ carriedForward }: AssessmentForm, first: AssessmentRow): void {
  const stored = Object.entries(toAssessmentContent(first).carriedForward ?? {})
  assertSameResubmission(
    { claims: stored.map(([field, { assessmentId }]) => `${field} ${assessmentId}`).toSorted() },
    {
      claims: Object.entries(carriedForward)
        .map(([field, id]) => `${field} ${id}`)
        .toSorted(),
    },
  )
}

/** For a printed page: the fields that were confirmed without a change, by the day they come from. Null where there was none. */
export function formatCarriedForward(
  { carriedForward = {} }: Pick<WoundAssessment, 'carriedForward'>,
  formatDay: (instant: string) => string,
): string | null {
  const bySource = Map.groupBy(
    Object.entries(carriedForward),
    ([, { assessedAt, confirmedByName }]) => `from ${formatDay(assessedAt)}, confirmed by ${confirmedByName}`,
  )
  return (
    [...bySource]
      .map(([source, fields]) => {
        // Stored under the form's own names.
        const labels = fields.map(([id]) => getAssessmentField(id as AssessmentFieldId).label)
        return `${labels.join(', ')} ${source}`
      })
      .join('; ') || null
  )
}

async function listEarlier(db: Db, actor: Actor, woundId: string, exceptId: string | undefined) {
  const rows = await listWoundAssessmentRows(db, actor, woundId, { limit: 200, after: undefined })
  const counting = rows.filter(({ id, isVoid }) => id !== exceptId && !isVoid)
  const statuses = await loadSignatureStatuses(
    db,
    actor,
    counting.map(({ id }) => id),
  )
  return counting.map((row) => {
    const { state } = statuses(row.id, row.version)
    return {
      id: row.id,
      version: row.version,
      assessedAt: row.assessedAt,
      isSigned: state === 'signed' || state === 'awaiting-cosignature',
      answers: toAssessmentContent(row) as AssessmentAnswers, // stored from the form's own fields
    }
  })
}
