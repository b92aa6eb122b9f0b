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
    .innerJoin('users as author', 'author.id', 'c.recordedBy')
    .leftJoin('users as witness', 'witness.id', 'c.witnessId')
    .leftJoin('consent_revocations as revoked', 'revoked.consentId', 'c.id')
    .leftJoin('users as revoker', 'revoker.id', 'revoked.revokedBy')
    .leftJoin('consent_voids as gone', 'gone.consentId', 'c.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['c.id', 'c.patientId', 'c.facilityId', 'c.formType', 'c.consentGiven', 'c.consentDate'])
    .select(['c.statement', 'c.representativeName', 'c.representativeRelationship'])
    .select(sql<'patient' | 'representative' | null>`c.signer`.as('signer'))
    .select(['c.expirationDate', 'c.witnessId', 'c.notes', 'c.recordedBy', 'c.recordedAt'])
    .select(sql<boolean>`c.signature is not null`.as('hasSignature'))
    .select(['revoked.revokedAt', 'revoked.reason as revokeReason'])
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(fullNameSql('author').as('recordedByName'))
    .select([
      fullNameSql('witness').$castTo<string | null>().as('witnessName'),
      fullNameSql('revoker').$castTo<string | null>().as('revokedByName'),
      fullNameSql('voider').$castTo<string | null>().as('voidedByName'),
    ])

/** The newest answer first; of one day, the one that was written last. */
export const listConsentRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('c.patient_id', patientId))
      .orderBy('c.consentDate', 'desc')
      .orderBy('c.recordedAt', 'desc')
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
        .where('organizationId', '=', actor.organizationId)
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
      .returning('consentId'),
  )

/** Undefined when it was voided before. */
export const insertConsentVoid = (db: Db, entry: Insertable<Tables['consent_voids']>) =>
  db.first(
    q
      .insertInto('consent_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('consentId'),
  )
