/** Rules CM12 to CM15: what one day bills across claims, what the chart has to show for it, and what stays unconfirmed. */
import { describe, expect, it } from 'vitest'
import type { ClaimDraft, ClaimLine, SameDayClaim } from './claim-draft.ts'
import type {
  DocumentedVisit,
  DocumentedWound,
  RecordedProcedure,
} from './documentation/documentation-facts.ts'
import { checkDocumentation } from './documentation/documentation-check.ts'
import { scrubClaimDraft } from './scrub.ts'

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
    claimNumber: 'MW00000002',
    serviceDate: '2026-11-10',
    birthDate: '1950-01-01',
    placeOfService: '32',
    partAStay: false,
    payer: 'medicare',
    memberId: '1EG4-TE5-MK73',
    filingDays: null,
    billingNpi: '1234567893',
    renderingNpi: '1245319599',
    renderingCredential: 'NP',
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
const listFindings = (more: Partial<ClaimDraft>) =>
  scrubClaimDraft(buildClaim(more), '2026-11-15').findings.map(({ id, weight }) => `${id} ${weight}`)

const buildOtherClaim = (more: Partial<SameDayClaim> = {}): SameDayClaim => ({
  claimNumber: 'MW00000001',
  sameProvider: true,
  isSent: true,
  isEarlier: true,
  lines: [{ code: '97597', modifiers: [], units: 1 }],
  ...more,
})
const buildSentClaim = (code: string, ...modifiers: string[]) =>
  buildOtherClaim({ lines: [{ code, modifiers, units: 1 }] })

describe('the same service twice', () => {
  it('[CM14] is held whether the other claim is with the payer or only made before', () => {
    expect(listFindings({ sameDay: [buildOtherClaim()] })).toEqual(['duplicate-service holds'])
    expect(listFindings({ sameDay: [buildOtherClaim({ isSent: false })] })).toEqual([
      'duplicate-service holds',
    ])
    expect(listFindings({ sameDay: [buildOtherClaim({ isEarlier: false })] })).toEqual([
      'duplicate-service holds',
    ])
    const { findings } = scrubClaimDraft(buildClaim({ sameDay: [buildOtherClaim()] }), '2026-11-15')
    expect(findings[0]).toMatchObject({ at: { field: 'modifiers', line: 0 } })
    expect(findings[0]?.words).toContain('already on claim MW00000001')
  })

  it('[CM14] the first of two claims that both wait here is not held: one of them may leave', () => {
    expect(listFindings({ sameDay: [buildOtherClaim({ isSent: false, isEarlier: false })] })).toEqual([])
  })

  it.each(['76', '77', '59', 'XE', 'XS', 'XP', 'XU'])(
    '[CM14] %s on either claim makes it a repeat or separate service, which is asked about',
    (modifier) => {
      expect(
        listFindings({ lines: [buildLine({ modifiers: [modifier] })], sameDay: [buildOtherClaim()] }),
      ).toEqual(['units asks', 'duplicate-service asks'])
      expect(listFindings({ sameDay: [buildSentClaim('97597', modifier)] })).toEqual([
        'duplicate-service asks',
      ])
    },
  )

  it('[CM14] a void bills nothing, another side is another service, and another provider is asked about', () => {
    expect(
      listFindings({ frequency: '8', payerControlNumber: 'ICN1', sameDay: [buildOtherClaim()] }),
    ).toEqual([])
    const left = buildLine({ code: '29581', modifiers: ['LT'] })
    const diagnoses = ['I87.312', 'I87.311']
    expect(
      listFindings({ diagnoses, lines: [left], sameDay: [buildSentClaim('29581', 'RT')] }),
    ).not.toContain('duplicate-service holds')
    expect(listFindings({ diagnoses, lines: [left], sameDay: [buildSentClaim('29581', 'LT')] })).toEqual([
      'duplicate-service holds',
    ])
    expect(listFindings({ sameDay: [buildOtherClaim({ sameProvider: false })] })).toEqual([
      'duplicate-service asks',
    ])
  })

  it('[CM14] units of one line are no duplicate, two equal lines of one claim are', () => {
    expect(listFindings({ lines: [buildLine(), buildLine({ code: '97598', units: 3 })] })).toEqual([])
    const more = buildLine({ code: '97598' })
    expect(listFindings({ lines: [buildLine(), more, more] })).toEqual(['duplicate-service holds'])
  })

  it('[CM3] units are counted over all claims of the day, on either side of the body', () => {
    const addOn = (units: number, side: string) => ({ code: '97598', modifiers: [side], units })
    const before = (units: number) => [
      buildOtherClaim({ lines: [{ code: '97597', modifiers: ['LT'], units: 1 }, addOn(units, 'LT')] }),
    ]
    const units = (sameDay: SameDayClaim[]) =>
      listFindings({
        lines: [buildLine({ modifiers: ['RT'] }), buildLine(addOn(5, 'RT'))],
        sameDay,
      }).filter((one) => one.startsWith('units'))
    // One first 20 cm² a day, and eight further ones.
    expect(units(before(3))).toEqual(['units holds'])
    expect(units(before(4))).toEqual(['units holds', 'units holds'])
    expect(units([])).toEqual([])
  })

  it('[CM3] more than one unit without a known limit is asked about, also over several claims', () => {
    const bone = (units: number) => ({
      diagnoses: ['L89.154'],
      lines: [buildLine({ code: '11044' }), buildLine({ code: '11047', units })],
    })
    expect(listFindings(bone(2))).toEqual(['units asks'])
    expect(listFindings(bone(1))).toEqual([])
    const left = buildLine({ code: '29581', modifiers: ['LT'] })
    const diagnoses = ['I87.312', 'I87.311']
    expect(listFindings({ diagnoses, lines: [left], sameDay: [buildSentClaim('29581', 'RT')] })).toEqual([
      'units asks',
    ])
  })

  it.each([
    ['97597', true],
    ['97605', true],
    ['97610', true],
    ['97602', false],
    ['0598T', false],
    ['99309', false],
  ])('[CD12] beside %s a visit needs modifier 25: %s, for claims as for suggestions', (code, isNeeded) => {
    const found = (modifiers: string[]) =>
      listFindings({ lines: [buildLine({ code: '99308', modifiers }), buildLine({ code })] }).filter((one) =>
        one.startsWith('visit-beside-procedure'),
      )
    expect(found([])).toEqual(isNeeded ? ['visit-beside-procedure holds'] : [])
    expect(found(['25'])).toEqual([])
  })

  it('[CM14] a second visit of the day is held at Medicare and asked about elsewhere', () => {
    const lines = [buildLine({ code: '99308' })]
    expect(listFindings({ lines, sameDay: [buildSentClaim('99309')] })).toEqual(['duplicate-service holds'])
    expect(
      listFindings({ lines, payer: 'private', filingDays: 90, sameDay: [buildSentClaim('99309')] }),
    ).toEqual(['duplicate-service asks'])
  })
})

