/** The extent of a burn from its regions or palms, computed here by the patient's age on the day of care. Rules BN2 to BN6. */
import { computeChartedBurnExtent, describeUnknownBurnExtent, getDateInZone } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import { type Actor, getPerformedAt } from '../../platform/actor.ts'
import { computeFullYears } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientDays } from '../patients/public.ts'

/** With the computed percentage; another one beside regions or palms is rejected, never overwritten in silence. */
export async function resolveBurnExtent(
  db: Db,
  actor: Actor,
  form: AssessmentForm,
  now: Date,
): Promise<AssessmentForm> {
  if (!form.burnRegions?.length && form.burnPalms === null) return form
  const days = await findPatientDays(db, actor, form.patientId!) // the contract demands it
  const assessedAt = form.assessedAt ?? getPerformedAt(actor, now).toISOString()
  const day = getDateInZone(assessedAt, days?.timeZone ?? 'UTC') ?? assessedAt.slice(0, 10)
  const ageYears = days?.dateOfBirth ? computeFullYears(days.dateOfBirth, day) : null
  const extent = computeChartedBurnExtent(form, ageYears)
  if (extent.state === 'entered') return form
  if (extent.state === 'unknown')
    throw new DomainError('request.invalid', { fields: { burnRegions: describeUnknownBurnExtent(extent) } })
  if (form.burnPercent !== null && form.burnPercent !== extent.percent)
    throw new DomainError('request.invalid', {
      fields: { burnPercent: `Computed as ${extent.percent}%. Leave blank, or correct the regions` },
    })
  return { ...form, burnPercent: extent.percent }
}
