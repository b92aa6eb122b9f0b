/**
 * What an assessment's findings say against its stage, its status and each other: rules PI5, PI7 to PI9 and WA9 to WA11.
 * Asked while charting and at every signature. What was not examined speaks against nothing.
 */
import { findInfectionContradictions } from '../infection/from-assessment.ts'
import type { InfectionContradiction } from '../infection/from-assessment.ts'
import { checkStageChange, formatReverseStaging } from '../npiap/course.ts'
import { findStageContradictions } from '../npiap/contradictions.ts'
import { isDeepTissue } from '../npiap/stages.ts'
import type { NotAssessed } from './completeness.ts'
import type { AssessmentAnswers, AssessmentFieldId } from './fields.ts'
import type { ConsistencyFinding } from './finding-answers.ts'
import { hasPeriwound } from './periwound.ts'
import type { WoundStage } from './wound-vocabulary.ts'
import { healingStatuses, woundStages } from './wound-vocabulary.ts'
import { dehiscenceDepths } from '../etiology/etiology-vocabulary.ts'
import type { DeepestTissue } from '../etiology/etiology-vocabulary.ts'

/** A stage documented before the first assessment here, and where: a transfer record, a discharge summary. */
export type DocumentedStage = { readonly stage: WoundStage; readonly source: string }

export type AssessedRecord = AssessmentAnswers & {
  readonly notAssessed?: NotAssessed | null | undefined
  /** Items of the Bates-Jensen tool that were answered. */
  readonly bwat?: { readonly [item: string]: number | null | undefined } | null | undefined
  readonly documentedStage?: DocumentedStage | null | undefined
}

export type ConsistencyContext = {
  /** On a mucous membrane, by the body map. Null: the place on the map is not known. */
  readonly mucosal: boolean | null
  /** Stages charted before for this wound, oldest first, without entries in error. */
  readonly earlierStages: readonly (WoundStage | null)[]
}

export function checkConsistency(record: AssessedRecord, context: ConsistencyContext): ConsistencyFinding[] {
  return [
    ...checkStaging(record, context),
    ...findStageContradictions(record.stage, record),
    ...checkHealed(record),
    ...checkUnusualFindings(record),
  ]
}

/** Whether there is a stage where one belongs, none where it does not, and a past behind a healing one. */
function checkStaging(record: AssessedRecord, context: ConsistencyContext): ConsistencyFinding[] {
  if (record.woundType !== 'pressure_ulcer') return []
  const { stage, notAssessed, documentedStage } = record
  if (context.mucosal ?? record.mucosalMembrane)
    return stage
      ? [
          buildBlocking(
            'PI8.mucosal-staged',
            ['stage'],
            'Mucosal membrane pressure injuries are not staged. Remove the stage.',
          ),
        ]
      : []
  if (!stage)
    return (notAssessed?.stage ?? '').trim() === ''
      ? [
          buildBlocking(
            'PI7.stage-missing',
            ['stage'],
            'A pressure injury needs a stage, or “Unable to assess” with a reason.',
          ),
        ]
      : []
  const found: ConsistencyFinding[] = []
  const documented = documentedStage?.source.trim() ? documentedStage : null
  if (documented && checkStageChange([documented.stage], stage).state === 'back-staging')
    found.push(
      buildBlocking(
        'PI9.below-documented-stage',
        ['stage'],
        `${woundStages.labels[documented.stage]} is documented (${documented.source}). ${formatReverseStaging(documented.stage)}`,
      ),
    )
  const isHealing = record.healingStatus === 'improving' || record.healingStatus === 'healed'
  if (isHealing && !documented && !context.earlierStages.some((one) => one !== null))
    found.push(
      buildBlocking(
        'PI9.healing-without-earlier-stage',
        ['healingStatus', 'stage'],
        `This is the first staging of this pressure injury, and its healing status is ${healingStatuses.labels[record.healingStatus]}. Document the previous stage and its source.`,
      ),
    )
  return found
}

const isPositive = (value: number | null | undefined) => Number(value) > 0

