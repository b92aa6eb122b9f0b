/** The content of a visit's version: checked against codes, wounds and prices, saved, and read back. */
import type { VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { withLockedRecordError } from '../records/public.ts'
import { loadBillingTables } from '../billing/public.ts'
import { getCodeLines, presentProcedures } from './presenter.ts'
import { computeBillableAmount, parseCodes, type CodeLine } from './coding.ts'
import { insertVersion, listWoundsInChart } from './write-store.ts'
import { listWoundIds } from './procedures.ts'
import type { VisitRow } from './store.ts'
import type { VisitMoment } from './visit-time.ts'

export const invalidFieldsError = (fields: Record<string, string>) =>
  new DomainError('request.invalid', { fields })

/** The content of one version, before its codes and wounds were checked. */
export interface VisitContent {
  moment: VisitMoment
  visitType: string
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
  const tables = await loadBillingTables(db, actor)
  const codes = parseCodes(said, moment.local_date, tables)
  const woundIds = [...new Set([...said.woundIds, ...said.procedures.flatMap(listWoundIds)])]
  const known = new Set((await listWoundsInChart(db, actor, patientId, woundIds)).map(({ id }) => id))
  if (woundIds.some((id) => !known.has(id))) {
    throw invalidFieldsError({ woundIds: 'Choose wounds of this patient' })
  }
  if (said.nextVisitScheduled !== null && said.nextVisitScheduled < moment.local_date) {
    throw invalidFieldsError({ nextVisitScheduled: 'Cannot be before the visit' })
  }
  const head = {
    ...moment,
    visit_type: said.visitType,
    duration_minutes: said.duration,
    next_visit_date: said.nextVisitScheduled,
    billable_amount: computeBillableAmount(codes.codeLines, moment.local_date, said.placeOfService, tables),
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
  const { billable_amount: _, ...columns } = head
  const saved = await withLockedRecordError(() =>
    insertVersion(db, {
      version: {
        record_id: id,
        version,
        organization_id: actor.organizationId,
        saved_by: actor.userId,
        saved_at: now.toISOString(),
        ...columns,
        place_of_service: said.placeOfService,
        cpt_codes: codes.cptCodes,
        code_lines: JSON.stringify(codes.codeLines),
        coding_reason: said.codingReason,
        diagnosis: codes.diagnosis,
        treatment_provided: said.treatmentProvided,
        visit_notes: said.visitNotes,
        not_seen_reason: said.notSeenReason,
      },
      woundIds,
      procedures: said.procedures.map((procedure) => ({
        kind: procedure.kind,
        wound_id: 'woundId' in procedure ? procedure.woundId : null,
        removed: 'removed' in procedure ? procedure.removed : null,
        area_cm2: 'areaCm2' in procedure ? procedure.areaCm2 : null,
        details: JSON.stringify(procedure),
      })),
    }),
  )
  if (!saved) throw new DomainError('request.version-stale', { version })
}

/** What a stored version says, to be said again with a change. */
export const toContent = (row: VisitRow): VisitContent => ({
  moment: {
    visit_at: row.visit_at,
    local_date: row.local_date,
    local_time: row.local_time,
    time_zone: row.time_zone,
  },
  visitType: row.visit_type,
  duration: row.duration_minutes,
  woundIds: row.wounds.map(({ id }) => id),
  procedures: presentProcedures(row),
  placeOfService: row.place_of_service,
  cptCodes: row.cpt_codes,
  codeLines: getCodeLines(row),
  codingReason: row.coding_reason,
  diagnosis: row.diagnosis,
  treatmentProvided: row.treatment_provided,
  visitNotes: row.visit_notes,
  nextVisitScheduled: row.next_visit_date,
  notSeenReason: row.not_seen_reason,
})
