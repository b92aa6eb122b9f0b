/** Rules CD7 to CD15: from what was done to lines, units and modifiers; nothing depends on the order of entry. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCodeClashes } from './code-pairs.ts'
import { computeEvaluationLevel } from './evaluation.ts'
import { computeHyperbaricUnits } from './lines.ts'
import { suggestCoding } from './suggest.ts'
import { tissuesRemoved } from './visit.ts'
import type { CodedProcedure, CodedVisit, CodedWound, Evaluation, TissueRemoved } from './visit.ts'

const heel: CodedWound = {
  id: 'heel',
  label: 'Left heel',
  type: 'pressure_ulcer',
  place: 'heel_left',
  side: 'left',
  stage: 'stage_3',
}
const sacrum: CodedWound = { ...heel, id: 'sacrum', label: 'Sacrum', place: 'sacrum', side: 'midline' }
const shin: CodedWound = {
  id: 'shin',
  label: 'Right shin',
  type: 'venous_ulcer',
  place: 'shin_right',
  side: 'right',
  depth: 'fat',
  veins: 'varicose',
  inflammation: false,
}

const buildVisit = (more: Partial<CodedVisit>): CodedVisit => ({
  date: '2026-11-15',
  placeOfService: '32',
  wounds: [heel, sacrum, shin],
  procedures: [],
  ...more,
})

const buildDebridement = (
  woundId: string,
  areaTenthsCm2: number | null,
  removed: TissueRemoved = 'surface',
): CodedProcedure => ({
  kind: 'debridement',
  woundId,
  method: 'sharp',
  removed,
  areaTenthsCm2,
  devitalized: true,
})
const buildGraft = (woundId: string, appliedTenthsCm2: number): CodedProcedure => ({
  kind: 'skin_substitute',
  woundId,
  appliedTenthsCm2,
})
const buildSuction = (woundId: string, areaTenthsCm2: number): CodedProcedure => ({
  kind: 'negative_pressure',
  woundId,
  device: 'reusable',
  areaTenthsCm2,
})
const wrap = (side: 'left' | 'right' | 'bilateral' | null): CodedProcedure => ({
  kind: 'compression',
  compression: 'multilayer',
  limb: 'leg',
  side,
  woundIds: ['shin'],
})

/** "97598-XS ×2" */
const listLines = (coded: CodedVisit) =>
  suggestCoding(coded).lines.map(
    ({ code, units, modifiers }) => `${[code, ...modifiers].join('-')}${units > 1 ? ` ×${units}` : ''}`,
  )
const listWarnings = (coded: CodedVisit) => suggestCoding(coded).warnings.map(({ id }) => id)
const listQuestions = (coded: CodedVisit) => suggestCoding(coded).questions.map(({ field }) => field)

