/** Rules about bed, edge, and patient: an input that fires each with its reason, and a similar one that does not. */
import { describe, expect, it } from 'vitest'
import { createWoundPicture } from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'
import { recommend } from './recommend.ts'

type Noted = Partial<WoundPicture>
const findRecommended = (noted: Noted, id: string) =>
  recommend(createWoundPicture(noted)).recommended.find(({ ruleId }) => ruleId === id)
const findBlockers = (noted: Noted, id: string) =>
  recommend(createWoundPicture(noted)).blocked.find(({ ruleId }) => ruleId === id)?.blockedBy

/** Fires for the first input, and not after the change. */
function expectRule(id: string, noted: Noted, change: Noted, reason: string) {
  expect(findRecommended(noted, id)?.reasons, `${id} fires`).toContain(reason)
  expect(findRecommended({ ...noted, ...change }, id), `${id} does not fire`).toBeUndefined()
}

const perfused = { abi: 1.05, abiAgeDays: 10, diabetes: false } as const
const ischemic = { abi: 0.55, abiAgeDays: 10 } as const
const noAllergy = { allergies: [] } as const
const venous = { woundType: 'venous_ulcer', site: 'leg' } as const
const footUlcer = { woundType: 'diabetic_foot', site: 'foot', plantar: true } as const
const pressure = { woundType: 'pressure_ulcer', site: 'pelvis' } as const