/** Closed is closed: no size, no open bed, nothing draining. */
function checkHealed(record: AssessedRecord): ConsistencyFinding[] {
  if (record.healingStatus !== 'healed') return []
  const sized = (['length', 'width', 'depth', 'area'] as const).filter((id) => isPositive(record[id]))
  if (sized.length > 0)
    return [
      buildBlocking(
        'WA9.healed-with-size',
        ['healingStatus', ...sized],
        'A healed wound has no size. Enter 0, or select another healing status.',
      ),
    ]
  const open = [
    ...(isPositive(record.granulationPercentage) ? ['granulation'] : []),
    ...(isPositive(record.sloughPercentage) ? ['slough'] : []),
    ...(isPositive(record.necroticPercentage) ? ['necrotic tissue'] : []),
    ...(record.exudateAmount && record.exudateAmount !== 'none' ? ['exudate'] : []),
    ...(record.underminingPresent ? ['undermining'] : []),
    ...(record.tunnelingPresent ? ['tunneling'] : []),
  ]
  return open.length > 0
    ? [
        buildOverridable(
          'WA9.healed-with-open-bed',
          ['healingStatus'],
          `Marked as healed, but these findings are documented: ${open.join(', ')}.`,
        ),
      ]
    : []
}

const infectionTexts: Record<InfectionContradiction, { field: AssessmentFieldId; text: string }> = {
  erythema: {
    field: 'infectionErythema',
    text: 'Erythema is marked No, but periwound erythema is documented.',
  },
  warmth: {
    field: 'infectionWarmth',
    text: 'Warmth is marked No, but periwound temperature is warm or hot.',
  },
  swelling: {
    field: 'infectionSwelling',
    text: 'New swelling around the wound is marked No, but periwound induration or edema is documented.',
  },
}

/** Findings that seldom go together. */
function checkUnusualFindings(record: AssessedRecord): ConsistencyFinding[] {
  const found: ConsistencyFinding[] = []
  const ask = (id: string, fields: readonly AssessmentFieldId[], text: string, isFound: boolean) => {
    if (isFound) found.push({ ruleId: `WA10.${id}`, severity: 'question', fields, text })
  }
  const isDry = record.exudateAmount === 'none'
  const isHeavy = record.exudateAmount === 'heavy'
  const isClosed = record.healingStatus === 'healed'
  const { exudateOdor: odor, painLevel: pain } = record
  ask(
    'maceration-without-exudate',
    ['periwoundCondition', 'exudateAmount'],
    'Maceration is documented with no exudate. Confirm the source of moisture.',
    isDry && hasPeriwound(record, 'maceration'),
  )
  ask(
    'odor-without-exudate',
    ['exudateOdor', 'exudateAmount'],
    'Odor is documented, but no exudate.',
    isDry && odor !== null && odor !== undefined && odor !== 'none',
  )
  ask(
    'purulence-without-exudate',
    ['infectionPurulence', 'exudateAmount'],
    'Purulence is documented, but no exudate.',
    isDry && record.infectionPurulence === true,
  )
  ask(
    'purulent-exudate',
    ['exudateType', 'infectionPurulence'],
    'Exudate is purulent, but Purulence is marked No.',
    record.exudateType === 'purulent' && record.infectionPurulence === false,
  )
  ask(
    'pocket-without-depth',
    ['depth', record.tunnelingPresent ? 'tunnelingPresent' : 'underminingPresent'],
    `${record.tunnelingPresent ? 'Tunneling' : 'Undermining'} is documented, but the wound depth is 0 cm.`,
    record.depth === 0 && (record.tunnelingPresent === true || record.underminingPresent === true),
  )
  ask(
    'attached-edge-with-depth',
    ['woundEdges', 'depth'],
    'The edge is documented as attached (even with the wound base), but the wound has depth. Confirm the edge or the depth.',
    record.woundEdges === 'attached' && Number(record.depth) > shallowCm,
  )
  ask(
    'no-size-not-healed',
    ['length', 'healingStatus'],
    'Length and width are 0, but the wound is not documented as healed.',
    record.length === 0 &&
      record.width === 0 &&
      record.healingStatus !== null &&
      record.healingStatus !== undefined &&
      !isClosed,
  )
  ask(
    'epithelialized-with-size',
    ['epithelialPercentage', 'healingStatus'],
    '100% epithelial tissue, but the wound has a size and is not documented as healed.',
    record.epithelialPercentage === 100 &&
      isPositive(record.length) &&
      !isClosed &&
      !isPartialThickness(record),
  )
  ask(
    'pain-character-without-pain',
    ['painCharacter', 'painLevel'],
    'Pain level 0, but a pain character is documented.',
    pain === 0 && Boolean(record.painCharacter) && record.painCharacter !== 'none',
  )
  ask(
    'pain-without-character',
    ['painCharacter', 'painLevel'],
    `Pain level ${pain}, but the pain character is “None”.`,
    isPositive(pain) && record.painCharacter === 'none',
  )
  ask(
    'stable-eschar-not-dry',
    ['eschar', record.exudateAmount === 'moderate' || isHeavy ? 'exudateAmount' : 'infectionPurulence'],
    'Eschar is documented as stable and dry, but exudate or signs of infection are documented. Confirm, or document unstable eschar.',
    record.eschar === 'stable' &&
      (record.exudateAmount === 'moderate' ||
        isHeavy ||
        record.exudateType === 'purulent' ||
        record.infectionPurulence === true ||
        record.infectionErythema === true ||
        record.infectionWarmth === true ||
        record.infectionSwelling === true),
  )
  ask(
    'unstable-eschar-without-sign',
    ['eschar', 'exudateAmount'],
    'Eschar is documented as unstable, but no drainage, erythema, or loose edge is. Document the sign, or select stable.',
    record.eschar === 'unstable' &&
      isDry &&
      isNoSignOfInfection(record) &&
      record.woundEdges !== 'not_attached' &&
      !(['erythema', 'induration', 'maceration'] as const).some((one) => hasPeriwound(record, one)),
  )
  ask(
    'dehiscence-deeper',
    ['dehiscence', isDeeperThanDehiscence(record) ? 'deepestTissue' : 'depth'],
    `Dehiscence is “${dehiscenceDepths.labels[record.dehiscence ?? 'none']}”, but the wound is documented as deeper.`,
    isDeeperThanDehiscence(record) ||
      (record.dehiscence === 'skin' && Number(record.depth) > deepestSkinCm) ||
      (record.dehiscence === 'none' && isPositive(record.depth)),
  )
  for (const sign of findInfectionContradictions(record)) {
    const { field, text } = infectionTexts[sign]
    found.push({ ruleId: `WA11.${sign}`, severity: 'question', fields: [field, 'periwoundCondition'], text })
  }
  return found
}

