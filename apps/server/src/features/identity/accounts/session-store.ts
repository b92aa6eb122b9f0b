/** SQL of a person's own sessions. The owner comes from the calling session, so no other person can be named. */
import type { Db } from '../../../platform/db/connection.ts'

export interface SessionRow {
  id: string
  current: boolean
  kind: 'browser' | 'bearer'
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
}

export const listOwnSessions = (db: Db, session: Buffer, at: Date) =>
  db.raw<SessionRow>('select * from own_sessions($1, $2)', [session, at])

/** Ends one own session, or without an id all but the asking one. Returns how many. */
export async function endOwnSessions(db: Db, session: Buffer, id: string | null): Promise<number> {
  return (await db.raw('select id from end_own_sessions($1, $2)', [session, id])).length
}

export async function switchSessionOrganization(
  db: Db,
  session: Buffer,
  organizationId: string,
  lifetime: { idle: number; absolute: number },
  at: Date,
): Promise<void> {
  const values = [session, organizationId, lifetime.idle, lifetime.absolute, at]
  await db.raw('select move_session($1, $2, $3, $4, $5)', values)
}

export async function updateOwnProfile(
  db: Db,
  session: Buffer,
  profile: { firstName: string; lastName: string; specialty: string | null },
  at: Date,
): Promise<void> {
  const values = [session, profile.firstName, profile.lastName, profile.specialty, at]
  await db.raw('select change_profile($1, $2, $3, $4, $5)', values)
}