describe('debridement', () => {
  it.each([
    [1, ['97597']],
    [200, ['97597']],
    [201, ['97597', '97598']],
    [400, ['97597', '97598']],
    [401, ['97597', '97598 ×2']],
    [450, ['97597', '97598 ×2']],
  ])('[CD7] %i tenths of a cm² without depth are %j', (tenths, expected) => {
    expect(listLines(buildVisit({ procedures: [buildDebridement('sacrum', tenths)] }))).toEqual(expected)
  })

  it('[CD7] the code follows the tissue removed, not the depth of the wound', () => {
    const code = (removed: TissueRemoved) =>
      listLines(buildVisit({ procedures: [buildDebridement('sacrum', 210, removed)] }))
    expect(code('surface')).toEqual(['97597', '97598'])
    expect(code('subcutaneous')).toEqual(['11042', '11045'])
    expect(code('muscle')).toEqual(['11043', '11046'])
    expect(code('bone')).toEqual(['11044', '11047'])
  })

  it('[CD7] wounds of one depth are added up before the units are counted', () => {
    const both = [buildDebridement('heel', 120), buildDebridement('sacrum', 81)]
    expect(listLines(buildVisit({ procedures: both }))).toEqual(['97597', '97598'])
    const suggested = suggestCoding(buildVisit({ procedures: both }))
    expect(suggested.lines[0]?.reason).toBe(
      'Selective debridement: Left heel 12.0 cm² and Sacrum 8.1 cm², 20.1 cm² total; the first 20.0 cm².',
    )
    expect(suggested.lines[0]?.woundIds).toEqual(['heel', 'sacrum'])
  })

  it('[CD7] different depths are never added; the lesser one is marked as another wound', () => {
    const both = [buildDebridement('heel', 150), buildDebridement('sacrum', 150, 'subcutaneous')]
    expect(listLines(buildVisit({ procedures: both }))).toEqual(['97597-XS', '11042'])
    expect(listLines(buildVisit({ procedures: both, distinctModifier: '59' }))).toEqual(['97597-59', '11042'])
  })

  it('[CD7] of one wound only the deepest tissue counts, with its own area', () => {
    const coded = buildVisit({
      procedures: [buildDebridement('sacrum', 300), buildDebridement('sacrum', 100, 'muscle')],
    })
    expect(listLines(coded)).toEqual(['11043'])
    expect(suggestCoding(coded).included).toMatchObject([
      {
        code: '97597',
        into: '11043',
        reason: 'Sacrum: only the deepest tissue removed from a wound is reported.',
      },
    ])
    // Also on a day on which no pair is in force.
    expect(listLines({ ...coded, date: '2024-06-01' })).toEqual(['11043'])
  })

  it('[CD7] enzymes are non-selective and never paid, autolysis is no procedure', () => {
    const by = (method: 'enzymatic' | 'autolytic' | 'none') =>
      buildVisit({ procedures: [{ ...buildDebridement('heel', 100), method } as CodedProcedure] })
    expect(listLines(by('enzymatic'))).toEqual(['97602'])
    expect(listWarnings(by('enzymatic'))).toContain('bundled')
    expect(listLines(by('autolytic'))).toEqual([])
    expect(listLines(by('none'))).toEqual([])
  })

  it('[CD7] without area or tissue there is a question and no code', () => {
    expect(listLines(buildVisit({ procedures: [buildDebridement('heel', null)] }))).toEqual([])
    expect(listQuestions(buildVisit({ procedures: [buildDebridement('heel', null)] }))).toContain('area')
    for (const area of [0, -5, 10.5])
      expect(listQuestions(buildVisit({ procedures: [buildDebridement('heel', area)] }))).toContain('area')
    const noTissue = { ...buildDebridement('heel', 100), removed: null } as CodedProcedure
    expect(listQuestions(buildVisit({ procedures: [noTissue] }))).toContain('removed')
    const deepEnzyme = { ...buildDebridement('heel', 100, 'bone'), method: 'enzymatic' } as CodedProcedure
    expect(listQuestions(buildVisit({ procedures: [deepEnzyme] }))).toContain('method')
    expect(listQuestions(buildVisit({ procedures: [buildDebridement('elsewhere', 100)] }))).toContain('wound')
    const burn: CodedWound = { ...heel, type: 'burn' }
    expect(
      listQuestions(buildVisit({ wounds: [burn], procedures: [buildDebridement('heel', 100)] })),
    ).toContain('procedure')
  })
})

