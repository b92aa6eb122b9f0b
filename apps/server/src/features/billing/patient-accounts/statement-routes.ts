/** Statements over HTTP: created in batches, downloaded to print, and read again as sent. */
import {
  createStatements,
  readStatement,
  readStatementBatch,
  toDollars,
  type StatementContent,
} from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/public.ts'
import { findStatement, listAccountHolders, listBatchStatements, type StatementRow } from './account-store.ts'
import { getAccountPatient, getToday } from './account.ts'
import { createStatementBatch } from './statements.ts'
import { renderStatements, type PrintedStatement } from './statement-pdf.ts'

export const toPrinted = (row: StatementRow): PrintedStatement => ({
  number: row.statementNumber,
  date: row.statementDate,
  dueDate: row.dueDate,
  language: row.language,
  content: row.content as unknown as StatementContent, // stored by createStatementBatch
})

export const statementRoutes = [
  route(createStatements, async ({ db, actor, body, now, note, mail, baseUrl, onlinePayments }) => {
    const when = { today: await getToday(db, actor, now), at: now.toISOString() }
    const before = await listBatchStatements(db, actor, body.id)
    const isOnline = onlinePayments !== undefined
    const { announced, skipped, isPartial } =
      before.length > 0
        ? { announced: [], skipped: [], isPartial: false }
        : await createStatementBatch(db, actor, { ...body, batchId: body.id, isOnline }, when)
    for (const { userId, patientId } of announced)
      await notify(
        db,
        {
          organizationId: actor.organizationId,
          to: [userId],
          type: 'billing',
          write: (i18n) => ({ title: i18n._('New statement'), message: i18n._('You have a new statement.') }),
          actionUrl: '/my-bills',
          patientId,
        },
        { now, mail, baseUrl },
      )
    const rows = await listBatchStatements(db, actor, body.id)
    note({ patients: rows.map(({ patientId }) => patientId) })
    return {
      batchId: body.id,
      statements: rows.map((row) => ({
        id: row.id,
        patientId: row.patientId,
        number: row.statementNumber,
        date: row.statementDate,
        dueDate: row.dueDate,
        due: toDollars(row.dueCents),
        language: row.language,
        delivery: row.delivery,
        createdAt: row.createdAt,
      })),
      skipped,
      printedCount: rows.filter(({ delivery }) => delivery === 'printed').length,
      isPartial,
    }
  }),

  route(readStatementBatch, async ({ db, actor, params, note }) => {
    const rows = (await listBatchStatements(db, actor, params.statementBatchId)).filter(
      ({ delivery }) => delivery === 'printed',
    )
    const seen = await listAccountHolders(db, actor, {
      facilityId: 'all',
      ids: rows.map(({ patientId }) => patientId),
    })
    const visible = rows.filter(({ patientId }) => seen.some(({ id }) => id === patientId))
    if (visible.length === 0) throw new DomainError('request.not-found')
    note({ patients: visible.map(({ patientId }) => patientId) })
    return new FileResponse(() => renderStatements(visible.map(toPrinted)), {
      name: `statements-${visible[0]!.statementDate}.pdf`,
    })
  }),

  route(readStatement, async ({ db, actor, params }) => {
    const patient = await getAccountPatient(db, actor, params.patientId)
    const row = await findStatement(db, actor, patient.id, params.statementId)
    if (!row) throw new DomainError('request.not-found')
    return new FileResponse(() => renderStatements([toPrinted(row)]), {
      name: `statement-${row.statementNumber}.pdf`,
      patientId: patient.id,
    })
  }),
]