describe('pairs and the modifiers that free them', () => {
  const deep = buildLine({ code: '11042' })
  it.each(['59', 'XS'])('[CM14] %s frees a pair on either of its codes', (modifier) => {
    const bare: string[] = []
    expect(listFindings({ lines: [deep, buildLine({ modifiers: [modifier] })] })).toEqual(bare)
    expect(
      listFindings({ lines: [buildLine({ code: '11042', modifiers: [modifier] }), buildLine()] }),
    ).toEqual(bare)
    expect(listFindings({ lines: [deep, buildLine()] })).toEqual(['pairs holds'])
  })

  it('[CM14] a pair is held across claims of one provider too', () => {
    expect(listFindings({ sameDay: [buildSentClaim('11042')] })).toEqual(['pairs holds'])
    expect(listFindings({ lines: [deep], sameDay: [buildSentClaim('97597')] })).toEqual(['pairs holds'])
    expect(listFindings({ sameDay: [buildSentClaim('11042', 'XS')] })).toEqual([])
  })

  it('[CM14] 59 where nothing needs it is held, and asked about where our table may not know the pair', () => {
    expect(listFindings({ lines: [buildLine({ modifiers: ['59'] })] })).toEqual(['needless-distinct holds'])
    const visit = buildLine({ code: '99308', modifiers: ['25'] })
    expect(listFindings({ lines: [visit, buildLine({ modifiers: ['59'] })] })).toEqual([
      'needless-distinct holds',
    ])
    expect(listFindings({ lines: [buildLine({ modifiers: ['59'] }), buildLine({ code: '97610' })] })).toEqual(
      ['needless-distinct asks'],
    )
    expect(listFindings({ lines: [deep, buildLine({ modifiers: ['59', 'XS'] })] })).toEqual([
      'needless-distinct holds',
    ])
  })
})

