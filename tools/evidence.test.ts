/** The evidence page is true: its numbers are counted again where possible. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facts } from '../apps/web/src/features/identity/content/evidence.ts'
import { measuredFile, renderMeasuredText } from './evidence.ts'

it('every fact says when it was measured, or is counted again below, and how to measure it again', () => {
  for (const { command } of facts) expect(command).toMatch(/^(npm|npx|node) /)
  const days = facts.map(({ measured }) => measured)
  expect(days).toEqual([null, expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/)])
})

it('measurements show a date as US readers write it and a tenth of a percent', () => {
  expect(renderMeasuredText()).toMatch(/"measured": "\d{2}\/\d{2}\/\d{4}"/)
  expect(renderMeasuredText()).not.toMatch(/\d{4}-\d{2}-\d{2}|\d\.\d{2,}%| %|NaN/)
})

it('measurements are on the page as the benchmarks wrote them: otherwise run node tools/evidence.ts', () => {
  expect(readFileSync(measuredFile, 'utf8')).toBe(renderMeasuredText())
})
