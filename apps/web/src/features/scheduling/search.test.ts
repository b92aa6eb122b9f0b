import { expect, it } from 'vitest'
import { parseAppointmentsSearch } from './search.ts'

const patientId = '0b8f3c5e-1c1d-4a57-9d3b-6e1f0a2b3c4d'

it('returns what the schedule knows and leaves out the rest', () => {
  expect(
    parseAppointmentsSearch({ view: 'month', date: '2026-02-28', new: true, at: '09:30', patientId }),
  ).toEqual({ view: 'month', date: '2026-02-28', new: true, at: '09:30', patientId })
  expect(parseAppointmentsSearch({ view: 'year', new: 'yes', at: '25:00', patientId: 'all' })).toEqual({})
})

it('shows today rather than a day that does not exist', () => {
  expect(parseAppointmentsSearch({ date: '2026-02-30' })).toEqual({})
  expect(parseAppointmentsSearch({ date: '9999-01-01' })).toEqual({})
})