describe('skin substitutes', () => {
  it.each([
    [250, ['15271']],
    [251, ['15271', '15272']],
    [530, ['15271', '15272 ×2']],
    [999, ['15271', '15272 ×3']],
    [1000, ['15273']],
    [1001, ['15273', '15274']],
    [1500, ['15273', '15274']],
    [2500, ['15273', '15274 ×2']],
  ])('[CD8] %i tenths of a cm² on the leg are %j', (tenths, expected) => {
    expect(listLines(buildVisit({ procedures: [buildGraft('shin', tenths)] }))).toEqual(expected)
  })

  it('[CD8] foot and leg are two groups; the ankle belongs to the leg', () => {
    expect(listLines(buildVisit({ procedures: [buildGraft('heel', 260), buildGraft('shin', 200)] }))).toEqual(
      ['15271', '15275', '15276'],
    )
    const ankle = { ...shin, place: 'malleolus_outer_right' }
    expect(listLines(buildVisit({ wounds: [ankle], procedures: [buildGraft('shin', 200)] }))).toEqual([
      '15271',
    ])
  })

  it('[CD8] the product is billed by the whole cm² applied; what is discarded carries JW or JZ only before 2026', () => {
    const applied = { ...buildGraft('shin', 121), product: 'Q4101', discardedTenthsCm2: 40 } as CodedProcedure
    expect(listLines(buildVisit({ procedures: [applied] }))).toEqual(['15271', 'Q4101 ×13'])
    expect(listLines(buildVisit({ date: '2025-12-31', procedures: [applied] }))).toEqual([
      '15271',
      'Q4101 ×13',
      'Q4101-JW ×4',
    ])
    const nothing = { ...applied, discardedTenthsCm2: 0 } as CodedProcedure
    expect(listLines(buildVisit({ date: '2025-12-31', procedures: [nothing] }))).toEqual([
      '15271',
      'Q4101-JZ ×13',
    ])
  })

  it.each([
    ['MB', 'Q4101', false],
    [null, 'Q4101', false],
    ['MB', 'A4100', false],
    ['MB', 'J3590', true],
    ['16', 'Q4101', true],
    ['CI', 'Q4101', true],
    ['MC', 'A2001', true],
  ])(
    '[CD8] filed as %s in 2026, what is discarded of %s has a line of its own: %s',
    (filingCode, product, isKept) => {
      const visit = (discardedTenthsCm2: number) =>
        buildVisit({
          filingCode,
          procedures: [{ ...buildGraft('shin', 121), product, discardedTenthsCm2 } as CodedProcedure],
        })
      expect(listLines(visit(40)).filter((line) => line.startsWith(product))).toEqual(
        isKept ? [`${product} ×13`, `${product}-JW ×4`] : [`${product} ×13`],
      )
      expect(listLines(visit(0)).filter((line) => line.startsWith(product))).toEqual(
        isKept ? [`${product}-JZ ×13`] : [`${product} ×13`],
      )
    },
  )

  it('[CD8] without a location there is no group, and a child’s size is reviewed by a coder', () => {
    const nowhere = buildVisit({ wounds: [{ ...shin, place: null }], procedures: [buildGraft('shin', 100)] })
    expect(listLines(nowhere)).toEqual([])
    expect(listQuestions(nowhere)).toContain('place')
    expect(
      listWarnings(buildVisit({ procedures: [buildGraft('shin', 100)], patient: { ageYears: 9 } })),
    ).toContain('child')
    expect(
      listWarnings(buildVisit({ procedures: [buildGraft('shin', 100)], patient: { ageYears: 10 } })),
    ).not.toContain('child')
  })
})