/** Each sign at the wound was answered, with no. */
const isNoSignOfInfection = (record: AssessedRecord) =>
  record.infectionErythema === false &&
  record.infectionWarmth === false &&
  record.infectionSwelling === false &&
  record.infectionPurulence === false

/** Up to here the base is even with the edge, within what a probe can measure. */
const shallowCm = 0.2

/** Dermis is at most 4 mm thick; beyond it lies subcutaneous tissue. */
const deepestSkinCm = 0.4

/** The least dehiscence that shows this tissue. */
const shownBy: { readonly [tissue in DeepestTissue]?: NonNullable<AssessedRecord['dehiscence']> } = {
  skin: 'skin',
  fat: 'subcutaneous',
  muscle: 'fascia',
  tendon: 'fascia',
  bone: 'organ',
}

function isDeeperThanDehiscence({ dehiscence, deepestTissue }: AssessedRecord): boolean {
  const least = deepestTissue ? shownBy[deepestTissue] : undefined
  if (!dehiscence || !least) return false
  return dehiscenceDepths.values.indexOf(dehiscence) < dehiscenceDepths.values.indexOf(least)
}

/** Pink dermis edge to edge is charted as epithelial tissue, and intact skin too. */
export const isPartialThickness = ({ stage, woundType, deepestTissue }: AssessedRecord) =>
  stage === 'stage_1' ||
  stage === 'stage_2' ||
  (stage != null && isDeepTissue(stage)) ||
  woundType === 'moisture_associated' ||
  woundType === 'skin_tear' ||
  deepestTissue === 'skin' ||
  deepestTissue === 'intact'

const buildBlocking = (
  ruleId: string,
  fields: readonly AssessmentFieldId[],
  text: string,
): ConsistencyFinding => ({
  ruleId,
  severity: 'blocks',
  fields,
  text,
})

const buildOverridable = (
  ruleId: string,
  fields: readonly AssessmentFieldId[],
  text: string,
): ConsistencyFinding => ({ ruleId, severity: 'reason', fields, text })
