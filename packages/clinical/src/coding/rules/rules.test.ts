import { describe, expect, it } from 'vitest'
import type { ClaimDraft } from '../../claims/claim-draft.ts'
import { dayRules } from '../../claims/day-rules.ts'
import { globalPeriodRule } from '../../claims/global-period.ts'
import { listPolicies } from '../../claims/policies.ts'
import { codePlaceRule, visitPlaceRule } from '../../claims/visit-place.ts'
import { findCodeClashes, findCodePair } from '../code-pairs.ts'
import { findProcedureCode, findUnitLimit, isVisitIncluded } from '../procedure-codes.ts'
import { compareEditions, listRulesInEffect } from './compare-editions.ts'
import { indexRuleRows, shippedRules } from './rule-book.ts'
import type { RuleBook, RuleEdition } from './rule-book.ts'
import { buildRuleKey } from './rule-kinds.ts'
import type { RuleFacts, RuleKind, RuleRow } from './rule-kinds.ts'

const buildRow = <Kind extends RuleKind>(
  kind: Kind,
  code: string,
  facts: RuleFacts[Kind],
  dates: Partial<Pick<RuleRow, 'from' | 'to'>> = {},
): RuleRow<Kind> => ({ key: buildRuleKey(kind, code, facts), code, from: null, to: null, ...dates, facts })

const buildEdition = <Kind extends RuleKind>(
  kind: Kind,
  rows: readonly RuleRow<Kind>[],
  more: Partial<RuleEdition> = {},
): RuleEdition<Kind> => ({
  ...{ id: 'e1', name: 'Q4 2026', from: '2026-10-01', isComplete: false },
  ...more,
  kind,
  rows: indexRuleRows(rows),
})
const buildBook = (...editions: RuleEdition[]): RuleBook => ({ editions })

const buildPairs = (
  indicator: '0' | '1' | '9',
  dates: Partial<Pick<RuleRow, 'from' | 'to'>> = {},
  more: Partial<RuleEdition> = {},
) =>
  buildBook(
    buildEdition(
      'code_pairs',
      [buildRow('code_pairs', '97605', { second: '99213', indicator }, dates)],
      more,
    ),
  )

describe('an edition of rules', () => {
  it('[BE1] is used from its first date of service on; before it the shipped table applies', () => {
    const book = buildBook(
      buildEdition('unit_limits', [buildRow('unit_limits', '11045', { units: 4, indicator: 3 })]),
    )
    expect(findUnitLimit('11045', '2026-09-30', book)).toEqual({ units: 12, indicator: null })
    expect(findUnitLimit('11045', '2026-10-01', book)).toEqual({ units: 4, indicator: 3 })
    expect(findUnitLimit('11042', '2026-10-01', book)).toEqual({ units: 1, indicator: null })
  })

  it('[BE1] the latest edition of the date decides, and what it does not name is left to the one before it', () => {
    const older = buildEdition('unit_limits', [
      buildRow('unit_limits', '11045', { units: 4, indicator: 3 }),
      buildRow('unit_limits', '97598', { units: 5, indicator: 3 }),
    ])
    const newer = buildEdition(
      'unit_limits',
      [buildRow('unit_limits', '11045', { units: 6, indicator: 2 })],
      {
        ...{ id: 'e2', from: '2027-01-01' },
      },
    )
    const book = buildBook(newer, older)
    expect(findUnitLimit('11045', '2026-12-31', book)?.units).toBe(4)
    expect(findUnitLimit('11045', '2027-01-01', book)?.units).toBe(6)
    expect(findUnitLimit('97598', '2027-01-01', book)?.units).toBe(5)
  })

  it('[BE2] a complete edition ends what it does not name', () => {
    const rows = [buildRow('unit_limits', '11045', { units: 4, indicator: 3 })]
    const book = buildBook(buildEdition('unit_limits', rows, { isComplete: true }))
    expect(findUnitLimit('11042', '2026-10-01', book)).toBeNull()
    expect(findProcedureCode('11042', '2026-10-01', book)).toMatchObject({ entry: { mue: null } })
    const { added, changed, ended } = compareEditions(
      listRulesInEffect(shippedRules, 'unit_limits', '2026-10-01'),
      listRulesInEffect(book, 'unit_limits', '2026-10-01'),
    )
    expect(added).toEqual([])
    expect(changed).toEqual([{ key: '11045', code: '11045', before: 'Limit 12', after: 'Limit 4, MAI 3' }])
    expect(ended.map(({ key }) => key)).toContain('11042')
  })
})

