/** Every field of the CMS wound assessment: name, label, tab, kind, range. Rule WA2. No field has a default. */
import type { BurnRegionShare } from '../burns/charted-extent.ts'
import type { ClockPlace } from './clock.ts'
import { etiologyFields } from '../etiology/etiology-fields.ts'
import { centimeters, choice, percent, yesNo } from './field-kinds.ts'
import type { AssessmentField } from './field-kinds.ts'
import * as finding from './finding-vocabulary.ts'
import * as offer from './suggestions.ts'
import * as wound from './wound-vocabulary.ts'
import type { OptionList } from '../vocabulary.ts'

/** Those of the specification, and when a wound was measured. */
export const commonFields = [
  { id: 'patientId', tab: 'basic-info', label: 'Patient', kind: 'record' },
  { id: 'woundId', tab: 'basic-info', label: 'Wound', kind: 'record' },
  { id: 'woundType', tab: 'basic-info', label: 'Wound Type', ...choice(wound.woundTypes) },
  { id: 'location', tab: 'basic-info', label: 'Anatomical Location', kind: 'text' },
  { id: 'laterality', tab: 'basic-info', label: 'Laterality', ...choice(wound.woundLateralities) },
  { id: 'stage', tab: 'basic-info', label: 'Stage', ...choice(wound.woundStages) },

  { id: 'length', tab: 'measurements', label: 'Length (cm)', ...centimeters(50) },
  { id: 'width', tab: 'measurements', label: 'Width (cm)', ...centimeters(50) },
  { id: 'depth', tab: 'measurements', label: 'Depth (cm)', ...centimeters(10) },
  { id: 'area', tab: 'measurements', label: 'Area (cm²)', ...centimeters(999_999.99), unit: 'cm²' },
  { id: 'volume', tab: 'measurements', label: 'Volume (cm³)', ...centimeters(999_999.99), unit: 'cm³' },
  // Cutting enlarges a wound: sizes from before and after are not compared.
  { id: 'measuredAfterDebridement', tab: 'measurements', label: 'Measured After Debridement', ...yesNo },
  { id: 'underminingPresent', tab: 'measurements', label: 'Undermining Present', ...yesNo },
  { id: 'underminingPlaces', tab: 'measurements', label: 'Undermining', kind: 'clock' },
  { id: 'tunnelingPresent', tab: 'measurements', label: 'Tunneling Present', ...yesNo },
  { id: 'tunnelingPlaces', tab: 'measurements', label: 'Tunneling', kind: 'clock' },

  { id: 'granulationPercentage', tab: 'wound-bed', label: 'Granulation (%)', ...percent },
  { id: 'sloughPercentage', tab: 'wound-bed', label: 'Slough (%)', ...percent },
  { id: 'necroticPercentage', tab: 'wound-bed', label: 'Necrotic (%)', ...percent },
  { id: 'epithelialPercentage', tab: 'wound-bed', label: 'Epithelial (%)', ...percent },

  { id: 'exudateAmount', tab: 'exudate', label: 'Exudate Amount', ...choice(finding.exudateAmounts) },
  { id: 'exudateType', tab: 'exudate', label: 'Exudate Type', ...choice(finding.exudateTypes) },
  { id: 'exudateColor', tab: 'exudate', label: 'Color', kind: 'text', suggestions: offer.exudateColors },
  { id: 'exudateOdor', tab: 'exudate', label: 'Odor', ...choice(finding.exudateOdors) },

  {
    id: 'periwoundCondition',
    tab: 'periwound',
    label: 'Periwound Condition',
    ...choice(finding.periwoundConditions),
  },
  { id: 'periwoundColor', tab: 'periwound', label: 'Periwound Color', ...choice(finding.periwoundColors) },
  {
    id: 'periwoundTemperature',
    tab: 'periwound',
    label: 'Periwound Temperature',
    ...choice(finding.periwoundTemperatures),
  },
  { id: 'periwoundEdema', tab: 'periwound', label: 'Periwound Edema', ...choice(finding.periwoundEdemas) },

  {
    id: 'painLevel',
    tab: 'clinical',
    label: 'Pain Level (0-10)',
    kind: 'number',
    from: 0,
    to: 10,
    decimals: 0,
    unit: '',
  },
  { id: 'painCharacter', tab: 'clinical', label: 'Pain Character', ...choice(finding.painCharacters) },
  { id: 'painFrequency', tab: 'clinical', label: 'Pain Frequency', ...choice(finding.painFrequencies) },
  {
    id: 'painImpactOnFunction',
    tab: 'clinical',
    label: 'Pain Impact on Function',
    ...choice(finding.painImpacts),
  },
  { id: 'infectionErythema', tab: 'clinical', label: 'Erythema', ...yesNo },
  { id: 'infectionWarmth', tab: 'clinical', label: 'Warmth', ...yesNo },
  { id: 'infectionSwelling', tab: 'clinical', label: 'New swelling around the wound', ...yesNo },
  { id: 'infectionPurulence', tab: 'clinical', label: 'Purulence', ...yesNo },
  { id: 'infectionFever', tab: 'clinical', label: 'Fever', ...yesNo },
  { id: 'infectionLymphangitis', tab: 'clinical', label: 'Lymphangitis', ...yesNo },
  {
    id: 'capillaryRefill',
    tab: 'clinical',
    label: 'Capillary Refill (s)',
    kind: 'number',
    from: 0,
    to: 10,
    decimals: 1,
    unit: 's',
  },
  { id: 'dorsalisPedisPulse', tab: 'clinical', label: 'Dorsalis Pedis Pulse', ...choice(finding.pulses) },
  { id: 'posteriorTibialPulse', tab: 'clinical', label: 'Posterior Tibial Pulse', ...choice(finding.pulses) },
  { id: 'skinTemperature', tab: 'clinical', label: 'Skin Temperature', ...choice(finding.limbTemperatures) },
  { id: 'protectiveSensation', tab: 'clinical', label: 'Protective Sensation', ...yesNo },
  { id: 'vibrationSensation', tab: 'clinical', label: 'Vibration Sensation', ...yesNo },
  { id: 'temperatureSensation', tab: 'clinical', label: 'Temperature Sensation', ...yesNo },
  {
    id: 'monofilamentTest',
    tab: 'clinical',
    label: 'Monofilament Test',
    ...choice(finding.monofilamentResults),
  },
  { id: 'diabetesPresent', tab: 'clinical', label: 'Diabetes', ...yesNo },
  { id: 'peripheralVascularDisease', tab: 'clinical', label: 'Peripheral Vascular Disease', ...yesNo },
  { id: 'neuropathy', tab: 'clinical', label: 'Neuropathy', ...yesNo },
  { id: 'immunocompromised', tab: 'clinical', label: 'Immunocompromised', ...yesNo },
  { id: 'malnutrition', tab: 'clinical', label: 'Malnutrition', ...yesNo },
  { id: 'smoking', tab: 'clinical', label: 'Smoking', ...yesNo },
  { id: 'advancedAge', tab: 'clinical', label: 'Advanced Age', ...yesNo },

  {
    id: 'dressingType',
    tab: 'treatment',
    label: 'Dressing Type',
    kind: 'text',
    suggestions: offer.dressingTypes,
  },
  {
    id: 'dressingChangeFrequency',
    tab: 'treatment',
    label: 'Dressing Change Frequency',
    kind: 'text',
    suggestions: offer.dressingFrequencies,
  },
  {
    id: 'cleansingAgent',
    tab: 'treatment',
    label: 'Cleansing Agent',
    kind: 'text',
    suggestions: offer.cleansingAgents,
  },
  {
    id: 'debridementMethod',
    tab: 'treatment',
    label: 'Debridement Method',
    ...choice(finding.debridementMethods),
  },
  {
    id: 'offloadingDevice',
    tab: 'treatment',
    label: 'Offloading Device',
    kind: 'text',
    suggestions: offer.offloadingDevices,
  },
  { id: 'treatmentChanges', tab: 'treatment', label: 'Treatment Changes', kind: 'text' },

  { id: 'healingStatus', tab: 'quality', label: 'Healing Status', ...choice(wound.healingStatuses) },
  {
    id: 'healingIndicators',
    tab: 'quality',
    label: 'Healing Indicators',
    kind: 'texts',
    suggestions: offer.healingIndicatorLabels,
  },
  { id: 'photographicDocumentation', tab: 'quality', label: 'Photographic Documentation', ...yesNo },
  { id: 'educationProvided', tab: 'quality', label: 'Education Provided', ...yesNo },
  { id: 'patientComprehension', tab: 'quality', label: 'Patient Comprehension', ...yesNo },
  { id: 'assessmentNotes', tab: 'quality', label: 'Clinical Assessment Notes', kind: 'text' },
  { id: 'nextAssessmentDate', tab: 'quality', label: 'Next Assessment Date', kind: 'date' },
] as const satisfies readonly AssessmentField[]

