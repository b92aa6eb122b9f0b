/** Rules RE1 to RE4: how conditions are answered, what forbids, how allergies are read, and in which order it comes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergens } from '../contraindications/allergens.ts'
import { formatAllergies, readAllergies } from '../contraindications/allergy-text.ts'
import {
  all,
  isAllergic,
  any,
  evaluateCondition,
  isAtLeast,
  isAtMost,
  isCertain,
  isNo,
  isNotDocumented,
  isIn,
  isYes,
} from './condition.ts'
import { choiceFacts, numberFacts, yesNoFacts } from './facts.ts'
import { guidelines } from './guidelines.ts'
import { createWoundPicture } from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'
import { recommend } from './recommend.ts'
import { resultRules } from './rules/results.ts'
import { evidenceLevels, recommendationPriorities } from './vocabulary.ts'
import { recommendationRules, ruleSetVersion } from './rule-set.ts'

const doesHold = (condition: Parameters<typeof evaluateCondition>[0], noted: Partial<WoundPicture> = {}) =>
  evaluateCondition(condition, createWoundPicture(noted)).holds

const texts: readonly string[] = [
  'allergies',
  'allergiesUnread',
  'infectionDoubt',
  'illnessDoubt',
  'bleedingDoubt',
  'allergyProducts',
  'rulesOff',
  'runningAntimicrobial',
  'runningAntibiotic',
  'runningContactLayer',
  'runningTurning',
  'runningGraft',
  'weightLoss',
  'runningProducts',
  'healingImpairingMedication',
]

/** Any input: each fact documented or not, from all of its values. */
const anyPicture = fc
  .record(
    Object.fromEntries(
      Object.keys(createWoundPicture())
        .filter((key) => !texts.includes(key))
        .map((key) => {
          // A key of one of the three tables, or a raw pressure.
          const choice = choiceFacts[key as keyof typeof choiceFacts] as
            | (typeof choiceFacts)['site']
            | undefined
          if (choice) return [key, fc.option(fc.constantFrom(...choice.choices.values), { nil: null })]
          if (key in yesNoFacts) return [key, fc.option(fc.boolean(), { nil: null })]
          if (key === 'abi')
            return [
              key,
              fc.option(
                fc.integer({ min: 20, max: 160 }).map((n) => n / 100),
                { nil: null },
              ),
            ]
          return [key, fc.option(fc.integer({ min: 0, max: 120 }), { nil: null })]
        }),
    ),
  )
  .chain((noted) =>
    fc
      .option(fc.subarray([...allergens.values]), { nil: null })
      .map((allergies) => createWoundPicture({ ...(noted as Partial<WoundPicture>), allergies })),
  )

