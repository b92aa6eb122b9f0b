import { describe, expect, it } from 'vitest'
import { bodyRegions } from '../body/body-map.ts'
import { toIllnessFacts, toPregnancyFacts, toWoundSite } from './chart-facts.ts'
import { createWoundPicture } from './wound-picture.ts'
import { recommend } from './recommend.ts'

describe('the place of a wound', () => {
  it('[RE6] is derived from the body map, and not from a typed location', () => {
    const of = (word: string) => bodyRegions.find(({ code }) => code.includes(word))?.code ?? ''
    expect(toWoundSite(of('heel')).site).toBe('heel')
    expect(toWoundSite(of('sacrum')).site).toBe('pelvis')
    for (const lower of ['shin', 'calf', 'fibular_head', 'malleolus_outer', 'achilles'])
      expect(toWoundSite(of(lower)).site, lower).toBe('leg')
    for (const upper of ['thigh_front', 'knee_front', 'knee_back', 'stump_above_knee', 'stump_below_knee'])
      expect(toWoundSite(of(upper)).site, upper).toBe('upper-leg')
    expect(toWoundSite(of('stump_foot')).site).toBe('foot')
    const nowhere = { site: null, plantar: null, burnReferralSite: null }
    expect(toWoundSite(null)).toEqual(nowhere)
    expect(toWoundSite('other')).toEqual(nowhere)
    expect(toWoundSite('nowhere')).toEqual(nowhere)
  })

  it.each([
    [
      true,
      ['ear_left', 'palm_right', 'great_toe_left', 'heel_left', 'genitals', 'perineum', 'knee_back_left'],
    ],
    [true, ['shoulder_left', 'axilla_left', 'elbow_crease_left', 'wrist_left', 'malleolus_outer_left']],
    [false, ['thigh_front_left', 'shin_right', 'forearm_back_left', 'abdomen_upper_left', 'scalp']],
  ] as const)('[RE6] a burn that needs a burn center for its place: %s', (expected, codes) => {
    for (const code of codes) expect(toWoundSite(code).burnReferralSite, code).toBe(expected)
  })

  it('[RE6] is the sole only where the map shows nothing but soles', () => {
    for (const { code, part, views } of bodyRegions.filter((region) => region.code !== 'other')) {
      const isSole = part === 'foot' && views.includes('foot_soles')
      expect(toWoundSite(code).plantar, code).toBe(isSole && views.includes('foot_tops') ? null : isSole)
    }
  })

  it('[RE6] a toe and an edge of the foot are on both views: whether it is the sole stays open', () => {
    for (const code of ['great_toe', 'fifth_toe', 'foot_outer_edge', 'foot_inner_edge'])
      expect(toWoundSite(`${code}_left`), code).toMatchObject({ site: 'foot', plantar: null })
    expect(toWoundSite('metatarsal_head_5_left').plantar).toBe(true)
    expect(toWoundSite('forefoot_top_left').plantar).toBe(false)
  })
})

