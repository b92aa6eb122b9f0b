/** The audit page's periods, in the organization's own days. */
import { expect, it } from 'vitest'
import { resolvePeriod } from './period.ts'

const zone = 'America/New_York'
const today = '2026-11-16'

it('begins today at the midnight of the organization', () => {
  expect(resolvePeriod({ period: 'today' }, today, zone)).toEqual({ from: '2026-11-16T05:00:00.000Z' })
})

it('counts today among the last seven days, which are the default', () => {
  expect(resolvePeriod({}, today, zone)).toEqual({ from: '2026-11-10T05:00:00.000Z' })
})

it('takes both days of an own period whole, across the change of the clocks', () => {
  expect(resolvePeriod({ period: 'own', from: '2026-10-31', to: '2026-11-01' }, today, zone)).toEqual({
    from: '2026-10-31T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  })
})

it('is open where a day is missing or cannot be read, and everywhere for all time', () => {
  expect(resolvePeriod({ period: 'own', from: 'soon' }, today, zone)).toEqual({})
  expect(resolvePeriod({ period: 'all' }, today, zone)).toEqual({})
})
