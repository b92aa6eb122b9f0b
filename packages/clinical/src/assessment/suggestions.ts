/** Words offered for the free texts of an assessment. Any other text is as good; none is chosen beforehand. */
import { defineTextOptions } from '../vocabulary.ts'

export const exudateColors = defineTextOptions('exudate color', [
  'Clear',
  'Straw',
  'Pink',
  'Red',
  'Brown',
  'Tan',
  'Yellow',
  'Green',
])

export const dressingTypes = defineTextOptions('dressing type', [
  'Alginate',
  'Antimicrobial (honey)',
  'Antimicrobial (iodine)',
  'Antimicrobial (silver)',
  'Collagen',
  'Compression wrap',
  'Foam',
  'Bordered foam',
  'Gauze, dry',
  'Gauze, moist',
  'Gelling fiber',
  'Hydrocolloid',
  'Hydrogel',
  'Negative pressure',
  'Nonadherent contact layer',
  'Superabsorbent',
  'Transparent film',
  'Open to air',
])

export const cleansingAgents = defineTextOptions('cleansing agent', [
  'Normal saline',
  'Potable water',
  'Surfactant wound cleanser',
  'Hypochlorous acid',
  'Sodium hypochlorite, diluted',
  'Polyhexanide',
  'Acetic acid, diluted',
])

export const dressingFrequencies = defineTextOptions('dressing change frequency', [
  'Twice a day',
  'Daily',
  'Every other day',
  'Every 3 days',
  'Twice a week',
  'Weekly',
  'PRN if soiled or dislodged',
])

export const offloadingDevices = defineTextOptions('offloading device', [
  'None',
  'Total contact cast',
  'Removable cast walker',
  'Healing shoe',
  'Wedge shoe',
  'Felt padding',
  'Heel suspension boot',
  'Seat cushion',
  'Pressure-redistributing mattress',
  'Crutches or walker',
  'Wheelchair',
])

export const healingIndicatorLabels = defineTextOptions('healing indicator', [
  'Smaller area',
  'Less depth',
  'More granulation',
  'New epithelium at the edge',
  'Less slough or necrosis',
  'Less exudate',
  'Less pain',
  'Healthier periwound skin',
  'No sign of healing',
])
