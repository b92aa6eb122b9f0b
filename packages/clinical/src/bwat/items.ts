/** The thirteen scored items of the Bates-Jensen Wound Assessment Tool, described in our own words. Rule BW1. */

export type BwatLevel = 1 | 2 | 3 | 4 | 5

export type BwatItemId =
  | 'size'
  | 'depth'
  | 'edges'
  | 'undermining'
  | 'necroticType'
  | 'necroticAmount'
  | 'exudateType'
  | 'exudateAmount'
  | 'surroundingColor'
  | 'edema'
  | 'induration'
  | 'granulation'
  | 'epithelialization'

export type BwatItem = {
  readonly id: BwatItemId
  readonly number: number
  readonly label: string
  readonly hint: string
  /** What scores 1, 2, 3, 4 and 5. */
  readonly levels: readonly [string, string, string, string, string]
}

const around = 'Look within 4 cm of the wound edge.'

export const bwatItems: readonly BwatItem[] = [
  {
    id: 'size',
    number: 1,
    label: 'Size',
    hint: 'Greatest length times greatest width.',
    levels: ['Below 4 cm²', '4 to 16 cm²', '16.1 to 36 cm²', '36.1 to 80 cm²', 'Above 80 cm²'],
  },
  {
    id: 'depth',
    number: 2,
    label: 'Depth',
    hint: 'The deepest tissue layer involved.',
    levels: [
      'Skin intact, redness that does not blanch',
      'Partial thickness: epidermis or dermis lost',
      'Full thickness, down to but not through fascia; or partial and full mixed; or layers hidden by granulation',
      'Layers hidden by dead tissue',
      'Full thickness with wide destruction: muscle, bone, tendon or joint capsule',
    ],
  },
  {
    id: 'edges',
    number: 3,
    label: 'Edges',
    hint: 'Outline of the wound and how it meets the base.',
    levels: [
      'Indistinct, fading into the skin',
      'Distinct, attached and level with the base',
      'Well defined, not attached to the base',
      'Well defined, not attached, rolled under or thickened',
      'Well defined, fibrotic, scarred or callused',
    ],
  },
  {
    id: 'undermining',
    number: 4,
    label: 'Undermining',
    hint: 'Probe under the edge all the way round.',
    levels: [
      'None',
      'Less than 2 cm anywhere',
      '2 to 4 cm along less than half of the edge',
      '2 to 4 cm along more than half of the edge',
      'More than 4 cm, or tunneling anywhere',
    ],
  },
  {
    id: 'necroticType',
    number: 5,
    label: 'Type of dead tissue',
    hint: 'Choose the kind that predominates.',
    levels: [
      'None visible',
      'White or gray nonviable tissue, or yellow slough that does not adhere',
      'Yellow slough, loosely adherent',
      'Soft black eschar, adherent',
      'Hard black eschar, firmly adherent',
    ],
  },
  {
    id: 'necroticAmount',
    number: 6,
    label: 'Amount of dead tissue',
    hint: 'Share of the wound bed that it covers.',
    levels: [
      'None visible',
      'Less than 25 % of the bed',
      '25 to 50 %',
      'More than 50 % and less than 75 %',
      '75 to 100 %',
    ],
  },
  {
    id: 'exudateType',
    number: 7,
    label: 'Type of exudate',
    hint: 'Serous scores above bloody: the published order, not an error.',
    levels: [
      'None',
      'Bloody: thin, bright red',
      'Serosanguineous: thin, pale red to pink',
      'Serous: thin, clear',
      'Purulent: opaque, tan to yellow, with or without odor',
    ],
  },
  {
    id: 'exudateAmount',
    number: 8,
    label: 'Amount of exudate',
    hint: 'Judge it before the wound is cleansed, with the dressing that was removed.',
    levels: ['None, bed dry', 'Scant: bed moist, nothing measurable', 'Small', 'Moderate', 'Large'],
  },
  {
    id: 'surroundingColor',
    number: 9,
    label: 'Color of the surrounding skin',
    hint: around,
    levels: [
      'Pink or usual for this person',
      'Bright red, or blanches on touch',
      'White or gray pallor, or less pigmented',
      'Dark red or purple, or does not blanch',
      'Black, or more pigmented',
    ],
  },
  {
    id: 'edema',
    number: 10,
    label: 'Swelling of the surrounding tissue',
    hint: around,
    levels: [
      'None',
      'Not pitting, less than 4 cm around the wound',
      'Not pitting, 4 cm or more',
      'Pitting, less than 4 cm',
      'Crepitus, or pitting 4 cm or more',
    ],
  },
  {
    id: 'induration',
    number: 11,
    label: 'Firmness of the surrounding tissue',
    hint: around,
    levels: [
      'None',
      'Less than 2 cm around the wound',
      '2 to 4 cm along less than half of the wound',
      '2 to 4 cm along more than half of the wound',
      'More than 4 cm anywhere',
    ],
  },
  {
    id: 'granulation',
    number: 12,
    label: 'Granulation tissue',
    hint: 'How much of the wound it fills, and its color.',
    levels: [
      'Skin intact or partial thickness',
      'Bright red, filling 75 to 100 %, or overgrown',
      'Bright red, filling 25 % to less than 75 %',
      'Pink, dull or dusky, or filling less than 25 %',
      'None',
    ],
  },
  {
    id: 'epithelialization',
    number: 13,
    label: 'New skin',
    hint: 'How much of the wound it covers, and how far it reaches in from the edge.',
    levels: [
      '100 % covered, surface intact',
      '75 % to less than 100 % covered, or reaching more than 0.5 cm in',
      '50 % to less than 75 % covered, or reaching less than 0.5 cm in',
      '25 % to less than 50 % covered',
      'Less than 25 % covered',
    ],
  },
]
