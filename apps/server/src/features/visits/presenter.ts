/** Visits in the contract's format: content, charges, coding warnings, and signature status. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { ProviderVisit, RecordStatus, VisitProcedure, VisitWarning } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { loadSignatureStatuses, type Content } from '../records/public.ts'
import { loadBillingTables, type BillingTables } from '../billing/public.ts'
import { isSamplePrice, formatCodeLines, listWarnings, type CodeLine } from './coding.ts'
import { loadProductWarnings } from '../stock/public.ts'
import { listDocumentedProducts, presentProcedure, toVisitProcedure } from './procedures.ts'
import type { VisitRow } from './store.ts'

export const presentProcedures = (row: VisitRow): VisitProcedure[] => row.procedures.map(toVisitProcedure)
/** Stored by this feature only, after their shape. */
export const getCodeLines = (row: VisitRow) => row.codeLines as unknown as CodeLine[]

/** What is hashed and signed: everything this version says, nothing that may change around it. */
export const buildSignedContent = (row: VisitRow): Content => ({
  version: row.version,
  savedBy: row.savedBy,
  said: {
    id: row.id,
    patientId: row.patientId,
    facilityId: row.facilityId,
    providerId: row.providerId,
    appointmentId: row.appointmentId,
    visitDate: row.visitAt,
    visitDay: row.localDate,
    visitTime: row.localTime,
    timeZone: row.timeZone,
    visitType: row.visitType,
    duration: row.durationMinutes,
    woundIds: row.wounds.map(({ id }) => id),
    procedures: row.procedures,
    placeOfService: row.placeOfService,
    cptCodes: row.cptCodes,
    codeLines: row.codeLines,
    codingReason: row.codingReason,
    diagnosis: row.diagnosis,
    treatmentProvided: row.treatmentProvided,
    visitNotes: row.visitNotes,
    nextVisitScheduled: row.nextVisitDate,
    notSeenReason: row.notSeenReason,
  },
})

const toProductWarning = (words: string): VisitWarning => ({
  kind: 'product',
  codes: [],
  words,
  needsReason: false,
})

function presentVisitRow(
  row: VisitRow,
  signatureStatus: RecordStatus,
  tables: BillingTables,
  productWarnings: readonly string[],
): ProviderVisit {
  const formatWoundName = (woundId: string) => {
    const wound = row.wounds.find(({ id }) => id === woundId)
    return wound ? `wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound)})` : 'a wound'
  }
  const codeLines = getCodeLines(row)
  const looked = {
    ...row,
    codeLines,
  }
  return {
    ...row,
    ...signatureStatus,
    patient: row,
    facility: { name: row.facilityName },
    provider: {
      firstName: row.providerFirstName,
      lastName: row.providerLastName,
      credential: row.credential,
    },
    visitDate: row.visitAt,
    visitDay: row.localDate,
    visitTime: row.localTime,
    visitType: row.visitType as ProviderVisit['visitType'], // versions have what their visit's check admits
    duration: row.durationMinutes,
    woundIds: row.wounds.map(({ id }) => id),
    procedures: presentProcedures(row).map((procedure) => presentProcedure(procedure, formatWoundName)),
    codeLines: formatCodeLines(codeLines, row.localDate, row.placeOfService, tables),
    nextVisitScheduled: row.nextVisitDate,
    isCompleted: row.status === 'completed',
    completedDate: row.status === 'completed' ? row.closedAt : null,
    billableAmount: row.status === 'not_seen' ? null : row.billableAmount,
    isSamplePrice: isSamplePrice(codeLines, row.localDate, row.placeOfService, tables),
    warnings:
      row.notSeenReason === null
        ? [...productWarnings.map(toProductWarning), ...listWarnings(looked, row.localDate, tables)]
        : [],
    updatedAt: row.savedAt,
  }
}

export async function presentVisits(
  db: Db,
  actor: Actor,
  rows: readonly VisitRow[],
): Promise<ProviderVisit[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const withProducts = rows.filter((row) => listDocumentedProducts(presentProcedures(row)).length > 0)
  const [signatureStatuses, tables, productWarnings] = await Promise.all([
    loadSignatureStatuses(db, actor, ids),
    loadBillingTables(db, actor),
    loadProductWarnings(db, actor, [...new Set(withProducts.map(({ id }) => id))]),
  ])
  return rows.map((row) =>
    presentVisitRow(row, signatureStatuses(row.id, row.version), tables, productWarnings(row.id)),
  )
}
