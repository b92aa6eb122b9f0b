/** Rules CM7 and CM8: which policies count, and what a note has to show. */
import { describe, expect, it } from 'vitest'
import { lensOf, topicsOf } from './documentation-check.ts'
import type { LensAssessment, LensProcedure, LensVisit, LensWound } from './documentation-facts.ts'
import { coveragePolicies, policiesFor } from './policies.ts'

const assessment = (more: Partial<LensAssessment> = {}): LensAssessment => ({
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
const debridement = (more: Partial<LensProcedure> = {}): LensProcedure => ({
  kind: 'debridement',
  method: 'sharp',
  removed: 'subcutaneous',
  areaTenthsCm2: 120,
  devitalized: true,
  product: null,
  discardedTenthsCm2: null,
  ...more,
})
const wound = (more: Partial<LensWound> = {}): LensWound => ({
  id: 'w',
  woundType: 'pressure_ulcer',
  onsetDate: '2026-09-01',
  assessment: assessment(),
  earlier: assessment({ date: '2026-11-08', areaCm2: 14 }),
  fourWeeks: { since: '2026-10-12', reductionPercent: 20 },
  offloading: null,
  compression: null,
  abi: { value: 0.9, on: '2026-11-02' },
  toePressureMmHg: null,
  boneInfection: null,
  photoDate: '2026-11-15',
  procedures: [debridement()],
  debridements: { all: 2, ofMuscleOrBone: 0 },
  applications: 0,
  ...more,
})
const visit = (of: Partial<LensWound> = {}, more: Partial<LensVisit> = {}): LensVisit => ({
  date: '2026-11-16',
  signed: { name: 'Dana Okafor', credential: 'NP' },
  treatment: 'Sharp debridement, bleeding stopped by pressure. After debridement 4.1 × 3 × 0.6 cm.',
  notes: 'Clean bed.',
  nextVisit: '2026-11-23',
  diagnoses: ['L89.153'],
  linesWithoutDiagnosis: 0,
  procedures: [],
  wounds: [wound(of)],
  ...more,
})
/** Dates as a server writes them. */
const day = (date: string) => `<${date}>`
const lensed = (of: LensVisit) => lensOf(of, day)
const gaps = (of: LensVisit) => lensed(of).flatMap(({ id, state }) => (state === 'gap' ? [id] : []))

describe('policies', () => {
  it('[CM7] count by state, day and what was done, and only for Medicare', () => {
    const asked = { insurance: 'medicare', state: 'OH', date: '2026-11-16', topics: ['debridement'] } as const
    expect(policiesFor(asked).map(({ id }) => id)).toEqual(['L34032'])
    expect(policiesFor({ ...asked, insurance: 'private' })).toEqual([])
    expect(policiesFor({ ...asked, date: '2024-11-16' })).toEqual([])
    expect(policiesFor({ ...asked, state: null })).toEqual([])
    expect(policiesFor({ ...asked, state: 'TX', topics: ['skin_substitute'] }).map(({ id }) => id)).toEqual([
      'L35041',
    ])
    // Never confirmed, and withdrawn before they began.
    expect(coveragePolicies.some(({ id }) => ['L35139', 'L39756', 'L39764'].includes(id))).toBe(false)
  })
})

describe('the auditor’s lens', () => {
  it('[CM8] a whole note has no gap', () => {
    expect(gaps(visit())).toEqual([])
    expect(topicsOf(visit())).toEqual(['debridement'])
  })

  it.each<[string, LensVisit]>([
    ['signature', visit({}, { signed: null })],
    ['signature', visit({}, { signed: { name: 'Dana Okafor', credential: null } })],
    ['diagnosis', visit({}, { diagnoses: [] })],
    ['diagnosis', visit({}, { linesWithoutDiagnosis: 1 })],
    ['identity', visit({ assessment: assessment({ stage: null }) })],
    ['duration', visit({ onsetDate: null })],
    ['dimensions', visit({ assessment: assessment({ depth: null }) })],
    ['infection', visit({ assessment: assessment({ infectionAnswered: 0 }) })],
    ['infection', visit({ assessment: assessment({ infectionAnswered: 5 }) })],
    ['dead-tissue', visit({ assessment: assessment({ devitalizedPercent: null }) })],
    ['response', visit({ assessment: assessment({ healingStatus: null }) })],
    ['debridement-tissue', visit({ procedures: [debridement({ removed: null })] })],
    ['debridement-area', visit({ procedures: [debridement({ areaTenthsCm2: null })] })],
    ['debridement-method', visit({ procedures: [debridement({ method: null })] })],
    ['debridement-bleeding', visit({}, { treatment: 'Sharp debridement.' })],
  ])('[CM8] %s is the gap, and nothing else', (id, note) => {
    expect(gaps(note)).toEqual([id])
  })

  it('[CM8] an assessment of last month proves nothing of today', () => {
    const old = visit({ assessment: assessment({ date: '2026-10-16' }) })
    expect(gaps(old)).toEqual(['identity', 'dimensions', 'infection', 'dead-tissue', 'response'])
    const none = visit({ assessment: null }, { nextVisit: null })
    expect(gaps(none)).toContain('plan')
  })

  it('[CM8] no dead tissue, no debridement; too many, and the note has to say why', () => {
    const clean = visit({
      procedures: [debridement({ devitalized: null })],
      assessment: assessment({ devitalizedPercent: 0 }),
    })
    expect(gaps(clean)).toEqual(['debridement-reason'])
    const often = lensed(visit({ debridements: { all: 8, ofMuscleOrBone: 0 } }))
    expect(often.find(({ id }) => id === 'debridement-frequency')?.state).toBe('look')
  })

  describe('over a skin substitute', () => {
    const graft = debridement({ kind: 'skin_substitute', product: 'Q4101', discardedTenthsCm2: 0 })
    const foot = (of: Partial<LensWound> = {}) =>
      visit({
        woundType: 'diabetic_foot',
        offloading: 'Total contact cast, 09-Nov-2026.',
        procedures: [graft],
        assessment: assessment({ woundType: 'diabetic_foot' }),
        ...of,
      })
    const stateOf = (id: string, note: LensVisit) => lensed(note).find((one) => one.id === id)?.state

    it('[CM8] a whole note has no gap', () => {
      expect(gaps(foot())).toEqual([])
      const leg = { woundType: 'venous_ulcer', offloading: null, compression: 'Unna boot, 09-Nov-2026.' }
      expect(gaps(foot(leg))).toEqual([])
    })

    it('[CM8] product, past, size, bed, blood and number are each a gap', () => {
      const bad = foot({
        procedures: [{ ...graft, discardedTenthsCm2: null }],
        fourWeeks: null,
        offloading: null,
        abi: null,
        applications: 10,
        assessment: assessment({ areaCm2: 0.8, infectionPresent: true }),
      })
      expect(gaps(bad)).toEqual([
        'graft-product',
        'graft-conservative-care',
        'graft-cause-treated',
        'graft-size',
        'graft-clean-bed',
        'graft-perfusion',
        'graft-count',
      ])
    })

    it('[CM8] usual care that halved the wound in four weeks has not failed', () => {
      const after = (reductionPercent: number) =>
        foot({ fourWeeks: { since: '2026-10-12', reductionPercent } })
      expect(gaps(after(50))).toEqual(['graft-conservative-care'])
      expect(gaps(after(49.9))).toEqual([])
      expect(gaps(after(-10))).toEqual([])
    })

    it.each<[string, Partial<LensWound>, boolean]>([
      ['an ABI of 0.60', { abi: { value: 0.6, on: '2026-11-02' } }, true],
      ['an ABI of 0.59', { abi: { value: 0.59, on: '2026-11-02' } }, false],
      ['an ABI of stiff arteries', { abi: { value: 1.5, on: '2026-11-02' } }, false],
      ['pulses without a pressure', { abi: null }, false],
      ['a toe pressure of 31', { abi: null, toePressureMmHg: { value: 31, on: '2026-11-02' } }, true],
      ['a toe pressure of 30 beside a good ABI', { toePressureMmHg: { value: 30, on: '2026-11-02' } }, false],
    ])('[CM8] %s, as blood flow', (_, found, isEnough) => {
      expect(gaps(foot(found))).toEqual(isEnough ? [] : ['graft-perfusion'])
    })

    it('[CM8] necrosis and infected bone are no clean bed; what is debrided at the visit is for a reader', () => {
      const necrosis = { assessment: assessment({ woundType: 'diabetic_foot', necroticPercent: 20 }) }
      expect(gaps(foot(necrosis))).toEqual(['graft-clean-bed'])
      expect(gaps(foot({ boneInfection: 'Osteomyelitis is in the history.' }))).toEqual(['graft-clean-bed'])
      const cut = foot({ ...necrosis, procedures: [debridement(), graft] })
      expect(stateOf('graft-clean-bed', cut)).toBe('look')
    })

    it('[CM8] it speaks in the words and dates of the screens, never in codes', () => {
      const other = foot({
        woundType: 'other',
        assessment: assessment({ woundType: 'other', stage: 'deep_tissue_injury' }),
        abi: { value: 1.5, on: '2026-11-02' },
        procedures: [debridement({ removed: 'subcutaneous' }), graft],
      })
      const wordsOf = (id: string, note = other) => lensed(note).find((one) => one.id === id)?.words
      expect(wordsOf('identity')).toBe('Wound of another kind, Sacrum, Deep tissue injury')
      expect(wordsOf('response')).toBe('Improving; 14 cm² on <2026-11-08>, now 12 cm².')
      expect(wordsOf('debridement-tissue')).toBe('Subcutaneous tissue')
      expect(wordsOf('debridement-method')).toBe('Sharp')
      expect(wordsOf('graft-wound-type')).toBe(
        'Wound of another kind: the policies speak of these two alone.',
      )
      const raw = /(?<!<)\d{4}-\d{2}-\d{2}|_|\bother\b/
      for (const note of [other, visit(), foot(), visit({ assessment: assessment({ date: '2026-10-01' }) })])
        for (const { id, words } of lensed(note)) expect(words, id).not.toMatch(raw)
    })

    it('[CM8] a wound of another kind is for a reader', () => {
      expect(stateOf('graft-wound-type', foot())).toBe('proved')
      expect(stateOf('graft-wound-type', foot({ woundType: 'pressure_ulcer' }))).toBe('look')
    })
  })
})
