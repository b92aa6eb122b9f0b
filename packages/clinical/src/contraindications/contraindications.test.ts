/** Rules CX1 to CX11: allergies as charted, products as named, and what charted facts forbid. */
import { describe, expect, it } from 'vitest'
import { toIllnessFacts } from '../recommendations/chart-facts.ts'
import { createWoundPicture } from '../recommendations/wound-picture.ts'
import type { WoundPicture } from '../recommendations/wound-picture.ts'
import { recommend } from '../recommendations/recommend.ts'
import { findPlanSlot, mergePlanLine } from '../plans/plan-lines.ts'
import { readAllergies } from './allergy-text.ts'
import { checkSafety, getHitKey } from './check.ts'
import { ageFacts, toSafetyFacts } from './facts.ts'
import { listUndecided } from './hits.ts'
import { findProducts } from './find-products.ts'
import { identifyAssessment, identifyPlanLines, identifyProcedure, identifySupplies } from './identify.ts'
import type { CheckedPlanLine } from './identify.ts'

type Noted = Partial<WoundPicture>
const buildFacts = (noted: Noted = {}) => toSafetyFacts(createWoundPicture({ allergies: [], ...noted }))
const buildAllergyFacts = (...texts: string[]) => buildFacts(readAllergies(texts))
const checkDressing = (dressingType: string, noted = buildFacts()) =>
  checkSafety(identifyAssessment({ dressingType }), noted)
const summarizeHits = (hits: ReturnType<typeof checkSafety>) =>
  hits.map(({ level, words }) => `${level}: ${words}`)

const perfused = { abi: 1.05, abiAgeDays: 10, diabetes: false, heartFailure: false } as const

describe('what is not known', () => {
  it('[CX3] names what is not ruled out, the missing fact, and why it matters', () => {
    const facts = buildFacts({ site: 'leg', abi: 1.05, abiAgeDays: 10, allergies: [] })
    const hits = checkDressing('Profore', facts)
    expect(hits.map(({ words, because }) => [words, because])).toEqual([
      [
        'Diabetes not ruled out',
        'Diabetes is not documented. Diabetes without toe pressure: ABI may be falsely elevated.',
      ],
      [
        'Heart failure not ruled out',
        'Heart failure is not documented. Heart failure: consult the physician before compression.',
      ],
    ])
    const doubted = checkDressing(
      'Hydrocolloid',
      buildFacts({ infectionDoubt: 'a single sign is not conclusive' }),
    )
    expect(doubted.find(({ rule }) => rule === 'CX7')).toMatchObject({
      words: 'Wound infection not ruled out',
      because: 'Infection: a single sign is not conclusive. Wound infection: no occlusive dressing.',
    })
  })
})

describe('charted allergies', () => {
  it.each([
    ['Silver', ['silver']],
    ['Sulfa', ['sulfonamide']],
    ['Bactrim (hives)', ['sulfonamide']],
    ['TMP/SMX', ['sulfonamide']],
    ['Silvadene', ['silver', 'sulfonamide']],
    ['Betadine', ['iodine']],
    ['Iodosorb', ['iodine']],
    ['Medihoney', ['honey']],
    ['surgical tape', ['adhesive']],
    ['Latex gloves', ['latex']],
    ['Hibiclens', ['chlorhexidine']],
    ['Beef', ['bovine']],
    ['Pork', ['porcine']],
    ['Alpha-gal syndrome', ['bovine', 'porcine', 'ovine']],
    ['Cod, salmon', ['fish']],
    ['Wool alcohols', ['lanolin']],
    ['Neosporin', ['neomycin', 'bacitracin', 'polymyxin']],
    ['Polysporin', ['bacitracin', 'polymyxin']],
    ['Aquacel Ag', ['silver']],
    ['Kerecis', ['fish']],
    ['Oasis', ['porcine']],
    ['Integra', ['bovine']],
    ['Santyl', ['collagenase']],
  ])('[CX1] %s is read', (text, expected) => {
    expect(readAllergies([text])).toMatchObject({ allergies: expected, allergiesUnread: null })
  })

  it.each(['Shellfish', 'Shell fish (hives)', 'shrimp', 'crab and lobster', 'Sulfites', 'Penicillin'])(
    '[CX1] %s names no substance of a wound product: shellfish is not iodine and not fish',
    (text) => {
      expect(readAllergies([text])).toMatchObject({ allergies: [], allergiesUnread: null })
    },
  )
})

