/** Who is billed instead of a payer, at which price, and when an estimate was exceeded. */
import { describe, expect, it } from 'vitest'
import type { CoverageNotice } from '../claims/coverage-notices.ts'
import {
  computeEstimateExcess,
  decideSelfPay,
  findEstimate,
  priceSelfPayLine,
  type GoodFaithEstimate,
  type SelfPayCoverage,
} from './self-pay.ts'

const visit = { codes: ['97597', '97598'], serviceDate: '2026-11-16' }
const medicare: SelfPayCoverage = { insuranceType: 'medicare', filingCode: 'MB' }
const notice: CoverageNotice = {
  ...{
    signedOn: '2026-11-16',
    option: '2',
    isVoluntary: false,
    codes: ['97598'],
    formExpiresOn: '2029-03-31',
  },
}
const decide = (
  coverage: SelfPayCoverage | null,
  notices: CoverageNotice[] = [],
  later: SelfPayCoverage[] = [],
) => {
  const decision = decideSelfPay(visit, { coverage, later, notices })
  return decision.state === 'allowed' ? [decision.reason, ...decision.codes] : decision.words
}

describe('who is billed', () => {
  it('[PA10] the patient without coverage, or with a private plan that is set aside', () => {
    expect(decide(null)).toEqual(['no_coverage', '97597', '97598'])
    expect(decide(null, [], [medicare])).toContain('no primary plan')
    const reason = ['patient_request', '97597', '97598']
    const plan = { insuranceType: 'private', filingCode: 'CI' } as const
    expect(decide(plan)).toEqual(reason)
    expect(decide(plan, [], [plan])).toEqual(reason)
  })

  it('[PA10] never with Medicare or Medicaid behind another plan', () => {
    const plan = { insuranceType: 'private', filingCode: 'CI' } as const
    const medicaid = { insuranceType: 'medicaid', filingCode: 'MC' } as const
    expect(decide(plan, [], [medicare])).toContain('Medicare is a later plan')
    expect(decide(plan, [], [plan, medicaid])).toContain('Medicaid')
    expect(decide(medicare, [notice], [medicaid])).toContain('Medicaid')
  })

  it('[PA10] with Medicare only for services under a usable ABN with option 2, and never with Medicaid', () => {
    expect(decide(medicare, [notice])).toEqual(['abn_option_2', '97598'])
    expect(decide(medicare)).toContain('Medicare requires a claim')
    expect(decide(medicare, [{ ...notice, option: '1' }])).toContain('Medicare requires a claim')
    expect(decide(medicare, [{ ...notice, formExpiresOn: '2026-01-31' }])).toContain('requires a claim')
    expect(decide({ insuranceType: 'medicare', filingCode: '16' }, [notice])).toContain('Advantage')
    expect(decide({ insuranceType: 'medicaid', filingCode: 'MC' })).toContain('Medicaid')
    expect(decideSelfPay({ ...visit, codes: [] }, { coverage: null, later: [], notices: [] })).toEqual({
      state: 'refused',
      words: 'The visit has no CPT codes.',
    })
  })
})

describe('the price', () => {
  const estimate: GoodFaithEstimate = {
    ...{ id: 'a', preparedOn: '2025-11-01', plannedFor: '2025-11-16' },
    items: [{ code: '97597', cents: 8_000 }],
  }

  it('[PA11] is what was entered, else the estimate, else the fee schedule', () => {
    const known = { enteredCents: 1, estimateCents: 2, feeCents: 3 }
    expect(priceSelfPayLine(known)).toEqual({ cents: 1, source: 'entered' })
    expect(priceSelfPayLine({ ...known, enteredCents: undefined })).toEqual({ cents: 2, source: 'estimate' })
    const none = { enteredCents: undefined, estimateCents: undefined }
    expect(priceSelfPayLine({ ...none, feeCents: 3 })).toEqual({ cents: 3, source: 'fee_schedule' })
    expect(priceSelfPayLine({ ...none, feeCents: null })).toBeNull()
  })

  it('[PA11] takes the estimate of that day or the year before it, given by then, for a code of the visit', () => {
    const find = (more: Partial<GoodFaithEstimate>, day = '2026-11-16') =>
      findEstimate([{ ...estimate, ...more }], visit.codes, day)?.id
    expect(find({})).toBe('a')
    expect(find({}, '2026-11-17')).toBeUndefined()
    expect(find({}, '2025-11-15')).toBeUndefined()
    expect(find({ preparedOn: '2026-11-17' })).toBeUndefined()
    expect(find({ items: [{ code: '11042', cents: 1 }] })).toBeUndefined()
    const later = { ...estimate, id: 'b', plannedFor: '2026-11-16' }
    expect(findEstimate([estimate, later], visit.codes, visit.serviceDate)?.id).toBe('b')
  })

  it('[PA13] exceeds the estimate from $400.00 on, and never an estimate that there is not', () => {
    expect(computeEstimateExcess(50_000, 10_000)).toBe(40_000)
    expect(computeEstimateExcess(49_999, 10_000)).toBeNull()
    expect(computeEstimateExcess(99_999, null)).toBeNull()
  })
})