describe('negative pressure, compression and the rest', () => {
  it('[CD9] up to 50.0 cm² in all is the small code, for each kind of device', () => {
    expect(listLines(buildVisit({ procedures: [buildSuction('heel', 500)] }))).toEqual(['97605'])
    expect(listLines(buildVisit({ procedures: [buildSuction('heel', 501)] }))).toEqual(['97606'])
    expect(
      listLines(buildVisit({ procedures: [buildSuction('heel', 250), buildSuction('sacrum', 251)] })),
    ).toEqual(['97606'])
    const disposable = { ...buildSuction('heel', 100), device: 'disposable' } as CodedProcedure
    expect(listLines(buildVisit({ procedures: [disposable] }))).toEqual(['97607'])
    expect(
      listQuestions(buildVisit({ procedures: [{ ...disposable, device: null } as CodedProcedure] })),
    ).toContain('device')
  })

  it('[CD10] a wrapped leg carries its side, two legs 50', () => {
    expect(listLines(buildVisit({ procedures: [wrap('left')] }))).toEqual(['29581-LT'])
    expect(listLines(buildVisit({ procedures: [wrap('bilateral')] }))).toEqual(['29581-50'])
    expect(listLines(buildVisit({ procedures: [wrap('left'), wrap('right')] }))).toEqual(['29581-50'])
    expect(listQuestions(buildVisit({ procedures: [wrap(null)] }))).toContain('side')
    const arm = { ...wrap('right'), limb: 'arm' } as CodedProcedure
    expect(listLines(buildVisit({ procedures: [arm] }))).toEqual(['29584-RT'])
    expect(
      listQuestions(buildVisit({ procedures: [{ ...arm, compression: 'unna_boot' } as CodedProcedure] })),
    ).toContain('compression')
    const cast = { ...wrap('left'), compression: 'total_contact_cast' } as CodedProcedure
    expect(listLines(buildVisit({ procedures: [cast] }))).toEqual(['29445-LT'])
  })

  it('[CD11] half hours of oxygen count from their 16th minute', () => {
    expect([15, 16, 30, 45, 46, 90, 120].map(computeHyperbaricUnits)).toEqual([0, 1, 1, 1, 2, 3, 4])
    const oxygen: CodedProcedure = { kind: 'hyperbaric_oxygen', minutes: 110, woundIds: ['heel'] }
    expect(listLines(buildVisit({ procedures: [oxygen] }))).toEqual(['G0277 ×4'])
    expect(listQuestions(buildVisit({ procedures: [{ ...oxygen, minutes: null }] }))).toContain('minutes')
  })

  it('[CD11] imaging counts wounds, ultrasound the day, burns the percent of the body', () => {
    const image = (woundId: string): CodedProcedure => ({ kind: 'fluorescence_imaging', woundId })
    expect(listLines(buildVisit({ procedures: [image('heel'), image('sacrum'), image('shin')] }))).toEqual([
      '0598T',
      '0599T ×2',
    ])
    const sound = (woundId: string): CodedProcedure => ({ kind: 'ultrasound', woundId })
    expect(listLines(buildVisit({ procedures: [sound('heel'), sound('shin')] }))).toEqual(['97610'])
    const dressing = (bodyPercent: number | null): CodedProcedure => ({
      kind: 'burn_dressing',
      woundId: 'heel',
      bodyPercent,
    })
    const burns = [4.9, 5, 10, 10.1].map(
      (percent) => listLines(buildVisit({ procedures: [dressing(percent)] }))[0],
    )
    expect(burns).toEqual(['16020', '16025', '16025', '16030'])
    expect(listQuestions(buildVisit({ procedures: [dressing(null)] }))).toContain('bodyPercent')
    expect(
      listLines(buildVisit({ procedures: [{ kind: 'electrical_stimulation', woundId: 'shin' }] })),
    ).toEqual(['G0281'])
  })
})

describe('the visit itself', () => {
  const evaluation: Evaluation = { newPatient: false, decision: 'low', minutes: null, separate: null }
  const level = (more: Partial<Evaluation>, place: string | null) => {
    const answer = computeEvaluationLevel({ ...evaluation, ...more }, place)
    return answer.state === 'known' ? answer.code : answer.question.field
  }

  it('[CD12] the family follows the place, the level the decision', () => {
    expect(level({}, '11')).toBe('99213')
    expect(level({}, '32')).toBe('99308')
    expect(level({}, '13')).toBe('99348')
    expect(level({ newPatient: true, decision: 'low' }, '31')).toBe('99304')
    expect(level({ newPatient: true, decision: 'moderate' }, '12')).toBe('99344')
    expect(level({ newPatient: true, decision: 'high' }, '11')).toBe('99205')
  })

  it('[CD12] minutes give the level only when they are met, and the higher of both counts', () => {
    const minutes = (count: number) => level({ decision: null, minutes: count }, '11')
    expect([9, 10, 19, 20, 30, 39, 40].map(minutes)).toEqual([
      'decision',
      '99212',
      '99212',
      '99213',
      '99214',
      '99214',
      '99215',
    ])
    expect(level({ decision: 'low', minutes: 45 }, '32')).toBe('99310')
    expect(level({ decision: 'high', minutes: 5 }, '32')).toBe('99310')
  })

  it.each([
    ['11', true, { 99202: 15, 99203: 30, 99204: 45, 99205: 60 }],
    ['11', false, { 99212: 10, 99213: 20, 99214: 30, 99215: 40 }],
    ['31', true, { 99304: 25, 99305: 35, 99306: 50 }],
    ['31', false, { 99307: 10, 99308: 20, 99309: 30, 99310: 45 }],
    ['12', true, { 99341: 15, 99342: 30, 99344: 60, 99345: 75 }],
    ['12', false, { 99347: 20, 99348: 30, 99349: 40, 99350: 60 }],
  ])('[CD12] each level at place %s, new patient %s, begins at its minute', (place, newPatient, floors) => {
    const minutes = (count: number) => level({ newPatient, decision: null, minutes: count }, place)
    for (const [code, floor] of Object.entries(floors)) {
      expect(minutes(floor)).toBe(code)
      expect(minutes(floor - 1)).not.toBe(code)
    }
  })

  it('[CD12] what is not known is asked', () => {
    expect(level({}, null)).toBe('placeOfService')
    expect(level({}, '21')).toBe('placeOfService')
    expect(level({ newPatient: null }, '11')).toBe('newPatient')
    expect(level({ decision: null }, '11')).toBe('decision')
  })

  it('[CD12] beside a procedure it needs work of its own and modifier 25', () => {
    const both = (separate: boolean | null) =>
      buildVisit({ procedures: [buildDebridement('heel', 100)], evaluation: { ...evaluation, separate } })
    expect(listLines(both(true))).toEqual(['99308-25', '97597'])
    expect(listLines(both(false))).toEqual(['97597'])
    expect(suggestCoding(both(false)).included).toMatchObject([{ code: '99308', into: '97597' }])
    expect(listLines(both(null))).toEqual(['97597'])
    expect(listQuestions(both(null))).toContain('separate')
    expect(listQuestions(both(false))).not.toContain('separate')
    expect(listLines(buildVisit({ evaluation }))).toEqual(['99308'])
    // What is never paid does not swallow the visit.
    const enzyme = { ...buildDebridement('heel', 100), method: 'enzymatic' } as CodedProcedure
    expect(listLines(buildVisit({ procedures: [enzyme], evaluation }))).toEqual(['99308', '97602'])
  })
})

