/** The URL of the billing dashboard: what is understood stays, what is not is left out. */
import { expect, it } from 'vitest'
import { toClaimFilter, isFiltered, parseBillingSearch } from './search.ts'

const id = '0190a1b2-0000-7000-8000-00000000abcd'

it('returns filters, the open claim and its part', () => {
  const raw = {
    tab: 'aging',
    month: '2026-11',
    status: 'denied',
    claim: id,
    part: 'lens',
    find: 'MW-1',
    field: 'modifiers',
    line: 0,
  }
  expect(parseBillingSearch(raw)).toEqual(raw)
})

it('returns a report with what it is narrowed to, and the figure whose rows are shown', () => {
  const raw = {
    tab: 'reports',
    report: 'denials',
    from: '2026-09-01',
    to: '2026-11-16',
    ofPayer: id,
    after: 30,
    cell: 'reason 120+ CO-50',
    work: 'denials',
  }
  expect(parseBillingSearch(raw)).toEqual(raw)
  for (const cell of ['one', '', 'a b'.repeat(99)])
    expect(parseBillingSearch({ report: 'ar_by_payer', after: 400, cell })).toEqual({})
})

it('leaves out what it does not know', () => {
  const raw = {
    tab: 'claims',
    month: '2026-13',
    status: 'lost',
    claim: '7',
    part: 'x',
    new: 'yes',
    field: '<b>',
    line: -1,
  }
  expect(parseBillingSearch(raw)).toEqual({})
})

it('asks the server for everything unless something narrows it', () => {
  expect(isFiltered(toClaimFilter({}))).toBe(false)
  expect(isFiltered(toClaimFilter({ find: 'x' }))).toBe(true)
  expect(toClaimFilter({ month: '2026-11' })).toMatchObject({
    month: '2026-11',
    status: 'all',
    facilityId: 'all',
  })
})
