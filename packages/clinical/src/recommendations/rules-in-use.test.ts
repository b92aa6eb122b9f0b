/** Rule RE20 for products in use: no rule starts what is ordered again, and none contradicts it. */
import { describe, expect, it } from 'vitest'
import { toWoundPicture } from './from-assessment.ts'
import { recommend } from './recommend.ts'
import { findRunningCare } from './running-care.ts'
import { createWoundPicture } from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'

type Noted = Partial<WoundPicture>

/** What is said at a wound with an order in effect. */
const recommendBeside = (product: string, noted: Noted, cover: string | null = null) =>
  recommend(
    createWoundPicture({
      ...findRunningCare({
        orders: [{ texts: [product, cover], orderedOn: '2026-11-02' }],
        dressings: [],
        notes: [],
        medications: [],
      }),
      ...noted,
    }),
  ).recommended
const findTitle = (product: string, noted: Noted, id: string, cover: string | null = null) =>
  recommendBeside(product, noted, cover).find(({ ruleId }) => ruleId === id)?.title

const moderate = { exudateAmount: 'moderate', depthCm: 0.4 } as const
const heavy = { exudateAmount: 'heavy', depthCm: 0.4 } as const
const dry = { exudateAmount: 'none', granulationPercent: 80, eschar: 'none', necroticPercent: 0 } as const
const cavity = { exudateAmount: 'moderate', depthCm: 2, eschar: 'none' } as const
const sloughy = { woundType: 'pressure_ulcer', sloughPercent: 40, eschar: 'none', site: 'pelvis' } as const
const clean = {
  woundType: 'pressure_ulcer',
  site: 'pelvis',
  exudateAmount: 'minimal',
  depthCm: 0.2,
  sloughPercent: 0,
  necroticPercent: 0,
  infection: 'none',
  allergies: [],
} as const
const infected = { infection: 'local', exudateAmount: 'moderate', allergies: [], eschar: 'none' } as const

describe('[RE20] a product in use answers its rule', () => {
  it.each<[string, string, Noted, string | null]>([
    ['RC35', 'calcium alginate', moderate, 'bordered gauze'],
    ['RC35', 'gelling fiber rope', moderate, null],
    ['RC35', 'silver alginate', moderate, null],
    ['RC35', 'foam dressing', moderate, null],
    ['RC34', 'gelling fiber', heavy, 'superabsorbent pad'],
    ['RC34', 'NPWT at -125 mmHg', heavy, null],
    ['RC36', 'hydrogel', dry, null],
    ['RC36', 'medical honey', dry, null],
    ['RC37', 'silicone contact layer', clean, null],
    ['RC37', 'foam dressing', clean, null],
    ['RC53', 'alginate rope', cavity, 'foam dressing'],
    ['RC53', 'NPWT', cavity, null],
    ['RC39', 'gelling fiber rope', { undermining: true }, null],
    ['RC32', 'collagenase ointment', sloughy, 'gauze'],
    ['RC51', 'hydrogel', sloughy, null],
    ['RC32', 'calcium alginate', { ...sloughy, exudateAmount: 'moderate' }, null],
    ['RC32', 'foam dressing', { ...sloughy, exudateAmount: 'heavy' }, null],
    ['RC10', 'charcoal dressing', { exudateOdor: 'foul' }, null],
    ['RC4', 'silver dressing', infected, null],
    ['RC5', 'cadexomer iodine', infected, null],
    ['RC20', 'total contact cast', { woundType: 'diabetic_foot', plantar: true, offloading: 'none' }, null],
  ])('%s beside %s', (id, product, noted, cover) => {
    expect(
      recommend(createWoundPicture(noted))
        .recommended.map(({ ruleId }) => ruleId)
        .concat(recommend(createWoundPicture(noted)).blocked.map(({ ruleId }) => ruleId)),
    ).toContain(id)
    expect(findTitle(product, noted, id, cover)).toBeUndefined()
  })

  it.each<[string, string]>([
    ['RC15', 'multilayer compression'],
    ['RC16', 'reduced compression'],
  ])('%s beside %s', (id, product) => {
    const leg = {
      woundType: 'venous_ulcer',
      site: 'leg',
      abi: id === 'RC15' ? 1 : 0.7,
      abiAgeDays: 10,
      diabetes: false,
      toePressureMmHg: 70,
      toePressureAgeDays: 10,
      heartFailureDecompensated: false,
      infection: 'none',
      allergies: [],
    } as const
    expect(recommend(createWoundPicture(leg)).recommended.map(({ ruleId }) => ruleId)).toContain(id)
    expect(findTitle(product, leg, id)).toBeUndefined()
  })
})

