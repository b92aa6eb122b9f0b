/** Details of an audit row as text. */
import { expect, it } from 'vitest'
import { formatDetails } from './format-details.ts'

const [patient, photo, link] = [1, 2, 3].map((digit) => `${digit}c2f8a10-0000-4000-8000-000000000000`)
const format = (details: Record<string, unknown>, resourceId: string | null = null) =>
  formatDetails({ details, patientId: patient ?? null, resourceId })

it('counts one patient as one, and several as several', () => {
  expect(format({ patients: [patient] })).toEqual(['1 patient'])
  expect(format({ patients: [patient, photo], photos: [] })).toEqual(['2 patients', '0 photos'])
})

it('leaves out an id that has its own column, and shortens every other one', () => {
  expect(format({ patient, photo, homeLink: link }, photo)).toEqual(['home link 3c2f8a10'])
  expect(format({ sha256: 'ab'.repeat(32) })).toEqual(['sha256 abababab'])
})

it('formats yes, no and empty as text', () => {
  expect(format({ searched: true, dryRun: false, recurrence: null })).toEqual([
    'searched',
    'not dry run',
    'no recurrence',
  ])
})

it('leaves every other value unchanged, also inside another', () => {
  expect(format({ waitedSeconds: 40, targets: { healingRate: 60, visits: 12 } })).toEqual([
    'waited seconds 40',
    'targets: healing rate 60; visits 12',
  ])
  expect(formatDetails({ details: null, patientId: null, resourceId: null })).toEqual([])
})