describe('products', () => {
  it.each([
    ['Antimicrobial (silver)', 'silver', 'Silver'],
    ['Aquacel Ag rope', 'silver', 'Silver'],
    ['Antimicrobial (iodine)', 'iodine', 'Betadine'],
    ['Antimicrobial (honey)', 'honey', 'Honey'],
    ['Bordered foam', 'adhesive', 'Tape'],
    ['Mepilex Border Sacrum', 'adhesive', 'Adhesive'],
    ['Hydrocolloid', 'adhesive', 'Adhesive'],
    ['Collagen', 'bovine', 'Beef'],
    ['Puraply AM', 'porcine', 'Pork'],
    ['Kerecis', 'fish', 'Cod'],
    ['Santyl nickel thick', 'collagenase', 'Santyl'],
    ['Aquaphor and gauze', 'lanolin', 'Lanolin'],
    ['Neosporin under gauze', 'neomycin', 'Neomycin'],
    ['Bacitracin ointment', 'bacitracin', 'Bacitracin'],
    ['Silver sulfadiazine', 'sulfonamide', 'Sulfa'],
    ['Compression wrap', 'latex', 'Latex'],
    ['Chlorhexidine wash', 'chlorhexidine', 'Hibiclens'],
  ])('[CX2] [CX4] %s is a hit with an allergy to %s charted as %s', (text, allergen, allergy) => {
    const hits = checkDressing(text, buildAllergyFacts(allergy))
    expect(hits.find(({ key }) => key.startsWith(`CX4.${allergen}|`))).toMatchObject({
      rule: 'CX4',
      level: 'contraindicated',
      field: 'dressingType',
    })
  })

  it('[CX4] a sulfonamide allergy concerns silver sulfadiazine and not silver', () => {
    expect(checkDressing('Antimicrobial (silver)', buildAllergyFacts('Sulfa'))).toEqual([])
    expect(checkDressing('Silvadene', buildAllergyFacts('Sulfa'))).toHaveLength(1)
    expect(checkDressing('Silvadene', buildAllergyFacts('Silver'))).toHaveLength(1)
  })

  it('[CX2] a product that is not recognized is a caution where there is an allergy to check, and else none', () => {
    expect(summarizeHits(checkDressing('Wonderdress', buildAllergyFacts('Latex')))).toEqual([
      'caution: Product not recognized: check its ingredients',
    ])
    expect(checkDressing('Wonderdress', buildFacts({ allergies: null }))).toHaveLength(1)
    expect(checkDressing('Wonderdress')).toEqual([])
    expect(checkDressing('Gauze, dry', buildAllergyFacts('Latex'))).toEqual([])
  })

  it('[CX4] an allergy text without a known class is a hit for every allergen, with the text', () => {
    expect(checkDressing('Antimicrobial (silver)', buildAllergyFacts('that green cream'))).toMatchObject([
      { level: 'caution', because: 'Charted allergy not recognized: “that green cream”' },
    ])
    expect(checkDressing('Antimicrobial (silver)', buildFacts({ allergies: null }))).toMatchObject([
      { level: 'caution', because: 'Allergies not assessed' },
    ])
    expect(checkDressing('Gauze, dry', buildAllergyFacts('that green cream'))).toEqual([])
  })

  it('[CX10] what is stopped, avoided or denied is not about to happen', () => {
    const labels = (text: string) => findProducts(text).map(({ label }) => label)
    expect(labels('Stop silver. Start Medihoney')).toEqual(['Medical honey'])
    expect(labels('Foam, no iodine')).toEqual(['Foam dressing'])
    expect(labels('Allergic to latex; use gauze')).toEqual(['Gauze'])
    expect(labels('Silver alginate under foam')).toEqual([
      'Silver dressing',
      'Foam dressing',
      'Alginate or gelling fiber',
    ])
  })
})