describe('diagnosis and credential', () => {
  it('[CM13] a debridement for high blood pressure alone is held', () => {
    expect(listFindings({ lines: [buildLine({ code: '11042' })], diagnoses: ['I10'] })).toContain(
      'diagnosis-supports holds',
    )
    expect(
      listFindings({ diagnoses: ['I10', 'L89.153'], lines: [buildLine({ pointers: [1, 2] })] }),
    ).not.toContain('diagnosis-supports holds')
  })

  it.each([
    ['11042', 'L97.411', true],
    ['11042', 'L97.412', false],
    ['11043', 'L97.412', true],
    ['11043', 'L97.413', false],
    ['11043', 'L97.415', false],
    ['11044', 'L97.415', true],
    ['11044', 'L97.416', false],
    ['11043', 'L89.153', true],
    ['11044', 'L89.154', false],
    ['11044', 'L89.150', false],
    ['11044', 'L98.493', true],
  ])('[CM13] %s for %s: the depth of the diagnosis is asked about: %s', (code, diagnosis, isAsked) => {
    const found = listFindings({ diagnoses: [diagnosis], lines: [buildLine({ code })] })
    expect(found.includes('diagnosis-supports asks')).toBe(isAsked)
  })

  it('[CM40] a Medicaid claim without any taxonomy code is asked about', () => {
    const listed = (more: Partial<ClaimDraft>) =>
      listFindings(more).filter((one) => one.startsWith('taxonomy'))
    expect(listed({ payer: 'medicaid', taxonomy: null })).toEqual(['taxonomy asks'])
    expect(listed({ payer: 'medicaid', taxonomy: '363L00000X' })).toEqual([])
    expect(listed({ payer: 'medicare', taxonomy: null })).toEqual([])
  })

  it('[CM13] a condition that may come with a wound is asked about, and so is a depth that does not fit', () => {
    expect(listFindings({ diagnoses: ['E11.9'] })).toContain('diagnosis-supports asks')
    expect(listFindings({ lines: [buildLine({ code: '11042' })], diagnoses: ['L89.152'] })).toEqual([
      'diagnosis-supports asks',
    ])
    expect(listFindings({ lines: [buildLine({ code: '11042' })] })).toEqual([])
  })

  it('[CM10] a provider without a credential is held at every payer', () => {
    expect(listFindings({ renderingCredential: null })).toEqual(['rendering-credential holds'])
    expect(listFindings({ renderingCredential: null, payer: 'private', filingDays: 90 })).toEqual([
      'rendering-credential holds',
    ])
  })
})

const buildWound = (more: Partial<DocumentedWound> = {}): DocumentedWound => ({
  id: 'w',
  woundType: 'pressure_ulcer',
  onsetDate: '2026-09-01',
  assessment: {
    ...{ date: '2026-11-10', woundType: 'pressure_ulcer', location: 'Sacrum', laterality: 'midline' },
    ...{ stage: 'stage_3', length: 4, width: 3, depth: 0.5, areaCm2: 12, devitalizedPercent: 30 },
    ...{ necroticPercent: 0, infectionAnswered: 6, infectionSigns: 6, infectionPresent: false },
    ...{ healingStatus: 'improving', nextAssessmentDate: '2026-11-17' },
  },
  earlier: null,
  fourWeeks: null,
  offloading: null,
  compression: null,
  abi: null,
  toePressureMmHg: null,
  boneInfection: null,
  photoDate: '2026-11-10',
  procedures: [
    {
      ...{ kind: 'debridement', method: 'sharp', removed: 'surface', areaTenthsCm2: 120, devitalized: true },
      ...{ product: null, discardedTenthsCm2: null, painControl: 'topical' },
      ...{ instruments: ['curette'], tissues: ['slough'] },
    },
  ],
  debridements: { all: 2, ofMuscleOrBone: 0 },
  applications: 0,
  ...more,
})
const buildRecordedProcedure = (more: Partial<RecordedProcedure> = {}): RecordedProcedure => ({
  ...{ kind: 'debridement', method: 'sharp', removed: 'surface', device: null, compression: null },
  ...more,
})
const buildVisit = (more: Partial<DocumentedVisit> = {}): DocumentedVisit => ({
  date: '2026-11-10',
  signed: { name: 'Dana Okafor', credential: 'NP' },
  treatment: 'Sharp debridement, bleeding stopped by pressure. After debridement 4.1 × 3 × 0.6 cm.',
  notes: null,
  nextVisit: '2026-11-17',
  diagnoses: ['L89.153'],
  linesWithoutDiagnosis: 0,
  procedures: [buildRecordedProcedure()],
  wounds: [buildWound()],
  ...more,
})
const checkWithChart = (documentation: DocumentedVisit, more: Partial<ClaimDraft> = {}) =>
  listFindings({ documentation, ...more }).filter((one) => !one.endsWith('informs'))

