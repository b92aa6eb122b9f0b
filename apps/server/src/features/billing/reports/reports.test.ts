/** Reports of billing: every figure is the rows behind it, and the same as on cards, lists, and accounts. */
import {
  actOnClaim,
  agingReport,
  billingReportTypes,
  billingStats,
  createAuthorization,
  createClaim,
  createReport,
  createReportSchedule,
  createSelfPayCharge,
  listAuthorizationWork,
  listBillingReportRows,
  listCoverages,
  listDenials,
  listPatientBalances,
  listReportReaders,
  listReports,
  listUnansweredClaims,
  postRemittance,
  previewReport,
  readBillingReport,
  readReport,
  submitClaims,
  type BillingReport,
  type BillingReportRow,
  type BillingReportType,
  type ClaimRecord,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'

let house: BillingTestServer
let biller: ApiClient
const claims: Record<string, ClaimRecord> = {}
const { hire, pay } = createAccountHelpers(() => house)

const setClock = (instant: string) => {
  house.practice.clock.now = new Date(instant)
}
async function createSampleClaim(day: string, lastName: string): Promise<ClaimRecord> {
  const visitId = await house.visit(await house.patient({ lastName }), { visitDate: day })
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const send = (claim: ClaimRecord) => house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
let traces = 0
const decide = (
  claim: ClaimRecord,
  paymentDate: string,
  paid: number,
  adjustments: readonly { group: string; code: string; amount: number; remarks?: string[] }[],
) =>
  house.admin.send(postRemittance, {
    body: {
      payerId: house.medicareId,
      traceNumber: `R-${(traces += 1)}`,
      paymentDate,
      amount: paid,
      claims: [{ claimId: claim.id, paid, adjustments }],
    },
  })

type Asked = { type: BillingReportType } & Record<string, unknown>
const read = async (asked: Asked, by: ApiClient = biller): Promise<BillingReport> => {
  const answer = await by.call(readBillingReport, { query: asked as { type: BillingReportType } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const listReportRows = async (asked: Asked, by: ApiClient = biller) => {
  const answer = await by.call(listBillingReportRows, {
    query: { limit: 200, ...asked } as { type: BillingReportType },
  })
  expect(answer.status, answer.text).toBe(200)
  return { rows: answer.body, total: Number(answer.headers['x-total-count']) }
}
const figure = (report: BillingReport, id: string) => report.figures.find((one) => one.id === id)!
const findCell = (report: BillingReport, id: string) => {
  const at = report.rowColumns.findIndex((column) => column.id === id)
  return ({ cells }: BillingReportRow) => cells[at]?.number ?? cells[at]?.text
}
const sumCells = (report: BillingReport, rows: readonly BillingReportRow[], id: string) =>
  rows.reduce((cents, row) => cents + Math.round(Number(findCell(report, id)(row)) * 100), 0) / 100

beforeAll(async () => {
  house = await startBillingTestServer({ jobs: true })
  await house.practice.owner.query("update sessions set created_at = '2026-05-01'")
  setClock('2026-06-20T15:00:00Z')
  claims['old'] = await createSampleClaim('2026-06-02', 'Old')
  await send(claims['old']!)
  setClock('2026-09-10T15:00:00Z')
  claims['denied'] = await createSampleClaim('2026-09-01', 'Denied')
  claims['recovered'] = await createSampleClaim('2026-09-02', 'Recovered')
  claims['shared'] = await createSampleClaim('2026-09-03', 'Shared')
  for (const name of ['denied', 'recovered', 'shared']) await send(claims[name]!)
  setClock('2026-10-02T15:00:00Z')
  await decide(claims['denied']!, '2026-10-01', 0, [
    { group: 'CO', code: '50', amount: 350, remarks: ['N115'] },
  ])
  await decide(claims['recovered']!, '2026-10-01', 0, [{ group: 'CO', code: '16', amount: 350 }])
  await decide(claims['shared']!, '2026-10-01', 200, [
    { group: 'CO', code: '45', amount: 100 },
    { group: 'PR', code: '2', amount: 50 },
  ])
  setClock('2026-10-05T15:00:00Z')
  await house.admin.call(actOnClaim, {
    params: { claimId: claims['recovered']!.id },
    body: { action: 'appealed', reason: 'Records sent' },
  })
  setClock('2026-11-03T15:00:00Z')
  // Dated in October, posted in November.
  await decide(claims['recovered']!, '2026-10-30', 250, [{ group: 'CO', code: '45', amount: 100 }])
  setClock('2026-11-16T15:00:00Z')
  claims['pending'] = await createSampleClaim('2026-11-10', 'Pending')
  await house.visit(await house.patient({ lastName: 'Unbilled' }), { visitDate: '2026-11-12' })
  biller = await hire('biller')
  await pay(claims['shared']!.patientId, 20)
})
afterAll(() => house.practice.close())

describe('every figure', () => {
  it.each(billingReportTypes)('of %s is the rows behind it, in each table and in all', async (type) => {
    const asked = { type, from: '2026-05-01', to: '2026-11-16', afterDays: 365 }
    const report = await read(asked)
    for (const { id, unit, value } of report.figures) {
      if (unit !== 'count') continue
      const { total } = await listReportRows({ ...asked, table: 'figures', column: id })
      expect(total, id).toBe(value)
    }
    for (const table of report.tables) {
      for (const [at, column] of table.columns.entries()) {
        if (column.unit !== 'count' && column.unit !== 'money') continue
        const cents = table.rows.reduce((sum, { values }) => sum + Math.round(values[at]! * 100), 0)
        expect(cents, `${table.id} ${column.id}`).toBe(Math.round(table.total[at]! * 100))
        if (column.unit !== 'count') continue
        for (const { key, values } of table.rows) {
          const part = { ...asked, table: table.id, row: key, column: column.id }
          expect((await listReportRows(part)).total, `${table.id} ${key} ${column.id}`).toBe(values[at])
        }
      }
    }
    const { rows, total } = await listReportRows(asked)
    expect(rows).toHaveLength(total)
    for (const row of rows) expect(row.cells).toHaveLength(report.rowColumns.length)
  })

  it('names an unknown table, column, period, or cursor at its field', async () => {
    const ask = (query: object) =>
      biller.call(listBillingReportRows, { query: { type: 'denials', ...query } as never })
    for (const [query, field] of [
      [{ table: 'moon' }, 'table'],
      [{ column: 'moon' }, 'column'],
      [{ from: '2026-11-02', to: '2026-11-01' }, 'from'],
      [{ to: '2026-11-17' }, 'to'],
      [{ cursor: 'x' }, 'cursor'],
      [{ afterDays: 366 }, 'afterDays'],
      [{ type: 'horoscope' }, 'type'],
    ] as const) {
      const answer = await ask(query)
      expect(answer.status, field).toBe(400)
      expect(answer.problem.fields, field).toHaveProperty(field)
    }
  })

  it('goes page by page through all rows', async () => {
    const asked = { type: 'ar_by_payer' as const, limit: 1 }
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 20; page += 1) {
      const answer = await biller.call(listBillingReportRows, { query: { ...asked, cursor } })
      seen.push(...answer.body.map(({ id }) => id))
      const link = answer.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
      cursor = link && decodeURIComponent(link)
      if (!cursor) break
    }
    expect(seen).toEqual((await listReportRows({ type: 'ar_by_payer' })).rows.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('receivables', () => {
  it('[AR3] by payer and age are the sum of claim balances, of the cards, and of the accounts', async () => {
    const report = await read({ type: 'ar_by_payer' })
    const { rows } = await house.practice.owner.query<{ cents: number }>(
      'select sum(owed_cents)::int as cents from billing_claims where closed_by is null and owed_cents > 0',
    )
    const payer = figure(report, 'payer').value
    expect(payer).toBe(rows[0]!.cents / 100)
    expect(payer).toBe((await biller.call(billingStats, {})).body.outstandingAmount)
    expect(payer).toBe((await biller.call(agingReport, {})).body.total.amount)
    const { body: accounts } = await biller.call(listPatientBalances, {})
    const patient = figure(report, 'patient').value
    expect(patient).toBe(30)
    expect(patient).toBe(accounts.total.balance)
    expect(figure(report, 'total').value).toBe(payer! + patient!)
    const shares = report.tables.map(
      ({ total, columns }) => total[columns.findIndex(({ id }) => id === 'total')],
    )
    expect(shares).toEqual([payer, patient])
    const old = { table: 'payer', row: house.medicareId, column: '120+' }
    const behind = await listReportRows({ type: 'ar_by_payer', ...old })
    expect(behind.rows.map(({ title }) => title)).toEqual([claims['old']!.claimNumber])
    expect(sumCells(report, behind.rows, 'amount')).toBe(350)
  })

  it('[AR2] in days of charges are unknown without a history, and never 0', async () => {
    const known = await read({ type: 'days_in_ar' })
    const receivable = figure(known, 'total').value!
    const charges = figure(known, 'charges').value!
    expect(figure(known, 'days').value).toBe(Math.round((receivable / (charges / 90)) * 10) / 10)
    const nobody = await read({ type: 'days_in_ar', payerId: house.privateId })
    expect(figure(nobody, 'days')).toMatchObject({ value: null, unknown: 'No charges in the last 90 days' })
    setClock('2026-07-01T15:00:00Z')
    const young = await read({ type: 'days_in_ar' }, house.admin)
    expect(figure(young, 'days')).toMatchObject({ value: null, unknown: 'Charges go back less than 90 days' })
    setClock('2026-11-16T15:00:00Z')
  })
})

it('[AR5] collections are the posted payments, by the day of posting, and tie to the ledger', async () => {
  const october = { type: 'collections' as const, from: '2026-10-01', to: '2026-10-31' }
  const november = { type: 'collections' as const, from: '2026-11-01', to: '2026-11-16' }
  expect(figure(await read(october), 'payer').value).toBe(200)
  const report = await read(november)
  expect(figure(report, 'payer').value).toBe(250)
  expect(figure(report, 'patient').value).toBe(20)
  const whole = await read({ type: 'collections', from: '2026-01-01', to: '2026-11-16' })
  const { rows } = await house.practice.owner.query<{ payer: number; patient: number }>(
    `select (select sum(amount_cents) from claim_payments)::int as payer,
            (select sum(amount_cents) from patient_payment_allocations)::int as patient`,
  )
  expect(figure(whole, 'payer').value).toBe(rows[0]!.payer / 100)
  expect(figure(whole, 'patient').value).toBe(rows[0]!.patient / 100)
  expect(figure(whole, 'total').value).toBe((rows[0]!.payer + rows[0]!.patient) / 100)
  // Denied 350 of 350, recovered 250 of 250, shared 220 of 250.
  expect(figure(whole, 'rate').value).toBe(Math.round(((250 + 220) / (350 + 250 + 250)) * 1000) / 10)
  const behind = await listReportRows({ ...november, table: 'figures', column: 'total' })
  expect(sumCells(report, behind.rows, 'amount')).toBe(270)
})

it('[AR4] denials say what became of them, and the open ones are those of the worklist', async () => {
  const asked = { type: 'denials' as const, from: '2026-09-01', to: '2026-11-16' }
  const report = await read(asked)
  expect(figure(report, 'denials').value).toBe(2)
  expect(figure(report, 'denied').value).toBe(700)
  expect(figure(report, 'recovered').value).toBe(Math.round((250 / 700) * 1000) / 10)
  const reasons = report.tables[0]!
  const values = (key: string) =>
    Object.fromEntries(
      reasons.columns.map(({ id }, at) => [id, reasons.rows.find((row) => row.key === key)?.values[at]]),
    )
  expect(values('CO-16')).toMatchObject({ denials: 1, appealed: 1, reworked: 0, recovered: 250, open: 0 })
  expect(values('CO-50')).toMatchObject({ denials: 1, appealed: 0, recovered: 0, open: 1 })
  expect(reasons.rows.find(({ key }) => key === 'CO-50')?.label).toBe('CO-50: Not deemed medically necessary')
  expect(report.tables[1]!.rows.map(({ label }) => label)).toEqual(['N115', 'No remark code'])
  const open = await listReportRows({ ...asked, table: 'figures', column: 'open' })
  const worklist = (await biller.call(listDenials, {})).body.map(({ claim }) => claim.id)
  expect(open.rows.map(({ claimId }) => claimId)).toEqual(worklist)
  expect((await biller.call(billingStats, {})).body.deniedClaims).toBe(worklist.length)
})

it('[AR1] charge lag counts from the service, and names what is not sent or has no claim', async () => {
  const report = await read({ type: 'charge_lag', from: '2026-06-01', to: '2026-11-16' })
  const [byClinician] = report.tables
  const total = Object.fromEntries(byClinician!.columns.map(({ id }, at) => [id, byClinician!.total[at]]))
  // 18 days for the old one; 9, 8, and 7 for those of September.
  expect(total).toMatchObject({ visits: 6, '4-7': 1, '8-14': 2, '15-30': 1, unsent: 1, unbilled: 1 })
  expect(total['sent']).toBe(8.5)
})

it('[AR6] claims without an answer are those of the list, after any number of days', async () => {
  const report = await read({ type: 'unanswered_claims' })
  const { body: listed } = await biller.call(listUnansweredClaims, { query: {} })
  expect(figure(report, 'claims').value).toBe(listed.length)
  const { rows } = await listReportRows({ type: 'unanswered_claims' })
  expect(rows.map(({ claimId }) => claimId)).toEqual(listed.map(({ claimId }) => claimId))
  expect(rows.map(({ title }) => title)).toEqual([claims['old']!.claimNumber])
  const after = async (afterDays: number) =>
    figure(await read({ type: 'unanswered_claims', afterDays }), 'claims').value
  expect([await after(149), await after(150)]).toEqual([1, 0])
})

it('[AR7] timely filing lists unsent claims and visits by their last day, and unknown limits apart', async () => {
  const soon = await read({ type: 'timely_filing', afterDays: 0 })
  expect(figure(soon, 'due').value).toBe(0)
  const asked = { type: 'timely_filing' as const, afterDays: 365 }
  const report = await read(asked)
  expect([figure(report, 'past').value, figure(report, 'due').value]).toEqual([0, 2])
  const { rows } = await listReportRows(asked)
  expect(rows.map(({ title }) => title)).toEqual([claims['pending']!.claimNumber, 'Visit without a claim'])
  expect(rows.map(findCell(report, 'last-day'))).toEqual(['2027-11-10', '2027-11-12'])
  await house.practice.owner.query(`update payers set filing_days = null, filing_code = '16' where id = $1`, [
    house.medicareId,
  ])
  const unset = await read(asked)
  expect([figure(unset, 'due').value, figure(unset, 'unknown').value]).toEqual([0, 2])
  await house.practice.owner.query(`update payers set filing_days = 365, filing_code = 'MB' where id = $1`, [
    house.medicareId,
  ])
})

it('[AR8] authorizations running out are those of the work list', async () => {
  const patientId = await house.patient({ payerId: house.privateId, memberId: 'LK-9', lastName: 'Ending' })
  const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
  await house.admin.call(createAuthorization, {
    params: { patientId },
    body: {
      ...{ coverageId: coverage!.id, number: 'AUTH-7', startDate: '2026-11-01', endDate: '2026-11-20' },
      codes: [{ code: '97597', units: 2 }],
    },
  })
  const { body: work } = await biller.call(listAuthorizationWork, {})
  const report = await read({ type: 'authorizations_ending' })
  expect(figure(report, 'authorizations').value).toBe(work.length)
  const { rows } = await listReportRows({ type: 'authorizations_ending' })
  expect(rows).toMatchObject([{ claimId: null, patientId, title: 'AUTH-7' }])
})

describe('access', () => {
  it('is for those who bill, in their own practice', async () => {
    expect((await house.nurse.call(readBillingReport, { query: { type: 'denials' } })).status).toBe(403)
    const elsewhere = await house.practice.organization('Elsewhere')
    const stranger = await house.practice.as(await house.practice.person(elsewhere, 'admin'))
    for (const type of billingReportTypes) {
      const asked = { type, from: '2026-05-01', to: '2026-11-16', afterDays: 365 }
      expect((await listReportRows(asked, stranger)).total, type).toBe(0)
      for (const { unit, value } of (await read(asked, stranger)).figures)
        if (unit === 'money' || unit === 'count') expect(value).toBe(0)
    }
  })

  it('[AR9] files are made, scheduled, and opened by billers, and by no clinician', async () => {
    const body = { type: 'ar_by_payer' as const, format: 'csv' as const }
    expect((await house.nurse.send(createReport, { body })).status).toBe(403)
    expect((await house.nurse.send(previewReport, { body })).status).toBe(403)
    expect((await biller.send(createReport, { body: { type: 'statistical' } })).status).toBe(403)
    const preview = (await biller.send(previewReport, { body })).body
    expect(preview).toMatchObject({ title: 'AR by Payer and Age Report', patients: 4 })
    const { body: run } = await biller.send(createReport, { body })
    let state = run.state
    for (let tries = 0; tries < 200 && state !== 'done'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      state = (await biller.call(readReport, { params: { reportId: run.id } })).body.state
    }
    expect(state).toBe('done')
    const file = await biller.raw('GET', `/api/reports/${run.id}/file`)
    expect(file.text).toContain('Medicare Ohio')
    expect(file.text).toContain('Old, Ada')
    const { rows } = await house.practice.owner.query<{ rowCount: number }>(
      'select row_count as "rowCount" from report_runs where id = $1',
      [run.id],
    )
    expect(rows[0]!.rowCount).toBe(preview.rows)
    expect((await house.nurse.call(listReports, {})).body).toEqual([])
    const { body: readers } = await biller.call(listReportReaders, { query: { type: 'ar_by_payer' } })
    expect(readers.map(({ id }) => id)).not.toContain(house.person.id)
    const schedule = (recipients: string[]) =>
      biller.send(createReportSchedule, {
        body: { ...body, name: 'AR', days: 30, recurrence: 'weekly', recipients },
      })
    expect((await schedule([house.person.id])).problem.fields).toHaveProperty('recipients')
    expect((await schedule([readers[0]!.id])).status).toBe(201)
  })
})

it('[AR3] [AR5] self-pay charges and their payments are in the reports, under no payer', async () => {
  const before = await read({ type: 'ar_by_payer' })
  const patientId = await house.patient()
  await house.practice.owner.query('delete from coverages where patient_id = $1', [patientId])
  const {
    status,
    text,
    body: charge,
  } = await biller.send(createSelfPayCharge, {
    body: { visitId: await house.visit(patientId), reason: 'no_coverage' },
  })
  expect(status, text).toBe(201)
  const after = await read({ type: 'ar_by_payer' })
  expect(figure(after, 'patient').value).toBe(figure(before, 'patient').value! + charge.total)
  expect(figure(after, 'patient').value).toBe((await biller.call(listPatientBalances, {})).body.total.balance)
  const behind = await listReportRows({ type: 'ar_by_payer', table: 'patient', row: 'none', column: 'total' })
  expect(behind.rows.map(({ title, claimId }) => [title, claimId])).toEqual([[charge.chargeNumber, null]])
  const collected = { type: 'collections' as const, from: '2026-11-01', to: '2026-11-16' }
  const unpaid = figure(await read(collected), 'patient').value!
  await pay(patientId, 50)
  expect(figure(await read(collected), 'patient').value).toBe(unpaid + 50)
  expect(figure(await read({ type: 'ar_by_payer' }), 'patient').value).toBe(
    figure(after, 'patient').value! - 50,
  )
})