describe('bed and edge', () => {
  it('[RC31] unstable eschar, or infected dead tissue, gets a surgical opinion', () => {
    const seat = { site: 'pelvis', bleedingRisk: false } as const
    expectRule(
      'RC31',
      { ...seat, eschar: 'unstable' },
      { eschar: 'stable', necroticPercent: 0 },
      'Eschar: Unstable',
    )
    const dry = {
      ...seat,
      eschar: 'unstable',
      exudateAmount: 'none',
      infection: 'none',
      necroticPercent: 60,
    } as const
    expect(findRecommended(dry, 'RC31')).toBeUndefined()
    for (const sign of [
      { exudateAmount: 'minimal' },
      { infection: 'local' },
      { periwound: 'erythema' },
      { edges: 'not_attached' },
      { infection: null },
    ] as const)
      expect(findRecommended({ ...dry, ...sign }, 'RC31'), JSON.stringify(sign)).toBeDefined()
    expect(findRecommended({ ...seat, necroticPercent: 40, infection: 'local' }, 'RC31')).toBeDefined()
    expect(
      findRecommended({ ...seat, eschar: 'none', necroticPercent: 40, infection: 'none' }, 'RC31'),
    ).toBeUndefined()
  })
  it('[RC31] some percent of soft eschar is no operation, unless the skin around it is red or it is infected', () => {
    const soft = {
      ...pressure,
      eschar: 'unstable',
      exudateAmount: 'moderate',
      infection: 'none',
      periwound: 'intact',
      necroticPercent: 25,
    } as const
    expectRule('RC31', soft, { necroticPercent: 24 }, 'Necrosis: 25%')
    const little = { ...soft, necroticPercent: 5 } as const
    for (const sign of [
      { periwound: 'erythema' },
      { periwound: 'induration' },
      { infection: 'local' },
    ] as const)
      expect(findRecommended({ ...little, ...sign }, 'RC31'), JSON.stringify(sign)).toBeDefined()
    expect(recommend(createWoundPicture(little)).undecided.map(({ ruleId }) => ruleId)).not.toContain('RC31')
  })
  it('[RC31] infected gangrene is seen by the surgeon at once', () => {
    const toes = { ...footUlcer, gangrene: 'digits', infection: 'local' } as const
    expectRule(
      'RC31',
      toes,
      { gangrene: 'none', eschar: 'none', necroticPercent: 0 },
      'Gangrene: Limited to the toes',
    )
    expect(findRecommended(toes, 'RC31')?.priority).toBe('immediate')
  })
  it('[RC31] neither ischemia nor bleeding nor an unmeasured leg excludes the surgeon', () => {
    const heel = { site: 'heel', eschar: 'unstable', exudateAmount: 'moderate' } as const
    expect(findRecommended({ ...heel, bleedingRisk: true, ...ischemic }, 'RC31')?.reasons).toEqual([
      'Eschar: Unstable',
      'Exudate: Moderate',
      'Infection: not documented',
      'Necrosis: not documented',
      'Report to surgeon: Ischemia grade (WIfI): 2 of 3',
      'Report to surgeon: Bleeding risk or anticoagulant use: yes',
    ])
    expect(findRecommended(heel, 'RC31')?.priority).toBe('high')
    const septic = recommend(createWoundPicture({ ...heel, infection: 'systemic' })).recommended
    expect(septic.filter(({ priority }) => priority === 'immediate').map(({ ruleId }) => ruleId)).toEqual([
      'RC1',
      'RC31',
    ])
  })
  it('[RC32] slough of a fifth is debrided without a blade, not on stable eschar or dry gangrene', () => {
    expectRule('RC32', { ...pressure, sloughPercent: 20 }, { sloughPercent: 19 }, 'Slough: 20%')
    expect(findBlockers({ ...pressure, sloughPercent: 30, eschar: 'stable' }, 'RC32')).toHaveLength(2)
    expect(
      findBlockers({ woundType: 'arterial_ulcer', sloughPercent: 30, necroticPercent: 10 }, 'RC32'),
    ).toHaveLength(1)
    for (const infection of ['local', 'spreading', 'systemic'] as const)
      expect(findBlockers({ ...pressure, sloughPercent: 30, infection }, 'RC32'), infection).toHaveLength(1)
  })
  it('[RC32] supplies hydrogel for a dry bed only', () => {
    const listSupplies = (exudateAmount: 'none' | 'minimal' | 'moderate' | 'heavy' | null) =>
      findRecommended({ ...pressure, sloughPercent: 30, exudateAmount }, 'RC32')?.supplies.map(({ id }) => id)
    for (const dry of ['none', 'minimal'] as const) expect(listSupplies(dry), dry).toEqual(['hydrogel'])
    for (const wet of ['moderate', 'heavy', null] as const) expect(listSupplies(wet), `${wet}`).toEqual([])
  })
  it('[RC32] [RC51] wait for a vascular consult in an ischemic limb, and ask where perfusion is not known', () => {
    const leg = { ...venous, sloughPercent: 30, diabetes: false } as const
    for (const id of ['RC32', 'RC51']) {
      expect(findBlockers({ ...leg, ...ischemic }, id), id).toHaveLength(1)
      expect(findRecommended(leg, id)?.askFirst.join(), id).toContain('Moderate or severe limb ischemia?')
      expect(findRecommended({ ...leg, ...perfused }, id)?.askFirst.join(), id).not.toContain('ischemia')
    }
  })
  it('[RC51] or with an enzyme, not together with silver or iodine', () => {
    expectRule('RC51', { ...pressure, sloughPercent: 20 }, { sloughPercent: 19 }, 'Slough: 20%')
    expect(findBlockers({ ...pressure, sloughPercent: 30, infection: 'local' }, 'RC51')?.[0]).toContain(
      'both inactivate collagenase',
    )
    expect(findBlockers({ ...pressure, sloughPercent: 30, eschar: 'stable' }, 'RC51')).toHaveLength(2)
  })
  it('[RC33] negative pressure for a deep, wet, clean wound', () => {
    const deep = {
      ...pressure,
      stage: 'stage_4',
      exudateAmount: 'heavy',
      infection: 'none',
      malignancyInWound: false,
      exposedStructures: false,
      unexploredFistula: false,
      untreatedOsteomyelitis: false,
      sloughPercent: 10,
      necroticPercent: 0,
      probesToBone: false,
      bleedingRisk: false,
    } as const
    expectRule('RC33', deep, { exudateAmount: 'minimal' }, 'Stage: Stage 4')
    expect(findRecommended(deep, 'RC33')?.askFirst).toEqual([])
    for (const change of [
      { malignancyInWound: true },
      { malignancyInWound: null },
      { exposedStructures: true },
      { exposedStructures: null },
      { unexploredFistula: true },
      { untreatedOsteomyelitis: true },
      { probesToBone: true, untreatedOsteomyelitis: null },
      { sloughPercent: 20 },
      { necroticPercent: 10 },
      { sloughPercent: null, necroticPercent: 20 },
      { eschar: 'unstable' },
      { infection: 'spreading' },
      { infection: null },
      { goal: 'palliative' },
      { site: 'leg' },
      { site: 'leg', toePressureMmHg: 35 },
    ] as const)
      expect(findBlockers({ ...deep, ...change }, 'RC33'), JSON.stringify(change)).toHaveLength(1)
    for (const change of [
      { site: 'leg', toePressureMmHg: 70, toePressureAgeDays: 3 },
      { probesToBone: true },
    ] as const)
      expect(findRecommended({ ...deep, ...change }, 'RC33'), JSON.stringify(change)).toBeDefined()
    expect(findRecommended({ ...deep, sloughPercent: null }, 'RC33')?.askFirst).toEqual([
      'Slough and necrosis 20% or more? Not documented.',
    ])
    expect(
      findRecommended({ ...deep, untreatedOsteomyelitis: null, probesToBone: null }, 'RC33')?.askFirst,
    ).toEqual(['Untreated osteomyelitis? Not documented.'])
  })
  it('[RC34] heavy exudate gets a superabsorbent', () => {
    expectRule('RC34', { exudateAmount: 'heavy' }, { exudateAmount: 'moderate' }, 'Exudate: Heavy')
  })
  it('[RC35] moderate exudate gets foam', () => {
    expectRule('RC35', { exudateAmount: 'moderate' }, { exudateAmount: 'minimal' }, 'Exudate: Moderate')
    expect(findBlockers({ exudateAmount: 'moderate', allergies: ['adhesive'] }, 'RC35')).toHaveLength(1)
    expect(findRecommended({ exudateAmount: 'moderate', dressing: 'foam' }, 'RC35')).toBeUndefined()
    expect(findRecommended({ exudateAmount: 'moderate', dressing: 'other' }, 'RC35')).toBeDefined()
    expectRule('RC35', { exudateAmount: 'moderate', depthCm: 0.9 }, { depthCm: 1 }, 'Exudate: Moderate')
    expect(
      findBlockers({ exudateAmount: 'moderate', dressing: 'foam', allergies: ['adhesive'] }, 'RC35'),
    ).toHaveLength(1)
  })
  it('[RC36] a dry bed is moistened, dry eschar is not', () => {
    expectRule(
      'RC36',
      { exudateAmount: 'none', granulationPercent: 80 },
      { exudateAmount: 'moderate' },
      'Granulation: 80%',
    )
    const dry = { exudateAmount: 'none', sloughPercent: 0, granulationPercent: 0 } as const
    expect(findRecommended({ ...dry, necroticPercent: 100 }, 'RC36')).toBeUndefined()
  })
  it('[RC36] necrotic tissue of a heel, foot or leg is not moistened before its type is documented', () => {
    const dead = { exudateAmount: 'none', granulationPercent: 40, necroticPercent: 60 } as const
    for (const site of ['heel', 'foot', 'leg'] as const) {
      expect(findBlockers({ ...dead, site }, 'RC36')?.[0], site).toContain('not documented: Eschar')
      expect(findBlockers({ ...dead, site, eschar: 'stable' }, 'RC36'), site).toHaveLength(1)
      expect(findRecommended({ ...dead, site, eschar: 'unstable' }, 'RC36'), site).toBeDefined()
    }
    expect(findRecommended({ ...dead, site: 'pelvis' }, 'RC36')).toBeDefined()
    const diabetic = { ...dead, ...footUlcer, eschar: 'unstable' } as const
    expect(findBlockers(diabetic, 'RC36')?.[0]).toContain('Ischemia grade (WIfI)')
    expect(findBlockers({ ...diabetic, toePressureMmHg: 35, toePressureAgeDays: 3 }, 'RC36')).toHaveLength(1)
    expect(findRecommended({ ...diabetic, toePressureMmHg: 70, toePressureAgeDays: 3 }, 'RC36')).toBeDefined()
  })
  it('[RC37] an occlusive dressing on a shallow clean wound', () => {
    const clean = {
      ...pressure,
      exudateAmount: 'minimal',
      depthCm: 0.2,
      sloughPercent: 0,
      necroticPercent: 0,
      infection: 'none',
      ...noAllergy,
    } as const
    expectRule('RC37', clean, { depthCm: 1 }, 'Depth: 0.2 cm')
    expect(findBlockers({ ...clean, infection: 'local' }, 'RC37')).toEqual([
      'Wound infection: no occlusive dressing (Infection: Local infection)',
    ])
    expect(findBlockers({ ...clean, infection: null }, 'RC37')).toEqual([
      'Wound infection: no occlusive dressing (not documented: Infection)',
    ])
    expect(findBlockers({ ...clean, woundType: 'diabetic_foot' }, 'RC37')).toHaveLength(1)
    expect(findBlockers({ ...clean, skinTear: true }, 'RC37')).toHaveLength(1)
    expect(findBlockers({ ...clean, allergies: ['adhesive'] }, 'RC37')).toHaveLength(1)
    expect(findBlockers({ ...clean, periwound: 'maceration' }, 'RC37')).toHaveLength(1)
    const foot = { ...clean, site: 'foot', toePressureMmHg: 60, toePressureAgeDays: 5 } as const
    expect(findRecommended(foot, 'RC37')).toBeDefined()
    expect(findRecommended({ ...foot, diabetes: true }, 'RC37')?.reasons.at(-1)).toContain(
      'Caution: Diabetes and a foot wound',
    )
    for (const change of [
      { toePressureMmHg: 39 },
      { toePressureMmHg: null },
      { infectionAgeDays: 28 },
      { runningAntibiotic: 'Cephalexin' },
      { runningAntimicrobial: 'Silver dressing, charted' },
    ] as const)
      expect(findBlockers({ ...foot, ...change }, 'RC37'), JSON.stringify(change)).toHaveLength(1)
    expect(findRecommended({ ...foot, infectionAgeDays: 29 }, 'RC37')).toBeDefined()
  })
  it('[RC37] no occlusion at a heel unless its perfusion is known to be adequate', () => {
    const heel = {
      ...pressure,
      site: 'heel',
      exudateAmount: 'minimal',
      depthCm: 0.2,
      sloughPercent: 0,
      necroticPercent: 0,
      infection: 'none',
      ...noAllergy,
    } as const
    for (const perfusion of [
      {},
      { toePressureMmHg: 39, toePressureAgeDays: 5 },
      { abi: 0.59, abiAgeDays: 5, diabetes: false },
      { abi: 1.45, abiNoncompressible: true, abiAgeDays: 5 },
      { gangrene: 'digits', toePressureMmHg: 50, toePressureAgeDays: 5 },
    ] as const)
      expect(findBlockers({ ...heel, ...perfusion }, 'RC37'), JSON.stringify(perfusion)).toHaveLength(1)
    for (const perfusion of [
      { toePressureMmHg: 40, toePressureAgeDays: 5 },
      { abi: 1, abiAgeDays: 5, diabetes: false },
    ] as const)
      expect(findRecommended({ ...heel, ...perfusion }, 'RC37'), JSON.stringify(perfusion)).toBeDefined()
  })
  it('[RC53] a cavity of 1 cm or more is filled, unless it is, or must stay dry', () => {
    const cavity = { ...pressure, depthCm: 1, exudateAmount: 'moderate', eschar: 'none' } as const
    expectRule('RC53', cavity, { depthCm: 0.9 }, 'Depth: 1 cm')
    expect(findRecommended(cavity, 'RC35')).toBeUndefined()
    expect(findRecommended(cavity, 'RC53')?.supplies.map(({ id }) => id)).toEqual(['cavity-filler'])
    expect(
      findRecommended({ ...cavity, exudateAmount: 'none' }, 'RC53')?.supplies.map(({ id }) => id),
    ).toEqual(['hydrogel'])
    for (const change of [
      { eschar: 'stable' },
      { unexploredFistula: true },
      { exposedStructures: true },
    ] as const)
      expect(findBlockers({ ...cavity, ...change }, 'RC53')?.length, JSON.stringify(change)).toBeGreaterThan(
        0,
      )
  })
  it('[RC38] macerated skin is protected', () => {
    expectRule('RC38', { periwound: 'maceration' }, { periwound: 'intact' }, 'Periwound skin: Maceration')
  })
  it('[RC39] undermining and tunnels are filled loosely', () => {
    expectRule('RC39', { undermining: true }, { undermining: false, tunneling: false }, 'Undermining: yes')
    expect(findRecommended({ tunneling: true }, 'RC39')).toBeDefined()
  })
  it('[RC40] a rolled edge is freed', () => {
    expectRule('RC40', { edges: 'rolled', site: 'pelvis' }, { edges: 'attached' }, 'Edges: Rolled (epibole)')
    expect(findBlockers({ edges: 'rolled', site: 'leg' }, 'RC40')).toHaveLength(1)
  })
  it('[RC40] callus of a diabetic foot is removed once, with RC22', () => {
    const callused = {
      edges: 'callused',
      ...perfused,
      site: 'foot',
      toePressureMmHg: 80,
      toePressureAgeDays: 1,
    } as const
    const listIds = (noted: Noted) =>
      recommend(createWoundPicture(noted)).recommended.map(({ ruleId }) => ruleId)
    expect(listIds({ ...callused, woundType: 'diabetic_foot' })).toContain('RC22')
    expect(listIds({ ...callused, woundType: 'diabetic_foot' })).not.toContain('RC40')
    expect(listIds({ ...callused, woundType: 'traumatic' })).toContain('RC40')
  })
  it('[RC40] the edge waits for the bed: not infected, not dead, not tumor', () => {
    const rolled = { ...pressure, edges: 'rolled', sloughPercent: 19, necroticPercent: 0 } as const
    expect(findRecommended(rolled, 'RC40')).toBeDefined()
    expect(findBlockers({ ...rolled, sloughPercent: 20 }, 'RC40')).toHaveLength(1)
    for (const infection of ['local', 'spreading', 'systemic'] as const)
      expect(findBlockers({ ...rolled, infection }, 'RC40'), infection).toHaveLength(1)
    expect(findBlockers({ ...rolled, malignancyInWound: true }, 'RC40')).toHaveLength(1)
  })
})

