/**
 * Claims of the demo's last weeks: made the day after the visit, sent once a week, acknowledged, paid or denied by files, all
 * through the product's own doors. The newest still wait.
 */
import { actOnClaim, createClaim, importPayerFile, submitClaims, type ClaimRecord } from '@mendwell/contract'
import { projectRevenueOf } from '../../features/billing/public.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/db/pools.ts'
import type { Ask } from '../doors.ts'
import type { Frame } from '../organization.ts'
import { randomFrom } from '../random.ts'
import { accepted, remitted } from './answers.ts'
import { biller } from './payers.ts'

const dayMs = 86_400_000
/** So far back visits are billed here; what is older was billed elsewhere. */
const weeksBilled = 12
/** A payer takes about so many weeks. */
const weeksToPay = 2
const mostClaims = 140
const atOnce = 8

interface Billed {
  claim: ClaimRecord
  week: number
}

export async function enterClaims(
  ask: Ask,
  owner: Client,
  database: Database,
  frame: Frame,
  today: Date,
): Promise<void> {
  const { organizationId } = frame
  const billed = await makeClaims(ask, await unbilled(owner, organizationId, today), today)
  const random = randomFrom('mendwell').stream('payers')
  let control = 1
  for (let week = weeksBilled; week >= 0; week -= 1) {
    const sentAt = new Date(today.getTime() - week * 7 * dayMs)
    // This week's are not sent yet.
    if (week > 0) {
      const ofWeek = billed.filter((one) => one.week === week && !one.claim.isHeld)
      await send(ask, ofWeek, sentAt, control++)
    }
    const due = billed.filter((one) => one.week === week + weeksToPay && !one.claim.isHeld)
    for (const [payerId, answered] of Map.groupBy(due, ({ claim }) => claim.payer?.id ?? '')) {
      const payer = { name: answered[0]!.claim.payer?.name ?? '', id: payerId.slice(0, 8) } // a group has one
      const claims = answered.map(({ claim }) => claim)
      const content = remitted(claims, payer, dayOf(sentAt), control++, random)
      await ask(importPayerFile, { author: biller, at: sentAt, body: { content } })
    }
  }
  await settle(ask, owner, organizationId, today)
  for (let month = 6; month >= 0; month -= 1) {
    const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - month, 1) - dayMs)
    await database.within(organizationId, (db) => projectRevenueOf(db, organizationId, at))
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function unbilled(owner: Client, organizationId: string, today: Date) {
  const since = dayOf(new Date(today.getTime() - weeksBilled * 7 * dayMs))
  const { rows } = await owner.query<{ visit_id: string; visit_day: string }>(
    `select visit_id, visit_day::text from unbilled_visits
      where organization_id = $1 and visit_day > $2 order by visit_day desc, visit_id limit $3`,
    [organizationId, since, mostClaims],
  )
  return rows
}

/** A visit without a coverage, or one that a supervisor has not signed, stays unbilled. */
async function makeClaims(
  ask: Ask,
  visits: readonly { visit_id: string; visit_day: string }[],
  today: Date,
): Promise<Billed[]> {
  const billed: Billed[] = []
  const waiting = [...visits]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const noon = Date.parse(`${next.visit_day}T18:00:00Z`)
      const at = new Date(Math.min(noon + dayMs, today.getTime()))
      const week = Math.floor((today.getTime() - at.getTime()) / (7 * dayMs))
      try {
        const claim = await ask(createClaim, { author: biller, at, body: { visitId: next.visit_id } })
        billed.push({ claim, week })
      } catch (error) {
        const { code } = error as { code?: string }
        if (!code?.startsWith('claim.')) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  // In the order of their numbers, however they were made.
  return billed.toSorted((one, other) => (one.claim.claimNumber < other.claim.claimNumber ? -1 : 1))
}

async function send(ask: Ask, ready: readonly Billed[], at: Date, control: number): Promise<void> {
  if (ready.length === 0) return
  const claims = ready.map(({ claim }) => claim)
  const body = { claimIds: claims.map(({ id }) => id) }
  await ask(submitClaims, { author: biller, at, body })
  const content = accepted(claims, dayOf(at), 50_000 + control)
  await ask(importPayerFile, { author: biller, at, body: { content } })
}

/** What people did about some of the answers: an appeal, a write-off, an approval by phone, a claim made in error. */
async function settle(ask: Ask, owner: Client, organizationId: string, today: Date): Promise<void> {
  const some = async (rule: string, count: number) =>
    (
      await owner.query<{ id: string }>(
        `select id from billing_claims where organization_id = $1 and closed_by is null and ${rule}
          order by claim_number limit $2`,
        [organizationId, count],
      )
    ).rows
  const act = (claimId: string, body: object) =>
    ask(actOnClaim, { author: biller, at: today, params: { claimId }, body })
  const denied = await some("status = 'denied'", 2)
  const [appealed, writtenOff] = denied
  if (appealed)
    await act(appealed.id, { action: 'appealed', reason: 'The note shows dead tissue and its removal.' })
  if (writtenOff) await act(writtenOff.id, { action: 'written_off', reason: 'Too small to go on about.' })
  for (const { id } of await some("status = 'submitted'", 4)) await act(id, { action: 'approved' })
  for (const { id } of await some("status = 'pending' and not is_held", 1)) {
    await act(id, { action: 'voided', reason: 'Billed by the facility already.' })
  }
}