describe('what is part of something else', () => {
  it('[CD13] debridement under a skin substitute is part of it, and its area is not counted elsewhere', () => {
    const coded = buildVisit({
      procedures: [buildGraft('shin', 200), buildDebridement('shin', 150), buildDebridement('heel', 100)],
    })
    expect(listLines(coded)).toEqual(['97597-XS', '15271'])
    expect(suggestCoding(coded).included).toMatchObject([
      { code: '97597', into: '15271', woundIds: ['shin'] },
    ])
  })

  it('[CD13] non-selective debridement is never billed beside a skin substitute, not even of another wound', () => {
    const enzyme = { ...buildDebridement('heel', 100), method: 'enzymatic' } as CodedProcedure
    const coded = buildVisit({ procedures: [enzyme, buildGraft('shin', 200)] })
    expect(listLines(coded)).toEqual(['15271'])
    expect(suggestCoding(coded).included).toMatchObject([{ code: '97602', into: '15271' }])
  })

  it('[CD13] non-selective beside selective: part of it at one wound, marked at another', () => {
    const enzyme = (woundId: string) =>
      ({ ...buildDebridement(woundId, 100), method: 'enzymatic' }) as CodedProcedure
    expect(listLines(buildVisit({ procedures: [enzyme('heel'), buildDebridement('heel', 100)] }))).toEqual([
      '97597',
    ])
    expect(listLines(buildVisit({ procedures: [enzyme('heel'), buildDebridement('sacrum', 100)] }))).toEqual([
      '97597',
      '97602-XS',
    ])
  })

  it('[CD13] negative pressure at a debrided wound is part of it, at another it is marked', () => {
    expect(
      listLines(buildVisit({ procedures: [buildDebridement('heel', 100), buildSuction('heel', 100)] })),
    ).toEqual(['97597'])
    expect(
      listLines(buildVisit({ procedures: [buildDebridement('heel', 100), buildSuction('sacrum', 100)] })),
    ).toEqual(['97597', '97605-XS'])
  })

  it('[CD13] compression of the debrided leg is part of it; of two legs the other one stays', () => {
    expect(listLines(buildVisit({ procedures: [buildDebridement('shin', 100), wrap('right')] }))).toEqual([
      '97597',
    ])
    expect(listLines(buildVisit({ procedures: [buildDebridement('shin', 100), wrap('left')] }))).toEqual([
      '97597',
      '29581-XS-LT',
    ])
    expect(listLines(buildVisit({ procedures: [buildDebridement('shin', 100), wrap('bilateral')] }))).toEqual(
      ['97597', '29581-XS-LT'],
    )
    expect(listLines(buildVisit({ procedures: [buildDebridement('sacrum', 100), wrap('right')] }))).toEqual([
      '97597',
      '29581-XS-RT',
    ])
  })

  it('[CD13] a debrided wound on an unknown side leaves the compression unmarked, with a question', () => {
    const unclear = { ...shin, place: 'other', side: null }
    const coded = buildVisit({
      wounds: [{ ...unclear, place: null }],
      procedures: [buildDebridement('shin', 100), wrap('right')],
    })
    expect(listLines(coded)).toEqual(['97597', '29581-RT'])
    expect(listQuestions(coded)).toContain('side')
  })
})