describe('the patient', () => {
  it('[RC41] a wound stalled at four weeks is thought over', () => {
    const late = { stalled: true, clockDay: 28 } as const
    expectRule('RC41', late, { clockDay: 27 }, 'Time since first measurement: 28 days')
    expect(findRecommended({ stalled: true, daysOpen: 200 }, 'RC41')).toBeUndefined()
    const stalledReason = 'checkpoint not met: 50% area reduction by week 4'
    expect(findRecommended({ ...late, stalledReason }, 'RC41')?.reasons[0]).toBe(
      `Stalled: yes (${stalledReason})`,
    )
    expect(findBlockers({ ...late, goal: 'palliative' }, 'RC41')).toHaveLength(1)
  })
  it('[RC41] neither dry gangrene nor a stable heel eschar is said not to have responded', () => {
    const late = { stalled: true, clockDay: 35 } as const
    expect(findRecommended({ ...late, gangrene: 'none', eschar: 'unstable' }, 'RC41')).toBeDefined()
    for (const dry of [{ gangrene: 'digits' }, { eschar: 'stable' }] as const)
      expect(findBlockers({ ...late, ...dry }, 'RC41'), JSON.stringify(dry)).toHaveLength(1)
  })
  it.each([
    ['diabetic_foot', 'Sheehan', 'moderate'],
    ['venous_ulcer', 'Kantor and Margolis', 'moderate'],
    ['pressure_ulcer', 'EPUAP', 'low'],
    ['arterial_ulcer', 'Medicare', 'low'],
    ['other', 'Medicare', 'low'],
    [null, 'Medicare', 'low'],
  ] as const)(
    '[RC41] of a %s it names the checkpoint of its kind, after %s',
    (woundType, source, evidence) => {
      const found = findRecommended({ woundType, stalled: true, clockDay: 28 }, 'RC41')
      expect(found?.guideline.name).toContain(source)
      expect(found?.evidenceLevel).toBe(evidence)
    },
  )
  it('[RC41] of a wound whose area has halved it says that healing slowed, never that it did not respond', () => {
    const stalled = { stalled: true, clockDay: 28 } as const
    const getTitle = (areaReductionPercent: number | null) =>
      findRecommended({ ...stalled, areaReductionPercent }, 'RC41')?.title
    for (const percent of [null, -20, 0, 49])
      expect(getTitle(percent), `${percent}`).toBe('Reassess a wound that has not responded in 4 weeks')
    for (const percent of [50, 83])
      expect(getTitle(percent)).toBe('Reassess a wound whose healing has slowed')
  })
  it('[RC42] a biopsy after six weeks of a stalled venous ulcer, twelve of another wound', () => {
    expectRule(
      'RC42',
      { ...venous, ...perfused, stalled: true, daysOpen: 42 },
      { daysOpen: 41 },
      'Wound age: 42 days',
    )
    expectRule('RC42', { ...pressure, stalled: true, daysOpen: 84 }, { daysOpen: 83 }, 'Wound age: 84 days')
    expect(findBlockers({ ...venous, ...ischemic, stalled: true, daysOpen: 42 }, 'RC42')).toHaveLength(1)
  })
  it('[RC43] poor nutrition gets a dietitian; with failing kidneys it asks first', () => {
    expectRule(
      'RC43',
      { malnutrition: true },
      { malnutrition: false, bradenNutrition: 3 },
      'Malnutrition: yes',
    )
    expect(findRecommended({ bradenNutrition: 2 }, 'RC43')).toBeDefined()
    expect(findBlockers({ malnutrition: true, kidneyFailure: true }, 'RC43')).toHaveLength(1)
  })
  it('[RC44] a smoker is helped to stop', () => {
    expectRule('RC44', { smoking: true }, { smoking: false }, 'Smoking: yes')
  })
  it('[RC45] pain of 4 and more gets a contact layer and relief', () => {
    expectRule('RC45', { painLevel: 4 }, { painLevel: 3 }, 'Pain: 4 of 10')
    expect(findRecommended({ painLevel: 4 }, 'RC45')?.supplies.map(({ id }) => id)).toEqual(['contact-layer'])
    for (const dry of [
      { site: 'foot', gangrene: 'digits' },
      { site: 'heel', eschar: 'stable' },
      { woundType: 'arterial_ulcer', necroticPercent: 1 },
    ] as const)
      expect(findRecommended({ painLevel: 4, ...dry }, 'RC45'), JSON.stringify(dry)).toMatchObject({
        title: 'Analgesia before dressing changes; keep dry eschar protected',
        supplies: [],
      })
    const dead = { painLevel: 4, site: 'foot', necroticPercent: 30 } as const
    expect(findBlockers(dead, 'RC45')?.[0]).toContain('not documented: Eschar')
    expect(findRecommended({ ...dead, eschar: 'unstable' }, 'RC45')?.title).toMatch(/^Contact layer/)
    expect(
      findRecommended({ painLevel: 4, runningContactLayer: 'Contact layer, charted' }, 'RC45')?.title,
    ).toBe('Review pain control at dressing changes')
  })
  it('[RC46] a skin tear gets its flap back', () => {
    expectRule('RC46', { skinTear: true }, { skinTear: false }, 'Skin tear: yes')
    expectRule('RC46', { skinTear: true, daysOpen: 7 }, { daysOpen: 8 }, 'Wound age: 7 days')
  })
  it('[RC47] full thickness or a tenth of the body goes to the burn center', () => {
    expectRule(
      'RC47',
      { woundType: 'burn', burnDepth: 'full' },
      { burnDepth: 'partial', burnPercent: 9 },
      'Burn depth: Full thickness',
    )
    expect(
      findRecommended({ woundType: 'burn', burnDepth: 'partial', burnPercent: 10 }, 'RC47'),
    ).toBeDefined()
  })
  it.each([
    ['foot', { burnReferralSite: true }, 'immediate', /^Burn center consult today: deep partial/],
    ['site not documented', {}, 'immediate', /^Burn center consult today: deep partial/],
    ['forearm', { burnReferralSite: false }, 'high', /^Burn center consult: deep partial/],
    ['forearm, large', { burnReferralSite: false, burnPercent: 10 }, 'immediate', /^Burn center consult$/],
  ] as const)(
    '[RC47] a deep partial burn of any size is discussed with the burn center: %s',
    (_, noted, priority, title) => {
      const deep = {
        woundType: 'burn',
        burnDepth: 'partial',
        burnDeepPartial: true,
        burnPercent: 0.1,
      } as const
      const found = findRecommended({ ...deep, ...noted }, 'RC47')
      expect(found?.priority).toBe(priority)
      expect(found?.title).toMatch(title)
    },
  )
  it.each([
    [{ daysOpen: 20 }, false],
    [{ daysOpen: 21 }, true],
    [{ daysOpen: 13, stalled: true }, false],
    [{ daysOpen: 14, stalled: true }, true],
    [{}, false],
  ] as const)(
    '[RC47] a burn that does not close within 3 weeks: %o is consulted: %s',
    (noted, isConsulted) => {
      const shallow = {
        woundType: 'burn',
        burnDepth: 'partial',
        burnDeepPartial: false,
        burnPercent: 1,
      } as const
      const found = findRecommended({ ...shallow, ...noted }, 'RC47')
      expect(found?.title).toBe(
        isConsulted ? 'Burn center consult: not expected to close within 3 weeks' : undefined,
      )
      if (isConsulted)
        expect(findRecommended({ ...shallow, ...noted, burnDepth: 'full' }, 'RC47')).toMatchObject({
          priority: 'immediate',
          title: 'Burn center consult',
        })
    },
  )
  it('[RC50] a burn without documented depth or extent is assessed', () => {
    const assessed = { burnDepth: 'partial', burnPercent: 2 } as const
    expectRule('RC50', { woundType: 'burn' }, assessed, 'Burn depth: not documented')
    expect(findRecommended({ woundType: 'burn', burnDepth: 'partial' }, 'RC50')?.reasons).toContain(
      'TBSA burned: not documented',
    )
    expect(findRecommended({ woundType: 'traumatic' }, 'RC50')).toBeUndefined()
  })
  it('[RC59] moisture damage that does not improve is reassessed for moisture, Candida, and erythrasma', () => {
    const stalled = { woundType: 'moisture_associated', stalled: true } as const
    expectRule('RC59', stalled, { stalled: false }, 'Stalled: yes')
    expect(findRecommended({ ...stalled, woundType: 'burn' }, 'RC59')).toBeUndefined()
    expect(findRecommended(stalled, 'RC59')?.description).toMatch(/Candida.*erythrasma/)
  })
  it('[RC48] where comfort is the goal there is a comfort plan', () => {
    expectRule('RC48', { goal: 'palliative' }, { goal: 'heal' }, 'Goal: Palliative (comfort)')
  })
})

