import { formatZoneName } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { listUsZones, listZoneOptions, searchZones } from './time-zone-labels.ts'

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

it('offers the zones of the United States by their usual names, from east to west', () => {
  expect(listUsZones().map(({ label }) => label)).toEqual([
    'Eastern Time',
    'Central Time',
    'Mountain Time',
    'Arizona Time (no daylight saving time)',
    'Pacific Time',
    'Alaska Time',
    'Hawaii Time',
  ])
})

it('finds others by city or name, and those of the United States first', () => {
  expect(searchZones('indianapolis').map(({ value }) => value)).toHaveLength(1)
  expect(searchZones('puerto rico').map(({ value }) => value)).toEqual(['America/Puerto_Rico'])
  expect(searchZones('eastern')[0]?.value).toBe('America/New_York')
  expect(searchZones('  ')).toEqual([])
  expect(searchZones('nowhere at all')).toEqual([])
})
