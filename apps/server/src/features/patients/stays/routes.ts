/** Stays over HTTP. */
import {
  admitPatient,
  changePatientStay,
  dischargePatient,
  listPatientStays,
  transferPatient,
  voidPatientStay,
  type PatientStay,
} from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findPatientById } from '../store.ts'
import { correctStay, createStay, dischargeStay, transferStay, voidStay } from './service.ts'
import { listStayRows, type StayRow } from './store.ts'

const presentStay = (row: StayRow): PatientStay => ({
  id: row.id,
  patientId: row.patientId,
  facilityId: row.facilityId,
  facilityName: row.facilityName,
  room: row.room,
  startKind: row.startKind,
  startDate: row.startDate,
  endKind: row.endKind,
  endDate: row.endDate,
  disposition: row.disposition,
  partAStay: row.partAStay,
  recordedByName: row.recordedByName,
  recordedAt: row.recordedAt,
  updatedAt: row.updatedAt,
  version: row.version,
  voided:
    row.voidedAt === null
      ? null
      : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
})

export const stayRoutes = [
  route(listPatientStays, async ({ db, actor, params }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    return (await listStayRows(db, actor, patient.id)).map(presentStay)
  }),

  route(admitPatient, async ({ db, actor, params, body, now }) => {
    const { row, added } = await createStay(db, actor, params.patientId, body, now)
    return added ? presentStay(row) : resolveResubmission(presentStay(row), body)
  }),

  route(transferPatient, async ({ db, actor, params, body, now }) =>
    presentStay(await transferStay(db, actor, params.patientStayId, body, now)),
  ),

  route(dischargePatient, async ({ db, actor, params, body, now }) =>
    presentStay(await dischargeStay(db, actor, params.patientStayId, body, now)),
  ),

  route(changePatientStay, async ({ db, actor, params, body, version, now }) =>
    presentStay(await correctStay(db, actor, params.patientStayId, body, version, now)),
  ),

  route(voidPatientStay, async ({ db, actor, params, body, now }) =>
    presentStay(await voidStay(db, actor, params.patientStayId, body.reason, now)),
  ),
]
