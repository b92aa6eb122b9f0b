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
    .innerJoin('stored_files as f', 'f.id', 'd.fileId')
    .innerJoin('users as author', 'author.id', 'd.recordedBy')
    .leftJoin('chart_document_voids as gone', 'gone.documentId', 'd.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('d.organizationId', '=', actor.organizationId)
    .where('d.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['d.id', 'd.patientId', 'd.title', 'd.kind', 'd.documentDate', 'd.mediaType', 'd.fileId'])
    .select(['d.recordedBy', 'd.recordedAt', 'f.bytes', 'gone.voidedAt', 'gone.reason as voidReason'])
    .select(fullNameSql('author').as('recordedByName'))
    .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))

export const listDocumentRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('d.patient_id', patientId))
      .orderBy('d.recordedAt', 'desc')
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
      .returning('documentId'),
  )
