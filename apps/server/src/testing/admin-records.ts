/** What an organization has for its administrators: a colleague with a photo, an invitation, an ended emergency access. */
import { randomBytes } from 'node:crypto'
import { smallPng } from './multipart.ts'
import type { TestServer } from './test-server.ts'

export async function createAdminRecords(practice: TestServer, organizationId: string) {
  const colleague = await practice.person(organizationId, 'clinician')
  const insertReturningId = async (sql: string, values: unknown[]) =>
    (await practice.owner.query<{ id: string }>(sql, values)).rows[0]!.id // every statement here returns its row
  const { now } = practice.clock
  const invitationId = await insertReturningId(
    `insert into invitations (organization_id, email, role, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, 'clinician', $3, $4, $5, $5::timestamptz + interval '7 days') returning id`,
    [organizationId, `open-${colleague.email}`, randomBytes(32), colleague.id, now],
  )
  const breakGlassId = await insertReturningId(
    `insert into break_glass (organization_id, user_id, reason, started_at, ends_at)
     values ($1, $2, 'On call for every house', $3::timestamptz - interval '2 hours', $3::timestamptz - interval '1 hour')
     returning id`,
    [organizationId, colleague.id, now],
  )
  const practiceRoleId = await insertReturningId(
    `insert into practice_roles (organization_id, name, base, rights, patient_access, created_by, created_at, updated_at)
     values ($1, 'Scheduler ' || gen_random_uuid(), 'front-desk', '{patients.read,schedule.read,schedule.write}', 'facilities', $2, $3, $3) returning id`,
    [organizationId, colleague.id, now],
  )
  await practice.owner.query('insert into user_photos (user_id, image, kept_at) values ($1, $2, $3)', [
    colleague.id,
    smallPng,
    now,
  ])
  return { userId: colleague.id, invitationId, breakGlassId, practiceRoleId }
}
