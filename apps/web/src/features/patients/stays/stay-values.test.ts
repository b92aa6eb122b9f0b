import type { PatientStay } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { toAdmission, toDischarge, toStayChange, toStayValues, validateStay } from './stay-values.ts'

const today = '2026-11-16'
const stay: PatientStay = {
  id: '11111111-1111-4111-8111-111111111111',
  patientId: '22222222-2222-4222-8222-222222222222',
  facilityId: '33333333-3333-4333-8333-333333333333',
  facilityName: 'Cedar Grove',
  room: '7',
  startKind: 'admission',
  startDate: '2026-11-01',
  endKind: null,
  endDate: null,
  disposition: null,
  partAStay: true,
  recordedByName: 'Dana Okafor',
  recordedAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  version: 1,
  voided: null,
}
const empty = toStayValues('admit', null)

it('asks for what each step needs', () => {
  expect(validateStay('admit', empty, today, null)).toEqual({
    facilityId: 'Facility is required',
    date: 'Admission date is required',
  })
  expect(validateStay('discharge', empty, today, stay)).toEqual({ date: 'Discharge date is required' })
})

it('rejects days in the future and before the stay', () => {
  const at = (date: string, more: object = {}) => ({ ...empty, facilityId: stay.facilityId, date, ...more })
  expect(validateStay('admit', at('11/17/2026'), today, null).date).toBe('Can’t be in the future')
  expect(validateStay('transfer', at('10/31/2026'), today, stay).date).toBe(
    'Can’t be before the start of the stay',
  )
  expect(validateStay('edit', at('10/31/2026'), today, stay)).toEqual({})
  expect(validateStay('admit', at('11/10/2026', { endDate: '11/09/2026' }), today, null).endDate).toBe(
    'Can’t be before the start of the stay',
  )
})

it('sends days as the wire writes them, and nothing that was not answered', () => {
  const values = { ...empty, facilityId: stay.facilityId, date: '11/10/2026' }
  expect(toAdmission(values)).toMatchObject({ startDate: '2026-11-10', endDate: null, partAStay: null })
  expect(toDischarge({ ...values, disposition: 'Home' })).toEqual({ date: '2026-11-10', disposition: 'Home' })
  expect(toStayChange(toStayValues('edit', stay))).toEqual({
    startDate: '2026-11-01',
    endDate: null,
    room: '7',
    disposition: '',
    partAStay: true,
  })
})