describe('conditions', () => {
  it('[RE1] what was not noted is neither yes nor no, and is named', () => {
    expect(evaluateCondition(isYes('smoking'), createWoundPicture())).toMatchObject({
      holds: null,
      because: [],
      missing: ['Smoking'],
    })
    expect(doesHold(isIn('site', 'heel'))).toBeNull()
    expect(doesHold(isAtLeast('depthCm', 1))).toBeNull()
    expect(doesHold(isAllergic('silver'))).toBeNull()
    expect(doesHold(isAllergic('silver'), { allergies: [] })).toBe(false)
  })

  it('[RE1] limits belong to their range', () => {
    expect(doesHold(isAtLeast('painLevel', 4), { painLevel: 4 })).toBe(true)
    expect(doesHold(isAtMost('painLevel', 4), { painLevel: 4 })).toBe(true)
    expect(doesHold(isAtLeast('painLevel', 4), { painLevel: 3 })).toBe(false)
    expect(doesHold(isAtLeast('painLevel', 4), { painLevel: Number.NaN })).toBeNull()
  })

  it('[RE1] one no settles "all", one yes settles "any", whatever is missing', () => {
    expect(doesHold(all(isYes('smoking'), isNo('diabetes')), { diabetes: true })).toBe(false)
    expect(doesHold(all(isYes('smoking'), isNo('diabetes')), { diabetes: false })).toBeNull()
    expect(doesHold(any(isYes('smoking'), isNo('diabetes')), { diabetes: false })).toBe(true)
    expect(doesHold(any(isYes('smoking'), isNo('diabetes')), { diabetes: true })).toBeNull()
  })

  it('[RE1] what only narrows is no while it is not known', () => {
    expect(doesHold(isCertain(isYes('smoking')))).toBe(false)
    expect(doesHold(isCertain(isYes('smoking')), { smoking: true })).toBe(true)
  })

  it('[RE1] "not noted" fires on the gap itself', () => {
    expect(evaluateCondition(isNotDocumented('tetanusUpToDate'), createWoundPicture())).toMatchObject({
      holds: true,
      because: ['Tetanus immunization up to date: not documented'],
    })
    expect(doesHold(isNotDocumented('tetanusUpToDate'), { tetanusUpToDate: false })).toBe(false)
  })

  it('[RE1] a yes brings the values that made it', () => {
    const picture = createWoundPicture({ woundType: 'venous_ulcer', painLevel: 6, smoking: true })
    expect(
      evaluateCondition(
        all(isIn('woundType', 'venous_ulcer'), isAtLeast('painLevel', 4), isYes('smoking')),
        picture,
      ).because,
    ).toEqual(['Wound type: Venous ulcer', 'Pain: 6 of 10', 'Smoking: yes'])
  })

  it('[RE1] for an empty input nothing is recommended, nothing is blocked, and all that is missing is listed', () => {
    const answer = recommend(createWoundPicture())
    expect(answer.recommended).toEqual([])
    expect(answer.blocked).toEqual([])
    // An unmeasured leg settles the rule that needs an index.
    // So does the absence of results, of which only what came is read.
    // Habits and nutrition of the patient are recommended where charted, and asked at no wound.
    const settled: readonly string[] = [
      'RC16',
      'RC43',
      'RC44',
      'RC54',
      'RC57',
      'RC58',
      ...resultRules.map(({ id }) => id),
    ]
    expect(answer.undecided.map(({ ruleId }) => ruleId).toSorted()).toEqual(
      recommendationRules
        .map(({ id }) => id)
        .filter((id) => !settled.includes(id))
        .toSorted(),
    )
    expect(answer.undecided.every(({ missing }) => missing.length > 0)).toBe(true)
  })
})

