/** The fields of each tab and their order. Every field of the table has one place. */
import {
  assessmentTabs,
  getAssessmentField,
  type AssessmentField,
  type AssessmentFieldId,
  type AssessmentTabId,
  infectionSignFields,
  isCarryable,
  riskFactorFields,
  tissueFields,
} from '@mendwell/clinical'

export type FieldGroup = {
  readonly title: string
  readonly fields: readonly AssessmentFieldId[]
  /** Its layout: rows of yes and no, percentages of the bed, or one field after the other. */
  readonly kind?: 'signs' | 'checklist' | 'tissue' | 'size' | 'hollow' | 'place'
  readonly hint?: string
}

export const fieldGroups: { readonly [tab in AssessmentTabId]: readonly FieldGroup[] } = {
  'basic-info': [
    { title: 'Patient and wound', fields: ['patientId', 'woundId'], kind: 'place' },
    { title: 'Type and location', fields: ['woundType', 'location', 'laterality', 'stage'] },
    {
      title: 'Pressure injury',
      fields: ['deviceRelated', 'medicalDevice', 'mucosalMembrane', 'placeAcquired'],
    },
    { title: 'Cause', fields: ['moistureSource', 'suspectedCause'] },
  ],
  measurements: [
    {
      title: 'Size',
      hint: 'Length: head to toe (12 to 6 o’clock). Width: side to side (3 to 9 o’clock). Depth: deepest point. Photo measurements use the longest axis and are not compared with these.',
      kind: 'size',
      fields: ['length', 'width', 'depth', 'area', 'volume', 'measuredAfterDebridement'],
    },
    {
      title: 'Undermining',
      hint: '12 o’clock points to the head.',
      kind: 'hollow',
      fields: ['underminingPresent', 'underminingPlaces'],
    },
    {
      title: 'Tunneling',
      hint: '12 o’clock points to the head.',
      kind: 'hollow',
      fields: ['tunnelingPresent', 'tunnelingPlaces'],
    },
  ],
  'wound-bed': [
    { title: 'Wound bed tissue', kind: 'tissue', fields: tissueFields },
    { title: 'Skin tear', fields: ['skinFlapLoss'] },
    {
      title: 'Burn',
      hint: 'TBSA counts all burns of the patient. Superficial burns are not counted.',
      fields: ['burnDepth', 'burnMethod', 'burnRegions', 'burnPalms', 'burnPercent'],
    },
    { title: 'Surgical incision', fields: ['dehiscence', 'closureMaterial'] },
    { title: 'Moisture-associated skin damage', fields: ['moistureSkin', 'moistureInfection'] },
    {
      title: 'Depth and edges',
      fields: ['deepestTissue', 'woundEdges', 'eschar', 'hypergranulation', 'woundBleeding'],
    },
    {
      title: 'Deep wound findings',
      kind: 'checklist',
      fields: ['exposedStructures', 'unexploredFistula', 'malignancyInWound'],
    },
    {
      title: 'Gangrene and extent',
      fields: ['gangrene', 'distalPhalanxOnly', 'extensiveFootInvolvement'],
    },
  ],
  exudate: [{ title: 'Exudate', fields: ['exudateAmount', 'exudateType', 'exudateColor', 'exudateOdor'] }],
  periwound: [
    {
      title: 'Periwound skin',
      fields: [
        'periwoundCondition',
        'periwoundConditions',
        'periwoundColor',
        'periwoundTemperature',
        'periwoundEdema',
        'violaceousBorder',
      ],
    },
  ],
  clinical: [
    {
      title: 'Pain',
      fields: ['painLevel', 'painCharacter', 'painFrequency', 'painImpactOnFunction'],
    },
    { title: 'Signs of infection', kind: 'signs', fields: infectionSignFields },
    {
      title: 'Extent of infection',
      fields: ['erythemaExtentCm', 'localTenderness', 'systemicResponse', 'otherCauseOfSigns'],
    },
    { title: 'Bone and deep tissue', fields: ['probesToBone', 'osteomyelitis', 'deepAbscess'] },
    {
      title: 'NERDS and STONEES',
      hint: 'Other criteria come from the rest of the assessment.',
      kind: 'checklist',
      fields: [
        'exudateIncreased',
        'friableTissue',
        'sizeIncreasing',
        'newBreakdown',
        'assessedAfterCleansing',
      ],
    },
    {
      title: 'Circulation',
      fields: ['capillaryRefill', 'dorsalisPedisPulse', 'posteriorTibialPulse', 'skinTemperature'],
    },
    { title: 'Monofilament', fields: ['monofilamentTest'] },
    {
      title: 'Sensation',
      kind: 'checklist',
      fields: ['protectiveSensation', 'vibrationSensation', 'temperatureSensation'],
    },
    {
      title: 'Venous disease (CEAP)',
      fields: ['ceapClasses', 'ceapSymptomatic', 'ceapEtiology', 'ceapAnatomy', 'ceapPathophysiology'],
    },
    { title: 'Risk factors', kind: 'checklist', fields: riskFactorFields },
  ],
  treatment: [
    {
      title: 'Dressing',
      fields: ['dressingType', 'cleansingAgent', 'dressingChangeFrequency'],
    },
    {
      title: 'Other treatment',
      fields: ['debridementMethod', 'compressionInPlace', 'offloadingDevice', 'treatmentChanges'],
    },
  ],
  quality: [
    { title: 'Healing status and plan', fields: ['healingStatus', 'nextAssessmentDate', 'assessmentNotes'] },
    { title: 'Healing indicators', fields: ['healingIndicators'] },
    {
      title: 'Education and photos',
      kind: 'checklist',
      fields: ['photographicDocumentation', 'educationProvided', 'patientComprehension'],
    },
  ],
}

export const listTabFields = (tab: AssessmentTabId): AssessmentField<AssessmentFieldId>[] =>
  fieldGroups[tab].flatMap(({ fields }) => fields.map(getAssessmentField))

/** Groups with a field that is never carried forward (rule WA15), in the order of the tabs. */
export const listTodayGroups = (): FieldGroup[] =>
  assessmentTabs.flatMap(({ id }) =>
    fieldGroups[id].filter(
      ({ kind, fields }) => kind !== 'place' && fields.some((field) => !isCarryable(field)),
    ),
  )

/** The list of periwound conditions is part of the single field, where it is asked and shown. */
export const isShownWithAnother = (id: string): boolean => id === 'periwoundConditions'

/** The label without its unit, which is in the field. */
export const getPlainLabel = (field: AssessmentField): string => field.label.replace(/ \([^)]*\)$/, '')
