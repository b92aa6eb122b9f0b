import { expect, it } from 'vitest'
import * as rules from './record-rules.ts'
import { describeMissingRules } from './use-record-rules.ts'

it('nothing is signed before the rules are loaded, or when they could not be', () => {
  expect(describeMissingRules(undefined)).toBe('Checking the assessment...')
  expect(describeMissingRules(null)).toBe('The checks did not load. Reload the page to sign')
  expect(describeMissingRules(rules)).toBeUndefined()
})