describe('the chart behind a claim', () => {
  it('[CM12] a procedure code without its recorded procedure is held', () => {
    expect(checkWithChart(buildVisit())).toEqual([])
    expect(checkWithChart(buildVisit({ procedures: [] }))).toEqual(['procedure-recorded holds'])
    expect(checkWithChart(buildVisit(), { lines: [buildLine({ code: '11042' })] })).toEqual([
      'procedure-recorded holds',
    ])
    const deeper = buildVisit({ procedures: [buildRecordedProcedure({ removed: 'muscle' })] })
    expect(checkWithChart(deeper, { lines: [buildLine({ code: '11042' })] })).toEqual([])
    expect(checkWithChart(buildVisit(), { lines: [buildLine({ code: '29581' })] })).toEqual([
      'procedure-recorded holds',
    ])
    expect(checkWithChart(buildVisit({ procedures: [] }), { lines: [buildLine({ code: '99308' })] })).toEqual(
      [],
    )
  })

  it('[CM15] what a payer denies for is held: no assessment, no measurements, no devitalized tissue', () => {
    expect(checkWithChart(buildVisit({ wounds: [buildWound({ assessment: null })] }))).toEqual([
      'documentation-identity holds',
    ])
    const unmeasured = buildWound({ assessment: { ...buildWound().assessment!, width: null } })
    expect(checkWithChart(buildVisit({ wounds: [unmeasured] }))).toEqual(['documentation-dimensions holds'])
    const clean = buildWound({
      assessment: { ...buildWound().assessment!, devitalizedPercent: 0 },
      procedures: [{ ...buildWound().procedures[0]!, devitalized: null }],
    })
    expect(checkWithChart(buildVisit({ wounds: [clean] }))).toEqual([
      'documentation-debridement-reason holds',
    ])
  })

  it('[CM15] the rest is asked about, and a wound that was only inspected too', () => {
    expect(checkWithChart(buildVisit({ wounds: [buildWound({ onsetDate: null })] }))).toEqual([
      'documentation-duration asks',
    ])
    const seen = buildWound({ procedures: [], assessment: null })
    expect(checkWithChart(buildVisit({ wounds: [seen] }), { lines: [buildLine({ code: '99308' })] })).toEqual(
      ['documentation-identity asks'],
    )
  })

  it('[CM15] lens and scrubber are one rule set: a gap that holds the claim holds it in the lens', () => {
    const bare = buildVisit({ wounds: [buildWound({ assessment: null, onsetDate: null })], nextVisit: null })
    const lens = checkDocumentation(bare, (date) => date)
      .filter(({ weight }) => weight !== null)
      .map(({ id, weight }) => `documentation-${id} ${weight}`)
    expect(listFindings({ documentation: bare })).toEqual(expect.arrayContaining(lens))
  })

  it('[CM15] a clean claim repeats what could not be confirmed', () => {
    const found = scrubClaimDraft(
      buildClaim({ documentation: buildVisit(), facilityState: 'OH' }),
      '2026-11-15',
    )
    expect(found.clean).toBe(true)
    expect(found.findings).toEqual([
      expect.objectContaining({
        id: 'not-confirmed',
        weight: 'informs',
        words: 'L34032 (CGS) applies. Compare the note with the policy text.',
      }),
    ])
    const other = scrubClaimDraft(
      buildClaim({ documentation: buildVisit(), payer: 'private', filingDays: 90 }),
      '2026-11-15',
    )
    expect(other.findings[0]?.words).toBe('This payer’s coverage policies are not on file.')
  })
})
