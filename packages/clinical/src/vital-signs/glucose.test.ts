/** Rule VS15: values on each side of every limit. */
import { describe, expect, it } from 'vitest'
import { classifyGlucose } from './glucose.ts'

const getCategory = (mgPerDl: number | null) => {
  const category = classifyGlucose(mgPerDl)
  return category.state === 'known' ? [category.id, category.severity] : 'unknown'
}

describe('glucose', () => {
  it.each([
    [40, 'hypoglycemia-level-2', 'critical'],
    [53, 'hypoglycemia-level-2', 'critical'],
    [54, 'hypoglycemia-level-1', 'warning'],
    [69, 'hypoglycemia-level-1', 'warning'],
    [70, 'normal', 'normal'],
    [180, 'normal', 'normal'],
    [181, 'hyperglycemia', 'note'],
    [250, 'hyperglycemia', 'note'],
    [251, 'marked-hyperglycemia', 'warning'],
    [500, 'marked-hyperglycemia', 'warning'],
    [501, 'marked-hyperglycemia', 'critical'],
  ])('[VS15] %d mg/dL is %s, %s', (value, id, severity) => {
    expect(getCategory(value)).toEqual([id, severity])
  })

  it('[VS15] one that was not measured has no category, nor has an impossible one', () => {
    expect(getCategory(null)).toBe('unknown')
    expect(getCategory(9)).toBe('unknown')
    expect(getCategory(1501)).toBe('unknown')
  })
})
