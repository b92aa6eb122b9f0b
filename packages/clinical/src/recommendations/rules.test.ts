/** Rules about infection, leg, foot, and pressure: an input that fires it with its reason, and a similar one that does not. */
import { describe, expect, it } from 'vitest'
import { createWoundPicture } from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'
import { arrangeRecommendations } from './arrange.ts'
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

describe('infection', () => {
  it('[RC1] systemic infection goes to emergency care, before anything else', () => {
    expectRule('RC1', { infection: 'systemic' }, { infection: 'spreading' }, 'Infection: Systemic infection')
    expect(
      recommend(createWoundPicture({ infection: 'systemic', exudateAmount: 'heavy' })).recommended[0]?.ruleId,
    ).toBe('RC1')
  })
  it('[RC2] spreading infection is seen by a prescriber the same day', () => {
    expectRule('RC2', { infection: 'spreading' }, { infection: 'local' }, 'Infection: Spreading infection')
  })
  it('[RC49] fever with an infection that was not excluded is reviewed the same day', () => {
    expectRule('RC49', { fever: true }, { infection: 'systemic' }, 'Fever: yes')
    expect(findRecommended({ fever: true }, 'RC49')?.priority).toBe('immediate')
    expect(findRecommended({ fever: false }, 'RC49')).toBeUndefined()
  })
  it('[RC3] silver for local infection, not with an allergy to it, not on dry gangrene', () => {
    expectRule(
      'RC3',
      { infection: 'local', ...noAllergy },
      { infection: 'none' },
      'Infection: Local infection',
    )
    expect(findBlockers({ infection: 'local', allergies: ['silver'] }, 'RC3')).toEqual([
      'Allergy to silver (Allergy: Silver)',
    ])
    expect(findBlockers({ infection: 'local', ...noAllergy, eschar: 'stable' }, 'RC3')).toHaveLength(1)
    expect(findRecommended({ infection: 'local' }, 'RC3')?.askFirst).toEqual([
      'Allergy to silver? Not documented.',
    ])
  })
  it('[RC4] cadexomer iodine for a wet infected wound, not with iodine allergy, thyroid, kidney, pregnancy', () => {
    const wet = { infection: 'local', exudateAmount: 'heavy', ...noAllergy } as const
    expectRule('RC4', wet, { exudateAmount: 'minimal' }, 'Exudate: Heavy')
    expect(findBlockers({ ...wet, allergies: ['iodine'] }, 'RC4')).toEqual([
      'Allergy to iodine (Allergy: Iodine)',
    ])
    for (const fact of ['thyroidDisease', 'pregnantOrNursing'] as const)
      expect(findBlockers({ ...wet, [fact]: true }, 'RC4'), fact).toHaveLength(1)
    expect(findRecommended({ ...wet, kidneyFailure: true }, 'RC4')?.reasons.join()).toContain(
      'Caution: Kidney failure',
    )
  })
  it('[RC4] not with kidney disease of stage 4 or 5, and not where the wound bleeds', () => {
    const wet = { infection: 'local', exudateAmount: 'heavy', ...noAllergy } as const
    expect(findBlockers({ ...wet, kidneyFailure: true, kidneyFailureSevere: true }, 'RC4')).toEqual([
      expect.stringContaining('Kidney disease stage 4 or 5, or dialysis: iodine accumulates'),
    ])
    expect(findBlockers({ ...wet, woundBleeds: true }, 'RC4')).toHaveLength(1)
    expect(findRecommended({ ...wet, woundBleeds: false }, 'RC4')).toBeDefined()
  })
  it('[RC5] honey is the alternative where silver and iodine are not possible', () => {
    expectRule(
      'RC5',
      { infection: 'local', ...noAllergy },
      { infection: 'spreading' },
      'Infection: Local infection',
    )
    const allergic = { infection: 'local', exudateAmount: 'heavy', allergies: ['silver', 'iodine'] } as const
    const { recommended: offered } = recommend(createWoundPicture(allergic))
    expect(
      offered
        .filter(({ alternatives }) => alternatives === 'antimicrobial dressing')
        .map(({ ruleId }) => ruleId),
    ).toEqual(['RC5'])
    expect(findBlockers({ infection: 'local', allergies: ['honey'] }, 'RC5')).toHaveLength(1)
  })
  it('[RC6] a probe that reaches bone calls for a look at the bone', () => {
    expectRule('RC6', { probesToBone: true }, { probesToBone: false }, 'Probe-to-bone positive: yes')
  })
  it('[RC7] no antibiotics for a foot ulcer without signs, and nothing while not assessed', () => {
    expectRule(
      'RC7',
      { ...footUlcer, infection: 'none' },
      { infection: 'local' },
      'Infection: No signs of infection',
    )
    expect(findRecommended(footUlcer, 'RC7')).toBeUndefined()
  })
  it.each([
    [
      { runningAntimicrobial: 'Silver dressing, ordered 11/02/2026, review due 11/16/2026' },
      'review due 11/16/2026',
    ],
    [{ runningAntibiotic: 'Cephalexin 500 mg' }, 'Systemic antibiotic in use: yes (Cephalexin 500 mg)'],
  ])('[RC7] [RC63] [RE20] reassess what is running, %o', (running, reason) => {
    const quiet = { ...footUlcer, infection: 'none', cultureGrowth: true } as const
    for (const id of ['RC7', 'RC63']) {
      expect(findRecommended(quiet, id)?.title, id).toMatch(/^No antibiotics/)
      const found = findRecommended({ ...quiet, ...running }, id)
      expect(found?.title, id).toMatch(/^Reassess antimicrobial treatment/)
      expect(found?.priority, id).toBe('medium')
      expect(found?.reasons.join('; '), id).toContain(reason)
    }
  })
  it('[RC8] [RC52] an infected incision is seen by the surgeon, with the contraindications of debridement', () => {
    const infected = { woundType: 'surgical_site', site: 'elsewhere', infection: 'local' } as const
    expectRule('RC8', infected, { infection: 'none' }, 'Wound type: Surgical site')
    expect(findRecommended(infected, 'RC8')?.priority).toBe('high')
    const leg = { ...infected, site: 'leg', infection: 'spreading', bleedingRisk: true } as const
    expect(findRecommended({ ...leg, depthCm: 0 }, 'RC8')).toBeDefined()
    for (const open of [{ depthCm: 0.1 }, { granulationPercent: 1 }, { tunneling: true }]) {
      expect(findRecommended({ ...leg, ...open }, 'RC8'), JSON.stringify(open)).toBeUndefined()
      expect(findRecommended({ ...leg, ...open }, 'RC52')).toMatchObject({ priority: 'immediate' })
    }
    expect(findRecommended(leg, 'RC52')).toBeUndefined()
    expect(findRecommended(leg, 'RC8')).toMatchObject({ priority: 'immediate', contraindications: [] })
    expect(findRecommended(leg, 'RC8')?.reasons).toEqual(
      expect.arrayContaining([
        'Report to surgeon: Site: Lower leg or ankle; Ischemia grade (WIfI): not documented',
        'Report to surgeon: Bleeding risk or anticoagulant use: yes',
      ]),
    )
  })
  it('[RC9] tetanus is checked after injuries and burns unless it is known to be up to date', () => {
    expectRule(
      'RC9',
      { woundType: 'traumatic' },
      { tetanusUpToDate: true },
      'Tetanus immunization up to date: not documented',
    )
    expectRule(
      'RC9',
      { woundType: 'burn', tetanusUpToDate: false },
      { woundType: 'venous_ulcer' },
      'Tetanus immunization up to date: no',
    )
  })
  it('[RC9] says booster interval, immune globulin, and what contraindicates the vaccine', () => {
    const text = findRecommended({ woundType: 'burn', daysOpen: 1 }, 'RC9')?.description
    for (const part of [
      /5 or more years ago \(burn/,
      /fewer than 3 doses/,
      /separate site/,
      /contraindicates/,
    ])
      expect(text).toMatch(part)
  })
  it('[RC9] after the incubation only an immunization that is known to be overdue counts', () => {
    const injury = { woundType: 'skin_tear', daysOpen: 21 } as const
    expectRule('RC9', injury, { daysOpen: 22 }, 'Wound age: 21 days')
    expect(findRecommended({ ...injury, daysOpen: 105, tetanusUpToDate: false }, 'RC9')).toBeDefined()
  })
  it('[RC10] charcoal against strong smell, after spreading infection was treated', () => {
    expectRule('RC10', { exudateOdor: 'foul' }, { exudateOdor: 'mild' }, 'Odor: Foul')
    expect(findBlockers({ exudateOdor: 'foul', infection: 'spreading' }, 'RC10')).toHaveLength(1)
  })
})

describe('the leg', () => {
  it('[RC11] a leg without a valid index gets one', () => {
    expectRule('RC11', venous, perfused, 'Compression: Perfusion not measured')
    expect(findRecommended({ ...venous, abi: 1, abiAgeDays: 91 }, 'RC11')).toBeDefined()
  })
  it('[RC11] only below the knee: of seat, arm, thigh and stump an ankle says nothing', () => {
    for (const site of ['foot', 'heel', 'leg'] as const)
      expect(findRecommended({ woundType: 'traumatic', site }, 'RC11'), site).toBeDefined()
    for (const site of ['upper-leg', 'pelvis', 'elsewhere'] as const)
      for (const woundType of ['pressure_ulcer', 'traumatic', 'arterial_ulcer'] as const)
        expect(findRecommended({ woundType, site }, 'RC11'), `${woundType} ${site}`).toBeUndefined()
    expect(findRecommended({ woundType: 'arterial_ulcer' }, 'RC11')).toBeDefined()
  })
  it('[RC40] above the knee no index is waited for, and known ischemia or a sign of it still forbids', () => {
    const thigh = { edges: 'rolled', site: 'upper-leg' } as const
    expect(findRecommended(thigh, 'RC40')).toBeDefined()
    expect(findBlockers({ ...thigh, ...ischemic }, 'RC40')).toHaveLength(1)
    expect(findBlockers({ ...thigh, absentPulse: true }, 'RC40')).toHaveLength(1)
    expect(findRecommended({ ...thigh, absentPulse: true }, 'RC14')).toBeDefined()
  })
  it('[RC12] an index above 1.30 is followed by a toe pressure', () => {
    expectRule('RC12', { ...venous, abi: 1.45, abiAgeDays: 1 }, { abi: 1.2 }, 'Compression: ABI not reliable')
  })
  it('[RC12] so is every diabetic foot without one, and a leg with a sign of ischemia', () => {
    const normal = { ...footUlcer, abi: 1.05, abiAgeDays: 3 } as const
    expectRule(
      'RC12',
      normal,
      { toePressureMmHg: 70, toePressureAgeDays: 3 },
      'Toe pressure or TcPO₂: Not measured',
    )
    expect(
      findRecommended({ ...normal, toePressureMmHg: 70, toePressureAgeDays: 91 }, 'RC12')?.reasons,
    ).toContain('Toe pressure or TcPO₂: Out of date')
    expectRule(
      'RC12',
      { ...venous, ...perfused, absentPulse: true },
      { absentPulse: false, coldLimb: false, capillaryRefillSeconds: 2, peripheralVascularDisease: false },
      'Absent pedal pulse: yes',
    )
  })
  it('[RC12] and every leg of a patient with diabetes', () => {
    const measured = { toePressureMmHg: 70, toePressureAgeDays: 3 } as const
    expectRule('RC12', { ...venous, ...perfused, diabetes: true }, measured, 'Diabetes: yes')
  })
  it('[RC13] severe ischemia is referred immediately', () => {
    expectRule('RC13', { toePressureMmHg: 25 }, { toePressureMmHg: 35 }, 'Ischemia grade (WIfI): 3 of 3')
    expect(findRecommended({ toePressureMmHg: 25 }, 'RC13')?.priority).toBe('immediate')
  })
  it('[RC13] gangrene with any ischemia, or before perfusion is known, is as urgent as the lowest pressures', () => {
    const toes = { ...footUlcer, woundType: 'arterial_ulcer', gangrene: 'digits', diabetes: false } as const
    const toe = (mmHg: number) => ({ ...toes, toePressureMmHg: mmHg, toePressureAgeDays: 3 })
    expectRule('RC13', toe(44), { gangrene: 'none' }, 'Gangrene: Limited to the toes')
    expect(findRecommended(toe(59), 'RC13')?.priority).toBe('immediate')
    expect(findRecommended(toe(60), 'RC13')).toBeUndefined()
    expect(findRecommended(toe(60), 'RC14')).toBeDefined()
    expect(findRecommended(toes, 'RC13')?.reasons).toContain('Ischemia grade (WIfI): not documented')
    const { open, notOpen } = arrangeRecommendations(recommend(createWoundPicture(toe(44))).recommended)
    expect(open[0]?.ruleId).toBe('RC13')
    expect(notOpen.find(({ ruleId }) => ruleId === 'RC14')?.kind).toBe('superseded')
  })
  it('[RC13] [PF11] is no open question of a leg with a normal index, palpable pulses and no sign of ischemia', () => {
    const examined = { ...footUlcer, abi: 1.1, abiAgeDays: 10, absentPulse: false } as const
    const find = (noted: Noted) =>
      recommend(createWoundPicture({ ...examined, ...noted })).undecided.find(
        ({ ruleId }) => ruleId === 'RC13',
      )
    expect(find({})).toBeUndefined()
    expect(find({ abi: 0.91 })).toBeUndefined()
    for (const doubt of [
      { abi: 0.9 },
      { abi: 1.31 },
      { abiNoncompressible: true },
      { abiAgeDays: 91 },
      { absentPulse: null },
      { absentPulse: true },
      { coldLimb: true },
      { capillaryRefillSeconds: 3 },
      { peripheralVascularDisease: true },
      { anklePressureMmHg: 181, anklePressureAgeDays: 10 },
    ])
      expect(find(doubt), JSON.stringify(doubt)).toBeDefined()
    expect(findRecommended(examined, 'RC12')).toBeDefined()
    const thigh = { woundType: 'burn', site: 'upper-leg' } as const
    expect(recommend(createWoundPicture(thigh)).undecided.map(({ ruleId }) => ruleId)).not.toContain('RC13')
    expect(findRecommended({ ...thigh, toePressureMmHg: 25 }, 'RC13')).toBeDefined()
    expect(
      findRecommended({ ...examined, toePressureMmHg: 25, toePressureAgeDays: 200 }, 'RC13'),
    ).toBeDefined()
  })
  it('[RC13] forbids moisture, cutting, compression, cast and elevation until the limb is seen', () => {
    const threatened = {
      ...perfused,
      toePressureMmHg: 44,
      toePressureAgeDays: 3,
      gangrene: 'digits',
      infection: 'none',
      eschar: 'none',
      ...noAllergy,
    } as const
    const mixed = { ...threatened, woundType: 'mixed_ulcer', site: 'foot', sloughPercent: 40 } as const
    for (const [id, noted] of [
      ['RC32', mixed],
      ['RC51', mixed],
      ['RC36', { ...mixed, exudateAmount: 'none' }],
      ['RC40', { ...mixed, sloughPercent: 0, necroticPercent: 0, edges: 'rolled' }],
      ['RC22', { ...threatened, ...footUlcer, sloughPercent: 40 }],
      ['RC20', { ...threatened, ...footUlcer, offloading: 'none' }],
      ['RC15', { ...threatened, ...venous }],
      ['RC16', { ...threatened, ...venous }],
      ['RC19', { ...threatened, ...venous, edema: 'mild' }],
    ] as const)
      expect(findBlockers(noted, id), id).not.toBeUndefined()
  })
  it('[RC13] [RC6] [RC46] a wound that the chart does not ask about perfusion, bone or flap of has no open question', () => {
    const listUndecided = (noted: Noted) =>
      recommend(createWoundPicture(noted)).undecided.map(({ ruleId }) => ruleId)
    const sacrum = listUndecided({ ...pressure, stage: 'stage_3' })
    for (const id of ['RC13', 'RC6', 'RC46', 'RC14', 'RC12', 'RC25']) expect(sacrum, id).not.toContain(id)
    expect(listUndecided({ woundType: 'surgical_site', site: 'elsewhere' })).not.toContain('RC6')
    expect(listUndecided({ woundType: 'venous_ulcer', site: 'leg' })).not.toContain('RC33')
    expect(listUndecided({ ...pressure, stage: 'stage_4' })).toContain('RC6')
    expect(listUndecided(footUlcer)).toEqual(expect.arrayContaining(['RC13', 'RC6', 'RC14']))
    expect(findRecommended({ ...pressure, toePressureMmHg: 25 }, 'RC13')).toBeDefined()
    expect(findRecommended({ ...pressure, probesToBone: true }, 'RC6')).toBeDefined()
  })
  it('[RC14] milder ischemia of a leg is referred too', () => {
    expectRule('RC14', { ...venous, ...ischemic }, { abi: 1 }, 'Ischemia grade (WIfI): 2 of 3')
  })
  it('[RC14] so is a leg with a sign of ischemia and no toe pressure', () => {
    for (const sign of [
      { absentPulse: true },
      { coldLimb: true },
      { capillaryRefillSeconds: 3 },
      { peripheralVascularDisease: true },
    ] as const) {
      expect(findRecommended({ ...venous, ...perfused, ...sign }, 'RC14'), JSON.stringify(sign)).toBeDefined()
      const measured = { toePressureMmHg: 70, toePressureAgeDays: 5 } as const
      expect(findRecommended({ ...venous, ...perfused, ...sign, ...measured }, 'RC14')).toBeUndefined()
    }
    expect(findRecommended({ ...venous, ...perfused, capillaryRefillSeconds: 2.9 }, 'RC14')).toBeUndefined()
  })
  it('[RC15] full compression for a venous ulcer with good perfusion', () => {
    const ready = { ...venous, ...perfused, ...noAllergy, heartFailure: false } as const
    expectRule('RC15', ready, { woundType: 'arterial_ulcer' }, 'Wound type: Venous ulcer')
    expect(findRecommended(ready, 'RC15')?.askFirst).toEqual([])
  })
  it('[RC15] no compression without an index, with an old, unreliable or low one', () => {
    expect(findBlockers(venous, 'RC15')).toEqual(['ABI not measured (Compression: Perfusion not measured)'])
    expect(findBlockers({ ...venous, abi: 1, abiAgeDays: 120 }, 'RC15')?.[0]).toContain('out of date')
    expect(findBlockers({ ...venous, abi: 1.5, abiAgeDays: 1 }, 'RC15')?.[0]).toContain('not reliable')
    expect(findBlockers({ ...venous, abi: 0.4, abiAgeDays: 1 }, 'RC15')?.[0]).toContain(
      'too low for compression',
    )
    expect(findBlockers({ ...venous, ...ischemic }, 'RC15')?.[0]).toContain('reduced compression only')
  })
  it('[RC15] a good index does not outweigh a bad toe, and one sign of ischemia asks for the toe first', () => {
    const good = { ...venous, abi: 1.1, abiAgeDays: 3 } as const
    const none = findBlockers({ ...good, toePressureMmHg: 22, toePressureAgeDays: 3 }, 'RC15')
    expect(none?.join()).toContain('too low for compression')
    expect(none?.join()).toContain('Limb-threatening ischemia')
    expect(findRecommended({ ...good, toePressureMmHg: 22 }, 'RC13')).toBeDefined()
    expect(findBlockers({ ...good, toePressureMmHg: 59, toePressureAgeDays: 3 }, 'RC15')?.[0]).toContain(
      'reduced',
    )
    expect(findRecommended({ ...good, toePressureMmHg: 59, toePressureAgeDays: 3 }, 'RC16')).toBeDefined()
    expect(findBlockers({ ...good, absentPulse: true }, 'RC15')?.[0]).toContain('measure toe pressure')
    const measured = { absentPulse: true, toePressureMmHg: 70, toePressureAgeDays: 3 } as const
    expect(findRecommended({ ...good, ...measured }, 'RC15')).toBeDefined()
  })
  it('[RC15] [RC16] in diabetes the toe comes first, and where diabetes is unknown it is asked', () => {
    const toe = { toePressureMmHg: 70, toePressureAgeDays: 3 } as const
    const words = 'Diabetes without toe pressure: ABI may be falsely elevated'
    for (const [id, index] of [
      ['RC15', perfused],
      ['RC16', ischemic],
    ] as const) {
      const diabetic = { ...venous, ...index, diabetes: true } as const
      expect(findBlockers(diabetic, id)).toEqual([
        `${words} (Toe pressure or TcPO₂: Not measured; Diabetes: yes)`,
      ])
      expect(findBlockers({ ...diabetic, ...toe, toePressureAgeDays: 91 }, id)?.[0]).toContain(words)
      expect(findRecommended({ ...diabetic, ...toe }, id), id).toBeDefined()
      expect(findRecommended({ ...diabetic, diabetes: null }, id)?.askFirst).toContain(
        'Diabetes? Not documented.',
      )
      expect(findRecommended({ ...diabetic, diabetes: null, ...toe }, id)?.askFirst.join()).not.toContain(
        'Diabetes',
      )
    }
  })
  it('[RC15] nor with decompensated heart failure, spreading infection or an allergy to latex', () => {
    for (const change of [
      { heartFailureDecompensated: true },
      { infection: 'spreading' },
      { allergies: ['latex'] },
    ] as const)
      expect(findBlockers({ ...venous, ...perfused, ...change }, 'RC15')).toHaveLength(1)
  })
  it('[RC15] with heart failure otherwise it is a caution that is shown along', () => {
    const ready = { ...venous, ...perfused, ...noAllergy, heartFailure: true } as const
    expect(findRecommended(ready, 'RC15')?.reasons).toContain(
      'Caution: Heart failure: consult the physician before compression (Heart failure: yes)',
    )
  })
  it('[RC16] reduced compression from 0.50 to 0.79, and not below', () => {
    expectRule(
      'RC16',
      { ...venous, ...ischemic },
      { abi: 0.49 },
      'Compression: Reduced compression only, with vascular consult',
    )
    expect(findRecommended({ ...venous, ...perfused }, 'RC16')).toBeUndefined()
  })
  it('[RC17] the veins of a venous ulcer are examined, unless comfort is the goal', () => {
    expectRule('RC17', venous, { goal: 'palliative' }, 'Wound type: Venous ulcer')
  })
  it('[RC18] pentoxifylline only where bleeding risk was asked about and denied', () => {
    const stalled = { ...venous, stalled: true, bleedingRisk: false } as const
    expectRule('RC18', stalled, { stalled: false }, 'Stalled: yes')
    expect(findBlockers({ ...stalled, bleedingRisk: null }, 'RC18')).toEqual([
      'Bleeding risk or anticoagulant use (not documented: Bleeding risk or anticoagulant use)',
    ])
    expect(findBlockers({ ...stalled, bleedingRisk: true }, 'RC18')).toHaveLength(1)
  })
  it('[RC19] a swollen venous leg is raised, an ischemic one is not', () => {
    expectRule('RC19', { ...venous, edema: 'moderate' }, { edema: 'none' }, 'Edema: Moderate')
    expect(findBlockers({ ...venous, ...ischemic, edema: 'moderate' }, 'RC19')).toHaveLength(1)
    expect(findBlockers({ ...venous, coldLimb: true, edema: 'moderate' }, 'RC19')).toHaveLength(1)
  })
})

describe('the diabetic foot', () => {
  const plain = {
    ...footUlcer,
    toePressureMmHg: 80,
    toePressureAgeDays: 10,
    infection: 'none',
    offloading: 'none',
  } as const

  it('[RC20] a cast or non-removable walker for an ulcer of the sole', () => {
    expectRule('RC20', plain, { plantar: false }, 'Plantar foot: yes')
    expect(findRecommended({ ...plain, offloading: 'non-removable' }, 'RC20')).toBeUndefined()
  })
  it('[RC20] no cast over ischemia, infection, or while they were not assessed', () => {
    expect(findBlockers({ ...plain, toePressureMmHg: 35 }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...plain, infection: 'spreading' }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...plain, infection: 'local', toePressureMmHg: 45 }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...plain, toePressureMmHg: null }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...plain, infection: null }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...plain, highFallRisk: true }, 'RC20')).toHaveLength(1)
  })
  it('[RC20] [RC21] no device for walking where the patient cannot walk, and asked where it is not known', () => {
    const unsteady = { ...plain, highFallRisk: true } as const
    expect(findBlockers({ ...plain, cannotWalk: true }, 'RC20')).toHaveLength(1)
    expect(findBlockers({ ...unsteady, cannotWalk: true }, 'RC21')).toHaveLength(1)
    for (const [id, noted] of [
      ['RC20', plain],
      ['RC21', unsteady],
    ] as const) {
      expect(findRecommended({ ...noted, cannotWalk: null }, id)?.askFirst, id).toContain(
        'Unable to walk? Not documented.',
      )
      expect(findRecommended({ ...noted, cannotWalk: false }, id)?.askFirst.join(), id).not.toContain('walk')
    }
  })
  it('[RC20] [RC22] neither cast nor blade on an ankle that may be stiff, nor on an old toe', () => {
    const sloughy = { ...plain, sloughPercent: 30, bleedingRisk: false } as const
    const ankle = { abi: 1.05, abiAgeDays: 3, toePressureMmHg: null } as const
    for (const id of ['RC20', 'RC22']) {
      expect(findBlockers({ ...sloughy, ...ankle }, id)?.[0], id).toContain('measure toe pressure')
      expect(findBlockers({ ...sloughy, toePressureAgeDays: 91 }, id)?.[0], id).toContain('out of date')
    }
  })
  it('[RC21] a removable walker where a cast is not safe, and none before severe disease is treated', () => {
    expectRule('RC21', { ...plain, infection: 'local' }, { infection: 'none' }, 'Infection: Local infection')
    expect(findRecommended({ ...plain, toePressureMmHg: 35 }, 'RC21')).toBeDefined()
    expect(findBlockers({ ...plain, infection: 'local', toePressureMmHg: 20 }, 'RC21')).toHaveLength(1)
  })
  it('[RC22] slough and callus of a foot are cut where blood comes', () => {
    const sloughy = { ...plain, sloughPercent: 30, bleedingRisk: false } as const
    expectRule('RC22', sloughy, { sloughPercent: 5, necroticPercent: 0, edges: 'attached' }, 'Slough: 30%')
    expect(findRecommended({ ...plain, edges: 'callused' }, 'RC22')).toBeDefined()
    expect(findBlockers({ ...sloughy, toePressureMmHg: null }, 'RC22')).toHaveLength(1)
    expect(findBlockers({ ...sloughy, toePressureMmHg: 35 }, 'RC22')).toHaveLength(1)
    expect(findBlockers({ ...sloughy, eschar: 'stable' }, 'RC22')).toHaveLength(1)
    expect(findBlockers({ ...sloughy, necroticPercent: 10 }, 'RC22')?.[0]).toContain('not documented: Eschar')
  })
  it('[RC23] octasulfate for an uninfected neuro-ischemic ulcer that did not improve', () => {
    const slow = { ...plain, toePressureMmHg: 45, stalled: true, daysOpen: 20 } as const
    expectRule('RC23', slow, { infection: 'local' }, 'Ischemia grade (WIfI): 1 of 3')
    expect(findRecommended({ ...slow, toePressureMmHg: 80 }, 'RC23')).toBeUndefined()
    expect(findRecommended({ ...slow, daysOpen: 13 }, 'RC23')).toBeUndefined()
  })
  it('[RC24] an HbA1c of 8 or more is brought to the diabetes team', () => {
    expectRule('RC24', { diabetes: true, hba1cPercent: 8 }, { hba1cPercent: 7.9 }, 'HbA1c: 8%')
    expect(findRecommended({ diabetes: false, woundType: 'other', hba1cPercent: 9 }, 'RC24')).toBeUndefined()
  })
  it('[RC24] a diabetic without a documented HbA1c has it measured; without diabetes it is not asked', () => {
    const title = (noted: Noted) => findRecommended(noted, 'RC24')?.title
    expect(title({ diabetes: true })).toBe('Measure HbA1c and review glucose readings')
    expect(title(footUlcer)).toBe('Measure HbA1c and review glucose readings')
    expect(title({ diabetes: true, hba1cPercent: 9 })).toBe('Review glycemic control')
    for (const noted of [
      { diabetes: true, hba1cPercent: 7 },
      { diabetes: false, woundType: 'other' },
      {},
    ] as const)
      expect(title(noted), JSON.stringify(noted)).toBeUndefined()
  })
  it('[RC25] an insensate foot is inspected daily', () => {
    expectRule('RC25', { diabetes: true, neuropathy: true }, { neuropathy: false }, 'Neuropathy: yes')
  })
})