describe('compression', () => {
  const wrap = (noted: Noted) =>
    summarizeHits(checkSafety(identifySupplies(['compression-system']), buildFacts(noted)))

  it('[CX5] without current perfusion it is contraindicated, as with a bad or unreliable one', () => {
    expect(wrap({ heartFailure: false })).toContain('contraindicated: ABI not measured')
    expect(wrap({ ...perfused, abiAgeDays: 91 })[0]).toContain('contraindicated: ABI out of date')
    expect(wrap({ ...perfused, abi: 1.5 })[0]).toContain('not reliable')
    expect(wrap({ ...perfused, abi: 0.4 })[0]).toContain('too low for compression')
    expect(wrap({ ...perfused, abi: 0.6 })[0]).toContain('reduced compression only')
    expect(wrap(perfused)).toEqual([])
    expect(
      summarizeHits(
        checkSafety(identifySupplies(['light-compression']), buildFacts({ ...perfused, abi: 0.6 })),
      ),
    ).toEqual([])
  })

  it('[CX5] measurements age with the facts', () => {
    const read = buildFacts({ ...perfused, abiAgeDays: 89 })
    const items = identifySupplies(['compression-system'])
    expect(checkSafety(items, ageFacts(read, 1))).toEqual([])
    expect(checkSafety(items, ageFacts(read, 2))).toHaveLength(1)
  })

  it('[CX6] decompensated heart failure is contraindicated, other heart failure a caution, unknown a caution', () => {
    const charted = (condition: string, icd10Code: string | null = null) =>
      wrap({ ...perfused, ...toIllnessFacts([{ condition, icd10Code }], []) })
    for (const text of ['Decompensated heart failure', 'CHF exacerbation', 'Heart failure, NYHA class IV'])
      expect(charted(text)[0], text).toContain('contraindicated: Decompensated heart failure')
    expect(charted('Heart failure', 'I50.23')[0]).toContain('contraindicated')
    expect(charted('Heart failure')).toEqual([
      'caution: Heart failure: consult the physician before compression',
    ])
    expect(wrap({ ...perfused, heartFailure: null })).toHaveLength(1)
    expect(wrap({ ...perfused, heartFailure: null })[0]).toContain('caution')
  })

  it('[CX5] no index of the ankle is asked for at an arm', () => {
    const procedure = { kind: 'compression', compression: 'multilayer', limb: 'arm' } as const
    expect(checkSafety(identifyProcedure(procedure), buildFacts())).toEqual([])
    const planned = (title: string, site: WoundPicture['site']) =>
      checkSafety(identifyPlanLines([{ title }]), buildFacts({ site, heartFailure: false }))
    const charted = (site: WoundPicture['site']) =>
      checkDressing('Compression wrap', buildFacts({ site, heartFailure: false }))
    for (const site of ['elsewhere', 'pelvis'] as const) {
      expect(charted(site)).toEqual([])
      expect(planned('Compression sleeve', site)).toEqual([])
      // For a leg it is asked, wherever the wound is.
      expect(planned('Compression stockings to both legs', site)[0]?.level).toBe('contraindicated')
    }
    expect(charted('leg')[0]?.level).toBe('contraindicated')
    expect(charted(null)[0]?.level).toBe('contraindicated')
  })

  it('[CX5] gauze and a cohesive wrap is reduced compression', () => {
    const low = buildFacts({ ...perfused, abi: 0.6, site: 'leg' })
    expect(checkDressing('Kerlix and Coban', low)).toEqual([])
    expect(
      checkDressing('Kerlix and Coban', buildFacts({ ...perfused, abi: 0.4, site: 'leg' })),
    ).toHaveLength(1)
    expect(checkDressing('Coban 2 layer compression', low)).toHaveLength(1)
  })
})

