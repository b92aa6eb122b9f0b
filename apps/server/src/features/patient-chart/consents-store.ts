/** SQL of consents. Forms, revocations and errors are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { fullNameSql, inChartSql } from './chart-store.ts'

/** Without the signature itself: a list would carry megabytes of them. */
const selectVisible = (actor: Actor) =>
  q
    .selectFrom('consent_forms as c')
    .innerJoin('users as author', 'author.id', 'c.recorded_by')
    .leftJoin('users as witness', 'witness.id', 'c.witness_id')
    .leftJoin('consent_revocations as revoked', 'revoked.consent_id', 'c.id')
    .leftJoin('users as revoker', 'revoker.id', 'revoked.revoked_by')
    .leftJoin('consent_voids as gone', 'gone.consent_id', 'c.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voided_by')
    .where('c.organization_id', '=', actor.organizationId)
    .where('c.patient_id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['c.id', 'c.patient_id', 'c.facility_id', 'c.form_type', 'c.consent_given', 'c.consent_date'])
    .select(['c.expiration_date', 'c.witness_id', 'c.notes', 'c.recorded_by', 'c.recorded_at'])
    .select(sql<boolean>`c.signature is not null`.as('has_signature'))
    .select(['revoked.revoked_at', 'revoked.reason as revoke_reason'])
    .select(['gone.voided_at', 'gone.reason as void_reason'])
    .select(fullNameSql('author').as('recorded_by_name'))
    .select([
      fullNameSql('witness').$castTo<string | null>().as('witness_name'),
      fullNameSql('revoker').$castTo<string | null>().as('revoked_by_name'),
      fullNameSql('voider').$castTo<string | null>().as('voided_by_name'),
    ])

/** The newest answer first; of one day, the one that was written last. */
export const listConsentRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('c.patient_id', patientId))
      .orderBy('c.consent_date', 'desc')
      .orderBy('c.recorded_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(500),
  )
export type ConsentRow = Awaited<ReturnType<typeof listConsentRows>>[number]

export const findConsent = (
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<ConsentRow | undefined> =>
  db.first(selectVisible(actor).where('c.id', '=', id).where(inChartSql('c.patient_id', patientId)))

export const findSignature = async (db: Db, actor: Actor, id: string): Promise<Buffer | null> =>
  (
    await db.first(
      q
        .selectFrom('consent_forms')
        .where('organization_id', '=', actor.organizationId)
        .where('id', '=', id)
        .select('signature'),
    )
  )?.signature ?? null

export const insertConsent = (db: Db, form: Insertable<Tables['consent_forms']>) =>
  db.first(
    q
      .insertInto('consent_forms')
      .values(form)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was revoked before. */
export const insertRevocation = (db: Db, entry: Insertable<Tables['consent_revocations']>) =>
  db.first(
    q
      .insertInto('consent_revocations')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('consent_id'),
  )

/** Undefined when it was voided before. */
export const insertConsentVoid = (db: Db, entry: Insertable<Tables['consent_voids']>) =>
  db.first(
    q
      .insertInto('consent_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('consent_id'),
  )
