/** SQL of documents. Documents and errors are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { fullNameSql, inChartSql } from './chart-store.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('chart_documents as d')
    .innerJoin('stored_files as f', 'f.id', 'd.file_id')
    .innerJoin('users as author', 'author.id', 'd.recorded_by')
    .leftJoin('chart_document_voids as gone', 'gone.document_id', 'd.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voided_by')
    .where('d.organization_id', '=', actor.organizationId)
    .where('d.patient_id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['d.id', 'd.patient_id', 'd.title', 'd.kind', 'd.document_date', 'd.media_type', 'd.file_id'])
    .select(['d.recorded_by', 'd.recorded_at', 'f.bytes', 'gone.voided_at', 'gone.reason as void_reason'])
    .select(fullNameSql('author').as('recorded_by_name'))
    .select(fullNameSql('voider').$castTo<string | null>().as('voided_by_name'))

export const listDocumentRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('d.patient_id', patientId))
      .orderBy('d.recorded_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(500),
  )
export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number]

export const findDocument = (
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<DocumentRow | undefined> =>
  db.first(selectVisible(actor).where('d.id', '=', id).where(inChartSql('d.patient_id', patientId)))

/** Undefined when it was added before. */
export const insertDocument = (db: Db, document: Insertable<Tables['chart_documents']>) =>
  db.first(
    q
      .insertInto('chart_documents')
      .values(document)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertDocumentVoid = (db: Db, entry: Insertable<Tables['chart_document_voids']>) =>
  db.first(
    q
      .insertInto('chart_document_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('document_id'),
  )
