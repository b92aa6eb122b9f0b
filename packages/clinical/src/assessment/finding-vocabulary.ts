/** The coded findings of a wound assessment, with the values of the specification. Rule WA1. */
import { defineOptions } from '../vocabulary.ts'

export const exudateAmounts = defineOptions('exudate amount', {
  none: 'None',
  minimal: 'Minimal',
  moderate: 'Moderate',
  heavy: 'Heavy',
})
export const exudateTypes = defineOptions('exudate type', {
  serous: 'Serous',
  serosanguinous: 'Serosanguineous',
  sanguineous: 'Sanguineous',
  purulent: 'Purulent',
})
export const exudateOdors = defineOptions('exudate odor', {
  none: 'None',
  mild: 'Mild',
  moderate: 'Moderate',
  strong: 'Strong',
  foul: 'Foul',
})

export const periwoundConditions = defineOptions('periwound condition', {
  intact: 'Intact',
  erythema: 'Erythema',
  induration: 'Induration',
  maceration: 'Maceration',
  excoriation: 'Excoriation',
  hyperkeratosis: 'Hyperkeratosis',
})
export const periwoundColors = defineOptions('periwound color', {
  normal: 'Normal for the patient',
  erythema: 'Erythema',
  cyanotic: 'Cyanotic',
  pale: 'Pale',
  darkened: 'Darkened',
})
export const periwoundTemperatures = defineOptions('periwound temperature', {
  normal: 'Normal',
  warm: 'Warm',
  hot: 'Hot',
  cool: 'Cool',
  cold: 'Cold',
})
export const periwoundEdemas = defineOptions('periwound edema', {
  none: 'None',
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
})

export const painCharacters = defineOptions('pain character', {
  none: 'None',
  sharp: 'Sharp',
  dull: 'Dull',
  burning: 'Burning',
  throbbing: 'Throbbing',
  cramping: 'Cramping',
  shooting: 'Shooting',
})
export const painFrequencies = defineOptions('pain frequency', {
  none: 'None',
  constant: 'Constant',
  intermittent: 'Intermittent',
  with_movement: 'With movement',
  at_rest: 'At rest',
})
export const painImpacts = defineOptions('pain impact on function', {
  none: 'None',
  minimal: 'Minimal',
  moderate: 'Moderate',
  severe: 'Severe',
})

export const pulses = defineOptions('pulse', {
  present: 'Present',
  diminished: 'Diminished',
  absent: 'Absent',
})
export const limbTemperatures = defineOptions('skin temperature', {
  warm: 'Warm',
  cool: 'Cool',
  cold: 'Cold',
})
/** Positive means that the filament was felt; the label says so, since the word alone is ambiguous. */
export const monofilamentResults = defineOptions('monofilament test', {
  positive: 'Felt (sensation intact)',
  negative: 'Not felt (loss of protective sensation)',
  not_tested: 'Not tested',
})

export const debridementMethods = defineOptions('debridement method', {
  sharp: 'Sharp',
  enzymatic: 'Enzymatic',
  autolytic: 'Autolytic',
  mechanical: 'Mechanical',
  none: 'None',
})

/** Not in the specification's form; the note that Medicare reviewers ask for has it. */
export const woundEdges = defineOptions('wound edges', {
  attached: 'Attached (even with wound base)',
  not_attached: 'Not attached',
  rolled: 'Rolled (epibole)',
  indistinct: 'Indistinct',
  callused: 'Callused or fibrotic',
  macerated: 'Macerated',
})

/** The four tissues whose shares of the bed are charted. */
export const tissueTypes = defineOptions('tissue type', {
  granulation: 'Granulation',
  slough: 'Slough',
  necrotic: 'Necrotic',
  epithelial: 'Epithelial',
})

/** Stable: dry, hard, stuck down, no redness or softness around it. */
export const escharStates = defineOptions('eschar', {
  none: 'None',
  stable: 'Stable and dry',
  unstable: 'Unstable',
})