describe('pressure', () => {
  it('[RC26] a pressure injury gets a turning schedule', () => {
    expectRule('RC26', pressure, { site: 'elsewhere', bradenMobility: 4 }, 'Site: Sacrum, buttock, or hip')
    expect(findRecommended({ ...pressure, site: 'elsewhere', bradenMobility: 2 }, 'RC26')).toBeDefined()
    const turned = findRecommended({ ...pressure, runningTurning: 'charted: Turned every 2 hours' }, 'RC26')
    expect(turned).toMatchObject({ title: 'Review the turning schedule', priority: 'medium' })
    expect(turned?.reasons).toContain('Turning schedule in use: yes (charted: Turned every 2 hours)')
  })
  it('[RC27] from stage 2 on it gets a support surface', () => {
    expectRule('RC27', { ...pressure, stage: 'stage_3' }, { stage: 'stage_1' }, 'Stage: Stage 3')
  })
  it('[RC27] [RC28] what is in use is not recommended again', () => {
    const heel = { ...pressure, site: 'heel', stage: 'stage_3' } as const
    expectRule('RC27', heel, { supportSurface: true }, 'Stage: Stage 3')
    expectRule('RC28', heel, { heelsFloated: true }, 'Site: Heel')
    const { answered } = recommend(createWoundPicture({ ...heel, supportSurface: true }))
    expect(answered.find(({ ruleId }) => ruleId === 'RC27')?.against).toEqual(['Support surface in use: yes'])
  })
  it('[RC28] a heel is floated', () => {
    expectRule('RC28', { ...pressure, site: 'heel' }, { site: 'pelvis' }, 'Site: Heel')
  })
  it('[RC29] stable dry heel eschar stays, until there are signs of infection', () => {
    expectRule('RC29', { site: 'heel', eschar: 'stable' }, { eschar: 'unstable' }, 'Eschar: Stable and dry')
    expect(findBlockers({ site: 'heel', eschar: 'stable', infection: 'local' }, 'RC29')).toHaveLength(1)
    expect(findBlockers({ site: 'heel', eschar: 'stable', exudateAmount: 'moderate' }, 'RC29')).toHaveLength(
      1,
    )
    expect(
      findRecommended({ site: 'heel', eschar: 'stable', exudateAmount: 'minimal' }, 'RC29'),
    ).toBeDefined()
  })
  it('[RC30] wet skin at the seat gets a continence plan', () => {
    expectRule(
      'RC30',
      { site: 'pelvis', bradenMoisture: 2 },
      { bradenMoisture: 3 },
      'Braden moisture: 2 of 4',
    )
  })
})

