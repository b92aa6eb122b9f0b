/** Rules CM7 and CM8: which policies count, and what a note has to show. */
import { describe, expect, it } from 'vitest'
import { checkDocumentation, listPolicyTopics } from './documentation-check.ts'
import type {
  DocumentedAssessment,
  DocumentedProcedure,
  DocumentedVisit,
  DocumentedWound,
} from './documentation-facts.ts'
import { coveragePolicies, listPolicies } from '../policies.ts'

const buildAssessment = (more: Partial<DocumentedAssessment> = {}): DocumentedAssessment => ({
  date: '2026-11-15',
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: 'midline',
  stage: 'stage_3',
  length: 4,
  width: 3,
  depth: 0.5,
  areaCm2: 12,
  devitalizedPercent: 30,
  necroticPercent: 0,
  infectionAnswered: 6,
  infectionSigns: 6,
  infectionPresent: false,
  healingStatus: 'improving',
  nextAssessmentDate: '2026-11-22',
  ...more,
})
const buildDebridement = (more: Partial<DocumentedProcedure> = {}): DocumentedProcedure => ({
  kind: 'debridement',
  method: 'sharp',
  removed: 'subcutaneous',
  areaTenthsCm2: 120,
  devitalized: true,
  product: null,
  discardedTenthsCm2: null,
  ...more,
})
const buildWound = (more: Partial<DocumentedWound> = {}): DocumentedWound => ({
  id: 'w',
  woundType: 'pressure_ulcer',
  site: 'foot',
  onsetDate: '2026-09-01',
  assessment: buildAssessment(),
  earlier: buildAssessment({ date: '2026-11-08', areaCm2: 14 }),
  fourWeeks: { since: '2026-10-12', reductionPercent: 20 },
  offloading: null,
  compression: null,
  abi: { value: 0.9, on: '2026-11-02' },
  toePressureMmHg: null,
  boneInfection: null,
  photoDate: '2026-11-15',
  procedures: [buildDebridement()],
  debridements: { all: 2, ofMuscleOrBone: 0 },
  applications: 0,
  ...more,
})
const buildVisit = (
  of: Partial<DocumentedWound> = {},
  more: Partial<DocumentedVisit> = {},
): DocumentedVisit => ({
  date: '2026-11-16',
  signed: { name: 'Dana Okafor', credential: 'NP' },
  treatment: 'Sharp debridement, bleeding stopped by pressure. After debridement 4.1 × 3 × 0.6 cm.',
  notes: 'Clean bed.',
  nextVisit: '2026-11-23',
  diagnoses: ['L89.153'],
  linesWithoutDiagnosis: 0,
  procedures: [],
  wounds: [buildWound(of)],
  ...more,
})
/** Dates as a server writes them. */
const formatTestDay = (date: string) => `<${date}>`
const checkVisit = (of: DocumentedVisit) => checkDocumentation(of, formatTestDay)
const listGaps = (of: DocumentedVisit) =>
  checkVisit(of).flatMap(({ id, state }) => (state === 'gap' ? [id] : []))

describe('policies', () => {
  it('[CM7] count by state, day and what was done, and only for Medicare', () => {
    const asked = { insurance: 'medicare', state: 'OH', date: '2026-11-16', topics: ['debridement'] } as const
    expect(listPolicies(asked).map(({ id }) => id)).toEqual(['L34032'])
    expect(listPolicies({ ...asked, insurance: 'private' })).toEqual([])
    expect(listPolicies({ ...asked, date: '2024-11-16' })).toEqual([])
    expect(listPolicies({ ...asked, state: null })).toEqual([])
    expect(listPolicies({ ...asked, state: 'TX', topics: ['skin_substitute'] }).map(({ id }) => id)).toEqual([
      'L35041',
    ])
    // Never confirmed, and withdrawn before they began.
    expect(coveragePolicies.some(({ id }) => ['L35139', 'L39756', 'L39764'].includes(id))).toBe(false)
  })
})

