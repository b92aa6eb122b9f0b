import type { ChartAccess } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { formatAccess, groupAccesses } from './format-chart-access.ts'

const createEntry = (time: string, action: string, more: Partial<ChartAccess> = {}): ChartAccess => ({
  id: `${time} ${action}`,
  timestamp: `2026-11-16T${time}:00.000Z`,
  action,
  name: 'Dana Okafor',
  credential: 'NP',
  role: 'clinician',
  emergency: false,
  ...more,
})

it('describes access in a patient’s language', () => {
  expect(formatAccess('patient.read')).toBe('opened your chart')
  expect(formatAccess('photo.list')).toBe('viewed your photos')
  expect(formatAccess('medication.record')).toBe('updated your medicines')
  expect(formatAccess('document.void')).toBe('corrected a mistake in your documents')
  expect(formatAccess('something.new')).toBe('used your chart')
})

it('combines repeated access of one visit, with count and start', () => {
  const told = groupAccesses([
    createEntry('09:10', 'photo.list'),
    createEntry('09:09', 'wound.list'),
    createEntry('09:00', 'photo.image'),
    createEntry('08:30', 'photo.list'),
  ])
  expect(
    told.map(({ newest, oldest, words, times }) => [newest.timestamp, oldest.timestamp, words, times]),
  ).toEqual([
    ['2026-11-16T09:10:00.000Z', '2026-11-16T09:00:00.000Z', 'viewed your photos', 2],
    ['2026-11-16T09:09:00.000Z', '2026-11-16T09:09:00.000Z', 'viewed your wounds', 1],
    ['2026-11-16T08:30:00.000Z', '2026-11-16T08:30:00.000Z', 'viewed your photos', 1],
  ])
})

it('separates people, and emergencies', () => {
  const told = groupAccesses([
    createEntry('09:02', 'photo.list'),
    createEntry('09:01', 'photo.list', { name: 'Tomás Villareal' }),
    createEntry('09:00', 'photo.list', { emergency: true }),
  ])
  expect(told).toHaveLength(3)
})
