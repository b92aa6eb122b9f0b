import { bodyRegions } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { getProtectionAdvice } from './home-care.ts'

it('speaks of heel boots at a heel, and nowhere else', () => {
  for (const { code } of bodyRegions) {
    const words = getProtectionAdvice({ woundType: 'pressure_ulcer', bodyRegion: code })
    expect(words.includes('heel'), code).toBe(code.startsWith('heel_'))
  }
  expect(getProtectionAdvice({ woundType: 'surgical_site', bodyRegion: 'knee_front_right' })).toContain(
    'pillow',
  )
  expect(getProtectionAdvice({ woundType: 'traumatic', bodyRegion: 'shin_left' })).not.toContain('in bed')
  expect(getProtectionAdvice({ woundType: 'diabetic_foot', bodyRegion: 'heel_sole_right' })).toContain('shoe')
})
