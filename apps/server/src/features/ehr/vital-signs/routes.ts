/** Vital signs over HTTP. Ranges, categories and BMI are rules of @mendwell/clinical. */
import {
  computeBmi,
  checkVitals,
  formatOutsideRange,
  getVitalField,
  vitalFields,
  type Vitals,
  type VitalProblem,
  attachUnit,
} from '@mendwell/clinical'
import { recordVitalSigns, vitalSignsEntry, type RequestBody } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { readSavedVitals, withdrawFindings } from '../../critical-findings/public.ts'
import { presentEntry } from '../../records/public.ts'
import { getPerformedAt } from '../../../platform/actor.ts'
import { getOwnedRow, assertNotBeforeBirth, assertSameChart, getPatientOrThrow } from '../entries.ts'
import { createListRoute, createVoidRoute } from '../entry-routes.ts'
import { insertVitals, vitalsStore } from './store.ts'

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60 * 1000

export const vitalSignsRoutes = [
  route(recordVitalSigns, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    assertSameChart(params.patientId, body.patientId)
    assertPlausible(body, now)
    if (body.takenAt) {
      assertNotBeforeBirth(await getPatientOrThrow(db, actor, params.patientId), body.takenAt, 'takenAt')
    }
    const index = computeBmi(body.weight, body.height)
    const kgPerM2 = index.state === 'known' ? index.kgPerM2 : null
    const id = body.id ?? randomUUID()
    const added = await insertVitals(db, actor, {
      ...pickFields(vitalSignsEntry.fields, body),
      id,
      organizationId: actor.organizationId,
      patientId: params.patientId,
      takenAt: body.takenAt ?? getPerformedAt(actor, now).toISOString(),
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
      bmi: kgPerM2,
      outOfRangeReason: body.confirmOutOfRange ? body.outOfRangeReason : null,
    })
    // No row: the patient is not visible, or it was sent before and the stored entry is returned.
    if (!added) {
      const kept = presentEntry(getOwnedRow(await vitalsStore.find(db, actor, id), params.patientId))
      assertSameResubmission(kept, body.confirmOutOfRange ? body : { ...body, outOfRangeReason: null })
      return kept
    }
    if (body.id) await deleteDraft(db, actor, id)
    const { dateOfBirth } = await getPatientOrThrow(db, actor, params.patientId)
    await readSavedVitals(db, actor, { ...added, dateOfBirth }, { now, mail, baseUrl })
    return { ...added, voided: null }
  }),

  createListRoute(vitalSignsEntry, vitalsStore, presentEntry),
  createVoidRoute(
    vitalSignsEntry,
    vitalsStore,
    presentEntry,
    'vital-signs.already-voided',
    (db, actor, { id, patientId }, reason, now) =>
      withdrawFindings(db, actor, { patientId, sourceId: id }, reason, now),
  ),
]

/** Empty, impossible, contradictory or future readings are rejected; unusual ones unless confirmed with a reason. */
function assertPlausible(body: RequestBody<typeof recordVitalSigns>, now: Date): void {
  const vitals: Vitals = body
  if (vitalFields.every(({ id }) => body[id] === null)) {
    throw new DomainError('request.invalid', { fields: { body: 'Enter one or more vital signs' } })
  }
  if (body.takenAt && new Date(body.takenAt).getTime() > now.getTime() + maxFutureMs) {
    throw new DomainError('request.invalid', { fields: { takenAt: 'Can’t be in the future' } })
  }
  if (body.glucoseTiming && body.glucose === null) {
    throw new DomainError('request.invalid', { fields: { glucoseTiming: 'Enter the glucose value' } })
  }
  const problems = checkVitals(vitals)
  const wrong = problems.filter(({ problem }) => problem !== 'needs-confirmation')
  if (wrong.length > 0) throw new DomainError('request.invalid', { fields: toFieldProblems(wrong) })
  if (problems.length === 0) return
  if (!body.confirmOutOfRange)
    throw new DomainError('vital-signs.out-of-range', { fields: toFieldProblems(problems) })
  if (!body.outOfRangeReason) {
    throw new DomainError('request.invalid', { fields: { outOfRangeReason: 'A reason is required' } })
  }
}

function toFieldProblems(problems: readonly VitalProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ field, problem }) => [field, formatProblem(field, problem)]))
}

function formatProblem(id: VitalProblem['field'], problem: VitalProblem['problem']): string {
  const field = getVitalField(id)
  const { possible, unit } = field
  if (problem === 'impossible')
    return `Must be between ${possible.from} and ${attachUnit(String(possible.to), unit)}`
  if (problem === 'needs-confirmation') return `Value is ${formatOutsideRange(field)}`
  return 'Must be below the systolic pressure'
}
