/** SQL of who bills and who pays: profile, clinicians' numbers, payers and coverages. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Envelope } from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

type OrganizationScope = { organizationId: string }

export type ProfileRow = Selectable<Tables['billing_profiles']>
export type PayerRow = Selectable<Tables['payers']>
export type CoverageRow = Selectable<Tables['coverages']> & {
  payerName: string
  insuranceType: Column<'billing_claims', 'insuranceType'>
  /** Of the payer. */
  filingCode: string
}

/** The profile; an empty one if none was entered. */
export async function getProfile(db: Db, { organizationId }: OrganizationScope): Promise<ProfileRow> {
  const findProfile = () =>
    db.first(q.selectFrom('billing_profiles').where('organizationId', '=', organizationId).selectAll())
  const row = await findProfile()
  return row ?? { ...emptyProfile, organizationId }
}

const emptyProfile: Omit<ProfileRow, 'organizationId'> = {
  legalName: null,
  npi: null,
  taxId: null,
  taxonomy: null,
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  contactName: null,
  phone: null,
  submitterId: null,
  receiverName: null,
  receiverId: null,
  senderQualifier: 'ZZ',
  receiverQualifier: 'ZZ',
  requestsAcknowledgment: false,
  groupSenderId: null,
  groupReceiverId: null,
  acknowledgmentDays: 1,
  claimAcknowledgmentDays: 3,
  statusInquiryDays: 30,
  useSampleFees: false,
  locality: null,
  mspRepeatDays: 90,
  crossoverDays: 30,
  nextClaim: 1,
  nextFile: 1,
  nextReceipt: 1,
  nextStatement: 1,
  version: 1,
}

/** So that there is a row to change, and to take numbers from. */
export const ensureProfile = (db: Db, { organizationId }: OrganizationScope) =>
  db.first(
    q
      .insertInto('billing_profiles')
      .values({ organizationId })
      .onConflict((on) => on.doNothing())
      .returning('version'),
  )

export const updateProfile = (
  db: Db,
  { organizationId }: OrganizationScope,
  version: number,
  change: Updateable<Tables['billing_profiles']>,
) =>
  db.first(
    q
      .updateTable('billing_profiles')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('version', '=', version)
      .returning('version'),
  )

/** The next number of its kind. The row stays locked until the transaction ends, so that no number is issued twice. */
export async function allocateNumber(
  db: Db,
  { organizationId }: OrganizationScope,
  of: 'claim' | 'file' | 'receipt' | 'statement',
): Promise<number> {
  const column = `next_${of}`
  await ensureProfile(db, { organizationId })
  const [row] = await db.raw<{ taken: number }>(
    `update billing_profiles set ${column} = ${column} + 1 where organization_id = $1 returning ${column} - 1 as taken`,
    [organizationId],
  )
  return row!.taken // ensured just above
}

/** How this practice's files are addressed. */
export const toEnvelope = (profile: ProfileRow): Envelope => ({
  senderQualifier: profile.senderQualifier,
  receiverQualifier: profile.receiverQualifier,
  requestsAcknowledgment: profile.requestsAcknowledgment,
  groupSender: profile.groupSenderId,
  groupReceiver: profile.groupReceiverId,
})

export const listProvidersWithNumbers = (db: Db, actor: Actor, userId?: string) =>
  db.raw<{
    userId: string
    name: string
    credential: string | null
    /** The one that rules go by. */
    license: string | null
    npi: string | null
    taxonomy: string | null
    isActive: boolean
  }>(
    `select m.user_id, u.first_name || ' ' || u.last_name as name, m.printed_credentials as credential,
            m.credential as license, n.npi, n.taxonomy, m.disabled_at is null as is_active
       from memberships m join users u on u.id = m.user_id
       left join provider_numbers n on n.organization_id = m.organization_id and n.user_id = m.user_id
      where m.organization_id = $1 and ($2::uuid is null or m.user_id = $2)
        and (m.role = 'clinician' or n.npi is not null) order by u.last_name, u.first_name, m.user_id`,
    [actor.organizationId, userId ?? null],
  )