describe('pressure while sitting, and in an ischemic limb', () => {
  const seated = { ...pressure, stage: 'stage_3', bradenActivity: 2 } as const
  it('[RC56] sitting is limited of who gets into a chair, and of who was not assessed; never of who is bedfast', () => {
    expectRule('RC56', seated, { bradenActivity: 1 }, 'Braden activity: 2 of 4')
    expectRule('RC56', seated, { bradenActivity: 4 }, 'Site: Sacrum, buttock, or hip')
    expect(findRecommended({ ...seated, bradenActivity: null }, 'RC56')).toBeDefined()
    expect(findRecommended({ ...seated, site: 'heel' }, 'RC56')).toBeUndefined()
  })
  it('[RC56] a mattress does not answer it, and a cushion has it reviewed', () => {
    expect(findRecommended({ ...seated, supportSurface: true }, 'RC56')?.title).toMatch(/^Limit sitting/)
    expect(findRecommended({ ...seated, supportSurface: true }, 'RC27')).toBeUndefined()
    expect(findRecommended({ ...seated, chairCushion: true }, 'RC56')?.title).toMatch(/^Review sitting/)
    expect(findRecommended({ ...seated, bradenActivity: 1 }, 'RC27')?.description ?? '').not.toContain(
      'chair',
    )
  })
  it('[RC57] an ischemic limb that is not moved is floated, until it is', () => {
    const ankle = { woundType: 'arterial_ulcer', site: 'leg', bradenMobility: 1 } as const
    expectRule('RC57', ankle, { bradenMobility: 3 }, 'Braden mobility: 1 of 4')
    expectRule(
      'RC57',
      { ...ankle, bradenMobility: null, cannotWalk: true },
      { cannotWalk: null },
      'Unable to walk: yes',
    )
    expect(findRecommended({ ...ankle, heelsFloated: true }, 'RC57')).toBeUndefined()
    expect(findRecommended({ ...ankle, woundType: 'venous_ulcer' }, 'RC57')).toBeUndefined()
  })
})

describe('weight', () => {
  it('[RC58] significant loss goes to the dietitian and the prescriber', () => {
    expectRule(
      'RC58',
      { weightLoss: '97.0 to 88.5 lb, 8.8% in 78 days' },
      { weightLoss: null },
      'Significant weight loss: yes (97.0 to 88.5 lb, 8.8% in 78 days)',
    )
  })
})