describe('warnings', () => {
  it('[CD14] more units than a day allows are named, and a limit that we do not know is too', () => {
    expect(listWarnings(buildVisit({ procedures: [buildDebridement('sacrum', 1800)] }))).toEqual([])
    expect(listWarnings(buildVisit({ procedures: [buildDebridement('sacrum', 1801)] }))).toEqual([
      'too-many-units',
    ])
    expect(listWarnings(buildVisit({ procedures: [buildDebridement('sacrum', 500, 'muscle')] }))).toEqual([
      'no-unit-limit-known',
    ])
  })

  it('[CD14] a procedure on a wound that is closed or was healed before', () => {
    const on = (more: Partial<CodedWound>, procedures: CodedProcedure[]) =>
      listWarnings(buildVisit({ wounds: [{ ...heel, ...more }], procedures }))
    expect(on({ areaTenthsCm2: 0 }, [buildDebridement('heel', 100)])).toEqual(['closed-wound'])
    expect(on({ areaTenthsCm2: 0 }, [buildSuction('heel', 100)])).toContain('closed-wound')
    expect(on({ areaTenthsCm2: 0 }, [])).toEqual([])
    expect(on({ healedOn: '2026-11-01' }, [buildDebridement('heel', 100)])).toEqual(
      expect.arrayContaining(['closed-wound', 'no-diagnosis']),
    )
    expect(on({ areaTenthsCm2: 200, healedOn: null }, [buildDebridement('heel', 100)])).toEqual([])
  })

  it('[CD14] debridement without dead tissue, or without a word about it', () => {
    const described = (devitalized: boolean | null) =>
      buildVisit({ procedures: [{ ...buildDebridement('heel', 100), devitalized } as CodedProcedure] })
    expect(suggestCoding(described(false)).warnings[0]?.words).toContain('not covered')
    expect(suggestCoding(described(null)).warnings[0]?.words).toContain('not documented')
    expect(listWarnings(described(true))).toEqual([])
  })

  it('[CD14] the ninth debridement within 360 days asks for a reason, the sixth of muscle too', () => {
    const after = (all: number, ofMuscleOrBone: number, removed: TissueRemoved) =>
      listWarnings(
        buildVisit({
          procedures: [buildDebridement('heel', 100, removed)],
          earlierDebridements: [{ woundId: 'heel', all, ofMuscleOrBone }],
        }),
      )
    expect(after(7, 0, 'surface')).toEqual([])
    expect(after(8, 0, 'surface')).toEqual(['often-debrided'])
    expect(after(4, 4, 'muscle')).toEqual([])
    expect(after(5, 5, 'muscle')).toEqual(['often-debrided'])
    expect(after(5, 5, 'surface')).toEqual([])
  })

  it('[CD14] more treated than the wound measures, no diagnosis, a place that contradicts the stay', () => {
    const small = { ...heel, areaTenthsCm2: 99 }
    expect(
      listWarnings(buildVisit({ wounds: [small], procedures: [buildDebridement('heel', 100)] })),
    ).toEqual(['area-exceeds-wound'])
    const other: CodedWound = { ...heel, type: 'other' }
    expect(
      listWarnings(buildVisit({ wounds: [other], procedures: [buildDebridement('heel', 100)] })),
    ).toEqual(['no-diagnosis'])
    expect(listWarnings(buildVisit({ placeOfService: '31', partAStay: false }))).toEqual([
      'place-contradicts-stay',
    ])
    const early = buildVisit({ date: '2024-06-01', procedures: [buildDebridement('heel', 100)] })
    expect(listWarnings(early)).toContain('code-not-in-table')
  })
})