export const saveProviderNumbers = (db: Db, row: Insertable<Tables['provider_numbers']>) =>
  db.first(
    q
      .insertInto('provider_numbers')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['organizationId', 'userId'])
          .doUpdateSet({ npi: row.npi ?? null, taxonomy: row.taxonomy ?? null }),
      )
      .returning('userId'),
  )

export const listPayerRows = (db: Db, actor: Actor, status: 'active' | 'inactive' | 'all') => {
  const all = q.selectFrom('payers').where('organizationId', '=', actor.organizationId).selectAll()
  const query = status === 'all' ? all : all.where('isActive', '=', status === 'active')
  return db.all(query.orderBy('name').orderBy('id'))
}

export const findPayerById = (db: Db, actor: OrganizationScope, id: string): Promise<PayerRow | undefined> =>
  db.first(
    q
      .selectFrom('payers')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .selectAll(),
  )

/** Undefined when the id or the payer's number is in use. */
export const insertPayer = (db: Db, payer: Insertable<Tables['payers']>) =>
  db.first(
    q
      .insertInto('payers')
      .values(payer)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const updatePayer = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  version: number,
  change: Updateable<Tables['payers']>,
) =>
  db.first(
    q
      .updateTable('payers')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

const selectCoverages = (actor: Actor) =>
  q
    .selectFrom('coverages as c')
    .innerJoin('payers as y', 'y.id', 'c.payerId')
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('c')
    .select(['y.name as payerName', 'y.insuranceType', 'y.filingCode'])

export const listCoverageRows = (db: Db, actor: Actor, patientId: string): Promise<CoverageRow[]> =>
  db.all(
    selectCoverages(actor)
      .where(sql<boolean>`c.patient_id in (select chart_patients(${patientId}::uuid))`)
      .orderBy('c.startDate', 'desc')
      .orderBy('c.id'),
  )

export const findCoverageById = (db: Db, actor: Actor, id: string): Promise<CoverageRow | undefined> =>
  db.first(selectCoverages(actor).where('c.id', '=', id))

/** Coverages of a chart are written one after the other, until the transaction ends. */
export const lockCoverages = (db: Db, patientId: string) =>
  db.raw(
    `select pg_advisory_xact_lock(hashtextextended('coverages of ' || (select min(p::text) from chart_patients($1::uuid) p), 0))`,
    [patientId],
  )

/** Whether a claim names it, whatever became of the claim. */
export const isClaimed = async (
  db: Db,
  { organizationId }: OrganizationScope,
  coverageId: string,
): Promise<boolean> => {
  const claims = q.selectFrom('billing_claims').where('organizationId', '=', organizationId)
  return (await db.first(claims.where('coverageId', '=', coverageId).select('id').limit(1))) !== undefined
}

/** Undefined when the id is in use. */
export const insertCoverage = (db: Db, coverage: Insertable<Tables['coverages']>) =>
  db.first(
    q
      .insertInto('coverages')
      .values(coverage)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const updateCoverage = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  version: number,
  change: Updateable<Tables['coverages']>,
) =>
  db.first(
    q
      .updateTable('coverages')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

/** Who pays first for a patient on a day: the newest primary coverage that holds then. */
export const findCoverageOn = (
  db: Db,
  actor: Actor,
  patientId: string,
  day: string,
): Promise<CoverageRow | undefined> =>
  db.first(
    selectCoverages(actor)
      .where(sql<boolean>`c.patient_id in (select chart_patients(${patientId}::uuid))`)
      .where('c.rank', '=', 'primary')
      .where('c.startDate', '<=', day)
      .where((eb) => eb.or([eb('c.endDate', 'is', null), eb('c.endDate', '>=', day)]))
      .orderBy('c.startDate', 'desc')
      .orderBy('c.id')
      .limit(1),
  )

/** The practice's own number and those of its providers: who payments may be made out to. */
export const listOwnNpis = async (
  db: Db,
  { organizationId }: { organizationId: string },
): Promise<string[]> =>
  (
    await db.raw<{ npi: string }>(
      `select npi from billing_profiles where organization_id = $1 and npi is not null
       union select npi from provider_numbers where organization_id = $1 and npi is not null`,
      [organizationId],
    )
  ).map(({ npi }) => npi)