export const assessmentFields = [...commonFields, ...etiologyFields] as const

type Field = (typeof assessmentFields)[number]
export type AssessmentFieldId = Field['id']

type AnswerTo<F> = F extends { readonly kind: 'choice'; readonly choices: OptionList<infer Value> }
  ? Value
  : F extends { readonly kind: 'choices'; readonly choices: OptionList<infer Value> }
    ? readonly Value[]
    : F extends { readonly kind: 'number' }
      ? number
      : F extends { readonly kind: 'yes-no' }
        ? boolean
        : F extends { readonly kind: 'texts' }
          ? readonly string[]
          : F extends { readonly kind: 'clock' }
            ? readonly ClockPlace[]
            : F extends { readonly kind: 'regions' }
              ? readonly BurnRegionShare[]
              : string

/** What was charted. An unanswered field is null or absent; 0 and "no" are answers. */
export type AssessmentAnswers = { readonly [F in Field as F['id']]?: AnswerTo<F> | null }

const byId: ReadonlyMap<string, AssessmentField<AssessmentFieldId>> = new Map(
  assessmentFields.map((field) => [field.id, field]),
)

export function getAssessmentField(id: AssessmentFieldId): AssessmentField<AssessmentFieldId> {
  return byId.get(id)! // the type admits only ids of the table
}

/** The checklist of infection: each sign is present, absent or not looked for. */
export const infectionSignFields = [
  'infectionErythema',
  'infectionWarmth',
  'infectionSwelling',
  'infectionPurulence',
  'infectionFever',
  'infectionLymphangitis',
] as const satisfies readonly AssessmentFieldId[]

export const riskFactorFields = [
  'diabetesPresent',
  'peripheralVascularDisease',
  'neuropathy',
  'immunocompromised',
  'malnutrition',
  'smoking',
  'advancedAge',
] as const satisfies readonly AssessmentFieldId[]

const documentedTabs: readonly string[] = ['basic-info', 'treatment', 'quality']
const documentedFields: readonly string[] = [
  'measuredAfterDebridement',
  'assessedAfterCleansing',
  ...riskFactorFields,
]

/** Findings are assessed; identity, history, treatment, and what was done are documented. Rule WA1. */
export const isDocumentedFact = ({ id, tab }: Pick<AssessmentField, 'id' | 'tab'>): boolean =>
  documentedTabs.includes(tab) || documentedFields.includes(id)
