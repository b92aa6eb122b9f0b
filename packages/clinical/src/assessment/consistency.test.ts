/** Rules PI5, PI7 to PI9 and WA9 to WA11: what speaks against a stage, a status or another finding. */
import { describe, expect, it } from 'vitest'
import { woundStages } from './wound-vocabulary.ts'
import { checkConsistency, type AssessedRecord, type ConsistencyContext } from './consistency.ts'
import { findUnanswered } from './finding-answers.ts'

const first: ConsistencyContext = { mucosal: false, earlierStages: [] }
const later: ConsistencyContext = { mucosal: false, earlierStages: ['stage_2'] }
const check = (record: AssessedRecord, context = first) => checkConsistency(record, context)
const listRuleIds = (record: AssessedRecord, context = first) =>
  check(record, context).map(({ ruleId }) => ruleId)
const buildPressureRecord = (record: AssessedRecord): AssessedRecord => ({
  woundType: 'pressure_ulcer',
  ...record,
})

describe('findings that speak against the stage', () => {
  it('[PI5] a stage 2 with slough, necrosis, undermining and 1.2 cm of depth needs a reason for each', () => {
    const found = check(
      buildPressureRecord({
        stage: 'stage_2',
        depth: 1.2,
        sloughPercentage: 30,
        necroticPercentage: 10,
        underminingPresent: true,
      }),
    )
    expect(found.map(({ ruleId }) => ruleId)).toEqual([
      'PI5.stage-2-slough',
      'PI5.stage-2-pocket',
      'PI5.stage-2-depth',
    ])
    expect(found.every(({ severity }) => severity === 'reason')).toBe(true)
    expect(found[0]).toMatchObject({
      fields: ['stage', 'sloughPercentage', 'necroticPercentage'],
      text: 'Slough or eschar is not consistent with Stage 2. Documented: slough 30%, necrotic tissue 10%.',
    })
  })

  it.each([
    ['stage_1', { depth: 0.2 }, ['PI5.stage-1-open']],
    ['stage_1', { depth: 0, sloughPercentage: 10 }, ['PI5.stage-1-open']],
    ['stage_1', { exudateAmount: 'moderate' }, ['PI5.stage-1-open']],
    ['stage_1', { depth: 0, exudateAmount: 'none' }, []],
    ['stage_2', { granulationPercentage: 5 }, ['PI5.stage-2-granulation']],
    ['stage_2', { tunnelingPresent: true }, ['PI5.stage-2-pocket']],
    ['unstageable', { sloughPercentage: 30, necroticPercentage: 10 }, ['PI5.unstageable-visible']],
    ['unstageable', { sloughPercentage: 30, necroticPercentage: 20 }, []],
    ['unstageable', { sloughPercentage: 30 }, []],
    ['stage_3', { sloughPercentage: 60, necroticPercentage: 40 }, ['PI5.covered']],
    ['stage_4', { sloughPercentage: 0, necroticPercentage: 100 }, ['PI5.covered']],
    ['stage_4', { sloughPercentage: 0, necroticPercentage: 100, bwat: { depth: 5 } }, []],
    ['stage_4', { sloughPercentage: 60, necroticPercentage: 30 }, []],
    ['stage_2', { depth: 0.4, sloughPercentage: 0 }, []],
    ['stage_2', { depth: 0.41 }, ['PI5.stage-2-depth']],
    ['stage_2', { bwat: { depth: 3 } }, ['PI5.stage-2-depth']],
    ['stage_2', { bwat: { depth: 2 } }, []],
    ['stage_3', { depth: 2, sloughPercentage: 40, tunnelingPresent: true, bwat: { depth: 4 } }, []],
    ['stage_3', { bwat: { depth: 5 } }, ['PI5.stage-3-structures']],
    ['stage_4', { depth: 3, bwat: { depth: 5 } }, []],
    ['deep_tissue_injury', { granulationPercentage: 20 }, ['PI5.dtpi-open']],
    ['suspected_deep_tissue_injury', { underminingPresent: true }, ['PI5.dtpi-open']],
    ['deep_tissue_injury', { depth: 0 }, []],
    [
      'unstageable',
      { sloughPercentage: 0, necroticPercentage: 0, granulationPercentage: 100 },
      ['PI5.unstageable-bare'],
    ],
    ['unstageable', { sloughPercentage: 0, necroticPercentage: 100 }, []],
    ['unstageable', { necroticPercentage: 0, granulationPercentage: 20 }, []],
  ] as const)('[PI5] %s with %o: %j', (stage, found, expected) => {
    expect(listRuleIds(buildPressureRecord({ stage, ...found }))).toEqual(expected)
  })

  it('[PI5] what was not examined speaks against no stage', () => {
    for (const stage of woundStages.values) expect(listRuleIds(buildPressureRecord({ stage }))).toEqual([])
  })
})