describe('the suggestion as a whole', () => {
  it('[CD15] a line points at the diagnoses of its wounds, the cause first', () => {
    const suggested = suggestCoding(buildVisit({ procedures: [buildDebridement('shin', 450)] }))
    expect(suggested.diagnoses.map(({ code }) => code)).toEqual(['I83.018', 'L97.812', 'L89.623', 'L89.153'])
    expect(suggested.lines.map(({ code, pointers }) => [code, ...pointers])).toEqual([
      ['97597', 1, 2],
      ['97598', 1, 2],
    ])
    for (const { reason, rule } of [...suggested.lines, ...suggested.diagnoses]) {
      expect(reason.length).toBeGreaterThan(10)
      expect(rule).toMatch(/^(CD|DX)\d+$/)
    }
  })

  const wounds = [
    heel,
    sacrum,
    shin,
    { ...shin, id: 'calf', label: 'Left calf', place: 'calf_left', side: 'left' as const },
  ]
  const woundId = fc.constantFrom(...wounds.map(({ id }) => id))
  const tenths = fc.integer({ min: 1, max: 1500 })
  const procedure: fc.Arbitrary<CodedProcedure> = fc.oneof(
    fc
      .tuple(woundId, tenths, fc.constantFrom(...tissuesRemoved.values))
      .map(([id, area, removed]) => buildDebridement(id, area, removed)),
    fc
      .tuple(woundId, tenths)
      .map(([id, area]) => ({ ...buildDebridement(id, area), method: 'enzymatic' }) as CodedProcedure),
    fc
      .tuple(woundId, tenths)
      .map(([id, area]) => ({ ...buildGraft(id, area), product: 'Q4101' }) as CodedProcedure),
    fc.tuple(woundId, tenths).map(([id, area]) => buildSuction(id, area)),
    fc.constantFrom<'left' | 'right' | 'bilateral' | null>('left', 'right', 'bilateral', null).map(wrap),
  )
  const procedures = fc.array(procedure, { maxLength: 8 })
  const shuffled = fc
    .tuple(procedures, fc.shuffledSubarray(wounds, { minLength: 4 }))
    .chain(([list, order]) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.constant(order)),
    )

  it('[CD15] the order in which wounds and procedures were entered changes nothing', () => {
    fc.assert(
      fc.property(shuffled, ([list, again, order]) => {
        const evaluation: Evaluation = {
          newPatient: false,
          decision: 'moderate',
          minutes: 31,
          separate: true,
        }
        const one = suggestCoding(buildVisit({ wounds, procedures: list, evaluation }))
        const other = suggestCoding(buildVisit({ wounds: order, procedures: again, evaluation }))
        expect(other).toEqual(one)
      }),
      { seed: 15, numRuns: 200 },
    )
  })

  it('[CD15] units are whole, add-ons have their base, and no pair of lines is unmarked', () => {
    fc.assert(
      fc.property(procedures, (list) => {
        const suggested = suggestCoding(buildVisit({ wounds, procedures: list }))
        const codes = suggested.lines.map(({ code }) => code)
        for (const { units, pointers, code } of suggested.lines) {
          expect(Number.isSafeInteger(units) && units > 0).toBe(true)
          expect(pointers.every((at) => at >= 1 && at <= suggested.diagnoses.length)).toBe(true)
          const base = { '97598': '97597', '11045': '11042', '11046': '11043', '11047': '11044' }[code]
          if (base) expect(codes).toContain(base)
        }
        for (const { pair } of findCodeClashes(codes, '2026-11-15')) {
          expect(pair.otherPlaceAllowed).toBe(true)
          for (const line of suggested.lines.filter(({ code }) => code === pair.second))
            expect(line.modifiers).toContain('XS')
        }
      }),
      { seed: 51, numRuns: 200 },
    )
  })

  it('[CD15] debridement of one depth has the units of its summed area, whatever the split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(woundId, tenths), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...tissuesRemoved.values),
        (parts, removed) => {
          const list = parts.map(([id, area]) => buildDebridement(id, area, removed))
          const total = parts.reduce((sum, [, area]) => sum + area, 0)
          const units = suggestCoding(buildVisit({ wounds, procedures: list })).lines.reduce(
            (sum, line) => sum + line.units,
            0,
          )
          // Counted another way: one unit for every started 20 cm².
          let counted = 0
          for (let covered = 0; covered < total; covered += 200) counted++
          expect(units).toBe(counted)
        },
      ),
      { seed: 20, numRuns: 200 },
    )
  })
})
