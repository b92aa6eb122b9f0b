import { bwatItems } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { computeBwatState, formatBwatState } from './bwat-questions.ts'

describe('the line of the Bates-Jensen tool', () => {
  it('counts the items once, whether the form or the tool asks for them', () => {
    const { waiting, left } = computeBwatState({}, {})
    expect(waiting.length + left).toBe(bwatItems.length)
    expect(formatBwatState(computeBwatState({}, {}))).toBe(
      '0 of 13 items documented. Complete this form and the items below',
    )
  })

  it('uses what is answered, and names only what is still missing', () => {
    const { asked } = computeBwatState({}, {})
    const given = Object.fromEntries(asked.map(({ id }) => [id, 1]))
    expect(formatBwatState(computeBwatState({}, given))).toBe(
      `${asked.length} of 13 items documented. Complete this form`,
    )
  })
})
