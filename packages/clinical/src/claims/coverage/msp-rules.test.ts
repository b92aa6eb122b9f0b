/** Rule CM32: who pays before Medicare. */
import { describe, expect, it } from 'vitest'
import type { ClaimDraft, ClaimMsp } from '../claim-draft.ts'
import { computeMspResult, mspQuestions, toMspAnswer, type MspAnswers } from './msp-questionnaire.ts'
import { mspRules } from './msp-rules.ts'

// Of all questions, each with the same answer.
const answerAll = (answer: 'yes' | 'no' | 'unknown') =>
  Object.fromEntries(mspQuestions.map(({ id }) => [id, answer])) as MspAnswers // its own ids

const asked = { answer: 'no', on: '2026-08-01', reasons: [] } as const
const check = (msp: Partial<ClaimMsp>, serviceDate = '2026-08-10', placeOfService = '11') => {
  // The rules read these fields only.
  const claim = {
    serviceDate,
    placeOfService,
    msp: { asked, repeatDays: 90, isMedicareFirst: true, ...msp },
  } as unknown as ClaimDraft
  return mspRules
    .flatMap((rule) => rule.check(claim, '2026-11-15', (date) => date))
    .map(({ id, weight }) => `${id} ${weight}`)
}

describe('the Medicare secondary payer questionnaire', () => {
  it('[CM32] says Medicare pays first only when every question was answered no', () => {
    expect(computeMspResult(answerAll('no'))).toEqual({ state: 'medicare-first' })
    for (const { id } of mspQuestions) {
      const { [id]: _left, ...rest } = answerAll('no')
      expect(computeMspResult(rest)).toEqual({ state: 'unknown' })
      expect(computeMspResult({ ...rest, [id]: 'unknown' })).toEqual({ state: 'unknown' })
    }
    expect(toMspAnswer(computeMspResult({}))).toBe('unknown')
  })

  it('[CM32] a yes gives its reason, whatever else is unknown', () => {
    for (const { id, reason } of mspQuestions)
      expect(computeMspResult({ ...answerAll('unknown'), [id]: 'yes' })).toEqual({
        state: 'other-first',
        reasons: [reason],
      })
    expect(new Set(mspQuestions.map(({ reason }) => reason)).size).toBe(mspQuestions.length)
  })
})

describe('a claim of a patient with Medicare', () => {
  it('[CM32] asks for the questionnaire where it is missing or unknown', () => {
    expect(check({})).toEqual([])
    expect(check({ asked: null })).toEqual(['msp-questionnaire asks'])
    expect(check({ asked: { ...asked, answer: 'unknown' } })).toEqual(['msp-questionnaire asks'])
  })

  it.each([
    ['2026-10-30', 90, '11', []],
    ['2026-10-31', 90, '11', ['msp-questionnaire asks']],
    ['2026-10-31', 91, '11', []],
    ['2026-10-31', 90, '31', []],
  ] as const)('[CM32] on %s after %i days at place %s: %o', (day, repeatDays, place, found) => {
    expect(check({ repeatDays }, day, place)).toEqual(found)
  })

  it('[CM32] is held where Medicare is billed first although another insurer pays before it', () => {
    const other = { ...asked, answer: 'yes', reasons: ['12'] } as const
    expect(check({ asked: other })).toEqual(['msp-order holds'])
    expect(check({ asked: other, isMedicareFirst: false })).toEqual([])
  })
})