describe('results', () => {
  it('[RC60] osteomyelitis that a result shows is referred, once it is known', () => {
    expectRule(
      'RC60',
      { osteomyelitisFinding: 'confirmed' },
      { osteomyelitisFinding: 'not-found' },
      'Osteomyelitis in results: Confirmed by bone biopsy or culture',
    )
    expectRule(
      'RC60',
      { osteomyelitisFinding: 'suspected' },
      { osteomyelitisFinding: null },
      'Osteomyelitis in results: Suspected on imaging',
    )
  })
  it('[RC61] an indeterminate result is resolved', () => {
    expectRule(
      'RC61',
      { osteomyelitisFinding: 'indeterminate' },
      { osteomyelitisFinding: 'suspected' },
      'Osteomyelitis in results: Imaging indeterminate',
    )
  })
  it('[RC62] [RC63] growth is matched in an infected wound, and left alone where there are no signs', () => {
    const grown = { cultureGrowth: true, infection: 'local' } as const
    expectRule('RC62', grown, { infection: 'none' }, 'Culture growth: yes')
    expectRule('RC62', grown, { infection: null }, 'Infection: Local infection')
    expectRule('RC63', { ...grown, infection: 'none' }, { cultureGrowth: null }, 'Culture growth: yes')
    expect(findRecommended(grown, 'RC63')).toBeUndefined()
  })
  it('[RC64] a resistant organism calls for contact precautions', () => {
    expectRule(
      'RC64',
      { cultureResistant: true },
      { cultureResistant: false },
      'Multidrug-resistant organism in culture: yes',
    )
  })
})
