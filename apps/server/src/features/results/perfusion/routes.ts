/** Perfusion of the limbs over HTTP. After each measurement the rules evaluate the patient's open wounds again, in the same transaction. */
import { findCondition, summarizeLimb, toAbiNoncompressible } from '@mendwell/clinical'
import {
  limbPerfusionFields,
  listLimbPerfusion,
  readPerfusion,
  recordLimbPerfusion,
  voidLimbPerfusion,
  type LimbPerfusionEntry,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { readSavedPerfusion, withdrawFindings } from '../../critical-findings/public.ts'
import { findPatientById, getPatientZone } from '../../patients/public.ts'
import { listLimbMeasurements } from '../../wounds/public.ts'
import { presentEntry, type EntryRow } from '../../records/public.ts'
import { reevaluatePatient } from '../reevaluate.ts'
import { listConditions } from '../diagnostics/chart-facts-store.ts'
import { limbPerfusionStore } from './store.ts'

export const perfusionRoutes = [
  route(recordLimbPerfusion, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const entered = { ...body, abiNoncompressible: toAbiNoncompressible(body.abi, body.abiNoncompressible) }
    const sent = body.id && (await limbPerfusionStore.find(db, actor, body.id))
    if (sent) {
      if (sent.patientId !== patient.id) throw new DomainError('request.not-found')
      return resolveResubmission(presentMeasurement(sent), entered)
    }
    if (body.measuredOn > getLocalDate(now, await getPatientZone(db, actor, patient.id)))
      throw new DomainError('request.invalid', { fields: { measuredOn: 'Can’t be in the future' } })
    if (patient.dateOfBirth !== null && body.measuredOn < patient.dateOfBirth)
      throw new DomainError('request.invalid', {
        fields: { measuredOn: 'Date can’t be before the patient’s date of birth' },
      })
    const id = body.id ?? randomUUID()
    const { anklePressureMmHg, toePressureMmHg, tcpo2MmHg, ...rest } = pickFields(
      limbPerfusionFields,
      entered,
    )
    const added = await limbPerfusionStore.insert(db, {
      ...rest,
      anklePressureMmhg: anklePressureMmHg,
      toePressureMmhg: toePressureMmHg,
      tcpo2Mmhg: tcpo2MmHg,
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    const found = await reevaluatePatient(db, actor, patient.id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const measured = presentMeasurement((await limbPerfusionStore.find(db, actor, id))!) // added above
    await readSavedPerfusion(db, actor, measured, { now, mail, baseUrl })
    return measured
  }),

  route(listLimbPerfusion, async ({ db, actor, params, query }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      limbPerfusionStore.list(db, actor, patient.id, place),
      limbPerfusionStore.count(db, actor, patient.id),
    ])
    return buildPage(rows, query.limit, total, presentMeasurement, limbPerfusionStore.getPosition)
  }),

  route(voidLimbPerfusion, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const id = params.limbPerfusionId
    const before = await limbPerfusionStore.find(db, actor, id)
    if (!before) throw new DomainError('request.not-found')
    if (!(await limbPerfusionStore.insertVoid(db, actor, id, body.reason, now)))
      throw new DomainError('entry.already-voided')
    await withdrawFindings(db, actor, { patientId: before.patientId, sourceId: id }, body.reason, now)
    const found = await reevaluatePatient(db, actor, before.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentMeasurement((await limbPerfusionStore.find(db, actor, id))!) // seen above, in this transaction
  }),

  route(readPerfusion, async ({ db, actor, params, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const [measured, history] = await Promise.all([
      listLimbMeasurements(db, actor.organizationId, [patient.id], now),
      listConditions(db, actor.organizationId, patient.id, now),
    ])
    return {
      asOf: getLocalDate(now, await getPatientZone(db, actor, patient.id)),
      left: summarizeLimb('left', measured),
      right: summarizeLimb('right', measured),
      diabetes: findCondition(history, 'diabetes') ? (true as const) : null,
    }
  }),
]

async function getPatientOrThrow(db: Db, actor: Actor, patientId: string) {
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

const presentMeasurement = (row: EntryRow<'limb_perfusion'>): LimbPerfusionEntry => ({
  ...presentEntry(row),
  side: row.side as LimbPerfusionEntry['side'], // the columns' checks
  method: row.method as LimbPerfusionEntry['method'],
  dorsalisPedisPulse: row.dorsalisPedisPulse as LimbPerfusionEntry['dorsalisPedisPulse'],
  posteriorTibialPulse: row.posteriorTibialPulse as LimbPerfusionEntry['posteriorTibialPulse'],
  anklePressureMmHg: row.anklePressureMmhg,
  toePressureMmHg: row.toePressureMmhg,
  tcpo2MmHg: row.tcpo2Mmhg,
})
