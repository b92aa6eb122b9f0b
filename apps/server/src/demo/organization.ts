/** The demo organization's frame, written as the database's owner: the organization itself, its people and facilities. */
import { randomBytes } from 'node:crypto'
import { demoPassword } from '../features/identity/demo-accounts.ts'
import { hashPassword } from '../features/identity/passwords.ts'
import { hashToken } from '../platform/http/route.ts'
import type { Client } from '../platform/db/pools.ts'
import { demoFacilities } from './facilities.ts'
import { demoPeople } from './people.ts'

const demoName = 'Cedar Grove Wound Care (demo)'
/** The organization's name until its data are complete, so that an incomplete one is recreated. */
const unfinishedName = 'Creating demo data'
const timeZone = 'America/New_York'
const phone = '614-555-0100'

export interface DemoOrganization {
  organizationId: string
  facilityIds: string[]
  /** By e-mail address. */
  userIds: Map<string, string>
  /** Hashes of session tokens that past entries are made with, by e-mail address. */
  sessions: Map<string, Buffer>
}

export async function hasFinishedDemo(owner: Client): Promise<boolean> {
  // By what it is not called: the demo's administrator may give it another name.
  const { rowCount } = await owner.query('select from organizations where is_demo and name <> $1', [
    unfinishedName,
  ])
  return rowCount === 1
}

/** Records of another organization, which demo accounts must not reach through a forgotten setting. */
export async function hasRealPractice(owner: Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from patients p join organizations o on o.id = p.organization_id where not o.is_demo limit 1',
  )
  return rowCount === 1
}

/** Deletes the demo organization and its people, nothing else. The audit log retains its rows. */
export async function removeDemo(owner: Client): Promise<void> {
  await owner.query('begin')
  const { rows } = await owner.query<{ id: string }>(
    'select distinct m.user_id as id from memberships m join organizations o on o.id = m.organization_id where o.is_demo',
  )
  await owner.query('delete from organizations where is_demo')
  await owner.query(
    'delete from users u where id = any($1) and not exists (select from memberships m where m.user_id = u.id)',
    [rows.map((row) => row.id)],
  )
  await owner.query('commit')
}

export async function createDemoOrganization(owner: Client, at: Date): Promise<DemoOrganization> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into organizations (name, time_zone, phone, is_demo, require_second_factor, external_consults, created_at)
     values ($1, $2, $3, true, false, true, $4) returning id`,
    [unfinishedName, timeZone, phone, at],
  )
  const organizationId = rows[0]!.id // an insert returns its row
  const userIds = await createPeople(owner, organizationId, at)
  const facilityIds = await createFacilities(owner, organizationId, at)
  const sessions = await openPastSessions(owner, organizationId, userIds, at)
  return { organizationId, userIds, facilityIds, sessions }
}

export async function finishDemo(owner: Client, frame: DemoOrganization): Promise<void> {
  await owner.query('delete from sessions where organization_id = $1', [frame.organizationId])
  await nameDemo(owner, frame)
}

/** Documents that are stored as issued carry the name: whatever comes after this is the last to be entered. */
export const nameDemo = (owner: Client, frame: DemoOrganization) =>
  owner.query('update organizations set name = $2 where id = $1', [frame.organizationId, demoName])

async function createPeople(owner: Client, organizationId: string, at: Date): Promise<Map<string, string>> {
  const userIds = new Map<string, string>()
  for (const person of demoPeople) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, email_verified, created_at, updated_at)
       values ($1, $2, $3, $4, true, $5, $5) returning id`,
      [person.email, person.firstName, person.lastName, await hashPassword(demoPassword), at],
    )
    const id = rows[0]!.id // an insert returns its row
    userIds.set(person.email, id)
    await owner.query(
      `insert into memberships (organization_id, user_id, role, owner, billing, credential, specialty, supervisor_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        organizationId,
        id,
        person.role,
        person.owner,
        person.billing,
        person.credential,
        person.specialty,
        // Supervisors come before the people they supervise.
        person.supervisor ? userIds.get(person.supervisor) : null,
        at,
      ],
    )
  }
  return userIds
}

/** Address and phone of the practice itself. */
const demoOffice = ['500 Cedar Grove Street', 'Columbus', 'OH', '43215-5001', phone] as const

async function createFacilities(owner: Client, organizationId: string, at: Date): Promise<string[]> {
  await owner.query('select begin_with_places($1)', [organizationId])
  await owner.query(
    `update facilities set address = $2, city = $3, state = $4, zip_code = $5, phone = $6
      where organization_id = $1 and facility_type = 'office'`,
    [organizationId, ...demoOffice],
  )
  const ids: string[] = []
  for (const facility of demoFacilities) {
    const { payerMix } = facility
    const { rows } = await owner.query<{ id: string }>(
      `insert into facilities (organization_id, name, address, address_line2, city, state, zip_code, phone, facility_type, time_zone,
         bed_count, license_number, medicare_provider_number, payer_mix_medicare, payer_mix_medicaid, payer_mix_private,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) returning id`,
      [
        organizationId,
        facility.name,
        facility.address,
        facility.addressLine2 ?? null,
        facility.city,
        facility.state,
        facility.zipCode,
        facility.phone,
        facility.facilityType,
        facility.timeZone,
        facility.bedCount,
        facility.licenseNumber,
        facility.medicareProviderNumber,
        payerMix.medicare,
        payerMix.medicaid,
        payerMix.private,
        at,
      ],
    )
    ids.push(rows[0]!.id) // an insert returns its row
  }
  return ids
}

/** Sessions that cover the whole past, so that old entries use the same endpoints as new ones. Deleted afterwards. */
async function openPastSessions(
  owner: Client,
  organizationId: string,
  userIds: Map<string, string>,
  at: Date,
) {
  const sessions = new Map<string, Buffer>()
  for (const person of demoPeople) {
    const tokenHash = hashToken(randomBytes(32).toString('hex'))
    await owner.query(
      `insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds, expires_at)
       values ($1, $2, $3, 'bearer', $4, $4, 315360000, $4::timestamptz + interval '10 years')`,
      [tokenHash, userIds.get(person.email), organizationId, at],
    )
    sessions.set(person.email, tokenHash)
  }
  return sessions
}

/** Accounts are linked to charts by invitation; the demo's patient is linked directly. */
export async function linkPatients(owner: Client, frame: DemoOrganization): Promise<void> {
  for (const person of demoPeople.filter((one) => one.patientNumber !== null)) {
    await owner.query('update patients set user_id = $1 where organization_id = $2 and email = $3', [
      frame.userIds.get(person.email),
      frame.organizationId,
      person.email,
    ])
  }
}