describe('a stage where one belongs', () => {
  it('[PI7] a pressure injury has a stage, or the reason why it could not be assessed', () => {
    expect(check(buildPressureRecord({}))).toMatchObject([
      { ruleId: 'PI7.stage-missing', severity: 'blocks' },
    ])
    expect(listRuleIds(buildPressureRecord({ notAssessed: { stage: ' ' } }))).toEqual(['PI7.stage-missing'])
    expect(listRuleIds(buildPressureRecord({ notAssessed: { stage: 'Dressing must stay on' } }))).toEqual([])
    expect(listRuleIds({ woundType: 'venous_ulcer' })).toEqual([])
  })

  it('[PI8] an injury of a mucous membrane needs no stage and takes none', () => {
    const mucosal = { ...first, mucosal: true }
    expect(listRuleIds(buildPressureRecord({}), mucosal)).toEqual([])
    expect(check(buildPressureRecord({ stage: 'stage_3' }), mucosal)).toMatchObject([
      { ruleId: 'PI8.mucosal-staged', severity: 'blocks' },
    ])
  })

  it('[PI9] a first staging is healing only with an earlier documented stage and its source', () => {
    const healing = buildPressureRecord({ stage: 'stage_3', healingStatus: 'improving' })
    const documented = (stage: 'stage_3' | 'stage_4', source: string) =>
      listRuleIds({ ...healing, documentedStage: { stage, source } })
    expect(check(healing)).toMatchObject([
      { ruleId: 'PI9.healing-without-earlier-stage', severity: 'blocks' },
    ])
    expect(listRuleIds(healing, { ...first, earlierStages: [null] })).toEqual([
      'PI9.healing-without-earlier-stage',
    ])
    expect(listRuleIds(healing, later)).toEqual([])
    expect(documented('stage_3', 'Hospital discharge summary, 11/02/2026')).toEqual([])
    expect(documented('stage_3', ' ')).toEqual(['PI9.healing-without-earlier-stage'])
    expect(documented('stage_4', 'Hospital discharge summary')).toEqual(['PI9.below-documented-stage'])
    expect(listRuleIds(buildPressureRecord({ stage: 'stage_3', healingStatus: 'stable' }))).toEqual([])
  })
})

