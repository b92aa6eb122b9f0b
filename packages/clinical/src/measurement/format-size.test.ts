/** Rule MS12: what is stored is what is read. */
import { describe, expect, it } from 'vitest'
import { formatSize, formatSizeWithError } from './format-size.ts'

describe('a size as text', () => {
  it.each([
    [0, '0.0'],
    [12, '12.0'],
    [4.2, '4.2'],
    [1.45, '1.45'],
    [0.04, '0.04'],
    [2.675, '2.68'],
  ])('[MS12] %d is shown as %s', (value, text) => {
    expect(formatSize(value)).toBe(text)
  })

  it.each([
    [12.43, 0.31, '12.4 ± 0.3'],
    [5.5, 0.05, '5.50 ± 0.05'],
    [0.04, 0.15, '0.04 ± 0.15'],
    [12.35, null, '12.4'],
  ])('[MS12] %d with an error of %s is shown as %s', (value, error, text) => {
    expect(formatSizeWithError(value, error)).toBe(text)
  })
})
