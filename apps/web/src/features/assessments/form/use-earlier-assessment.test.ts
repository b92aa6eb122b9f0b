import type { Wound } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { formatSubtitle } from './use-earlier-assessment.ts'

// Only these are read.
const wound = { number: 1, location: 'Heel', laterality: 'left' } as Wound

it('calls an assessment the initial one only when it is known that there is none before it', () => {
  expect(formatSubtitle(wound, false, { shown: null, state: 'known' })).toBe(
    'Wound A Left heel, initial assessment',
  )
  expect(formatSubtitle(wound, false, { shown: null, state: 'loading' })).toBe(
    'Wound A Left heel, loading previous assessments...',
  )
  expect(formatSubtitle(wound, false, { shown: null, state: 'unavailable' })).toBe(
    'Wound A Left heel, previous assessments not available',
  )
})
