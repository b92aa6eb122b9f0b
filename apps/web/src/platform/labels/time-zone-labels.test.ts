import { formatZoneName } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { listZoneOptions } from './time-zone-labels.ts'

it('calls a zone by its clock and its place', () => {
  expect(formatZoneName('America/New_York')).toBe('Eastern Time (New York)')
  expect(formatZoneName('America/Los_Angeles')).toBe('Pacific Time (Los Angeles)')
  expect(formatZoneName('America/Phoenix')).toBe('Mountain Standard Time (Phoenix)')
  expect(formatZoneName('America/Indiana/Knox')).toBe('Central Time (Knox)')
  expect(formatZoneName('UTC')).toBe('UTC')
})

it('offers every zone under a unique name, and preserves its stored name', () => {
  const options = listZoneOptions()
  expect(options.map(({ value }) => value).toSorted()).toEqual(Intl.supportedValuesOf('timeZone').toSorted())
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})