describe('infection, bleeding, iodine', () => {
  it('[CX18] no occlusion on an ischemic limb; perfusion that is not known asks nothing at an order', () => {
    const leg = { site: 'leg', infection: 'none', allergies: [] } as const
    const check = (noted: object) =>
      summarizeHits(checkDressing('Hydrocolloid', buildFacts({ ...leg, ...noted })))
    expect(check({ toePressureMmHg: 39, toePressureAgeDays: 3 })).toEqual([
      'contraindicated: Limb with gangrene, or moderate or severe ischemia: no occlusive dressing',
    ])
    expect(check({ toePressureMmHg: 40, toePressureAgeDays: 3 })).toEqual([])
    expect(check({})).toEqual([])
  })
  it('[CX7] no occlusion over infection; infection not assessed is a caution', () => {
    expect(checkDressing('Hydrocolloid', buildFacts({ infection: 'none' }))).toEqual([])
    expect(summarizeHits(checkDressing('Tegaderm', buildFacts({ infection: 'local' })))).toEqual([
      'contraindicated: Wound infection: no occlusive dressing',
    ])
    expect(checkDressing('Hydrocolloid', buildFacts())).toMatchObject([{ level: 'caution' }])
  })

  it('[CX8] an anticoagulant is a caution for sharp debridement, and a charted list without one settles it', () => {
    const sharp = (noted: Noted) =>
      checkSafety(
        identifyAssessment({ debridementMethod: 'sharp' }),
        buildFacts({ site: 'pelvis', ...noted }),
      )
    const taking = (...medicines: string[]) => sharp(toIllnessFacts([], medicines))
    expect(taking('Eliquis 5 mg')).toMatchObject([{ level: 'caution', rule: 'CX8', isDone: true }])
    expect(taking('Metformin')).toEqual([])
    expect(taking('Aspirin 81 mg')).toMatchObject([{ level: 'caution' }])
    expect(sharp({})).toMatchObject([{ level: 'caution' }])
    expect(sharp({ bleedingRisk: false, site: 'foot', toePressureMmHg: 25 })).toMatchObject([
      { level: 'contraindicated' },
    ])
  })

  it('[CX9] iodine that the body takes up asks about thyroid, kidney and pregnancy at an order too', () => {
    const order = (noted: Noted) => checkSafety(identifySupplies(['iodine-dressing']), buildFacts(noted))
    expect(order({}).map(({ level }) => level)).toEqual(['caution', 'caution', 'caution'])
    expect(order({ thyroidDisease: true })[0]).toMatchObject({
      level: 'contraindicated',
      words: 'Thyroid disease',
    })
    expect(order({ thyroidDisease: false, kidneyFailure: false, pregnantOrNursing: false })).toEqual([])
  })

  it('[CX9] povidone iodine is one caution, cadexomer is contraindicated, and with kidney failure a caution', () => {
    const well = { thyroidDisease: false, kidneyFailure: false, pregnantOrNursing: false } as const
    for (const ill of ['thyroidDisease', 'kidneyFailure', 'pregnantOrNursing'] as const)
      expect(checkDressing('Betadine paint', buildFacts({ ...well, [ill]: true })), ill).toMatchObject([
        { level: 'caution', rule: 'CX9' },
      ])
    expect(checkDressing('Betadine paint', buildFacts())).toHaveLength(1)
    expect(checkDressing('Betadine paint', buildFacts(well))).toEqual([])
    const levels = (noted: Noted) =>
      checkDressing('Iodosorb', buildFacts({ ...well, ...noted })).map(({ level }) => level)
    expect(levels({ thyroidDisease: true })).toEqual(['contraindicated'])
    expect(levels({ pregnantOrNursing: true })).toEqual(['contraindicated'])
    expect(levels({ kidneyFailure: true })).toEqual(['caution'])
  })

  it('[CX12] negative pressure ordered, planned or charted asks what the recommendation asks', () => {
    const clean = {
      site: 'pelvis',
      infection: 'none',
      bleedingRisk: false,
      malignancyInWound: false,
      exposedStructures: false,
      unexploredFistula: false,
      untreatedOsteomyelitis: false,
      probesToBone: false,
      sloughPercent: 5,
      necroticPercent: 0,
      eschar: 'none',
    } as const
    const ask = (noted: Noted) =>
      [
        identifySupplies(['negative-pressure']),
        identifyPlanLines([{ title: 'Wound vac' }]),
        identifyAssessment({ treatmentChanges: 'Start V.A.C. therapy' }),
      ].map((items) => checkSafety(items, buildFacts({ ...clean, ...noted })).map(({ level }) => level))
    expect(ask({})).toEqual([[], [], []])
    for (const noted of [
      { malignancyInWound: true },
      { exposedStructures: true },
      { unexploredFistula: true },
      { untreatedOsteomyelitis: true },
      { probesToBone: true, untreatedOsteomyelitis: null },
      { sloughPercent: 30 },
      { eschar: 'stable' },
      { infection: 'spreading' },
    ] as const)
      expect(ask(noted), JSON.stringify(noted)).toEqual(Array(3).fill(['contraindicated']))
    expect(ask({ malignancyInWound: null, exposedStructures: null })).toEqual(Array(3).fill(['caution']))
  })

  it('[CX13] moist products on dry gangrene or a stable eschar are contraindicated', () => {
    const heel = buildFacts({ site: 'heel', eschar: 'stable', necroticPercent: 100, infection: 'none' })
    for (const text of ['Hydrogel', 'Medihoney', 'Santyl', 'Wet-to-moist', 'Duoderm'])
      expect(checkDressing(text, heel), text).toMatchObject([{ rule: 'CX13', level: 'contraindicated' }])
    expect(checkDressing('Gauze, dry', heel)).toEqual([])
    expect(checkSafety(identifySupplies(['hydrogel']), heel)).toHaveLength(1)
    const untold = buildFacts({ site: 'heel', necroticPercent: 100, infection: 'none' })
    expect(checkDressing('Hydrogel', untold)).toMatchObject([{ rule: 'CX13', level: 'caution' }])
  })

  it('[CX8] negative pressure and a skin substitute of unknown source are asked about too', () => {
    expect(
      checkSafety(identifyProcedure({ kind: 'negative_pressure' }), buildFacts({ bleedingRisk: true })),
    ).toMatchObject([
      { rule: 'CX8', level: 'caution' },
      { rule: 'CX12', level: 'caution' },
    ])
    const graft = { kind: 'skin_substitute', product: 'Q9999', productName: null } as const
    const pork = buildFacts({ ...readAllergies(['Pork']), infection: 'none' })
    expect(checkSafety(identifyProcedure(graft), pork)).toHaveLength(1)
    expect(checkSafety(identifyProcedure({ ...graft, product: 'Q4158' }), pork)).toEqual([])
  })
})