describe('[RE20] compression that an assessment charts', () => {
  it.each([
    ['multilayer', 'Compression, charted'],
    ['inelastic', 'Compression, charted'],
    ['stockings', undefined],
    ['pneumatic', undefined],
    ['none', undefined],
    [null, undefined],
  ] as const)('%s', (compressionInPlace, words) => {
    const { runningProducts } = toWoundPicture({ woundType: 'venous_ulcer', compressionInPlace })
    expect(runningProducts[0]?.words).toBe(words)
  })
})

describe('[RE20] a dressing in use that no longer matches is reviewed', () => {
  it.each<[string, string, Noted, string]>([
    ['RC34', 'foam dressing', heavy, 'Review the dressing in use: heavy exudate'],
    ['RC34', 'calcium alginate', heavy, 'Review the dressing in use: heavy exudate'],
    ['RC35', 'hydrocolloid', moderate, 'Review the dressing in use: moderate exudate'],
    ['RC36', 'foam dressing', dry, 'Review the dressing in use: dry wound bed'],
    [
      'RC36',
      'calcium alginate',
      { ...dry, eschar: 'stable' },
      'Review the dressing in use: dry tissue that must stay dry',
    ],
    ['RC53', 'foam dressing', cavity, 'Review the dressing in use: deep cavity without a filler'],
    [
      'RC38',
      'skin barrier film',
      { periwound: 'maceration' },
      'Review periwound protection: maceration despite a barrier',
    ],
    [
      'RC3',
      'silver dressing',
      infected,
      'Reassess the topical antimicrobial in use: signs of infection persist',
    ],
  ])('%s beside %s', (id, product, noted, title) => {
    const found = recommendBeside(product, noted).find(({ ruleId }) => ruleId === id)
    expect(found?.title).toBe(title)
    expect(found?.supplies).toEqual([])
    expect(found?.reasons.join()).toContain('ordered 11/02/2026')
  })

  it('what a new dressing for an infection replaces is named', () => {
    const found = recommendBeside('foam dressing', infected).find(({ ruleId }) => ruleId === 'RC3')
    expect(found?.title).toBe('Silver dressing')
    expect(found?.reasons.at(-1)).toBe('Replaces: Dressing in use: yes (Foam dressing, ordered 11/02/2026)')
  })
})

describe('[RC32] autolysis', () => {
  it('names the dressing that it replaces: one wound has one primary dressing', () => {
    const sloughy = { woundType: 'surgical_site', sloughPercent: 30, exudateAmount: 'minimal' } as const
    const found = recommendBeside('dry gauze', sloughy).find(({ ruleId }) => ruleId === 'RC32')
    expect(found?.reasons.join()).toContain('Replaces: Dressing in use')
  })
})

describe('[RC54] medications that delay healing', () => {
  const recommendFor = (medication: string) =>
    recommend(
      createWoundPicture(
        findRunningCare({ orders: [], dressings: [], notes: [], medications: [medication] }),
      ),
    )
  it('are reviewed with the prescriber, and named', () => {
    expect(
      recommendFor('Prednisone 20 mg daily').recommended.map(({ ruleId, reasons }) => [ruleId, reasons]),
    ).toEqual([['RC54', ['Medication that delays healing: yes (Prednisone 20 mg daily)']]])
  })
  it('are neither recommended nor undecided where none is charted', () => {
    for (const medication of ['Metformin 500 mg', 'Hydrocortisone 1% cream']) {
      const { recommended, undecided } = recommendFor(medication)
      expect(
        [...recommended, ...undecided].map(({ ruleId }) => ruleId),
        medication,
      ).not.toContain('RC54')
    }
  })
})