describe('findings that do not go together', () => {
  it('[WA9] a healed wound has no size', () => {
    for (const size of [{ length: 1 }, { width: 0.1 }, { depth: 0.2 }, { area: 3 }])
      expect(check({ healingStatus: 'healed', ...size })).toMatchObject([
        { ruleId: 'WA9.healed-with-size', severity: 'blocks' },
      ])
    expect(listRuleIds({ healingStatus: 'healed', length: 0, width: 0, depth: 0, area: 0 })).toEqual([])
  })

  it('[WA9] a healed wound with an open bed or exudate needs a reason', () => {
    expect(check({ healingStatus: 'healed', length: 0, exudateAmount: 'heavy' })).toMatchObject([
      { ruleId: 'WA9.healed-with-open-bed', severity: 'reason' },
    ])
    expect(
      listRuleIds({ healingStatus: 'healed', exudateAmount: 'none', epithelialPercentage: 100 }),
    ).toEqual([])
  })

  it.each<[string, AssessedRecord]>([
    ['maceration-without-exudate', { periwoundCondition: 'maceration', exudateAmount: 'none' }],
    ['odor-without-exudate', { exudateOdor: 'foul', exudateAmount: 'none' }],
    ['purulence-without-exudate', { infectionPurulence: true, exudateAmount: 'none' }],
    ['purulent-exudate', { infectionPurulence: false, exudateType: 'purulent', exudateAmount: 'heavy' }],
    ['pocket-without-depth', { depth: 0, tunnelingPresent: true }],
    ['attached-edge-with-depth', { woundEdges: 'attached', depth: 0.3 }],
    ['no-size-not-healed', { length: 0, width: 0, healingStatus: 'stable' }],
    ['epithelialized-with-size', { epithelialPercentage: 100, length: 2 }],
    ['stable-eschar-not-dry', { eschar: 'stable', exudateAmount: 'moderate' }],
    ['stable-eschar-not-dry', { eschar: 'stable', exudateAmount: 'heavy' }],
    ['stable-eschar-not-dry', { eschar: 'stable', exudateAmount: 'minimal', infectionWarmth: true }],
    ['stable-eschar-not-dry', { eschar: 'stable', exudateAmount: 'minimal', exudateType: 'purulent' }],
    [
      'unstable-eschar-without-sign',
      {
        ...{ eschar: 'unstable', exudateAmount: 'none', infectionErythema: false, infectionWarmth: false },
        ...{ infectionSwelling: false, infectionPurulence: false },
      },
    ],
    ['dehiscence-deeper', { dehiscence: 'skin', deepestTissue: 'fat' }],
    ['dehiscence-deeper', { dehiscence: 'skin', depth: 0.5 }],
    ['dehiscence-deeper', { dehiscence: 'subcutaneous', deepestTissue: 'muscle' }],
    ['dehiscence-deeper', { dehiscence: 'fascia', deepestTissue: 'bone' }],
    ['dehiscence-deeper', { dehiscence: 'none', depth: 0.1 }],
    ['pain-character-without-pain', { painLevel: 0, painCharacter: 'burning' }],
    ['pain-without-character', { painLevel: 4, painCharacter: 'none' }],
  ])('[WA10] %s is asked about', (id, record) => {
    expect(check(record)).toMatchObject([{ ruleId: `WA10.${id}`, severity: 'question' }])
  })

  it('[WA10] nothing is asked about what was not examined, or goes together', () => {
    expect(listRuleIds({})).toEqual([])
    expect(listRuleIds({ periwoundCondition: 'maceration' })).toEqual([])
    expect(listRuleIds({ woundEdges: 'attached', depth: 0.2 })).toEqual([])
    expect(listRuleIds({ woundEdges: 'attached', depth: null })).toEqual([])
    expect(listRuleIds({ eschar: 'stable', exudateAmount: 'minimal', infectionPurulence: false })).toEqual([])
    expect(listRuleIds({ eschar: 'unstable', exudateAmount: 'heavy' })).toEqual([])
    expect(listRuleIds({ eschar: 'unstable', exudateAmount: 'none' })).toEqual([])
    expect(listRuleIds({ dehiscence: 'skin', depth: 0.4, deepestTissue: 'skin' })).toEqual([])
    expect(listRuleIds({ dehiscence: 'fascia', depth: 3, deepestTissue: 'muscle' })).toEqual([])
    expect(listRuleIds({ dehiscence: 'skin', deepestTissue: 'covered' })).toEqual([])
    expect(listRuleIds({ deepestTissue: 'fat', depth: 3 })).toEqual([])
    expect(
      listRuleIds({ periwoundCondition: 'maceration', exudateAmount: 'heavy', exudateOdor: 'foul' }),
    ).toEqual([])
    expect(
      listRuleIds({ painLevel: 0, painCharacter: 'none', exudateAmount: 'none', exudateOdor: 'none' }),
    ).toEqual([])
    expect(
      listRuleIds(buildPressureRecord({ stage: 'stage_2', epithelialPercentage: 100, length: 2 })),
    ).toEqual([])
  })

  it('[WA11] a sign of infection that the periwound skin contradicts is asked about', () => {
    expect(check({ infectionErythema: false, periwoundCondition: 'erythema' })).toMatchObject([
      { ruleId: 'WA11.erythema', severity: 'question', fields: ['infectionErythema', 'periwoundCondition'] },
    ])
  })
})

describe('what prevents signing', () => {
  const findings = check(
    buildPressureRecord({ sloughPercentage: 5, periwoundCondition: 'maceration', exudateAmount: 'none' }),
  )
  const reasoned = check(buildPressureRecord({ stage: 'stage_2', sloughPercentage: 5 }))

  it('[PI7, WA10] no answer lifts a block, and a question needs no reason', () => {
    const answers = findings.map(({ ruleId }) => ({ ruleId, reason: null }))
    expect(findUnanswered(findings, [])).toHaveLength(2)
    expect(findUnanswered(findings, answers).map(({ ruleId }) => ruleId)).toEqual(['PI7.stage-missing'])
  })

  it('[PI5] a contradiction needs a written reason of its own', () => {
    const [{ ruleId } = { ruleId: '' }] = reasoned
    expect(findUnanswered(reasoned, [{ ruleId, reason: ' ' }])).toHaveLength(1)
    expect(findUnanswered(reasoned, [{ ruleId: 'PI5.other', reason: 'Seen' }])).toHaveLength(1)
    expect(findUnanswered(reasoned, [{ ruleId, reason: 'Fibrin film, not slough' }])).toEqual([])
  })
})