describe('contraindications', () => {
  it('[RE2] what is forbidden is never recommended, and always says why', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { recommended, blocked } = recommend(picture)
        const ids = new Set(recommended.map(({ ruleId }) => ruleId))
        for (const { ruleId, blockedBy } of blocked) {
          expect(ids.has(ruleId)).toBe(false)
          expect(blockedBy.length).toBeGreaterThan(0)
        }
        for (const { reasons } of recommended) expect(reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 150, seed: 5 },
    )
  })

  /** Sets what a rule fires on, so that only its contraindications can prevent it. */
  const firing: { readonly [id: string]: Partial<WoundPicture> } = {
    RC3: { infection: 'local' },
    RC4: { infection: 'local', exudateAmount: 'heavy' },
    RC5: { infection: 'local' },
    RC15: { woundType: 'venous_ulcer' },
    RC16: {
      woundType: 'venous_ulcer',
      abi: 0.6,
      abiAgeDays: 1,
      anklePressureMmHg: null,
      toePressureMmHg: null,
      tcpo2MmHg: null,
      absentPulse: false,
      coldLimb: false,
      capillaryRefillSeconds: 2,
      peripheralVascularDisease: false,
    },
    RC20: { woundType: 'diabetic_foot', plantar: true, offloading: 'none' },
    RC22: { woundType: 'diabetic_foot', site: 'foot', sloughPercent: 40 },
    RC32: { woundType: 'venous_ulcer', sloughPercent: 40 },
    RC51: { woundType: 'venous_ulcer', sloughPercent: 40 },
    RC35: { exudateAmount: 'moderate', depthCm: 0.3 },
    RC36: { exudateAmount: 'none', sloughPercent: 40 },
    RC37: { exudateAmount: 'minimal', depthCm: 0, sloughPercent: 0, necroticPercent: 0 },
  }
  const neverOffered = (id: string, changed: Partial<WoundPicture>) => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { recommended, blocked } = recommend({ ...picture, ...firing[id], ...changed })
        expect(recommended.some(({ ruleId }) => ruleId === id)).toBe(false)
        // Reduced compression has no reason at all where perfusion does not call for it.
        return id === 'RC16' || blocked.some(({ ruleId }) => ruleId === id)
      }),
      { numRuns: 40, seed: 6 },
    )
  }

  it.each(['RC3', 'RC4', 'RC5', 'RC15', 'RC16', 'RC35', 'RC37'])(
    '[RE2] %s is never offered to a patient allergic to what is in it, whatever else is known',
    (id) => {
      expect(firing).toHaveProperty(id)
      neverOffered(id, { allergies: allergens.values })
    },
  )

  it('[RE2] whatever else is known, no compression without an index', () => {
    expect(firing).toHaveProperty('RC15')
    const unmeasured = {
      abi: null,
      tbi: null,
      anklePressureMmHg: null,
      toePressureMmHg: null,
      tcpo2MmHg: null,
    }
    neverOffered('RC15', unmeasured)
  })

  it.each(['RC15', 'RC16'])('[RE2] whatever else is known, no %s of a leg whose toe has 29 mmHg', (id) => {
    expect(firing).toHaveProperty(id)
    neverOffered(id, { toePressureMmHg: 29 })
    neverOffered(id, { tcpo2MmHg: 29 })
  })

  it.each([
    { absentPulse: true },
    { coldLimb: true },
    { capillaryRefillSeconds: 3 },
    { peripheralVascularDisease: true },
  ])(
    '[RE2] whatever else is known, %o forbids compression, cast and blade until the toe is measured',
    (sign) => {
      for (const id of ['RC15', 'RC16', 'RC20', 'RC22']) {
        expect(firing).toHaveProperty(id)
        neverOffered(id, { ...sign, tbi: null, toePressureMmHg: null, tcpo2MmHg: null })
      }
    },
  )

  it.each(['local', 'spreading', 'systemic', null] as const)(
    '[RE2] whatever else is known, no occlusion over an infection that is %s',
    (infection) => {
      expect(firing).toHaveProperty('RC37')
      neverOffered('RC37', { infection })
    },
  )

  it.each(['RC22', 'RC32', 'RC36', 'RC51'])(
    '[RE2] %s never touches stable eschar, whatever else is known',
    (id) => {
      expect(firing).toHaveProperty(id)
      neverOffered(id, { eschar: 'stable' })
    },
  )

  it('[RE2] lists all that would forbid it beside what has to be asked first', () => {
    const silver = recommend(createWoundPicture({ infection: 'local' })).recommended.find(
      ({ ruleId }) => ruleId === 'RC3',
    )
    expect(silver?.contraindications).toEqual(['Allergy to silver', 'Dry eschar or dry gangrene: keep dry'])
    expect(silver?.askFirst).toEqual(['Allergy to silver? Not documented.'])
  })

  it('[RE2] says of each whether it was checked or is not known, also where not known asks nothing', () => {
    const leg = { woundType: 'venous_ulcer', abi: 1, abiAgeDays: 5, diabetes: false } as const
    const full = (noted: Partial<WoundPicture>) =>
      recommend(createWoundPicture({ ...leg, ...noted })).recommended.find(({ ruleId }) => ruleId === 'RC15')
    expect(full({ heartFailure: false, allergies: [] })?.notKnown).toEqual([
      'Spreading or systemic infection: treat before compression',
    ])
    expect(full({ infection: 'none', allergies: [] })?.notKnown).toEqual([
      'Heart failure: consult the physician before compression',
    ])
    fc.assert(
      fc.property(anyPicture, (picture) => {
        for (const { contraindications, notKnown, askFirst } of recommend(picture).recommended) {
          expect(contraindications).toEqual(expect.arrayContaining([...notKnown]))
          expect(notKnown.length).toBeGreaterThanOrEqual(askFirst.length)
        }
      }),
      { numRuns: 60, seed: 9 },
    )
  })

  it('[RE2] asks in a question and a sentence, and never repeats itself', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { recommended } = recommend({
          ...picture,
          illnessDoubt: 'not addressed in the medical history',
        })
        for (const words of recommended.flatMap(({ askFirst }) => askFirst))
          expect(words).toMatch(/^[A-Z][^?:()]+\? [A-Z][^?]*\.$/)
      }),
      { numRuns: 60, seed: 10 },
    )
  })
})

