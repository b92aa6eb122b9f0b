/** Templates of visits over HTTP: read by staff, kept by whoever administers. */
import {
  changeVisitTemplate,
  createVisitTemplate,
  listVisitTemplates,
  type VisitTemplate,
} from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { tablesOf, type BillingTables } from '../billing/public.ts'
import { codesOf, warningsOf } from './coding.ts'
import {
  insertTemplate,
  templateById,
  templatesOf,
  updateTemplate,
  type TemplateRow,
} from './templates-store.ts'

export const visitTemplateRoutes = [
  route(listVisitTemplates, async ({ db, actor, query, now }) => {
    const [rows, tables] = await Promise.all([templatesOf(db, actor, query.status), tablesOf(db, actor)])
    return rows.map((row) => templateOf(row, now, tables))
  }),

  route(createVisitTemplate, async ({ db, actor, body, now }) => {
    const tables = await tablesOf(db, actor)
    const codes = codesOf({ ...body, codeLines: [] }, dayOf(now), tables)
    const row = await insertTemplate(db, {
      organization_id: actor.organizationId,
      name: body.name,
      description: body.description,
      visit_type: body.visitType,
      duration_minutes: body.duration,
      cpt_codes: codes.cptCodes,
      diagnosis: codes.diagnosis,
      treatment_provided: body.treatmentProvided,
      visit_notes: body.visitNotes,
      updated_at: now.toISOString(),
    })
    return templateOf(row!, now, tables) // an insert returns its row
  }),

  route(changeVisitTemplate, async ({ db, actor, params, body, version, now }) => {
    const before = await templateById(db, actor, params.visitTemplateId)
    if (!before) throw new Refusal('request.not-found')
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    const tables = await tablesOf(db, actor)
    const codes = codesOf(
      {
        cptCodes: body.cptCodes ?? before.cpt_codes,
        diagnosis: body.diagnosis ?? before.diagnosis,
        codeLines: [],
      },
      dayOf(now),
      tables,
    )
    const row = await updateTemplate(db, actor, before.id, version, {
      name: body.name,
      description: body.description,
      visit_type: body.visitType,
      duration_minutes: body.duration,
      cpt_codes: codes.cptCodes,
      diagnosis: codes.diagnosis,
      treatment_provided: body.treatmentProvided,
      visit_notes: body.visitNotes,
      is_active: body.isActive,
      updated_at: now.toISOString(),
    })
    if (!row) throw new Refusal('request.version-stale', { version: before.version + 1 })
    return templateOf(row, now, tables)
  }),
]

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const templateOf = (row: TemplateRow, now: Date, tables: BillingTables): VisitTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visitType: row.visit_type as VisitTemplate['visitType'], // the column's check
  duration: row.duration_minutes,
  cptCodes: row.cpt_codes,
  diagnosis: row.diagnosis,
  treatmentProvided: row.treatment_provided,
  visitNotes: row.visit_notes,
  warnings: warningsOf(
    {
      cptCodes: row.cpt_codes,
      codeLines: [],
      codingReason: null,
      diagnosis: row.diagnosis,
      placeOfService: null,
    },
    dayOf(now),
    tables,
  ),
  isActive: row.is_active,
  version: row.version,
})
