import { contractStates, performancePeriods } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { parseFacilitiesSearch } from './search.ts'

it('knows every period and every state of a contract that the server knows', () => {
  for (const days of performancePeriods) expect(parseFacilitiesSearch({ days }).days ?? 90).toBe(days)
  for (const state of contractStates) expect(parseFacilitiesSearch({ state }).state).toBe(state)
})

it('names the facility that a finding of a claim leads to', () => {
  const facility = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
  expect(parseFacilitiesSearch({ facility })).toEqual({ facility })
  expect(parseFacilitiesSearch({ facility: 'all' })).toEqual({})
})

it('leaves out what it does not know', () => {
  expect(parseFacilitiesSearch({ tab: 'money', days: 12, state: 'lost', of: 'all', new: 1 })).toEqual({})
  expect(parseFacilitiesSearch({ tab: 'contracts', search: 43215 })).toEqual({
    tab: 'contracts',
    search: '43215',
  })
})
