/** Rules CM19 and CM34: what a skilled nursing facility, a home health agency, or a hospice has to pay for is held. */
import { describe, expect, it } from 'vitest'
import type { ClaimDraft, ClaimEligibility, ClaimLine } from '../claim-draft.ts'
import { consolidatedBillingRules } from './consolidated-billing-rules.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }
const buildLine = (code: string, modifiers: string[] = []): ClaimLine => ({
  ...{ code, modifiers, units: 1, chargeCents: 1_000, pointers: [1] },
})
const services = ['97597', '99309', '11042', '15271', '97605', 'G0277']
const check = (
  eligibility: Partial<ClaimEligibility> | undefined,
  lines: readonly ClaimLine[],
  more: Partial<ClaimDraft> = {},
) => {
  // The rules read these fields only.
  const claim = {
    ...{ serviceDate: '2026-11-10', placeOfService: '32', partAStay: null, filingCode: 'MB' },
    ...(eligibility && { eligibility: { isOriginalMedicare: true, ...eligibility } }),
    lines,
    ...more,
  } as unknown as ClaimDraft
  return consolidatedBillingRules
    .flatMap((rule) => rule.check(claim, '2026-11-15', (date) => date))
    .map(({ id, weight, at }) => `${id} ${weight} ${at.line}`)
}

describe('care that another provider pays for', () => {
  it.each([
    ['GV', []],
    ['GW', []],
    ['59', ['hospice-period holds 0']],
  ])('[CM19] a hospice period with modifier %s: %o', (modifier, found) => {
    expect(check({ hospice: [period] }, [buildLine('97597', [modifier])])).toEqual(found)
    expect(check(undefined, [buildLine('97597', [modifier])], { isHospicePatient: true })).toEqual(found)
  })

  it('[CM19] a period contains its first and last day', () => {
    for (const [day, isInside] of [
      ['2026-10-31', false],
      ['2026-11-01', true],
      ['2026-11-30', true],
      ['2026-12-01', false],
    ] as const)
      expect(check({ hospice: [period] }, [buildLine('97597')], { serviceDate: day })).toHaveLength(
        isInside ? 1 : 0,
      )
  })

  it('[CM34] in a home health period supplies and disposable devices belong to the agency, services do not', () => {
    const lines = ['A6212', 'E2402', '97607', '97608', ...services].map((code) => buildLine(code))
    expect(check({ homeHealth: [period] }, lines)).toEqual([
      'home-health-period holds 0',
      'home-health-period holds 1',
      'home-health-period holds 2',
      'home-health-period holds 3',
    ])
  })

  it.each([
    ['the place of service', undefined, { placeOfService: '31' }],
    ['the stay', undefined, { partAStay: true }],
    ['the payer', { skilledNursing: [period] }, {}],
  ] as const)(
    '[CM34] in a Part A stay by %s supplies, products, and therapy belong to the facility',
    (_, told, more) => {
      const lines = [
        ...['A6212', 'Q4101', 'A2001'].map((code) => buildLine(code)),
        buildLine('97597', ['GP']),
        ...services.map((code) => buildLine(code)),
      ]
      expect(check(told, lines, more)).toEqual([0, 1, 2, 3].map((line) => `part-a-stay holds ${line}`))
    },
  )

  it('[CM34] applies to Original Medicare only, and not where nothing is known of a stay', () => {
    const lines = ['A6212', 'Q4101', '97607'].map((code) => buildLine(code))
    const periods = { hospice: [period], homeHealth: [period], skilledNursing: [period] }
    expect(check(periods, lines, { filingCode: '16' })).toEqual([])
    expect(check(undefined, lines, { partAStay: false })).toEqual([])
    expect(check(undefined, lines)).toEqual([])
  })
})
