/**
 * Claims of the demo's last weeks: made and sent once a week, acknowledged, paid or denied by files, all through the product's
 * own doors. This week's still wait.
 */
import { actOnClaim, createClaims, importPayerFile, submitClaims } from '@mendwell/contract'
import { projectRevenue } from '../../features/billing/public.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/db/pools.ts'
import type { DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { createRandom } from '../random.ts'
import {
  writeAcceptedFile,
  writeReceivedFile,
  writeRemittance,
  type AnsweredClaim,
} from './payer-responses.ts'
import { biller } from './seed-payers.ts'
import { seedSecondPayers } from './seed-second-payers.ts'

const dayMs = 86_400_000
/** Weeks ago of each billing run: monthly in the past, weekly lately. What is older was billed elsewhere. */
const runs = [52, 48, 44, 40, 36, 32, 28, 24, 20, 16, ...Array.from({ length: 13 }, (_, at) => 12 - at)]
const countDays = (run: number) => ((runs[run - 1] ?? 56) - runs[run]!) * 7
/** A payer takes about this many weeks. */
const weeksToPay = 2
const maxPerRun = 80
/** One claim in so many is denied in any case, however few there are. */
const [deniedEvery, deniedFirst] = [12, 4]
const monthsProjected = 3

export async function seedClaims(
  callApi: DemoApi,
  owner: Client,
  database: Database,
  frame: DemoOrganization,
  today: Date,
): Promise<void> {
  const { organizationId } = frame
  const random = createRandom('mendwell').stream('payers')
  let sent: { week: number; claims: AnsweredClaim[] }[] = []
  const silent = new Set<string>()
  /** Of each age there is a claim that the payer has not answered, and a few more. */
  const isSilent = (week: number) => {
    const age =
      week <= 4 ? 'new' : week <= 8 ? 'second' : week <= 12 ? 'third' : week <= 17 ? 'fourth' : 'old'
    if (age === 'new' || silent.has(age)) return random.chance(0.04)
    silent.add(age)
    return true
  }
  let [control, answeredCount] = [1, 0]
  for (const [run, week] of runs.entries()) {
    const at = new Date(today.getTime() - week * 7 * dayMs)
    const made = await createRunClaims(callApi, owner, organizationId, at, countDays(run))
    // This week's are not sent yet.
    if (week > 0) sent.push({ week, claims: await send(callApi, made, at, control++) })
    const answered = sent.filter((one) => one.week - week >= weeksToPay)
    sent = sent.filter((one) => one.week - week < weeksToPay)
    const due = answered.flatMap((one) => one.claims.filter(() => !isSilent(one.week)))
    for (const [payerId, answered] of Map.groupBy(due, ({ payerId }) => payerId)) {
      const [{ payerName, payerNumber }] = answered as [AnsweredClaim] // a group has one
      const payer = { name: payerName, id: payerId.slice(0, 8), numbers: [payerNumber] }
      const denied = answered.filter(() => answeredCount++ % deniedEvery === deniedFirst).map(({ id }) => id)
      const content = writeRemittance(answered, payer, toDate(at), control++, { random, denied })
      await callApi(importPayerFile, { author: biller, at, body: { content } })
    }
  }
  await seedSecondPayers(callApi, owner, organizationId, today, control)
  await settleClaims(callApi, owner, organizationId, today)
  for (let month = monthsProjected - 1; month >= 0; month -= 1) {
    const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - month, 1) - dayMs)
    await database.within(organizationId, (db) => projectRevenue(db, organizationId, at))
  }
  await database.within(organizationId, (db) => projectRevenue(db, organizationId, today))
}

const toDate = (at: Date) => at.toISOString().slice(0, 10)

/** Of the days up to that one. A visit without a coverage, or not signed by all, stays unbilled. */
async function createRunClaims(
  callApi: DemoApi,
  owner: Client,
  organizationId: string,
  at: Date,
  days: number,
): Promise<AnsweredClaim[]> {
  const { rows: visits } = await owner.query<{ visit_id: string }>(
    `select visit_id from unbilled_visits
      where organization_id = $1 and visit_day > $2::date - $4::int - 1 and visit_day < $2::date order by visit_day, visit_id limit $3`,
    [organizationId, toDate(at), maxPerRun, days],
  )
  if (visits.length === 0) return []
  const visitIds = visits.map(({ visit_id }) => visit_id)
  const { results } = await callApi(createClaims, { author: biller, at, body: { visitIds } })
  const { rows } = await owner.query<AnsweredClaim>(
    `select c.id, c.claim_number as "claimNumber", c.service_date::text as "serviceDate", c.total_cents::int as "totalCents",
            c.payer_id as "payerId", y.name as "payerName", y.payer_number as "payerNumber", p.last_name as "lastName",
            (select jsonb_build_object('name', z.name, 'number', z.payer_number) from coverages g join payers z on z.id = g.payer_id
              where g.patient_id = c.patient_id and g.rank = 'secondary' and g.payer_id <> c.payer_id limit 1) as second,
            (select jsonb_agg(jsonb_build_object('code', l.code, 'modifiers', l.modifiers, 'units', l.units, 'chargeCents',
               coalesce(l.charge_cents, 0), 'expectedCents', l.expected_cents) order by l.position)
               from claim_lines l where l.claim_id = c.id) as lines
       from billing_claims c join payers y on y.id = c.payer_id join patients p on p.id = c.patient_id
      where c.id = any($1::uuid[]) and not c.is_held order by c.claim_number`,
    [results.flatMap(({ claimId }) => claimId ?? [])],
  )
  return rows
}

async function send(
  callApi: DemoApi,
  claims: readonly AnsweredClaim[],
  at: Date,
  control: number,
): Promise<AnsweredClaim[]> {
  if (claims.length === 0) return []
  const body = { claimIds: claims.map(({ id }) => id) }
  const { submission } = await callApi(submitClaims, { author: biller, at, body })
  if (!submission) return []
  for (const content of [
    writeReceivedFile(String(Number(submission.controlNumber)), toDate(at), 60_000 + control),
    writeAcceptedFile(claims, toDate(at), 50_000 + control),
  ]) {
    await callApi(importPayerFile, { author: biller, at, body: { content } })
  }
  return [...claims]
}

/** What people did about some of the answers: an appeal, a write-off, an approval by phone, a claim made in error. */
async function settleClaims(
  callApi: DemoApi,
  owner: Client,
  organizationId: string,
  today: Date,
): Promise<void> {
  const some = async (rule: string, count: number) =>
    (
      await owner.query<{ id: string }>(
        `select id from billing_claims where organization_id = $1 and closed_by is null and ${rule}
          order by claim_number limit $2`,
        [organizationId, count],
      )
    ).rows
  const act = (claimId: string, body: object) =>
    callApi(actOnClaim, { author: biller, at: today, params: { claimId }, body })
  const [appealed, writtenOff] = await some("status = 'denied'", 2)
  if (appealed) {
    await act(appealed.id, {
      action: 'appealed',
      reason: 'The note documents devitalized tissue and its removal.',
    })
  }
  if (writtenOff) await act(writtenOff.id, { action: 'written_off', reason: 'Small balance write-off.' })
  for (const { id } of await some("status = 'submitted'", 3)) await act(id, { action: 'approved' })
  for (const { id } of await some("status = 'pending' and not is_held", 1)) {
    await act(id, { action: 'voided', reason: 'Already billed by the facility.' })
  }
}
