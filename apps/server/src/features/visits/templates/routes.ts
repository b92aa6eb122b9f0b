/** Visit templates over HTTP: read by staff, edited by administrators. */
import {
  changeVisitTemplate,
  createVisitTemplate,
  listVisitTemplates,
  type VisitTemplate,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { loadBillingTables, type BillingTables } from '../../billing/public.ts'
import { parseCodes, listWarnings } from '../coding.ts'
import {
  insertTemplate,
  findTemplateById,
  listTemplateRows,
  updateTemplate,
  type TemplateRow,
} from './store.ts'

export const visitTemplateRoutes = [
  route(listVisitTemplates, async ({ db, actor, query, now }) => {
    const [rows, tables] = await Promise.all([
      listTemplateRows(db, actor, query.status),
      loadBillingTables(db, actor),
    ])
    return rows.map((row) => presentTemplate(row, now, tables))
  }),

  route(createVisitTemplate, async ({ db, actor, body, now }) => {
    const tables = await loadBillingTables(db, actor)
    const codes = parseCodes({ ...body, codeLines: [] }, formatDay(now), tables)
    const row = await insertTemplate(db, {
      organizationId: actor.organizationId,
      name: body.name,
      description: body.description,
      visitType: body.visitType,
      durationMinutes: body.duration,
      cptCodes: codes.cptCodes,
      diagnosis: codes.diagnosis,
      treatmentProvided: body.treatmentProvided,
      visitNotes: body.visitNotes,
      updatedAt: now.toISOString(),
    })
    return presentTemplate(row!, now, tables) // an insert returns its row
  }),

  route(changeVisitTemplate, async ({ db, actor, params, body, version, now }) => {
    const before = await findTemplateById(db, actor, params.visitTemplateId)
    if (!before) throw new DomainError('request.not-found')
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const tables = await loadBillingTables(db, actor)
    const codes = parseCodes(
      {
        cptCodes: body.cptCodes ?? before.cptCodes,
        diagnosis: body.diagnosis ?? before.diagnosis,
        codeLines: [],
      },
      formatDay(now),
      tables,
    )
    const row = await updateTemplate(db, actor, before.id, version, {
      name: body.name,
      description: body.description,
      visitType: body.visitType,
      durationMinutes: body.duration,
      cptCodes: codes.cptCodes,
      diagnosis: codes.diagnosis,
      treatmentProvided: body.treatmentProvided,
      visitNotes: body.visitNotes,
      isActive: body.isActive,
      updatedAt: now.toISOString(),
    })
    if (!row) throw new DomainError('request.version-stale', { version: before.version + 1 })
    return presentTemplate(row, now, tables)
  }),
]

const formatDay = (now: Date): string => now.toISOString().slice(0, 10)

const presentTemplate = (row: TemplateRow, now: Date, tables: BillingTables): VisitTemplate => ({
  ...row,
  duration: row.durationMinutes,
  warnings: listWarnings(
    {
      cptCodes: row.cptCodes,
      codeLines: [],
      codingReason: null,
      diagnosis: row.diagnosis,
      placeOfService: null,
    },
    formatDay(now),
    tables,
  ),
})
