/** Vital signs over HTTP. Ranges, categories and BMI are rules of @mendwell/clinical. */
import {
  computeBmi,
  checkVitals,
  formatOutsideRange,
  getVitalField,
  vitalFields,
  type Vitals,
  type VitalProblem,
} from '@mendwell/clinical'
import { listVitalSigns, recordVitalSigns, voidVitalSigns, type RequestBody } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { encodeCursor, decodeCursor } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { getPerformedAt } from '../../../platform/actor.ts'
import { getOwnedRow, assertNotBeforeBirth, assertSameChart, getPatientOrThrow } from '../entries.ts'
import { presentVitalSigns } from './presenter.ts'
import { countVitals, insertVitals, insertVitalsVoid, findVitalsById, listPatientVitals } from './store.ts'

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60 * 1000

export const vitalSignsRoutes = [
  route(recordVitalSigns, async ({ db, actor, params, body, now }) => {
    assertSameChart(params.patientId, body.patientId)
    assertPlausible(body, now)
    if (body.takenAt) {
      assertNotBeforeBirth(await getPatientOrThrow(db, actor, params.patientId), body.takenAt, 'takenAt')
    }
    const index = computeBmi(body.weight, body.height)
    const kgPerM2 = index.state === 'known' ? index.kgPerM2 : null
    const id = body.id ?? randomUUID()
    const row = await insertVitals(db, actor, {
      id,
      organizationId: actor.organizationId,
      patientId: params.patientId,
      takenAt: body.takenAt ?? getPerformedAt(actor, now).toISOString(),
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
      bloodPressureSystolic: body.bloodPressureSystolic,
      bloodPressureDiastolic: body.bloodPressureDiastolic,
      heartRate: body.heartRate,
      respiratoryRate: body.respiratoryRate,
      temperature: body.temperature,
      oxygenSaturation: body.oxygenSaturation,
      weight: body.weight,
      height: body.height,
      bmi: kgPerM2,
      outOfRangeReason: body.confirmOutOfRange ? body.outOfRangeReason : null,
      notes: body.notes,
    })
    // No row: the patient is not accessible, or it was sent before and the stored row is returned.
    if (!row) {
      const kept = presentVitalSigns(getOwnedRow(await findVitalsById(db, actor, id), params.patientId))
      assertSameResubmission(kept, body.confirmOutOfRange ? body : { ...body, outOfRangeReason: null })
      return kept
    }
    if (body.id) await deleteDraft(db, actor, id)
    return presentVitalSigns({ ...row, voidedAt: null, voidReason: null, voidedByName: null })
  }),

  route(listVitalSigns, async ({ db, actor, params, query }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      listPatientVitals(db, actor, patient.id, { limit: limit + 1, after: decodeCursor(cursor, 2) }),
      countVitals(db, actor, patient.id),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(shown.map(presentVitalSigns), total, last && encodeCursor([last.takenAt, last.id]))
  }),

  route(voidVitalSigns, async ({ db, actor, params, body, now }) => {
    const id = params.vitalSignsId
    if (!(await findVitalsById(db, actor, id))) throw new DomainError('request.not-found')
    const voided = await insertVitalsVoid(db, {
      vitalSignsId: id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!voided) throw new DomainError('vital-signs.already-voided')
    return presentVitalSigns((await findVitalsById(db, actor, id))!) // seen above, in this transaction
  }),
]

/** Empty, impossible, contradictory or future readings are rejected; unusual ones unless confirmed with a reason. */
function assertPlausible(body: RequestBody<typeof recordVitalSigns>, now: Date): void {
  const vitals: Vitals = body
  if (vitalFields.every(({ id }) => body[id] === null)) {
    throw new DomainError('request.invalid', { fields: { body: 'Enter at least one vital sign' } })
  }
  if (body.takenAt && new Date(body.takenAt).getTime() > now.getTime() + maxFutureMs) {
    throw new DomainError('request.invalid', { fields: { takenAt: 'Cannot be in the future' } })
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
  if (problem === 'impossible') return `Must be between ${possible.from} and ${possible.to} ${unit}`
  if (problem === 'needs-confirmation') return `This is ${formatOutsideRange(field)}`
  return 'Must be below the systolic pressure'
}