describe('charted allergies', () => {
  it.each([
    [['Povidone-iodine (rash)'], ['iodine']],
    [
      ['Betadine', 'surgical TAPE'],
      ['iodine', 'adhesive'],
    ],
    [['Silver sulfadiazine'], ['silver', 'sulfonamide']],
    [['Medihoney rash; Iodoflex; Aquacel Ag'], ['silver', 'iodine', 'honey']],
    [['Tegaderm, Band-Aids and DuoDERM'], ['adhesive']],
    [['iodoform gauze/Acticoat'], ['silver', 'iodine']],
    [['Bee stings'], ['bee-venom']],
    [['IODINE'], ['iodine']],
    [['Penicillin (hives)'], []],
    [['No known allergies'], []],
    [[], []],
  ])('[RE3] %j names %j, and nothing is left unread', (charted, expected) => {
    expect(readAllergies(charted)).toMatchObject({ allergies: expected, allergiesUnread: null })
  })

  it('[RE3] what is not recognized is stored as charted', () => {
    expect(readAllergies(['Parabens; latex, that green cream'])).toMatchObject({
      allergies: ['latex'],
      allergiesUnread: 'Parabens; that green cream',
    })
    expect(readAllergies(['NKDA'])).toMatchObject({
      allergies: [],
      allergiesUnread: 'Drug allergies denied. Tape, latex, and dressing allergies not assessed.',
    })
  })

  it('[RE3] and asked about before silver, iodine or honey, with the text', () => {
    const { recommended } = recommend(
      createWoundPicture({
        infection: 'local',
        exudateAmount: 'heavy',
        ...readAllergies(['that green cream']),
      }),
    )
    for (const [id, name] of [
      ['RC3', 'silver'],
      ['RC4', 'iodine'],
      ['RC5', 'honey or bee products'],
    ])
      expect(recommended.find(({ ruleId }) => ruleId === id)?.askFirst).toContain(
        `Allergy to ${name}? Charted as “that green cream”.`,
      )
  })

  it('[RE3] the charted text is beside the recommendations', () => {
    expect(formatAllergies('listed', 'Beef')).toBe(
      'Allergies in the chart: Beef. Safety rules recognize English text only.',
    )
    expect(formatAllergies('none-known', null)).toContain('no known allergies')
    expect(formatAllergies('not-asked', null)).toContain('not assessed')
  })

  it('[RE3] not asked stays not asked', () => {
    expect(readAllergies(null).allergies).toBeNull()
  })
})

describe('the answer', () => {
  it('[RE4] comes by priority, then by evidence', () => {
    const rank = ({ priority, evidenceLevel }: { priority: string; evidenceLevel: string }) =>
      recommendationPriorities.values.findIndex((one) => one === priority) * 3 +
      evidenceLevels.values.findIndex((one) => one === evidenceLevel)
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const ranks = recommend(picture).recommended.map(rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
      { numRuns: 100, seed: 8 },
    )
  })

  it('[RE4] is the same for the same picture, and carries the edition of rule and set', () => {
    const picture = createWoundPicture({
      woundType: 'venous_ulcer',
      abi: 1,
      abiAgeDays: 5,
      exudateAmount: 'heavy',
    })
    expect(recommend(picture)).toEqual(recommend(picture))
    const [first] = recommend(picture).recommended
    const rule = recommendationRules.find(({ id }) => id === first?.ruleId)
    expect(first).toMatchObject({ ruleSet: ruleSetVersion, ruleVersion: rule?.version })
  })

  it('[RE4] names supplies with quantity, unit and cost, the guideline, frequency and duration', () => {
    const foam = recommend(createWoundPicture({ exudateAmount: 'moderate' })).recommended.find(
      ({ ruleId }) => ruleId === 'RC35',
    )
    expect(foam).toMatchObject({
      type: 'dressing',
      priority: 'medium',
      evidenceLevel: 'moderate',
      guideline: { name: 'WUWHS consensus on wound exudate', year: 2019 },
      supplies: [
        { id: 'foam', name: 'Foam dressing', quantity: 3, unit: 'piece', for: 'week', cost: 'medium' },
      ],
      frequency: 'Every 2 to 3 days',
    })
  })

  it('[RE4] every rule has its own number, its texts and a source, and asks for positive amounts', () => {
    const ids = recommendationRules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const rule of recommendationRules) {
      for (const text of [rule.title, rule.text, rule.why, rule.frequency, rule.duration])
        expect(text.trim(), rule.id).not.toBe('')
      expect(guidelines[rule.guideline].name, rule.id).not.toBe('')
      for (const { quantity } of rule.supplies) expect(quantity, rule.id).toBeGreaterThan(0)
    }
  })

  it('[RE4] every fact has a label of its own', () => {
    const labels = [choiceFacts, numberFacts, yesNoFacts].flatMap((facts) =>
      Object.values(facts).map(({ label }) => label),
    )
    expect(new Set(labels).size).toBe(labels.length)
  })
})
