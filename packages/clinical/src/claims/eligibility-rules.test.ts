/** Rule CM19: what the payer answered about the coverage acts on the claim. */
import { describe, expect, it } from 'vitest'
import type { ClaimDraft, ClaimEligibility } from './claim-draft.ts'
import { eligibilityRules } from './eligibility-rules.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }
const answer: ClaimEligibility = {
  outcome: 'active',
  askedFor: '2026-11-10',
  answeredOn: '2026-11-09',
  isOriginalMedicare: true,
  advantagePlans: [],
  hospice: [],
  homeHealth: [],
  skilledNursing: [],
}
const claim: ClaimDraft = {
  claimNumber: 'C-1',
  serviceDate: '2026-11-10',
  birthDate: '1950-01-01',
  placeOfService: '32',
  partAStay: null,
  payer: 'medicare',
  memberId: '1EG4-TE5-MK73',
  filingDays: 365,
  billingNpi: '1234567893',
  renderingNpi: '1245319599',
  taxId: '12-3456789',
  billingZip: '10001-1234',
  visitSigned: true,
  diagnoses: ['L89.153'],
  lines: [{ code: '97597', modifiers: [], units: 1, chargeCents: 12_500, pointers: [1] }],
  totalCents: 12_500,
  frequency: '1',
  payerControlNumber: null,
}
const check = (eligibility: Partial<ClaimEligibility>, more: Partial<ClaimDraft> = {}) =>
  eligibilityRules
    .flatMap((rule) =>
      rule.check(
        { ...claim, eligibility: { ...answer, ...eligibility }, ...more },
        '2026-11-15',
        (date) => date,
      ),
    )
    .map(({ id, weight }) => `${id} ${weight}`)

describe('a claim beside the payer’s answer', () => {
  it('[CM19] has no finding when the payer was never asked, or answered active', () => {
    expect(eligibilityRules.flatMap((rule) => rule.check(claim, '2026-11-15', String))).toEqual([])
    expect(check({})).toEqual([])
  })

  it.each([
    [{ outcome: 'inactive' }, ['coverage-inactive holds']],
    [{ outcome: 'inactive', askedFor: '2026-11-09' }, []],
    [{ outcome: 'inactive', askedFor: '2026-11-11' }, []],
  ] as const)('[CM19] %o leads to %o', (eligibility, found) => {
    expect(check(eligibility)).toEqual(found)
  })

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('[CM19] a period contains its first and last day: %s %s', (serviceDate, isInside) => {
    const periods = { skilledNursing: [period], advantagePlans: [{ name: 'Senior Plan', ...period }] }
    const found = ['medicare-advantage holds', 'skilled-nursing-stay asks']
    expect(check(periods, { serviceDate })).toEqual(isInside ? found : [])
  })

  it('[CM19] an open period has no other end', () => {
    expect(check({ skilledNursing: [{ from: '2026-01-01', to: null }] })).toEqual([
      'skilled-nursing-stay asks',
    ])
    expect(check({ skilledNursing: [{ from: null, to: '2026-11-09' }] })).toEqual([])
  })

  it('[CM19] names the plan that pays instead of Medicare, and lets a claim to that plan pass', () => {
    const advantagePlans = [{ name: 'Senior Plan', ...period }]
    const [finding] = eligibilityRules.flatMap((rule) =>
      rule.check({ ...claim, eligibility: { ...answer, advantagePlans } }, '2026-11-15', (date) => date),
    )
    expect(finding?.words).toBe(
      'The patient is enrolled in Senior Plan (Medicare Advantage) since 2026-11-01. Bill that plan instead of Medicare.',
    )
    expect(check({ advantagePlans, isOriginalMedicare: false })).toEqual([])
  })

  it('[CM19] asks for place 31 in a covered skilled nursing stay', () => {
    expect(check({ skilledNursing: [period] })).toEqual(['skilled-nursing-stay asks'])
    expect(check({ skilledNursing: [period] }, { placeOfService: '31' })).toEqual([])
    expect(check({ skilledNursing: [period], isOriginalMedicare: false })).toEqual([])
  })
})
