/** The content of a visit's version: checked against codes, wounds and prices, saved, and read back. */
import type { Column } from '../../platform/db/query.ts'
import type { VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { withLockedRecordError } from '../records/public.ts'
import { loadBillingTables } from '../billing/public.ts'
import { getCodeLines, presentProcedures } from './presenter.ts'
import { computeBillableAmount, parseCodes, type CodeLine } from './coding.ts'
import { insertVersion, listWoundsInChart } from './write-store.ts'
import { assertNoRefusedProcedure } from './procedure-blocks/checks.ts'
import { listWoundIds } from './procedures.ts'
import type { VisitRow } from './store.ts'
import type { VisitMoment } from './visit-time.ts'

export const invalidFieldsError = (fields: Record<string, string>) =>
  new DomainError('request.invalid', { fields })

/** The content of one version, before its codes and wounds were checked. */
export interface VisitContent {
  moment: VisitMoment
  visitType: Column<'provider_visits', 'visitType'>
  duration: number | null
  woundIds: readonly string[]
  procedures: readonly VisitProcedure[]
  placeOfService: string | null
  cptCodes: readonly string[]
  codeLines: readonly CodeLine[]
  codingReason: string | null
  diagnosis: readonly string[]
  treatmentProvided: string | null
  visitNotes: string | null
  nextVisitScheduled: string | null
  notSeenReason: string | null
}

/** Codes, wounds and price of the content; errors are at their fields. */
export async function checkContent(db: Db, actor: Actor, patientId: string, said: VisitContent) {
  const { moment } = said
  assertNoRefusedProcedure(said.procedures, moment.localDate)
  const tables = await loadBillingTables(db, actor)
  const codes = parseCodes(said, moment.localDate, tables)
  const woundIds = [...new Set([...said.woundIds, ...said.procedures.flatMap(listWoundIds)])]
  const known = new Set((await listWoundsInChart(db, actor, patientId, woundIds)).map(({ id }) => id))
  if (woundIds.some((id) => !known.has(id))) {
    throw invalidFieldsError({ woundIds: 'Select this patient’s wounds' })
  }
  if (said.nextVisitScheduled !== null && said.nextVisitScheduled < moment.localDate) {
    throw invalidFieldsError({ nextVisitScheduled: 'Can’t be before the visit' })
  }
  const head = {
    ...moment,
    visitType: said.visitType,
    durationMinutes: said.duration,
    nextVisitDate: said.nextVisitScheduled,
    billableAmount: computeBillableAmount(codes.codeLines, moment.localDate, said.placeOfService, tables),
  }
  return { codes, woundIds, head }
}

export async function saveVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  said: VisitContent,
  { codes, woundIds, head }: Awaited<ReturnType<typeof checkContent>>,
  now: Date,
): Promise<void> {
  const { billableAmount: _, ...columns } = head
  const saved = await withLockedRecordError(() =>
    insertVersion(db, {
      version: {
        recordId: id,
        version,
        organizationId: actor.organizationId,
        savedBy: actor.userId,
        savedAt: now.toISOString(),
        ...columns,
        placeOfService: said.placeOfService,
        cptCodes: codes.cptCodes,
        codeLines: JSON.stringify(codes.codeLines),
        codingReason: said.codingReason,
        diagnosis: codes.diagnosis,
        treatmentProvided: said.treatmentProvided,
        visitNotes: said.visitNotes,
        notSeenReason: said.notSeenReason,
      },
      woundIds,
      procedures: said.procedures.map((procedure) => ({
        kind: procedure.kind,
        woundId: 'woundId' in procedure ? procedure.woundId : null,
        removed: 'removed' in procedure ? procedure.removed : null,
        areaCm2: 'areaCm2' in procedure ? procedure.areaCm2 : null,
        details: JSON.stringify(procedure),
      })),
    }),
  )
  if (!saved) throw new DomainError('request.version-stale', { version })
}

/** What a stored version says, to be said again with a change. */
export const toContent = (row: VisitRow): VisitContent => ({
  moment: {
    visitAt: row.visitAt,
    localDate: row.localDate,
    localTime: row.localTime,
    timeZone: row.timeZone,
  },
  visitType: row.visitType as VisitContent['visitType'], // versions have what their visit's check admits
  duration: row.durationMinutes,
  woundIds: row.wounds.map(({ id }) => id),
  procedures: presentProcedures(row),
  placeOfService: row.placeOfService,
  cptCodes: row.cptCodes,
  codeLines: getCodeLines(row),
  codingReason: row.codingReason,
  diagnosis: row.diagnosis,
  treatmentProvided: row.treatmentProvided,
  visitNotes: row.visitNotes,
  nextVisitScheduled: row.nextVisitDate,
  notSeenReason: row.notSeenReason,
})