describe('NCCI edits of an edition', () => {
  it('[BE3] apply between effective and deletion date, with the codes in either order', () => {
    const book = buildPairs('1', { from: '2026-10-15', to: '2026-11-15' })
    const find = (date: string, codes = ['99213', '97605']) =>
      findCodeClashes(codes, date, book).map(
        ({ pair }) => `${pair.first} ${pair.second} ${pair.otherPlaceAllowed}`,
      )
    expect(find('2026-10-14')).toEqual([])
    expect(find('2026-10-15')).toEqual(['97605 99213 true'])
    expect(find('2026-11-15', ['97605', '99213'])).toEqual(['97605 99213 true'])
    expect(find('2026-11-16')).toEqual([])
  })

  it('[BE3] indicator 9 is no edit, and ends one of the shipped table', () => {
    const rows = [buildRow('code_pairs', '11042', { second: '97597', indicator: '9' })]
    const book = buildBook(buildEdition('code_pairs', rows))
    expect(findCodePair('11042', '97597', '2026-09-30', book)).toBeDefined()
    expect(findCodePair('11042', '97597', '2026-10-01', book)).toBeUndefined()
    expect(findCodeClashes(['11042', '97597'], '2026-10-01', book)).toEqual([])
  })

  const listPairFindings = (book: RuleBook, visit: readonly string[], procedure: readonly string[] = []) =>
    dayRules
      .find(({ id }) => id === 'pairs')!
      .check(
        buildClaim(book, [
          { code: '97605', modifiers: procedure },
          { code: '99213', modifiers: visit },
        ]),
        '2026-11-20',
        String,
      )
      .map(({ weight }) => weight)

  it('[BE3] indicator 1 is overridden by an NCCI modifier on either code, indicator 0 by none', () => {
    expect(listPairFindings(buildPairs('1'), [])).toEqual(['holds'])
    expect(listPairFindings(buildPairs('1'), ['25'])).toEqual([])
    expect(listPairFindings(buildPairs('1'), [], ['59'])).toEqual([])
    expect(listPairFindings(buildPairs('1'), [], ['79'])).toEqual([])
    // 25 belongs on a visit, 76 overrides nothing.
    expect(listPairFindings(buildPairs('1'), [], ['25'])).toEqual(['holds'])
    expect(listPairFindings(buildPairs('1'), ['76'])).toEqual(['holds'])
    expect(listPairFindings(buildPairs('0'), ['25'], ['59'])).toEqual(['holds'])
  })
})

const buildClaim = (
  rules: RuleBook,
  lines: readonly { code: string; modifiers?: readonly string[]; units?: number }[],
  more: Partial<ClaimDraft> = {},
) =>
  ({
    ...{
      serviceDate: '2026-11-16',
      placeOfService: '11',
      payer: 'medicare',
      frequency: '1',
      sameDay: [],
      rules,
    },
    lines: lines.map((line) => ({ modifiers: [], units: 1, chargeCents: 100, pointers: [1], ...line })),
    ...more,
  }) as unknown as ClaimDraft // only what these rules read

describe('unit limits of an edition', () => {
  const limit = (indicator: 1 | 2 | 3) =>
    buildBook(buildEdition('unit_limits', [buildRow('unit_limits', '97598', { units: 2, indicator })]))
  const earlier = {
    sameDay: [
      {
        ...{ claimNumber: 'MW1', sameProvider: true, isSent: true, isEarlier: true },
        lines: [{ code: '97598', modifiers: [], units: 2 }],
      },
    ],
  }
  const check = (
    indicator: 1 | 2 | 3,
    units: readonly number[],
    modifiers: readonly string[] = [],
    more = {},
  ) =>
    dayRules
      .find(({ id }) => id === 'units')!
      .check(
        buildClaim(
          limit(indicator),
          units.map((count) => ({ code: '97598', units: count, modifiers })),
          more,
        ),
        '2026-11-20',
        String,
      )
      .map(({ weight }) => weight)

  it('[BE4] MAI 1 limits each line', () => {
    expect(check(1, [3])).toEqual(['holds'])
    expect(check(1, [2, 2])).toEqual([])
  })

  it('[BE4] MAI 2 and 3 limit the day; of another claim a repeat may exceed 3 and never 2', () => {
    expect(check(3, [2])).toEqual([])
    expect(check(3, [2, 2])).toEqual(['holds', 'holds'])
    expect(check(3, [1], ['76'], earlier)).toEqual(['asks'])
    expect(check(2, [1], ['76'], earlier)).toEqual(['holds'])
  })

  it('[BE4] a code that only the practice’s own table has is limited too', () => {
    const rows = [buildRow('unit_limits', 'A9999', { units: 1, indicator: 3 })]
    const book = buildBook(buildEdition('unit_limits', rows))
    const [units] = dayRules.filter(({ id }) => id === 'units')
    expect(units!.check(buildClaim(book, [{ code: 'A9999', units: 2 }]), '2026-11-20', String)).toHaveLength(
      1,
    )
  })
})

