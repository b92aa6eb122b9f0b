/**
 * Fields that are asked of some wound types or sites only, beside those of the specification. Which is asked where is the table of
 * sections. No field has a default, and an unanswered one is not stored.
 */
import { choice, choices, percent, yesNo } from '../assessment/field-kinds.ts'
import type { AssessmentField } from '../assessment/field-kinds.ts'
import * as etiology from './etiology-vocabulary.ts'
import { escharStates, periwoundConditions, woundEdges } from '../assessment/finding-vocabulary.ts'

export const etiologyFields = [
  { id: 'deviceRelated', tab: 'basic-info', label: 'Device-Related', ...yesNo },
  {
    id: 'medicalDevice',
    tab: 'basic-info',
    label: 'Device',
    kind: 'text',
    suggestions: etiology.medicalDevices,
  },
  { id: 'mucosalMembrane', tab: 'basic-info', label: 'Mucosal Membrane', ...yesNo },
  { id: 'placeAcquired', tab: 'basic-info', label: 'Place Acquired', ...choice(etiology.placesAcquired) },
  { id: 'moistureSource', tab: 'basic-info', label: 'Moisture Source', ...choice(etiology.moistureSources) },
  {
    id: 'suspectedCause',
    tab: 'basic-info',
    label: 'Suspected Cause',
    kind: 'text',
    suggestions: etiology.suspectedCauses,
  },

  { id: 'deepestTissue', tab: 'wound-bed', label: 'Deepest Tissue', ...choice(etiology.deepestTissues) },
  { id: 'woundEdges', tab: 'wound-bed', label: 'Edges', ...choice(woundEdges) },
  { id: 'eschar', tab: 'wound-bed', label: 'Eschar', ...choice(escharStates) },
  { id: 'hypergranulation', tab: 'wound-bed', label: 'Hypergranulation', ...yesNo },
  { id: 'exposedStructures', tab: 'wound-bed', label: 'Exposed Vessels, Organs, or Nerves', ...yesNo },
  { id: 'unexploredFistula', tab: 'wound-bed', label: 'Nonenteric or Unexplored Fistula', ...yesNo },
  { id: 'malignancyInWound', tab: 'wound-bed', label: 'Malignancy in the Wound', ...yesNo },
  { id: 'woundBleeding', tab: 'wound-bed', label: 'Bleeding', ...choice(etiology.bleedingStates) },
  { id: 'gangrene', tab: 'wound-bed', label: 'Gangrene', ...choice(etiology.gangreneExtents) },
  {
    id: 'distalPhalanxOnly',
    tab: 'wound-bed',
    label: 'Exposed Bone Limited to the Distal Phalanx',
    ...yesNo,
  },
  {
    id: 'extensiveFootInvolvement',
    tab: 'wound-bed',
    label: 'Extensive Forefoot or Midfoot Involvement',
    ...yesNo,
  },
  { id: 'skinFlapLoss', tab: 'wound-bed', label: 'Flap Loss', ...choice(etiology.skinFlapLosses) },
  { id: 'burnDepth', tab: 'wound-bed', label: 'Burn Depth', ...choice(etiology.burnDepthLevels) },
  { id: 'burnMethod', tab: 'wound-bed', label: 'TBSA Method', ...choice(etiology.burnMethods) },
  { id: 'burnRegions', tab: 'wound-bed', label: 'Burned Regions', kind: 'regions' },
  {
    id: 'burnPalms',
    tab: 'wound-bed',
    label: 'Palm Areas',
    kind: 'number',
    from: 0.1,
    to: 100,
    decimals: 1,
    unit: '',
  },
  { id: 'burnPercent', tab: 'wound-bed', label: 'TBSA Burned (%)', ...percent, decimals: 1 },
  { id: 'dehiscence', tab: 'wound-bed', label: 'Dehiscence', ...choice(etiology.dehiscenceDepths) },
  {
    id: 'closureMaterial',
    tab: 'wound-bed',
    label: 'Sutures or Staples',
    ...choice(etiology.closureMaterials),
  },
  { id: 'moistureSkin', tab: 'wound-bed', label: 'Skin Loss', ...choice(etiology.moistureSkinStates) },
  { id: 'moistureInfection', tab: 'wound-bed', label: 'Clinical Signs of Skin Infection', ...yesNo },

  {
    id: 'periwoundConditions',
    tab: 'periwound',
    label: 'Periwound Conditions',
    ...choices(periwoundConditions),
  },
  { id: 'violaceousBorder', tab: 'periwound', label: 'Violaceous Border', ...yesNo },

  { id: 'exudateIncreased', tab: 'clinical', label: 'Increased Exudate', ...yesNo },
  { id: 'friableTissue', tab: 'clinical', label: 'Friable, Bleeding Granulation', ...yesNo },
  { id: 'sizeIncreasing', tab: 'clinical', label: 'Increasing Size', ...yesNo },
  { id: 'newBreakdown', tab: 'clinical', label: 'New or Satellite Breakdown', ...yesNo },
  { id: 'assessedAfterCleansing', tab: 'clinical', label: 'Assessed After Cleansing', ...yesNo },
  {
    id: 'erythemaExtentCm',
    tab: 'clinical',
    label: 'Erythema Extent (cm)',
    kind: 'number',
    from: 0,
    to: 50,
    decimals: 1,
    unit: 'cm',
  },
  { id: 'localTenderness', tab: 'clinical', label: 'Local Tenderness or Pain', ...yesNo },
  {
    id: 'otherCauseOfSigns',
    tab: 'clinical',
    label: 'Signs Explained by Gout, Charcot Foot, Fracture, or DVT',
    ...yesNo,
  },
  {
    id: 'systemicResponse',
    tab: 'clinical',
    label: 'Two or More SIRS Criteria',
    ...yesNo,
  },
  { id: 'probesToBone', tab: 'clinical', label: 'Probe-to-Bone Positive', ...yesNo },
  { id: 'osteomyelitis', tab: 'clinical', label: 'Osteomyelitis', ...choice(etiology.osteomyelitisStates) },
  { id: 'deepAbscess', tab: 'clinical', label: 'Deep Abscess or Septic Joint', ...yesNo },
  { id: 'ceapClasses', tab: 'clinical', label: 'CEAP Clinical Signs', ...choices(etiology.ceapClasses) },
  { id: 'ceapSymptomatic', tab: 'clinical', label: 'Venous Symptoms', ...yesNo },
  { id: 'ceapEtiology', tab: 'clinical', label: 'Venous Etiology', ...choice(etiology.ceapCauses) },
  { id: 'ceapAnatomy', tab: 'clinical', label: 'Veins Involved', ...choices(etiology.ceapVeins) },
  {
    id: 'ceapPathophysiology',
    tab: 'clinical',
    label: 'Venous Pathophysiology',
    ...choice(etiology.ceapMechanisms),
  },

  {
    id: 'compressionInPlace',
    tab: 'treatment',
    label: 'Compression in Place',
    ...choice(etiology.compressionsInPlace),
  },
] as const satisfies readonly AssessmentField[]

export type EtiologyFieldId = (typeof etiologyFields)[number]['id']

const ids: ReadonlySet<string> = new Set(etiologyFields.map(({ id }) => id))
export const isEtiologyField = (id: string): id is EtiologyFieldId => ids.has(id)
