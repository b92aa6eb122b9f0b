import { classifyTemperature } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { formatCategory } from './category-badge.tsx'

it('[VS14] a category names no number in a unit that the reader may not use', () => {
  expect(formatCategory(classifyTemperature(100.4))).toBe('Low grade fever (meets the fever threshold)')
  expect(formatCategory(classifyTemperature(94))).toBe('Hypothermia (meets the hypothermia threshold)')
})
