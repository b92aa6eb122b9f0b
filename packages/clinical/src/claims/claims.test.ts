/** Rules CM1 to CM5 and CM9 to CM11: what may happen to a claim, what holds it back, what a payer's reason means, how old it is. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeEvaluationLevel } from '../coding/evaluation.ts'
import { placesOfService } from '../coding/places-of-service.ts'
import { suggestCoding } from '../coding/suggest.ts'
import { decisionLevels } from '../coding/visit.ts'
import { addDays } from '../measurement/days.ts'
import { adjustmentReasons, readAdjustment } from './adjustments.ts'
import { computeAgeDays, findAgingBucket, computeAging } from '../receivables/aging.ts'
import type { ClaimDraft, ClaimLine } from './claim-draft.ts'
import { applyClaimEvent, claimEvents, originalsOnlyMessage } from './claim-events.ts'
import type { ClaimEvent } from './claim-events.ts'
import { claimStatuses, type ClaimStatus } from './data/claim-status.ts'
import { filingCodes, filingCodesByInsurance, acceptsOriginalsOnly } from './filing-codes.ts'
import { isClaimNumber, isFullZip, isMbi, isNpi, isTaxId } from './identifiers.ts'
import { scrubClaimDraft, scrubRules } from './scrub.ts'

const everything = { cleanScrub: true, reason: 'Wound on the other leg', payerControlNumber: '2026123' }

describe('events of a claim', () => {
  const allowed: { readonly [event in ClaimEvent]: string } = {
    submitted: 'pending→submitted',
    accepted: 'submitted→submitted',
    rejected: 'submitted→pending approved→pending',
    approved: 'submitted→approved',
    paid: 'submitted→paid approved→paid paid→paid denied→paid',
    denied: 'submitted→denied approved→denied',
    reversed: 'paid→submitted',
    corrected: 'paid→submitted denied→submitted',
    appealed: 'paid→submitted denied→submitted',
    replaced: 'submitted→submitted! approved→approved! paid→paid! denied→denied!',
    voided: 'pending→pending! submitted→submitted! approved→approved! paid→paid! denied→denied!',
    written_off: 'paid→paid! denied→denied!',
    billed_next: 'paid→pending denied→pending',
    crossed_over: 'submitted→submitted approved→submitted paid→submitted denied→submitted',
    other_decision: 'pending→pending submitted→submitted approved→approved paid→paid denied→denied',
  }

  it.each(claimEvents.values)(
    '[CM1] %s is possible only where the table says so; "!" closes the claim',
    (event) => {
      const found = claimStatuses.values.flatMap((status) => {
        const answer = applyClaimEvent({ status, closed: false }, event, everything)
        return answer.state === 'allowed'
          ? [`${status}→${answer.to.status}${answer.to.closed ? '!' : ''}`]
          : []
      })
      expect(found.join(' ')).toBe(allowed[event])
    },
  )

  it('[CM1] nothing happens to a closed claim', () => {
    for (const status of claimStatuses.values) {
      for (const event of claimEvents.values)
        expect(applyClaimEvent({ status, closed: true }, event, everything).state).toBe('refused')
    }
  })

  it('[CM1] posted money can be reversed after an appeal, a denial and the closing', () => {
    for (const status of ['submitted', 'denied', 'paid'] as const) {
      const facts = { reason: 'Recouped by payer' }
      const state = { status, answered: true }
      expect(applyClaimEvent({ ...state, closed: false }, 'reversed', facts)).toMatchObject({
        to: { status: 'submitted', closed: false },
      })
      expect(applyClaimEvent({ ...state, closed: true }, 'reversed', facts)).toMatchObject({
        to: { status, closed: true },
      })
    }
    expect(applyClaimEvent({ status: 'submitted', closed: false }, 'reversed', everything).state).toBe(
      'refused',
    )
  })

  it('[CM1] a rejected claim is sent as a new one, a denied one as a correction with the payer’s number', () => {
    const at = (status: ClaimStatus) => ({ status, closed: false })
    expect(applyClaimEvent(at('pending'), 'submitted', { cleanScrub: true })).toMatchObject({
      frequency: '1',
    })
    expect(applyClaimEvent(at('denied'), 'corrected', everything)).toMatchObject({ frequency: '7' })
    expect(applyClaimEvent(at('denied'), 'corrected', { cleanScrub: true })).toEqual({
      state: 'missing',
      needs: ['payer-control-number'],
    })
    expect(applyClaimEvent(at('paid'), 'voided', everything)).toMatchObject({ frequency: '8' })
    expect(applyClaimEvent(at('pending'), 'voided', { reason: 'Double' })).toMatchObject({
      state: 'allowed',
      frequency: null,
    })
  })

  it('[CM1] a claim that another payer gets leaves as a new one, without the first payer’s number', () => {
    for (const originalsOnly of [false, true]) {
      const facts = { otherPayer: true, originalsOnly }
      expect(applyClaimEvent({ status: 'denied', closed: false }, 'replaced', facts)).toEqual({
        state: 'allowed',
        to: { status: 'denied', closed: true },
        frequency: '1',
      })
    }
  })

  it('[CM1] a claim that the scrubber holds is not sent, and a denial has a reason', () => {
    expect(applyClaimEvent({ status: 'pending', closed: false }, 'submitted')).toEqual({
      state: 'missing',
      needs: ['clean-scrub'],
    })
    expect(applyClaimEvent({ status: 'submitted', closed: false }, 'denied', { reason: ' ' })).toEqual({
      state: 'missing',
      needs: ['reason'],
    })
    expect(applyClaimEvent({ status: 'paid', closed: false }, 'submitted', everything)).toEqual({
      state: 'refused',
      words: '“Submitted” is not available while the claim is paid.',
    })
  })
})

describe('how a payer files claims', () => {
  it('[CM9] every kind of insurance has codes of its own, the usual one first', () => {
    expect(Object.values(filingCodesByInsurance).map(([first]) => first)).toEqual(['MB', 'MC', 'CI'])
    expect(new Set(Object.values(filingCodesByInsurance).flat())).toEqual(new Set(filingCodes.values))
  })

  it('[CM9] Medicare Part B gets no replacement and no void, Medicare Advantage does', () => {
    expect(filingCodes.values.filter(acceptsOriginalsOnly)).toEqual(['MB'])
    for (const event of ['corrected', 'replaced', 'voided'] as const) {
      const state = { status: 'denied', closed: false } as const
      expect(applyClaimEvent(state, event, { ...everything, originalsOnly: true })).toEqual({
        state: 'refused',
        words: originalsOnlyMessage,
      })
      expect(applyClaimEvent(state, event, everything).state).toBe('allowed')
    }
    // A claim that was never sent can be voided, and a denial appealed.
    const facts = { ...everything, originalsOnly: true }
    expect(applyClaimEvent({ status: 'pending', closed: false }, 'voided', facts).state).toBe('allowed')
    expect(applyClaimEvent({ status: 'denied', closed: false }, 'appealed', facts).state).toBe('allowed')
  })
})

describe('numbers on a claim', () => {
  it('[CM2] an NPI has ten digits and the right last one', () => {
    expect(['1234567893', '1245319599'].map(isNpi)).toEqual([true, true])
    expect(['1234567890', '123456789', '3234567893', '12345678930', ''].map(isNpi)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('[CM2] one wrong digit in an NPI is always found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
        const good = '1234567893'
        fc.pre(good[place] !== String(digit))
        expect(isNpi(good.slice(0, place) + String(digit) + good.slice(place + 1))).toBe(false)
      }),
      { seed: 2 },
    )
  })

  it('[CM2] a Medicare number has letters and digits where they belong', () => {
    expect(['1EG4-TE5-MK73', '1eg4te5mk73'].map(isMbi)).toEqual([true, true])
    expect(['0EG4TE5MK73', '1SG4TE5MK73', '1EG4TE5MK7', '1EG4TE5MKA3'].map(isMbi)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('[CM2] tax number, ZIP code and claim number', () => {
    expect(['12-3456789', '123456789', '12-345678'].map(isTaxId)).toEqual([true, true, false])
    expect(['10001-1234', '100011234', '10001'].map(isFullZip)).toEqual([true, true, false])
    expect(['C-2026-000123', 'X'.repeat(20), 'X'.repeat(21), '', 'a*b', '-1'].map(isClaimNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

const today = '2026-11-15'
const buildLine = (more: Partial<ClaimLine> = {}): ClaimLine => ({
  code: '97597',
  modifiers: [],
  units: 1,
  chargeCents: 12500,
  pointers: [1],
  ...more,
})
const buildClaim = (more: Partial<ClaimDraft> = {}): ClaimDraft => {
  const lines = more.lines ?? [buildLine()]
  return {
    claimNumber: 'C-1',
    serviceDate: '2026-11-10',
    birthDate: '1950-01-01',
    placeOfService: '32',
    partAStay: false,
    payer: 'medicare',
    memberId: '1EG4-TE5-MK73',
    filingDays: null,
    billingNpi: '1234567893',
    renderingNpi: '1245319599',
    taxId: '12-3456789',
    billingZip: '10001-1234',
    visitSigned: true,
    diagnoses: ['L89.153'],
    totalCents: lines.reduce((sum, { chargeCents }) => sum + chargeCents, 0),
    frequency: '1',
    payerControlNumber: null,
    ...more,
    lines,
  }
}
const listFindingIds = (more: Partial<ClaimDraft>) =>
  scrubClaimDraft(buildClaim(more), today).findings.map(({ id }) => id)

describe('the scrubber', () => {
  it('[CM3] a whole claim passes', () => {
    expect(scrubClaimDraft(buildClaim(), today)).toEqual({ findings: [], clean: true })
    expect(new Set(scrubRules.map(({ id }) => id)).size).toBe(scrubRules.length)
  })

  it.each<[string, Partial<ClaimDraft>]>([
    ['visit-signed', { visitSigned: false }],
    ['visit-signed', { visitVoided: true }],
    ['visit-correction', { openCorrectionsBy: ['Morgan Castellano'] }],
    ['claim-number', { claimNumber: 'a b' }],
    ['billing-npi', { billingNpi: '1234567890' }],
    ['rendering-npi', { renderingNpi: null }],
    ['rendering-credential', { renderingCredential: 'RN' }],
    ['tax-id', { taxId: '12' }],
    ['billing-zip', { billingZip: '10001' }],
    ['facility-zip', { facilityZip: '10001' }],
    ['facility-zip', { facilityZip: null }],
    ['member-id', { memberId: ' ' }],
    ['member-id', { memberId: 'ABC' }],
    ['coverage', { coverage: { from: '2026-11-11', to: null } }],
    ['coverage', { coverage: { from: '2026-01-01', to: '2026-11-09' } }],
    ['holder-address', { holderAddressKnown: false }],
    ['service-date', { serviceDate: '2026-11-16' }],
    ['service-date', { birthDate: '2026-11-11' }],
    ['service-date', { birthDate: null }],
    ['timely-filing', { serviceDate: '2025-11-14' }],
    ['timely-filing', { filingDays: 4 }],
    ['timely-filing', { payer: 'private' }],
    ['place', { placeOfService: null }],
    ['place', { placeOfService: '31' }],
    ['total', { totalCents: 12501 }],
    ['payer-control-number', { frequency: '7' }],
    ['lines', { lines: [] }],
    ['code-in-force', { lines: [buildLine({ code: '27447' })] }],
    ['units', { lines: [buildLine({ units: 0 })] }],
    ['units', { lines: [buildLine({ units: 1.5 })] }],
    ['units', { lines: [buildLine(), buildLine({ code: '97598', units: 9 })] }],
    ['charge', { lines: [buildLine({ chargeCents: 12.5 })] }],
    ['add-on', { lines: [buildLine({ code: '97598' })] }],
    ['pairs', { lines: [buildLine({ code: '11042' }), buildLine()] }],
    ['visit-beside-procedure', { lines: [buildLine({ code: '99308' }), buildLine()] }],
    ['visit-place', { lines: [buildLine({ code: '99213' })] }],
    ['bundled', { lines: [buildLine({ code: '97602' })] }],
    ['modifiers', { lines: [buildLine({ modifiers: ['LT', 'LT'] })] }],
    ['diagnoses', { diagnoses: ['L89.15'] }],
    ['diagnoses', { diagnoses: ['L89.153', 'L89.153'] }],
    ['diagnoses', { diagnoses: ['W19.XXXA'], lines: [buildLine({ code: '99308' })] }],
    ['diagnoses', { diagnoses: ['sacral ulcer'], lines: [buildLine({ code: '99308' })] }],
    ['diagnoses', { diagnoses: ['J45.909'], lines: [buildLine({ code: '99308' })] }],
    ['pointers', { lines: [buildLine({ pointers: [] })] }],
    ['pointers', { lines: [buildLine({ pointers: [2] })] }],
    ['side', { diagnoses: ['L89.613'], lines: [buildLine({ code: '29581', modifiers: ['LT'] })] }],
    ['product-area', { lines: [buildLine({ code: 'Q4101', units: 13, notedTenthsCm2: 110 })] }],
    ['product-area', { lines: [buildLine({ code: 'Q4101', units: 13 })] }],
    [
      'product-area',
      { lines: [buildLine({ code: 'Q4101', modifiers: ['JW'], units: 3, notedTenthsCm2: 33 })] },
    ],
  ])('[CM3] %s is found and nothing else', (id, more) => {
    expect([...new Set(listFindingIds(more))]).toEqual([id])
  })

  it('[CM17] an unlisted product asks for its description', () => {
    const find = (description: string | null) =>
      scrubClaimDraft(
        buildClaim({
          lines: [buildLine({ code: 'A4100', units: 6, notedTenthsCm2: 60, description })],
        }),
        today,
      ).findings.filter(({ id }) => id === 'unlisted-description')
    for (const missing of [null, ' '])
      expect(find(missing)).toMatchObject([{ weight: 'asks', at: { field: 'description', line: 0 } }])
    expect(find('Fish skin graft, 2 x 3 cm')).toEqual([])
    expect(listFindingIds({ lines: [buildLine({ description: null })] })).toEqual([])
  })

  it('[CM3] no claim without diagnoses: the list and each line say so', () => {
    expect(listFindingIds({ diagnoses: [] })).toEqual(['diagnoses', 'pointers'])
  })

  it('[CM3] a finding points at the very line or diagnosis', () => {
    const lines = [buildLine(), buildLine({ code: '97598', units: 2, pointers: [3] })]
    expect(scrubClaimDraft(buildClaim({ lines }), today).findings).toMatchObject([
      { id: 'pointers', at: { field: 'pointers', line: 1 } },
    ])
    const diagnoses = ['L89.153', 'L89.6']
    expect(scrubClaimDraft(buildClaim({ diagnoses }), today).findings).toMatchObject([
      { at: { field: 'diagnoses', diagnosis: 1 } },
    ])
  })

  it('[CM3] a finding says what is wrong, not what is wanted', () => {
    const bad = {
      ...{ billingNpi: null, renderingNpi: '1', taxId: null, billingZip: '10001', claimNumber: 'a b' },
      ...{ facilityZip: null, memberId: 'ABC', visitSigned: false, placeOfService: null, diagnoses: [] },
      lines: [buildLine({ units: 0, modifiers: ['59', '59'] })],
    }
    const { findings } = scrubClaimDraft(buildClaim(bad), today)
    expect(findings.length).toBeGreaterThan(10)
    const wanted = scrubRules.map(({ wants }) => wants)
    for (const { words } of findings) expect(wanted).not.toContain(words)
    for (const { words } of findings)
      expect(words).toMatch(
        /missing|not valid|can’t|too short|does not|is not|are not|no diagnosis|twice|Duplicate/,
      )
  })

  it('[CM3] what only asks does not hold the claim', () => {
    expect(
      scrubClaimDraft(buildClaim({ diagnoses: ['J45.909'], lines: [buildLine({ code: '99308' })] }), today)
        .clean,
    ).toBe(true)
    expect(scrubClaimDraft(buildClaim({ diagnoses: ['L89.15'] }), today).clean).toBe(false)
    expect(scrubClaimDraft(buildClaim({ payer: 'private' }), today).clean).toBe(true)
  })

  it('[CM3] a modifier of another wound frees a pair, but not one that nothing frees', () => {
    expect(
      listFindingIds({ lines: [buildLine({ code: '11042' }), buildLine({ modifiers: ['XS'] })] }),
    ).toEqual([])
    const never = [buildLine({ code: '15271' }), buildLine({ code: '97602', modifiers: ['59'] })]
    expect(listFindingIds({ payer: 'medicaid', filingDays: 90, lines: never })).toEqual(['bundled', 'pairs'])
  })

  it('[CM3] the lines of a product that our own suggestion makes, applied and discarded, pass', () => {
    const { lines } = suggestCoding({
      date: '2025-12-15',
      placeOfService: '32',
      wounds: [{ id: 'shin', label: 'Right shin', type: 'venous_ulcer', place: 'shin_right', side: 'right' }],
      procedures: [
        {
          ...{ kind: 'skin_substitute', woundId: 'shin', product: 'Q4101' },
          ...{ appliedTenthsCm2: 121, discardedTenthsCm2: 33 },
        },
      ],
    })
    const products = lines.filter(({ code }) => code === 'Q4101')
    expect(products.map(({ units, modifiers }) => [units, ...modifiers])).toEqual([[13], [4, 'JW']])
    const drafted = products.map(({ units, modifiers }, at) =>
      buildLine({ code: 'Q4101', units, modifiers, notedTenthsCm2: [121, 33][at]! }),
    )
    expect(listFindingIds({ serviceDate: '2025-12-15', lines: drafted })).toEqual([])
  })

  it.each([
    ['2025-03-01', '2026-03-01'],
    ['2023-03-01', '2024-03-01'],
    ['2024-02-28', '2025-02-28'],
    ['2024-02-29', '2025-02-28'],
    ['2023-12-31', '2024-12-31'],
  ])('[CM3] Medicare takes a claim of %s until %s, and not a day longer', (serviceDate, last) => {
    const isLate = (day: string, more: Partial<ClaimDraft> = {}) =>
      scrubClaimDraft(buildClaim({ serviceDate, ...more }), day).findings.some(
        ({ id }) => id === 'timely-filing',
      )
    const next = addDays(last, 1)!
    expect([isLate(last), isLate(next)]).toEqual([false, true])
    // A limit that the practice entered holds as it was entered.
    expect([isLate(serviceDate, { filingDays: 1 }), isLate(last, { filingDays: 1 })]).toEqual([false, true])
  })

  it('[CM9] a Medicare Advantage plan has its own member IDs and filing limit', () => {
    const plan = { filingCode: '16', memberId: 'H1234567801', filingDays: 180 }
    expect(listFindingIds(plan)).toEqual([])
    expect(listFindingIds({ ...plan, memberId: ' ' })).toEqual(['member-id'])
    expect(listFindingIds({ ...plan, filingCode: 'MB' })).toEqual(['member-id'])
    // Without a limit the year of Medicare is not taken for the plan's.
    const late = { ...plan, filingDays: null, serviceDate: '2025-11-14' }
    expect(scrubClaimDraft(buildClaim(late), today).findings).toMatchObject([
      { id: 'timely-filing', weight: 'asks', at: { field: 'filingDays' } },
    ])
    const decided = { from: '2025-01-01', to: null, decidedOn: '2026-11-01' }
    const old = { serviceDate: '2025-11-20', filingDays: 180, coverage: decided }
    expect(listFindingIds({ ...plan, ...old })).toEqual([])
    expect(listFindingIds({ ...old, filingCode: 'MB' })).toEqual(['timely-filing'])
  })

  it('[CM3] units of one code are counted over all its lines of the day', () => {
    const twice = [buildLine(), buildLine({ modifiers: ['59'] })]
    expect(listFindingIds({ lines: twice })).toEqual(['units', 'units'])
  })
})

describe('who is named as having given the care', () => {
  const said = (renderingCredential: string | null, more: Partial<ClaimDraft> = {}) =>
    scrubClaimDraft(buildClaim({ renderingCredential, ...more }), today).findings.map(({ weight, words }) => [
      weight,
      words,
    ])
  const under = 'Where incident-to applies, bill under the supervising MD, NP, or PA.'
  const only = 'Bill only services performed by an MD, NP, or PA, under their NPI.'

  it.each(['RN', 'LPN', 'MA'])('[CM10] Medicare does not pay for services billed by an %s', (credential) => {
    const words = `Medicare does not pay for services billed by an ${credential}. ${under}`
    expect(said(credential)).toEqual([['holds', words]])
  })

  it('[CM10] 99211 may be billed under the supervisor, other visits and deep debridement may not', () => {
    const at = (code: string) =>
      said('RN', { placeOfService: '11', diagnoses: ['L89.154'], lines: [buildLine({ code })] })
    expect(at('99211')).toEqual([['holds', `Medicare does not pay for services billed by an RN. ${under}`]])
    for (const code of ['99205', '99212', '11042', '11044'])
      expect(at(code)).toEqual([
        [
          'holds',
          `Medicare does not pay for services billed by an RN, and incident-to does not apply to ${code}. ${only}`,
        ],
      ])
    expect(said('RN', { lines: [buildLine({ code: '99309' })] })[0]?.[1]).toContain('to 99309.')
    const home = { placeOfService: '12', lines: [buildLine({ code: '99349' })] }
    expect(said('LPN', home)[0]?.[1]).toContain('to 99349.')
  })

  it('[CM10] nothing is incident to a service in a hospital or a Part A stay', () => {
    expect(said('RN', { placeOfService: '31', partAStay: true })).toEqual([
      [
        'holds',
        `Medicare does not pay for services billed by an RN, and incident-to does not apply at place of service 31. ${only}`,
      ],
    ])
  })

  it.each(['WCC', 'CWS', 'CWOCN'])('[CM10] %s does not say which license is behind it, so it asks', (one) => {
    expect(said(one)).toMatchObject([['asks', expect.stringContaining('Record the license')]])
  })

  it.each(['MD', 'DO', 'DPM', 'NP', 'PA', 'PT'])('[CM10] %s is not found', (credential) => {
    expect(said(credential)).toEqual([])
  })

  it('[CM10] a Medicare Advantage plan is not Medicare Part B', () => {
    expect(said('RN', { filingCode: '16', filingDays: 90 })).toEqual([])
    expect(said('RN', { filingCode: 'MB' })).toHaveLength(1)
  })

  it('[CM10] other payers have rules of their own', () => {
    for (const payer of ['medicaid', 'private'] as const)
      expect(said('RN', { payer, filingDays: 90 })).toEqual([])
  })
})

describe('a visit and its place', () => {
  const said = (code: string, placeOfService: string, more: Partial<ClaimDraft> = {}) =>
    scrubClaimDraft(
      buildClaim({ placeOfService, partAStay: null, lines: [buildLine({ code })], ...more }),
      today,
    ).findings
  const weights = (code: string, place: string) =>
    said(code, place).map(({ id, weight }) => `${id} ${weight}`)

  it.each<[string, string[], string[], string[]]>([
    ['99213', ['11', '19', '22', '23', '24', '34', '65'], ['21', '31'], ['12', '13', '14', '32', '33']],
    ['99211', ['11', '22'], ['31'], ['12', '13', '32']],
    ['99308', ['31', '32'], [], ['11', '12', '13', '14', '19', '21', '22', '23', '24', '33', '34', '65']],
    ['99316', ['31', '32'], [], ['11', '13']],
    ['99349', ['12', '13', '14', '33'], [], ['11', '19', '21', '22', '23', '24', '31', '32', '34']],
  ])('[CM11] %s fits %j, is asked about at %j and held at %j', (code, fit, asked, held) => {
    for (const place of fit) expect(weights(code, place), place).toEqual([])
    for (const place of asked) expect(weights(code, place), place).toEqual(['visit-place asks'])
    for (const place of held) expect(weights(code, place), place).toEqual(['visit-place holds'])
  })

  it('[CM11] the finding says which codes belong there', () => {
    expect(said('99213', '32')).toMatchObject([
      {
        at: { field: 'code', line: 0 },
        words:
          '99213 is an office visit, but the place of service is 32, Nursing facility (no Part A stay). Correct the place of service or use 99304 to 99316.',
      },
    ])
    expect(said('99213', '31')[0]?.words).toContain(
      'This is correct only if the patient was seen in the office',
    )
    expect(said('99349', '11')[0]?.words).toContain('use 99202 to 99215')
    expect(said('99308', '13')[0]?.words).toContain('use 99341 to 99350')
  })

  it('[CM11] other payers are asked about, and a visit by video is left alone', () => {
    const other = { payer: 'medicaid', filingDays: 90 } as const
    expect(said('99213', '13', other)).toMatchObject([{ id: 'visit-place', weight: 'asks' }])
    expect(said('99213', '12', { lines: [buildLine({ code: '99213', modifiers: ['95'] })] })).toEqual([])
  })

  it('[CM11] every visit that we suggest belongs to its place', () => {
    const suggested = placesOfService.flatMap(({ code: place }) =>
      [true, false].flatMap((newPatient) =>
        decisionLevels.values.flatMap((decision) => {
          const level = computeEvaluationLevel({ newPatient, decision, minutes: null, separate: null }, place)
          return level.state === 'known' ? [{ code: level.code, place }] : []
        }),
      ),
    )
    expect(suggested).not.toEqual([])
    expect(suggested.filter(({ code, place }) => weights(code, place).length > 0)).toEqual([])
  })
})

describe('adjustments and age', () => {
  it('[CM4] a fee above the agreed one is no denial, and what the patient owes is billed to the patient', () => {
    expect(readAdjustment('CO', '45')).toMatchObject({ action: 'post', denial: false })
    expect(readAdjustment('CO', '50')).toMatchObject({ action: 'appeal', denial: true })
    expect(readAdjustment('PR', '50')).toMatchObject({ action: 'bill_patient', denial: false })
    expect(readAdjustment('CO', '97')).toMatchObject({ action: 'check_pairs', denial: true })
    expect(readAdjustment('CO', '999')).toEqual({ state: 'unknown', action: 'review' })
    expect(new Set(adjustmentReasons.map(({ code }) => code)).size).toBe(adjustmentReasons.length)
  })

  it.each([
    ['31', 'check_coverage'],
    ['107', 'correct'],
    ['170', 'review'],
    ['185', 'review'],
    ['222', 'review'],
    ['227', 'review'],
    ['242', 'review'],
    ['272', 'appeal'],
    ['273', 'appeal'],
    ['A1', 'review'],
    ['B9', 'review'],
    ['B13', 'stop'],
    ['B20', 'review'],
  ])('[CM4] reason %s is a denial with the next step %s', (code, action) => {
    expect(readAdjustment('CO', code)).toMatchObject({ state: 'known', action, denial: true })
    expect(readAdjustment('PR', code)).toMatchObject({ action: 'bill_patient', denial: false })
  })

  it('[CM4] what the next payer may be billed for is no denial', () => {
    expect(readAdjustment('OA', '209')).toMatchObject({ action: 'other_payer', denial: false })
  })

  it('[CM5] days fall into their bucket, and a claim of the future into none', () => {
    const bucket = (days: number | null) => {
      const reading = findAgingBucket(days)
      return reading.state === 'known' ? reading.band.id : null
    }
    expect([0, 30, 31, 60, 61, 90, 91, 4000].map(bucket)).toEqual([
      '0-30',
      '0-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
      '90+',
    ])
    expect([-1, null].map(bucket)).toEqual([null, null])
    expect(computeAgeDays({ serviceDate: '2026-10-01', submittedDate: '2026-11-01' }, today)).toBe(14)
    expect(computeAgeDays({ serviceDate: '2026-10-01', submittedDate: null }, today)).toBe(45)
  })

  it('[CM5] the buckets hold every cent that is owed', () => {
    const owed = fc.record({
      ageDays: fc.integer({ min: 0, max: 400 }),
      owedCents: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(owed), (claims) => {
        const { buckets, unknown } = computeAging(claims)
        const cents = Object.values(buckets).reduce((sum, bucket) => sum + bucket.cents, 0)
        expect(cents).toBe(claims.reduce((sum, { owedCents }) => sum + owedCents, 0))
        expect(unknown).toBe(0)
      }),
      { seed: 5 },
    )
    expect(computeAging([{ ageDays: null, owedCents: 100 }])).toMatchObject({
      unknown: 1,
      buckets: { '0-30': { cents: 0 } },
    })
  })
})
