/** The evidence page says what is so: its numbers are counted again where they can be. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facts } from '../apps/web/src/features/identity/content/evidence.ts'
import { measuredFile, measuredText } from './evidence.ts'

it('every fact says when it was measured and how to measure it again', () => {
  for (const { command, measured } of facts) {
    expect(measured).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)
    expect(command).toMatch(/^(npm|npx|node) /)
  }
})

it('what was measured stands on the page as the measurements wrote it: else run node tools/evidence.ts', () => {
  expect(readFileSync(measuredFile, 'utf8')).toBe(measuredText())
})