describe('recommendations and plans', () => {
  it('[CX3] the recommendation and the check say the same about the same chart', () => {
    const noted = { infection: 'local', exudateAmount: 'heavy', ...readAllergies(['Iodine']) } as const
    const rule = recommend(createWoundPicture(noted)).blocked.find(({ ruleId }) => ruleId === 'RC4')
    const [hit] = checkSafety(identifySupplies(['iodine-dressing']), buildFacts(noted))
    expect(rule?.blockedBy).toEqual([`${hit?.words} (${hit?.because})`])
  })

  it('[CX3] a known allergy to a supply forbids a recommendation whose own rule does not name it', () => {
    const tear = { skinTear: true, ...readAllergies(['Silicone']) } as const
    expect(recommend(createWoundPicture(tear)).blocked.map(({ ruleId }) => ruleId)).toContain('RC46')
  })

  it('[CX10] a line of a recommendation is read by its rule, a written one by its text', () => {
    const lines = [
      { title: 'Medical honey dressing', recommendationId: 'x' },
      { title: 'Betadine paint', description: 'twice a day' },
      { title: 'Teach dressing change', description: 'no silver at home' },
    ]
    const hits = checkSafety(identifyPlanLines(lines), buildAllergyFacts('Honey', 'Iodine', 'Silver'))
    expect(hits.filter(({ level }) => level === 'contraindicated').map(({ item }) => item)).toEqual([
      'Medical honey dressing',
      'Betadine paint',
    ])
  })

  it('[CX11] a new primary dressing replaces the one in the plan and leaves the rest', () => {
    const before = [
      { title: 'Foam dressing', recommendationId: 'a' },
      { title: 'Offload the heel', recommendationId: null },
      { title: 'Full multilayer compression', recommendationId: 'b' },
      { title: 'Medihoney under gauze', recommendationId: null },
    ]
    const line = { title: 'Silver dressing', recommendationId: 'c' }
    const { after, replaced, slot } = mergePlanLine(before, line)
    expect(slot).toBe('primary-dressing')
    expect(replaced.map(({ title }) => title)).toEqual(['Foam dressing', 'Medihoney under gauze'])
    expect(after.map(({ title }) => title)).toEqual([
      'Offload the heel',
      'Full multilayer compression',
      'Silver dressing',
    ])
    const reduced = { title: 'Reduced compression with vascular consult', recommendationId: 'd' }
    expect(mergePlanLine(before, reduced).replaced.map(({ title }) => title)).toEqual([
      'Full multilayer compression',
    ])
    const beside = [
      'Compression wrap over foam',
      'Foam cover',
      'Sharp debridement, then alginate',
      'Wound vac with foam',
    ]
    const lines = beside.map((title): CheckedPlanLine => ({ title }))
    expect(mergePlanLine(lines, line).replaced).toEqual([])
    expect(beside.map((title) => findPlanSlot({ title }))).toEqual(['compression', null, null, null])
    expect(findPlanSlot({ title: 'Secondary dressing: gauze' })).toBeNull()
    expect(findPlanSlot({ title: 'Alginate, cover with foam' })).toBe('primary-dressing')
    expect(mergePlanLine(before, { title: 'Smoking cessation', recommendationId: 'e' }).replaced).toEqual([])
  })
})

