/** Rules CN1 to CN5: an Advance Beneficiary Notice acts on the claim that it is about. */
import { describe, expect, it } from 'vitest'
import type { ClaimDraft } from './claim-draft.ts'
import {
  computeEstimateDue,
  findLineNotice,
  isAbnEditionUsable,
  listNoticeModifiers,
  type CoverageNotice,
} from './coverage-notices.ts'
import { noticeRules } from './notice-rules.ts'

const notice: CoverageNotice = {
  signedOn: '2026-11-10',
  option: '1',
  isVoluntary: false,
  codes: ['97597'],
  formExpiresOn: '2029-03-31',
}

const claim = (
  modifiers: readonly string[],
  signed: readonly CoverageNotice[],
  isOriginalMedicare = true,
) => ({
  ...({ serviceDate: '2026-11-10' } as ClaimDraft), // the rules read nothing else of it
  lines: [{ code: '97597', modifiers, units: 1, chargeCents: 12_500, pointers: [1] }],
  notices: { isOriginalMedicare, signed },
})

const check = (...given: Parameters<typeof claim>) =>
  noticeRules
    .flatMap((rule) => rule.check(claim(...given), '2026-11-12', (day) => day))
    .map(({ id, weight }) => `${id} ${weight}`)

describe('which notice covers a line', () => {
  it.each([
    ['2026-11-09', undefined],
    ['2026-11-10', notice],
    ['2027-11-10', notice],
    ['2027-11-11', undefined],
  ])('[CN2] a notice signed on 2026-11-10 covers a service on %s: %o', (day, expected) => {
    expect(findLineNotice([notice], '97597', day)).toBe(expected)
  })

  it('[CN2] covers its own codes only, and the latest one counts', () => {
    const later = { ...notice, signedOn: '2026-11-09', option: '3' as const }
    expect(findLineNotice([later, notice], '97597', '2026-11-10')).toBe(notice)
    expect(findLineNotice([notice], '97598', '2026-11-10')).toBeUndefined()
  })

  it.each([
    [{ option: '1', isVoluntary: false }, ['GA']],
    [{ option: '1', isVoluntary: true }, ['GX', 'GY']],
    [{ option: '2', isVoluntary: false }, []],
    [{ option: '3', isVoluntary: false }, []],
    [{ option: null, isVoluntary: false }, []],
  ] as const)('[CN3] %o gives the line %o', (given, expected) => {
    expect(listNoticeModifiers({ ...notice, ...given })).toEqual(expected)
  })

  it.each([
    ['2026-01-31', '2026-05-12', true],
    ['2026-01-31', '2026-05-13', false],
    ['2029-03-31', '2026-03-12', false],
    ['2029-03-31', '2026-03-13', true],
    ['2029-03-31', '2029-06-01', true],
    ['2020-03-31', '2026-11-10', false],
    ['2031-12-31', '2026-11-10', true],
  ])('[CN4] the form that expires on %s may be given on %s: %s', (expires, day, expected) => {
    expect(isAbnEditionUsable(expires, day)).toBe(expected)
  })
})

describe('what a notice does to a claim', () => {
  it('[CN3] is silent when the modifiers say what the notice says, or there is neither', () => {
    expect(check(['GA'], [notice])).toEqual([])
    expect(check(['GX', 'GY'], [{ ...notice, isVoluntary: true }])).toEqual([])
    expect(check([], [])).toEqual([])
    expect(check(['GY'], [])).toEqual([])
  })

  it('[CN3] holds a line whose notice and modifiers disagree', () => {
    expect(check([], [notice])).toEqual(['notice-modifier holds'])
    expect(check(['GX'], [{ ...notice, isVoluntary: true }])).toEqual(['notice-modifier holds'])
    expect(check(['GA'], [])).toEqual(['notice-missing holds'])
    expect(check(['GX', 'GY'], [notice])).toEqual(['notice-missing holds', 'notice-modifier holds'])
  })

  it('[CN1] holds notice modifiers on claims to other payers', () => {
    expect(check(['GA'], [], false)).toEqual(['notice-payer holds'])
    expect(check(['GY'], [notice], false)).toEqual([])
  })

  it.each([[['GA', 'GZ']], [['GA', 'GX']], [['GA', 'GY']], [['GX', 'GZ']], [['GY', 'GZ']]])(
    '[CN3] holds %o as a contradiction',
    (modifiers) => {
      expect(check(modifiers, [])).toContain('notice-conflict holds')
    },
  )

  it('[CN5] holds what the patient did not want, or did not want billed', () => {
    expect(check([], [{ ...notice, option: '2' }])).toEqual(['notice-choice holds'])
    expect(check([], [{ ...notice, option: '3' }])).toEqual(['notice-choice holds'])
    expect(check([], [{ ...notice, option: null }])).toEqual(['notice-choice asks'])
  })

  it('[CN4] holds a notice on an edition that was no longer valid', () => {
    expect(check(['GA'], [{ ...notice, formExpiresOn: '2026-01-31' }])).toEqual(['notice-edition holds'])
  })

  it('[CN3] asks about an expected denial without a notice, and holds it beside one', () => {
    expect(check(['GZ'], [])).toEqual(['expected-denial asks'])
    expect(check(['GZ'], [notice])).toEqual(['notice-modifier holds', 'expected-denial asks'])
  })
})

describe('when an estimate is due', () => {
  // 2026-11-19 is a Thursday.
  it.each([
    ['2026-11-23', false, null],
    ['2026-11-24', false, '2026-11-20'],
    ['2026-12-02', false, '2026-11-20'],
    ['2026-12-03', false, '2026-11-24'],
    ['2026-11-20', true, '2026-11-24'],
  ])('[CN6] for a service on %s, requested %s: %s', (plannedFor, isRequested, expected) => {
    expect(computeEstimateDue(plannedFor, '2026-11-19', isRequested)).toBe(expected)
  })
})
