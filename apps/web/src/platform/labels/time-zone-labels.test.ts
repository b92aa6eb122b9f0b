import { expect, it } from 'vitest'
import { zoneName, zoneOptions } from './time-zone-labels.ts'

it('calls a zone by its clock and its place', () => {
  expect(zoneName('America/New_York')).toBe('Eastern Time (New York)')
  expect(zoneName('America/Los_Angeles')).toBe('Pacific Time (Los Angeles)')
  expect(zoneName('America/Phoenix')).toBe('Mountain Standard Time (Phoenix)')
  expect(zoneName('America/Indiana/Knox')).toBe('Central Time (Knox)')
  expect(zoneName('UTC')).toBe('UTC')
})

it('offers every zone under a name of its own, and keeps its stored name', () => {
  const options = zoneOptions()
  expect(options.map(({ value }) => value).toSorted()).toEqual(Intl.supportedValuesOf('timeZone').toSorted())
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})
