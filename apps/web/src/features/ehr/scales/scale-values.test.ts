import { bradenScale } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import {
  createEmptyScale,
  findMissingAnswers,
  type ScaleValues,
  toScaleRequest,
  validateScale,
} from './scale-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const ids = bradenScale.items.map(({ id }) => id)
const blank = createEmptyScale(bradenScale, now, zone)
const createValues = (score: string): ScaleValues => ({
  ...blank,
  ...Object.fromEntries(ids.map((id) => [id, score])),
})

describe('answering a scale', () => {
  it('starts with nothing answered and says so', () => {
    expect(findMissingAnswers(bradenScale, blank)).toBe('Score all six subscales')
    expect(Object.keys(validateScale(bradenScale, blank, now, zone))).toEqual(ids)
  })

  it('names what is left', () => {
    const partial = { ...createValues('2'), moisture: '' }
    expect(findMissingAnswers(bradenScale, partial)).toBe('Not scored: Moisture')
    expect(findMissingAnswers(bradenScale, createValues('2'))).toBeUndefined()
    expect(validateScale(bradenScale, createValues('2'), now, zone)).toEqual({})
  })

  it('sends the total and the risk that the screen showed', () => {
    expect(toScaleRequest(bradenScale, createValues('2'), false, zone)).toMatchObject({
      totalScore: 12,
      riskLevel: 'high_risk',
    })
    expect(toScaleRequest(bradenScale, createValues('3'), false, zone)).toMatchObject({
      totalScore: 18,
      riskLevel: 'mild_risk',
    })
  })

  it('sends numbers, and the time only when it was changed', () => {
    const sent = toScaleRequest(bradenScale, createValues('3'), false, zone)
    expect(sent).toMatchObject({ moisture: 3, frictionShear: 3, interventionsImplemented: [], notes: null })
    expect(sent.assessedAt).toBeUndefined()
  })
})