describe('the documentation check', () => {
  it('[CM8] a whole note has no gap', () => {
    expect(listGaps(buildVisit())).toEqual([])
    expect(listPolicyTopics(buildVisit())).toEqual(['debridement'])
  })

  it.each<[string, DocumentedVisit]>([
    ['signature', buildVisit({}, { signed: null })],
    ['signature', buildVisit({}, { signed: { name: 'Dana Okafor', credential: null } })],
    ['diagnosis', buildVisit({}, { diagnoses: [] })],
    ['diagnosis', buildVisit({}, { linesWithoutDiagnosis: 1 })],
    ['identity', buildVisit({ assessment: buildAssessment({ stage: null }) })],
    ['duration', buildVisit({ onsetDate: null })],
    ['dimensions', buildVisit({ assessment: buildAssessment({ depth: null }) })],
    ['dimensions', buildVisit({ assessment: buildAssessment({ depth: null, depthNotAssessed: ' ' }) })],
    ['wound-diagnosis', buildVisit({ woundType: 'burn' })],
    ['wound-diagnosis', buildVisit({}, { diagnoses: ['L97.512'] })],
    ['debridement-after', buildVisit({}, { treatment: 'Sharp debridement, bleeding stopped by pressure.' })],
    ['infection', buildVisit({ assessment: buildAssessment({ infectionAnswered: 0 }) })],
    ['infection', buildVisit({ assessment: buildAssessment({ infectionAnswered: 5 }) })],
    ['dead-tissue', buildVisit({ assessment: buildAssessment({ devitalizedPercent: null }) })],
    ['response', buildVisit({ assessment: buildAssessment({ healingStatus: null }) })],
    ['debridement-tissue', buildVisit({ procedures: [buildDebridement({ removed: null })] })],
    ['debridement-area', buildVisit({ procedures: [buildDebridement({ areaTenthsCm2: null })] })],
    ['debridement-method', buildVisit({ procedures: [buildDebridement({ method: null })] })],
    ['debridement-bleeding', buildVisit({}, { treatment: 'Sharp debridement. After debridement 4 × 3 cm.' })],
  ])('[CM8] %s is the gap, and nothing else', (id, note) => {
    expect(listGaps(note)).toEqual([id])
  })

  it.each<[string, DocumentedProcedure, string, string]>([
    ['debridement-instrument', buildDebridement({ instruments: ['curette'] }), 'proved', 'Curette.'],
    ['debridement-instrument', buildDebridement(), 'look', 'Instrument not documented. Review the note.'],
    [
      'debridement-tissue-types',
      buildDebridement({ tissues: ['slough', 'fat'] }),
      'proved',
      'Slough, Subcutaneous fat.',
    ],
    [
      'debridement-tissue-types',
      buildDebridement({ tissues: ['slough'] }),
      'gap',
      'Slough. None of it is subcutaneous tissue.',
    ],
    ['debridement-anesthesia', buildDebridement({ painControl: 'topical' }), 'proved', 'Topical anesthetic.'],
    [
      'debridement-bleeding',
      buildDebridement({ bleeding: 'moderate' }),
      'gap',
      'Bleeding moderate; hemostasis not documented.',
    ],
    [
      'debridement-bleeding',
      buildDebridement({ bleeding: 'minimal', hemostasis: 'pressure', tolerance: 'well' }),
      'proved',
      'Bleeding: minimal; hemostasis: pressure; tolerated well.',
    ],
    [
      'debridement-after',
      buildDebridement({ sizeAfter: [4, 3, 0.6] }),
      'proved',
      '4 × 3 × 0.6 cm after debridement.',
    ],
  ])('[CM8] %s of the block', (id, procedure, state, words) => {
    const found = checkVisit(buildVisit({ procedures: [procedure] })).find((one) => one.id === id)
    expect(found).toMatchObject({ state, words })
  })

  it('[CM8] a depth that could not be assessed is documented with its reason', () => {
    const covered = buildAssessment({ depth: null, depthNotAssessed: 'Wound bed obscured by eschar' })
    expect(
      checkVisit(buildVisit({ assessment: covered })).find(({ id }) => id === 'dimensions'),
    ).toMatchObject({
      state: 'proved',
      words: '4 × 3 cm; depth unable to assess: Wound bed obscured by eschar.',
    })
  })

  it.each([
    ['burn', 'T24.232A'],
    ['diabetic_foot', 'E11.621'],
    ['venous_ulcer', 'I87.312'],
    ['surgical_site', 'T81.31XA'],
    ['traumatic', 'Z71.89'],
  ])('[CM8] a wound of type %s is named by %s', (woundType, code) => {
    expect(listGaps(buildVisit({ woundType }, { diagnoses: [code] }))).toEqual([])
  })

  it.each<[string, readonly string[], 'proved' | 'gap' | 'not-needed', string]>([
    ['venous_ulcer', ['I87.312', 'L97.922'], 'proved', 'I87.312, L97.922'],
    ['venous_ulcer', ['I83.022', 'L97.222'], 'proved', 'I83.022, L97.222'],
    [
      'venous_ulcer',
      ['L97.222'],
      'gap',
      'L97.222: underlying venous disease (I83, I87) not coded. Sequence it before L97.',
    ],
    [
      'venous_ulcer',
      ['L97.222', 'I87.312'],
      'gap',
      'L97.222 is listed before its underlying disease. Sequence the disease first.',
    ],
    [
      'venous_ulcer',
      ['I70.242', 'L97.222'],
      'gap',
      'L97.222: underlying venous disease (I83, I87) not coded. Sequence it before L97.',
    ],
    ['arterial_ulcer', ['I70.235', 'L97.512'], 'proved', 'I70.235, L97.512'],
    ['arterial_ulcer', ['E11.51', 'L97.512'], 'proved', 'E11.51, L97.512'],
    [
      'arterial_ulcer',
      ['I96', 'L97.512'],
      'gap',
      'I96, L97.512: underlying arterial disease (I70) not coded. Sequence it before L97.',
    ],
    ['mixed_ulcer', ['I70.242', 'I87.312', 'L97.222'], 'proved', 'I70.242, I87.312, L97.222'],
    [
      'mixed_ulcer',
      ['I87.312', 'L97.222'],
      'gap',
      'I87.312, L97.222: underlying arterial disease (I70) not coded. Sequence it before L97.',
    ],
    [
      'mixed_ulcer',
      ['L97.222'],
      'gap',
      'L97.222: underlying venous disease (I83, I87) and arterial disease (I70) not coded. Sequence it before L97.',
    ],
    [
      'diabetic_foot',
      ['L97.512'],
      'gap',
      'L97.512: underlying diabetes (E08 to E13) not coded. Sequence it before L97.',
    ],
    ['diabetic_foot', ['E11.621', 'L97.512', 'I87.312', 'L97.222'], 'proved', 'E11.621, L97.512, L97.222'],
    ['venous_ulcer', [], 'not-needed', 'No diagnosis at this visit.'],
  ])('[CM8] the cause of a wound of type %s with %j is %s', (woundType, diagnoses, state, words) => {
    const found = checkVisit(buildVisit({ woundType }, { diagnoses })).find(
      ({ id }) => id === 'wound-diagnosis',
    )
    expect(found).toMatchObject({ state, words })
  })

  it.each<[string, Partial<DocumentedAssessment>, boolean]>([
    [
      'eschar over the bed',
      { depth: null, depthNotAssessed: 'Obscured by eschar', necroticPercent: 60 },
      true,
    ],
    ['an unstageable injury', { depth: null, stage: 'unstageable', necroticPercent: 1 }, true],
    ['a bed without eschar', { depth: null, depthNotAssessed: 'Obscured', necroticPercent: 0 }, false],
    ['a measured depth before', { depth: 0.5, necroticPercent: 60 }, false],
  ])('[CM8] after debridement of %s, a depth is not demanded: %o', (_, more, isEnough) => {
    const procedures = [buildDebridement({ sizeAfter: [4, 3, null] })]
    const note = buildVisit(
      { procedures, assessment: buildAssessment(more) },
      { treatment: 'Sharp debridement, bleeding stopped by pressure.' },
    )
    const found = checkVisit(note).find(({ id }) => id === 'debridement-after')
    expect(found).toMatchObject(
      isEnough
        ? { state: 'proved', words: '4 × 3 cm after debridement; depth cannot be determined under eschar.' }
        : { state: 'gap' },
    )
  })

  it('[CM8] an assessment of last month proves nothing of today', () => {
    const old = buildVisit({ assessment: buildAssessment({ date: '2026-10-16' }) })
    expect(listGaps(old)).toEqual(['identity', 'dimensions', 'infection', 'dead-tissue', 'response'])
    const none = buildVisit({ assessment: null }, { nextVisit: null })
    expect(listGaps(none)).toContain('plan')
  })

  it('[CM8] no dead tissue, no debridement; too many, and the note has to say why', () => {
    const clean = buildVisit({
      procedures: [buildDebridement({ devitalized: null })],
      assessment: buildAssessment({ devitalizedPercent: 0 }),
    })
    expect(listGaps(clean)).toEqual(['debridement-reason'])
    const often = checkVisit(buildVisit({ debridements: { all: 8, ofMuscleOrBone: 0 } }))
    expect(often.find(({ id }) => id === 'debridement-frequency')?.state).toBe('look')
  })

  describe('over a skin substitute', () => {
    const graft = buildDebridement({
      ...{ kind: 'skin_substitute', product: 'Q4101', discardedTenthsCm2: 0, openedTenthsCm2: 120 },
      ...{ lot: 'L1', expiresOn: '2027-01-31' },
    })
    const foot = (of: Partial<DocumentedWound> = {}) =>
      buildVisit(
        {
          woundType: 'diabetic_foot',
          offloading: 'Total contact cast, 11/09/2026.',
          procedures: [graft],
          assessment: buildAssessment({ woundType: 'diabetic_foot' }),
          ...of,
        },
        { diagnoses: ['E11.621', 'L97.512', 'I87.312'] },
      )
    const getState = (id: string, note: DocumentedVisit) =>
      checkVisit(note).find((one) => one.id === id)?.state

    it('[CM8] a whole note has no gap', () => {
      expect(listGaps(foot())).toEqual([])
      const leg = { woundType: 'venous_ulcer', offloading: null, compression: 'Unna boot, 11/09/2026.' }
      expect(listGaps(foot(leg))).toEqual([])
    })

    it.each<[Partial<DocumentedProcedure>, string]>([
      [{ openedTenthsCm2: null }, 'graft-package'],
      [{ openedTenthsCm2: 121 }, 'graft-package'],
      [{ openedTenthsCm2: 125, discardedTenthsCm2: 5 }, 'graft-package'],
      [{ lot: null }, 'graft-lot'],
      [{ expiresOn: null }, 'graft-lot'],
      [{ expiresOn: '2026-11-15' }, 'graft-lot'],
    ])('[CM8] %o is a gap of %s', (more, id) => {
      expect(listGaps(foot({ procedures: [{ ...graft, ...more }] }))).toEqual([id])
      expect(listGaps(foot({ procedures: [{ ...graft, lot: null, serial: 'S1' }] }))).toEqual([])
    })

    it('[CM8] product, past, size, bed, blood and number are each a gap', () => {
      const bad = foot({
        procedures: [{ ...graft, discardedTenthsCm2: null }],
        fourWeeks: null,
        offloading: null,
        abi: null,
        applications: 10,
        assessment: buildAssessment({ areaCm2: 0.8, infectionPresent: true }),
      })
      expect(listGaps(bad)).toEqual([
        'graft-product',
        'graft-conservative-care',
        'graft-cause-treated',
        'graft-size',
        'graft-clean-bed',
        'graft-perfusion',
        'graft-count',
      ])
    })

    it.each<[string, 'foot' | 'heel' | null, string]>([
      ['Heel suspension boot, 11/09/2026.', 'heel', 'proved'],
      ['Heel suspension boot, 11/09/2026.', 'foot', 'gap'],
      ['Rocker sole, 11/09/2026.', 'foot', 'look'],
      ['Total contact cast, 11/09/2026.', null, 'look'],
    ])('[CM8] %s offloads a wound of site %s: %s', (offloading, site, state) => {
      expect(getState('graft-cause-treated', foot({ offloading, site }))).toBe(state)
    })

    it('[CM8] usual care that halved the wound in four weeks has not failed', () => {
      const after = (reductionPercent: number) =>
        foot({ fourWeeks: { since: '2026-10-12', reductionPercent } })
      expect(listGaps(after(50))).toEqual(['graft-conservative-care'])
      expect(listGaps(after(49.9))).toEqual([])
      expect(listGaps(after(-10))).toEqual([])
    })

    it.each<[string, Partial<DocumentedWound>, boolean]>([
      ['an ABI of 0.60', { abi: { value: 0.6, on: '2026-11-02' } }, true],
      ['an ABI of 0.59', { abi: { value: 0.59, on: '2026-11-02' } }, false],
      ['an ABI of stiff arteries', { abi: { value: 1.5, on: '2026-11-02' } }, false],
      ['pulses without a pressure', { abi: null }, false],
      ['a toe pressure of 31', { abi: null, toePressureMmHg: { value: 31, on: '2026-11-02' } }, true],
      ['a toe pressure of 30 beside a good ABI', { toePressureMmHg: { value: 30, on: '2026-11-02' } }, false],
    ])('[CM8] %s, as blood flow', (_, found, isEnough) => {
      expect(listGaps(foot(found))).toEqual(isEnough ? [] : ['graft-perfusion'])
    })

    it('[CM8] necrosis and infected bone are no clean bed; what is debrided at the visit is for a reader', () => {
      const necrosis = { assessment: buildAssessment({ woundType: 'diabetic_foot', necroticPercent: 20 }) }
      expect(listGaps(foot(necrosis))).toEqual(['graft-clean-bed'])
      expect(listGaps(foot({ boneInfection: 'Osteomyelitis is in the medical history.' }))).toEqual([
        'graft-clean-bed',
      ])
      const cut = foot({ ...necrosis, procedures: [buildDebridement(), graft] })
      expect(getState('graft-clean-bed', cut)).toBe('look')
    })

    it('[CM8] it uses the texts and dates of the screens, never codes', () => {
      const other = foot({
        woundType: 'other',
        assessment: buildAssessment({ woundType: 'other', stage: 'deep_tissue_injury' }),
        abi: { value: 1.5, on: '2026-11-02' },
        procedures: [buildDebridement({ removed: 'subcutaneous' }), graft],
      })
      const getMessage = (id: string, note = other) => checkVisit(note).find((one) => one.id === id)?.words
      expect(getMessage('identity')).toBe('Wound of another etiology, Sacrum, Deep tissue injury')
      expect(getMessage('response')).toBe('Improving; 14 cm² on <2026-11-08>, now 12 cm².')
      expect(getMessage('debridement-tissue')).toBe('Subcutaneous tissue')
      expect(getMessage('debridement-method')).toBe('Sharp')
      expect(getMessage('graft-wound-type')).toBe(
        'Wound of another etiology: policies cover only these two ulcer types.',
      )
      const raw = /(?<!<)\d{4}-\d{2}-\d{2}|_|\bother\b/
      for (const note of [
        other,
        buildVisit(),
        foot(),
        buildVisit({ assessment: buildAssessment({ date: '2026-10-01' }) }),
      ])
        for (const { id, words } of checkVisit(note)) expect(words, id).not.toMatch(raw)
    })

    it('[CM8] a wound of another kind is for a reader', () => {
      expect(getState('graft-wound-type', foot())).toBe('proved')
      expect(getState('graft-wound-type', foot({ woundType: 'pressure_ulcer' }))).toBe('look')
    })
  })
})