describe('decisions', () => {
  it('[CX3] an acknowledgement given before allergies were assessed does not answer for one charted later', () => {
    const key = (noted: Noted) => checkDressing('Medihoney', buildFacts(noted)).map((hit) => hit.key)
    const [before] = key({ allergies: null })
    const later = checkDressing('Medihoney', buildFacts(readAllergies(['that green cream'])))
    expect(later).toHaveLength(1)
    expect(listUndecided(later, [], [before!])).toHaveLength(1)
    expect(key({ allergies: null })).toEqual([before])
    expect(getHitKey('CX2.unrecognized', 'x'.repeat(500), 'y').length).toBeLessThanOrEqual(200)
  })

  it('[CX3] contraindicated needs a reason, a caution an acknowledgement, what was done neither', () => {
    const hits = checkSafety(
      identifyAssessment({ dressingType: 'Hydrocolloid', debridementMethod: 'sharp' }),
      buildFacts({ ...readAllergies(['Adhesive']), bleedingRisk: true, site: 'pelvis' }),
    )
    expect(hits.map(({ level, isDone }) => [level, isDone])).toEqual([
      ['contraindicated', false],
      ['caution', false],
      ['caution', true],
    ])
    const [allergy, infection] = hits.map(({ key }) => key)
    expect(listUndecided(hits, [])).toHaveLength(2)
    const decided = (reason: string | null) => [
      { hit: allergy!, reason },
      { hit: infection!, reason: null },
    ]
    expect(listUndecided(hits, decided(' '))).toHaveLength(1)
    expect(listUndecided(hits, decided('Patch test negative'))).toEqual([])
    expect(listUndecided(hits, [{ hit: allergy!, reason: 'x' }], [infection!])).toEqual([])
  })
})
