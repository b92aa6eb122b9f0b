/** The evidence page says what is so: its numbers are counted again where they can be. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facts, ruleCount } from '../apps/web/src/features/identity/content/evidence.ts'

const root = join(import.meta.dirname, '..')

it('the number of rules on the evidence page is the number of rules', () => {
  const folder = join(root, 'docs/rules')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const headings = texts.flatMap((text) => text.match(/^#{2,6}[ \t]+[A-Z]{1,4}\d+\b/gm) ?? [])
  expect(headings).toHaveLength(ruleCount)
})

it('every fact says when it was measured and how to measure it again', () => {
  for (const { command, measured } of facts) {
    expect(measured).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)
    expect(command).toMatch(/^(npm|npx|node) /)
  }
})