describe('other illness', () => {
  const named = (condition: string, icd10Code: string | null = null) => {
    const { illnessDoubt: _, ...found } = toIllnessFacts([{ condition, icd10Code }], [])
    return Object.keys(found)
  }
  const bleeds = (medicine: string) => toIllnessFacts([], [medicine]).bleedingRisk ?? null

  it('[RE7] is taken from words or from a code', () => {
    expect(named('Heart failure')).toEqual(['heartFailure'])
    expect(named('As coded', 'E11.42')).toEqual(['diabetes', 'neuropathy'])
    expect(named('Chronic kidney disease', 'N18.32')).toEqual(['kidneyFailure'])
    expect(named('As coded', 'I70.234')).toEqual(['peripheralVascularDisease'])
  })

  it.each([
    ['CHF', 'heartFailure'],
    ['HFrEF, EF 30 %', 'heartFailure'],
    ['HFpEF', 'heartFailure'],
    ['CKD stage 3', 'kidneyFailure'],
    ['CKD3', 'kidneyFailure'],
    ['T1DM', 'diabetes'],
    ['T2DM', 'diabetes'],
    ['DM2', 'diabetes'],
    ['NIDDM', 'diabetes'],
    ['Non-insulin-dependent diabetes without complications', 'diabetes'],
    ['PAD', 'peripheralVascularDisease'],
    ['Tobacco use', 'smoking'],
  ])('[RE7] %s is recognized by its short form or words', (condition, illness) => {
    expect(named(condition)).toEqual([illness])
  })

  it.each([
    ['Chronic kidney disease', 'N18.4'],
    ['Chronic kidney disease, stage 4 (severe)', null],
    ['CKD 5', null],
    ['CKD stage IV', null],
    ['Stage 5 chronic kidney disease', null],
    ['ESRD on HD', null],
    ['End-stage renal disease', null],
    ['Acute kidney injury', 'N17.9'],
  ] as const)('[RE7] %s (%s) is severe kidney disease', (condition, code) => {
    expect(named(condition, code)).toContain('kidneyFailureSevere')
  })

  it.each([
    ['Chronic kidney disease, stage 3b', 'N18.32'],
    ['CKD3', null],
    ['No dialysis', null],
  ] as const)('[RE7] %s (%s) is not', (condition, code) => {
    expect(named(condition, code)).not.toContain('kidneyFailureSevere')
  })

  it.each([
    ['Complete traumatic paraplegia', 'G82.21'],
    ['Quadriplegia', null],
    ['Wheelchair dependent', 'Z99.3'],
    ['Bedbound', null],
    ['Non-ambulatory', null],
  ] as const)('[RE7] %s (%s) does not walk', (condition, code) => {
    expect(named(condition, code)).toEqual(['cannotWalk'])
  })

  it.each([
    'Non-smoker',
    'Nonsmoker',
    'Former smoker',
    'Ex-smoker',
    'Never smoker',
    'Denies smoking',
    'Smoking: quit 2010',
    'Family history of diabetes',
    'Mother with diabetes',
    'No history of CHF, CKD or diabetes',
    'Negative for diabetes',
    'Pre-diabetes',
    'Diabetes insipidus',
  ])('[RE7] "%s" names no illness of the patient', (condition) => {
    expect(named(condition)).toEqual([])
  })

  it('[RE7] nor does a code of family or personal history', () => {
    expect(named('Nicotine dependence', 'Z87.891')).toEqual([])
    expect(named('Diabetes mellitus', 'Z83.3')).toEqual([])
  })

  it('[RE7] a denial reaches to the end of its clause', () => {
    expect(named('No diabetes; CHF')).toEqual(['heartFailure'])
    expect(named('Denies smoking but has diabetes')).toEqual(['diabetes'])
  })

  it('[RE7] what was not charted stays unknown, and an unrecognized history is not "not recorded"', () => {
    expect(toIllnessFacts([], [])).toEqual({})
    const found = toIllnessFacts([{ condition: 'Hypertension', icd10Code: 'I10' }], ['Metformin 500 mg'])
    expect(found).toEqual({
      illnessDoubt: 'not addressed in the medical history',
      bleedingDoubt: 'not addressed in the medication list',
    })
    const compression = recommend(
      createWoundPicture({ woundType: 'venous_ulcer', abi: 1, abiAgeDays: 3, allergies: [], ...found }),
    ).recommended.find(({ ruleId }) => ruleId === 'RC15')
    expect(compression?.askFirst).toEqual([
      'Diabetes? Not addressed in the medical history.',
      'Heart failure? Not addressed in the medical history.',
    ])
  })

  it.each(['Apixaban', 'Jantoven 5 mg', 'Brilinta', 'Effient', 'Arixtra', 'Clopidogrel'])(
    '[RE7] %s means a bleeding risk',
    (medicine) => {
      expect(bleeds(medicine)).toBe(true)
    },
  )

  it('[RE7] aspirin does not forbid the blade, and is asked about before it', () => {
    expect(bleeds('Aspirin 81 mg')).toBeNull()
    expect(toIllnessFacts([], ['Aspirin 81 mg', 'Eliquis']).bleedingRisk).toBe(true)
    const foot = {
      woundType: 'diabetic_foot',
      site: 'foot',
      toePressureMmHg: 80,
      toePressureAgeDays: 3,
    } as const
    const cut = recommend(
      createWoundPicture({ ...foot, sloughPercent: 30, ...toIllnessFacts([], ['Aspirin 81 mg']) }),
    ).recommended.find(({ ruleId }) => ruleId === 'RC22')
    expect(cut?.askFirst).toContain('Bleeding risk or anticoagulant use? Takes aspirin.')
  })

  it.each([
    ['Long-term anticoagulants', 'Z79.01'],
    ['Hemophilia A', null],
    ['von Willebrand disease', null],
    ['Thrombocytopenia', null],
    ['Coagulopathy', null],
    ['Cirrhosis of liver', null],
    ['As coded', 'D68.9'],
    ['As coded', 'K70.30'],
    ['As coded', 'K74.60'],
    ['Atrial fibrillation on Eliquis', 'I48.91'],
  ])('[RE7] %s (%s) means a bleeding risk', (condition, icd10Code) => {
    expect(toIllnessFacts([{ condition, icd10Code }], ['Metformin']).bleedingRisk).toBe(true)
  })

  it('[RE7] so does a risk factor that names one, and a denial does not', () => {
    const typed = (riskFactor: string) => toIllnessFacts([], [], { riskFactors: [riskFactor] }).bleedingRisk
    expect(typed('On warfarin')).toBe(true)
    expect(typed('Thrombocytopenia')).toBe(true)
    expect(typed('No bleeding disorder')).toBeUndefined()
  })

  it('[RE7] a list is conclusive only where each name on it is recognized, whoever entered it', () => {
    const doubt = (...medicines: string[]) => toIllnessFacts([], medicines).bleedingDoubt
    const settled = 'not addressed in the medication list'
    expect(doubt('Metformin 500 mg; Lisinopril 10 mg')).toBe(settled)
    expect(doubt('Mupirocin 2% ointment', 'Santyl')).toBe(settled)
    expect(doubt('Warfarin 5 mg (stopped 2023)')).toBe(settled)
    expect(doubt('Metformin 500 mg', 'Xqrlt 20')).toBe('medications not recognized: Xqrlt 20')
    expect(doubt('heart pill')).toBe('medications not recognized: heart pill')
  })

  it.each(['warfarn 5 mg', 'elequis', 'Elliquis 5 mg BID', 'cumadin', 'plavx', 'rivaroxabon', 'clopidegril'])(
    '[RE7] the misspelled %s is a bleeding risk, not a list without one',
    (name) => {
      expect(toIllnessFacts([], [name]).bleedingRisk).toBe(true)
    },
  )

  it.each(["Graves' disease", "Hashimoto's", 'Nodular goiter', 'Hypothyroidism'])(
    '[RE7] %s is a disease of the thyroid',
    (condition) => {
      expect(named(condition)).toEqual(['thyroidDisease'])
    },
  )

  it.each([
    [true, null, false],
    [true, 30, false],
    [null, 56, false],
    [false, 86, false],
    [false, 55, null],
    [false, null, null],
    [null, null, null],
  ])('[RE11] male %s at %s years: pregnancy is %s', (isMale, years, expected) => {
    expect(toPregnancyFacts(isMale, years).pregnantOrNursing ?? null).toBe(expected)
  })

  it('[RE11] a pregnancy that is excluded is not asked about, and one that is not stays a question', () => {
    const wet = { infection: 'local', exudateAmount: 'heavy', allergies: [] } as const
    const asked = (age: number) =>
      recommend(createWoundPicture({ ...wet, ...toPregnancyFacts(false, age) })).recommended.find(
        ({ ruleId }) => ruleId === 'RC4',
      )?.askFirst
    expect(asked(86)).not.toContain('Pregnancy or breastfeeding? Not documented.')
    expect(asked(30)).toContain('Pregnancy or breastfeeding? Not documented.')
  })
})
