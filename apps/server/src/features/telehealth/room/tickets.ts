/** Tickets to a room: only for the visit's provider and patient, by session or by link. */
import { callTicketSeconds, type CallSide } from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getSessionStatus } from '../presenter.ts'
import { assertNotEarly } from '../service.ts'
import type { SessionRow } from '../store.ts'
import { insertTicket } from './places-store.ts'

type RoomOpening = Pick<SessionRow, 'appointmentStatus' | 'startedAt' | 'startsAt' | 'localDate' | 'timeZone'>

export function assertRoomOpen(row: RoomOpening, now: Date): void {
  const status = getSessionStatus(row)
  if (status !== 'scheduled' && status !== 'in_progress') throw new DomainError('telehealth.transition')
  if (status === 'scheduled') assertNotEarly(row, now)
}

/** Other staff see the visit and stay outside. */
export function getCallSide(actor: Actor, row: SessionRow): CallSide {
  if (actor.role === 'patient') return 'patient'
  if (row.providerId === actor.userId) return 'provider'
  throw new DomainError('telehealth.not-yours')
}

export async function createTicket(
  db: Db,
  of: {
    organizationId: string
    sessionId: string
    side: CallSide
    userId: string | null
    linkId: string | null
    holder: Buffer | null
  },
  now: Date,
) {
  const ticket = randomBytes(32).toString('base64url')
  await insertTicket(db, {
    tokenHash: hashToken(ticket),
    organizationId: of.organizationId,
    sessionId: of.sessionId,
    side: of.side,
    userId: of.userId,
    linkId: of.linkId,
    holder: of.holder,
    expiresAt: new Date(now.getTime() + callTicketSeconds * 1000).toISOString(),
  })
  return { ticket, side: of.side }
}