describe('[RC55] NERDS and STONEES', () => {
  const clear = {
    infectionErythema: false,
    infectionWarmth: false,
    infectionSwelling: false,
    infectionPurulence: false,
    infectionFever: false,
    infectionLymphangitis: false,
    periwoundEdema: 'none',
  } as const
  const nerds = { ...clear, exudateIncreased: true, friableTissue: true, healingStatus: 'stable' } as const
  const stonees = { ...clear, sizeIncreasing: true, newBreakdown: true, probesToBone: true } as const
  const list = (answers: Parameters<typeof toWoundPicture>[0]) =>
    recommend(toWoundPicture({ woundType: 'pressure_ulcer', ...answers })).recommended.map(
      ({ ruleId }) => ruleId,
    )
  it.each([
    ['nerds', nerds],
    ['stonees', stonees],
  ] as const)('%s after cleansing leave infection open and ask for an evaluation', (burden, answers) => {
    const cleansed = { ...answers, assessedAfterCleansing: true }
    expect(toWoundPicture(cleansed)).toMatchObject({ infection: null, burden })
    expect(list(cleansed)).toContain('RC55')
  })
  it('say nothing before cleansing, below three, or where infection is known', () => {
    for (const answers of [
      nerds,
      { ...nerds, friableTissue: false, assessedAfterCleansing: true },
      { ...nerds, infectionPurulence: true, assessedAfterCleansing: true },
    ])
      expect(list(answers)).not.toContain('RC55')
    expect(toWoundPicture(nerds)).toMatchObject({ infectionDoubt: null, burden: null })
  })
})

describe('[RE20] a skin substitute in place', () => {
  const charted = (note: string) =>
    findRunningCare({ orders: [], dressings: ['Nonadherent contact layer'], notes: [note], medications: [] })
  const bed = {
    woundType: 'diabetic_foot',
    site: 'foot',
    depthCm: 1.2,
    exudateAmount: 'moderate',
    edges: 'callused',
    undermining: true,
    infection: 'none',
  } as const
  const grafted = charted('Skin substitute applied today under a contact layer.')

  it.each([
    ['Skin substitute applied to the whole wound.', true],
    ['Bolster removed: graft adherent over the wound.', true],
    ['Last week’s graft in place and incorporating.', true],
    ['Considering a skin substitute if no progress.', false],
    ['No fluid under the skin substitute.', true],
    ['No skin substitute today.', false],
    ['Skin substitute not covered by the payer.', false],
    ['Graft lost. Foam applied.', false],
    ['Bypass graft patent.', false],
    ['Alginate continued.', false],
  ])('is recognized: %s', (note, isFound) => {
    expect(charted(note).runningGraft !== null).toBe(isFound)
  })
  it('is recognized in the order that covers it', () => {
    const order = {
      texts: [
        'nonadherent contact layer',
        null,
        'Do not disturb the skin substitute; change the outer cover only.',
      ],
      orderedOn: '2026-11-10',
    }
    expect(
      findRunningCare({ orders: [order], dressings: [], notes: [], medications: [] }).runningGraft,
    ).not.toBeNull()
  })
  it('is not stripped, filled, or debrided: only the outer cover is changed', () => {
    const list = (more: Noted) =>
      recommend(createWoundPicture({ ...bed, ...grafted, ...more })).recommended.map(({ ruleId }) => ruleId)
    for (const id of ['RC22', 'RC39', 'RC53', 'RC40']) expect(list({}), id).not.toContain(id)
    for (const exudateAmount of ['moderate', 'heavy'] as const)
      expect(
        recommend(createWoundPicture({ ...bed, ...grafted, depthCm: 0.2, exudateAmount }))
          .recommended.filter(({ type }) => type === 'dressing')
          .map(({ title }) => title),
      ).toContain(`Skin substitute in place, ${exudateAmount} exudate: change the outer cover only`)
  })
  it('does not hide an infection', () => {
    const found = recommend(
      createWoundPicture({ ...bed, ...grafted, infection: 'local', allergies: [] }),
    ).recommended.map(({ ruleId }) => ruleId)
    expect(found).toContain('RC3')
    expect(found).toContain('RC39')
  })
})