describe('other rules of an edition', () => {
  it('[BE5] global days replace those of the shipped table', () => {
    const build = (global: '090' | 'ZZZ') =>
      buildBook(buildEdition('global_days', [buildRow('global_days', '97605', { global })]))
    expect(findProcedureCode('97605', '2026-10-01', build('090'))).toMatchObject({
      entry: { global: '90-days' },
    })
    expect(isVisitIncluded('97605', '2026-10-01', build('090'))).toBe(true)
    expect(isVisitIncluded('97605', '2026-10-01', build('ZZZ'))).toBe(false)
  })

  it('[BE6] places of service of a code override the family of a visit', () => {
    const rows = [buildRow('code_places', '99213', { places: ['11', '32'] })]
    const book = buildBook(buildEdition('code_places', rows))
    const check = (placeOfService: string, rules: RuleBook) =>
      [visitPlaceRule, codePlaceRule].flatMap((rule) =>
        rule
          .check(buildClaim(rules, [{ code: '99213' }], { placeOfService }), '2026-11-20', String)
          .map(({ id }) => id),
      )
    expect(check('32', shippedRules)).toEqual(['visit-place'])
    expect(check('32', book)).toEqual([])
    expect(check('12', book)).toEqual(['code-place'])
  })

  it('[BE7] a coverage policy replaces the shipped one of its id and leaves the others', () => {
    const asked = { insurance: 'medicare', state: 'TX', date: '2026-11-16', topics: ['debridement'] } as const
    const policy = {
      ...{ article: 'A99999', contractor: 'Novitas', title: 'Wound care, revised' },
      ...{ topic: 'debridement' as const, states: ['TX'] },
    }
    const book = buildBook(
      buildEdition('coverage_policies', [buildRow('coverage_policies', 'L35125', policy)]),
    )
    expect(listPolicies(asked).map(({ article }) => article)).toEqual(['A53001'])
    expect(listPolicies(asked, book).map(({ article }) => article)).toEqual(['A99999'])
    expect(listPolicies({ ...asked, state: 'FL' }, book).map(({ id }) => id)).toEqual(['L37166'])
  })

  it('[BE8] the comparison names added, changed, and ended rules, and counts the rest', () => {
    const book = buildBook(
      buildEdition('code_pairs', [
        buildRow('code_pairs', '11044', { second: '11043', indicator: '0' }),
        buildRow('code_pairs', '11044', { second: '11042', indicator: '9' }),
        buildRow('code_pairs', '97605', { second: '99213', indicator: '1' }),
        buildRow('code_pairs', '11043', { second: '11042', indicator: '1' }, { to: '2026-06-30' }),
      ]),
    )
    const compared = compareEditions(
      listRulesInEffect(shippedRules, 'code_pairs', '2026-10-01'),
      listRulesInEffect(book, 'code_pairs', '2026-10-01'),
    )
    expect(compared.added.map(({ key, after }) => `${key}: ${after}`)).toEqual([
      '97605 99213: Modifier indicator 1',
    ])
    expect(compared.changed.map(({ key }) => key)).toEqual(['11044 11042', '11044 11043'])
    expect(compared.ended.map(({ key }) => key)).toEqual(['11043 11042'])
    expect(compared.unchangedCount).toBeGreaterThan(100)
  })
})

describe('the global period of an earlier procedure', () => {
  const rows = [
    buildRow('global_days', '15100', { global: '090' }),
    buildRow('global_days', '10060', { global: '010' }),
  ]
  const check = (
    code: string,
    modifiers: readonly string[],
    earlier: { code: string; serviceDate: string },
  ) =>
    globalPeriodRule
      .check(
        buildClaim(
          buildBook(buildEdition('global_days', rows, { from: '2026-01-01' })),
          [{ code, modifiers }],
          {
            earlier: [{ claimNumber: 'MW7', ...earlier }],
          },
        ),
        '2026-11-20',
        String,
      )
      .map(({ weight }) => weight)

  it('[CM39] asks for the modifier up to its last day', () => {
    // The service is on 2026-11-16.
    expect(check('99213', [], { code: '15100', serviceDate: '2026-08-18' })).toEqual(['holds'])
    expect(check('99213', [], { code: '15100', serviceDate: '2026-08-17' })).toEqual([])
    expect(check('99213', [], { code: '10060', serviceDate: '2026-11-06' })).toEqual(['holds'])
    expect(check('99213', [], { code: '10060', serviceDate: '2026-11-05' })).toEqual([])
    expect(check('99213', [], { code: '11042', serviceDate: '2026-11-15' })).toEqual([])
  })

  it('[CM39] 24 is of visits, 58, 78, and 79 of procedures; products have none', () => {
    const graft = { code: '15100', serviceDate: '2026-11-01' }
    expect(check('99213', ['24'], graft)).toEqual([])
    expect(check('99213', ['79'], graft)).toEqual(['holds'])
    expect(check('11042', ['58'], graft)).toEqual([])
    expect(check('11042', ['24'], graft)).toEqual(['holds'])
    expect(check('Q4101', [], graft)).toEqual([])
    expect(check('11045', [], graft)).toEqual([])
  })
})
