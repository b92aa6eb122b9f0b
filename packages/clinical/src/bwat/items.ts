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

const around = 'Assess within 4 cm of the wound edge.'

export const bwatItems: readonly BwatItem[] = [
  {
    id: 'size',
    number: 1,
    label: 'Size',
    hint: 'Greatest length × greatest width.',
    levels: ['Less than 4 cm²', '4 to 16 cm²', '16.1 to 36 cm²', '36.1 to 80 cm²', 'More than 80 cm²'],
  },
  {
    id: 'depth',
    number: 2,
    label: 'Depth',
    hint: 'The deepest tissue layer involved.',
    levels: [
      'Non-blanchable erythema on intact skin',
      'Partial-thickness skin loss (epidermis or dermis)',
      'Full-thickness loss down to but not through fascia; or mixed partial and full thickness; or tissue layers obscured by granulation',
      'Tissue layers obscured by necrosis',
      'Full-thickness loss with extensive destruction or damage to muscle, bone, tendon, or joint capsule',
    ],
  },
  {
    id: 'edges',
    number: 3,
    label: 'Edges',
    hint: 'Wound margin and its attachment to the wound base.',
    levels: [
      'Indistinct, diffuse, not clearly visible',
      'Distinct, attached, even with wound base',
      'Well-defined, not attached to wound base',
      'Well-defined, not attached, rolled under or thickened',
      'Well-defined, fibrotic, scarred, or hyperkeratotic',
    ],
  },
  {
    id: 'undermining',
    number: 4,
    label: 'Undermining',
    hint: 'Probe under the wound edge around the full perimeter.',
    levels: [
      'None',
      'Less than 2 cm anywhere',
      '2 to 4 cm, less than 50% of wound margin',
      '2 to 4 cm, more than 50% of wound margin',
      'More than 4 cm, or tunneling anywhere',
    ],
  },
  {
    id: 'necroticType',
    number: 5,
    label: 'Necrotic tissue type',
    hint: 'Select the predominant type.',
    levels: [
      'None visible',
      'White or gray nonviable tissue, or nonadherent yellow slough',
      'Loosely adherent yellow slough',
      'Adherent, soft, black eschar',
      'Firmly adherent, hard, black eschar',
    ],
  },
  {
    id: 'necroticAmount',
    number: 6,
    label: 'Necrotic tissue amount',
    hint: 'Percentage of the wound bed covered.',
    levels: [
      'None visible',
      'Less than 25% of wound bed',
      '25% to 50%',
      'More than 50% and less than 75%',
      '75% to 100%',
    ],
  },
  {
    id: 'exudateType',
    number: 7,
    label: 'Exudate type',
    hint: 'Serous scores higher than bloody, as published.',
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
    label: 'Exudate amount',
    hint: 'Assess before cleansing, using the removed dressing.',
    levels: ['None, dry wound', 'Scant: moist wound, no measurable exudate', 'Small', 'Moderate', 'Large'],
  },
  {
    id: 'surroundingColor',
    number: 9,
    label: 'Skin color surrounding wound',
    hint: around,
    levels: [
      'Pink or normal for the patient',
      'Bright red or blanches to touch',
      'White or gray pallor, or hypopigmented',
      'Dark red or purple, or non-blanchable',
      'Black or hyperpigmented',
    ],
  },
  {
    id: 'edema',
    number: 10,
    label: 'Peripheral tissue edema',
    hint: around,
    levels: [
      'None',
      'Non-pitting edema, less than 4 cm around wound',
      'Non-pitting edema, 4 cm or more',
      'Pitting edema, less than 4 cm',
      'Crepitus, or pitting edema 4 cm or more',
    ],
  },
  {
    id: 'induration',
    number: 11,
    label: 'Peripheral tissue induration',
    hint: around,
    levels: [
      'None',
      'Less than 2 cm around wound',
      '2 to 4 cm, less than 50% around wound',
      '2 to 4 cm, more than 50% around wound',
      'More than 4 cm anywhere',
    ],
  },
  {
    id: 'granulation',
    number: 12,
    label: 'Granulation tissue',
    hint: 'Amount of wound filled, and color.',
    levels: [
      'Skin intact or partial thickness',
      'Bright, beefy red, 75% to 100% of wound filled, or overgrowth',
      'Bright, beefy red, 25% to less than 75% of wound filled',
      'Pink, dull, or dusky, or less than 25% of wound filled',
      'None',
    ],
  },
  {
    id: 'epithelialization',
    number: 13,
    label: 'Epithelialization',
    hint: 'Amount of wound covered, and extension from the wound edge.',
    levels: [
      '100% covered, surface intact',
      '75% to less than 100% covered, or extends more than 0.5 cm into wound bed',
      '50% to less than 75% covered, or extends less than 0.5 cm into wound bed',
      '25% to less than 50% covered',
      'Less than 25% covered',
    ],
  },
]
