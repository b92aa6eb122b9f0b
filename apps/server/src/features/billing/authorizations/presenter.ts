/** A prior authorization in the contract's format, with what is left of it on a day. */
import { countRemainingUnits, getAuthorizationStatus } from '@mendwell/clinical'
import type { PriorAuthorization } from '@mendwell/contract'
import type { AuthorizationRow } from './store.ts'

export const presentAuthorization = (row: AuthorizationRow, today: string): PriorAuthorization => ({
  id: row.id,
  patientId: row.patientId,
  patient: {
    firstName: row.firstName,
    lastName: row.lastName,
    medicalRecordNumber: row.medicalRecordNumber,
  },
  coverageId: row.coverageId,
  payerName: row.payerName,
  number: row.number,
  startDate: row.startDate,
  endDate: row.endDate,
  status: row.canceledAt === null ? getAuthorizationStatus(row, today) : 'canceled',
  codes: row.codes.map((code) => ({ ...code, remainingUnits: countRemainingUnits(code) })),
  note: row.note,
  createdByName: row.createdByName,
  updatedAt: row.updatedAt,
  canceled:
    row.canceledAt === null
      ? null
      : { at: row.canceledAt, byName: row.canceledByName ?? '', reason: row.cancelReason ?? '' },
  version: row.version,
})
