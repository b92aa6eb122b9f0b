/** What the chart says about visits, as the one rule set of lens and scrubber reads it. */
import type { DocumentedVisit, RecordedProcedure } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { createOrganizationActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadWoundFacts, type CheckedProcedureRow, type WoundFacts } from './facts.ts'
import { listVisitContents } from './store.ts'

/** By visit. Whether a claim may leave does not depend on what the person who asks may see. */
export async function loadDocumentation(
  db: Db,
  organizationId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentedVisit>> {
  if (visitIds.length === 0) return new Map()
  const actor = createOrganizationActor(organizationId)
  const visits = await listVisitContents(db, organizationId, visitIds)
  return new Map(
    await Promise.all(
      visits.map(async (row) => {
        const procedures = row.procedures.map(toProcedureRow)
        const seen = {
          patientId: row.patientId,
          visitDay: row.visitDay,
          timeZone: row.timeZone,
          woundIds: row.woundIds,
          procedures,
        }
        const facts = await loadWoundFacts(db, actor, seen, 'elements')
        const lens: DocumentedVisit = {
          date: row.visitDay,
          signed: row.isSigned ? { name: row.providerName, credential: row.credential } : null,
          treatment: row.treatmentProvided,
          notes: row.visitNotes,
          nextVisit: row.nextVisitDate,
          diagnoses: row.diagnosis,
          linesWithoutDiagnosis: row.linesWithoutDiagnosis,
          procedures: procedures.map(toRecordedProcedure),
          wounds: facts.map((one) => one.lens),
        }
        return [row.id, lens] as const
      }),
    ),
  )
}

const emptyProcedure: CheckedProcedureRow = {
  kind: '',
  woundId: null,
  woundIds: [],
  method: null,
  removed: null,
  areaCm2: null,
  devitalized: null,
  product: null,
  discardedCm2: null,
  openedCm2: null,
  wasteReason: null,
  lot: null,
  serial: null,
  expiresOn: null,
  fixation: null,
  instruments: [],
  tissues: [],
  painControl: null,
  bleeding: null,
  hemostasis: null,
  tolerance: null,
  afterLengthCm: null,
  afterWidthCm: null,
  afterDepthCm: null,
  device: null,
  compression: null,
}

/** Stored under the contract's names, what does not apply left out. */
const toProcedureRow = (details: Record<string, unknown>): CheckedProcedureRow => ({
  ...emptyProcedure,
  ...details,
})

const toRecordedProcedure = (one: CheckedProcedureRow): RecordedProcedure => {
  const { kind, method, removed, device, compression } = one
  return { kind, method, removed, device, compression }
}

export function buildDocumentedVisit(visit: ProviderVisit, facts: readonly WoundFacts[]): DocumentedVisit {
  const author = visit.signatures.find(({ meaning }) => meaning === 'author')
  return {
    date: visit.visitDay,
    // A credential that was recorded after the signature counts as well.
    signed: author ? { name: author.name, credential: author.credential ?? visit.provider.credential } : null,
    treatment: visit.treatmentProvided,
    notes: visit.visitNotes,
    nextVisit: visit.nextVisitScheduled,
    diagnoses: visit.diagnosis,
    linesWithoutDiagnosis: visit.codeLines.filter(({ pointers }) => pointers.length === 0).length,
    procedures: visit.procedures.map(toRecordedProcedure),
    wounds: facts.map(({ lens }) => lens),
  }
}
