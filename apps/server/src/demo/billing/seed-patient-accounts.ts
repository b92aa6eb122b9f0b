/**
 * What patients of the demo owe and paid: payments at the desk and by mail, a statement run, a payment plan, a small balance that was written off, a
 * Qualified Medicare Beneficiary without a statement, and a copay of today. All through the endpoints that people use.
 */
import {
  adjustPatientBalance,
  createPaymentPlan,
  createStatements,
  placeAccountHold,
  readPatientAccount,
  recordEligibility,
  recordPatientPayment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Client } from '../../platform/db/pools.ts'
import type { DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { createRandom } from '../random.ts'
import { biller } from './seed-payers.ts'

const dayMs = 86_400_000
/** At noon in the demo’s zone, so that a day is the same day everywhere. */
const noonMs = 17 * 3_600_000

interface Owing {
  patientId: string
  coverageId: string
  isMedicare: boolean
  serviceDate: string
}

export async function seedPatientAccounts(
  callApi: DemoApi,
  owner: Client,
  { organizationId }: DemoOrganization,
  today: Date,
): Promise<void> {
  const random = createRandom('mendwell').stream('patient accounts')
  const startMs = Math.floor(today.getTime() / dayMs) * dayMs
  const getDay = (daysAgo: number) => {
    const at = new Date(startMs - daysAgo * dayMs + noonMs)
    return { at, day: at.toISOString().slice(0, 10) }
  }
  const { rows } = await owner.query<Owing>(
    `select distinct on (c.patient_id) c.patient_id as "patientId", c.coverage_id as "coverageId",
            c.insurance_type = 'medicare' as "isMedicare", c.service_date::text as "serviceDate"
       from billing_claims c where c.organization_id = $1 and c.patient_since is not null
      order by c.patient_id, c.insurance_type = 'medicare' desc, c.service_date, c.id`,
    [organizationId],
  )
  const read = async (patientId: string) =>
    callApi(readPatientAccount, { author: biller, at: getDay(1).at, params: { patientId } })
  const pay = (patientId: string, amount: number, daysAgo: number) => {
    const { at, day } = getDay(daysAgo)
    const method = random.pick(['check', 'card', 'cash', 'ach'] as const)
    return callApi(recordPatientPayment, {
      author: biller,
      at,
      params: { patientId },
      body: {
        amount,
        method,
        receivedOn: day,
        reference: method === 'cash' ? null : `${random.int(1_000, 9_999)}`,
      },
    })
  }

  const qmb = rows.find(({ isMedicare }) => isMedicare)
  if (qmb) {
    const { at } = getDay(40)
    await callApi(recordEligibility, {
      author: biller,
      at,
      params: { patientId: qmb.patientId },
      body: {
        ...{ coverageId: qmb.coverageId, serviceDate: qmb.serviceDate, outcome: 'active', source: 'portal' },
        ...{ reference: 'MAC portal', isQmb: true },
      },
    })
  }
  const others = rows.filter((row) => row !== qmb)
  const owing = await sortByBalance(others, read)
  // The largest balance, the smallest one, and one between them.
  const [onPlan, disputed, ...rest] = owing.slice(0, -1)
  const small = owing.at(-1)
  if (onPlan && onPlan.balance >= 6) {
    const { at, day } = getDay(70)
    const amount = Math.ceil((onPlan.balance / 6) * 100) / 100
    await callApi(createPaymentPlan, {
      ...{ author: biller, at, params: { patientId: onPlan.patientId } },
      body: { amount, dayOfMonth: 5, payments: 6, startsOn: day },
    })
    for (const daysAgo of [60, 30, 8]) await pay(onPlan.patientId, amount, daysAgo)
  }
  if (small) {
    if (small.balance > 4) await pay(small.patientId, Math.round((small.balance - 4) * 100) / 100, 35)
    const { claims } = await read(small.patientId)
    for (const { claimId, balance } of claims.filter((claim) => claim.balance > 0))
      await callApi(adjustPatientBalance, {
        ...{ author: biller, at: getDay(5).at, params: { patientId: small.patientId } },
        body: { claimId, kind: 'small_balance', amount: balance, reason: 'Small balance rule' },
      })
  }
  if (disputed)
    await callApi(placeAccountHold, {
      ...{ author: biller, at: getDay(12).at, params: { patientId: disputed.patientId } },
      body: { kind: 'disputed', reason: 'Patient says the secondary plan should pay. Calling the plan.' },
    })
  for (const [index, { patientId, balance }] of rest.entries()) {
    if (balance <= 0) continue
    if (index % 4 === 0) await pay(patientId, balance, 9 + (index % 20))
    if (index % 4 === 1) await pay(patientId, Math.round(balance * 50) / 100, 33 + (index % 10))
  }
  await callApi(createStatements, {
    author: biller,
    at: getDay(31).at,
    body: {
      id: randomUUID(),
      patientIds: rest
        .filter((_, index) => index % 4 === 2)
        .map((one) => one.patientId)
        .slice(0, 40),
    },
  })
  await callApi(createStatements, { author: biller, at: getDay(3).at, body: { id: randomUUID() } })
  await takeCopay(callApi, owner, organizationId, today)
}

async function sortByBalance(
  rows: readonly Owing[],
  read: (patientId: string) => Promise<{ balance: number }>,
): Promise<{ patientId: string; balance: number }[]> {
  const owing = []
  for (const { patientId } of rows) owing.push({ patientId, balance: (await read(patientId)).balance })
  return owing.filter(({ balance }) => balance > 0).toSorted((a, b) => b.balance - a.balance)
}

/** For the first visit of today. */
async function takeCopay(callApi: DemoApi, owner: Client, organizationId: string, today: Date) {
  const day = today.toISOString().slice(0, 10)
  const { rows } = await owner.query<{ id: string; patientId: string; day: string }>(
    `select a.id, a.patient_id as "patientId", a.local_date::text as day from appointments a
      where a.organization_id = $1 and a.local_date <= $2::date and a.status in ('scheduled', 'confirmed', 'completed')
      order by a.local_date desc, a.starts_at, a.id limit 1`,
    [organizationId, day],
  )
  const [visit] = rows
  if (!visit) return
  await callApi(recordPatientPayment, {
    author: biller,
    // Not after the moment of the demo.
    at: new Date(Math.min(Date.parse(`${visit.day}T17:00:00Z`), today.getTime())),
    params: { patientId: visit.patientId },
    body: {
      ...{ amount: 25, purpose: 'copay', method: 'card', reference: '0118', receivedOn: visit.day },
      appointmentId: visit.id,
    },
  })
}
