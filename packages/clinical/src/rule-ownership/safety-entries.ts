/** The safety checks as a clinician approves them: what each forbids or cautions, and its source. The checks are in contraindications/. */
export type SafetyRuleEntry = {
  readonly id: `CX${number}`
  readonly version: number
  readonly title: string
  readonly text: string
  readonly source: string
  readonly edition: string
}

/** Raised with any change of a safety check. */
export const safetyRulesVersion = 'safety-4'

export const safetyRuleEntries: readonly SafetyRuleEntry[] = [
  {
    id: 'CX4',
    version: 1,
    title: 'Charted allergy',
    text: 'A product that contains a charted allergen is contraindicated. Allergies that were not assessed or not recognized are a caution.',
    source: 'Product decision; sulfonamides per silver sulfadiazine labeling',
    edition: '2026',
  },
  {
    id: 'CX5',
    version: 2,
    title: 'Perfusion before compression and casting',
    text: 'Compression is contraindicated without a usable ankle-brachial index or toe measurement from the last 90 days, when perfusion does not allow it, and when gangrene is charted without adequate perfusion.',
    source: 'SVS/AVF guideline on venous leg ulcers',
    edition: '2014',
  },
  {
    id: 'CX6',
    version: 1,
    title: 'Heart failure and compression',
    text: 'Decompensated heart failure contraindicates compression. Other heart failure, or heart failure status not documented, is a caution.',
    source: 'International consensus on risks of compression',
    edition: '2020',
  },
  {
    id: 'CX7',
    version: 1,
    title: 'Infection and occlusion',
    text: 'Occlusive dressings over an infected wound, and compression or a cast with spreading or systemic infection, are contraindicated.',
    source: 'IWII consensus on wound infection',
    edition: '2022',
  },
  {
    id: 'CX8',
    version: 2,
    title: 'Sharp debridement',
    text: 'Contraindicated in a limb with gangrene or with moderate or severe ischemia before vascular consult and on stable eschar. Bleeding risk or anticoagulant use is a caution.',
    source: 'IWGDF guidance on healing of chronic foot ulcers',
    edition: '2016',
  },
  {
    id: 'CX9',
    version: 2,
    title: 'Iodine absorption',
    text: 'Cadexomer iodine is contraindicated with thyroid disease, pregnancy, breastfeeding, stage 4 or 5 kidney disease, or dialysis; other kidney failure is a caution. Povidone iodine with any of these is a caution.',
    source: 'Cadexomer iodine labeling; IWII consensus on wound infection',
    edition: '2022',
  },
  {
    id: 'CX12',
    version: 2,
    title: 'Negative pressure wound therapy',
    text: 'Contraindicated with malignancy in the wound, exposed structures, an unexplored fistula, untreated osteomyelitis, necrotic tissue, eschar, gangrene or ischemia of the limb, or spreading infection.',
    source: 'FDA notification on negative pressure wound therapy',
    edition: '2009',
  },
  {
    id: 'CX13',
    version: 2,
    title: 'Dry gangrene and stable eschar',
    text: 'Moist products on stable eschar or charted gangrene are contraindicated.',
    source: 'Product decision',
    edition: '2026',
  },
  {
    id: 'CX14',
    version: 1,
    title: 'Hyperbaric oxygen',
    text: 'Untreated pneumothorax is a contraindication. Bleomycin, cisplatin, doxorubicin, disulfiram, mafenide, and pregnancy are cautions.',
    source: 'UHMS hyperbaric oxygen therapy indications',
    edition: '14th edition, 2019',
  },
  {
    id: 'CX15',
    version: 1,
    title: 'Skin substitutes on an infected wound',
    text: 'A skin substitute is contraindicated on an infected wound and over untreated osteomyelitis. Infection that was not assessed is a caution.',
    source: 'Skin substitute labeling; Medicare policy L35041',
    edition: '2026',
  },
  {
    id: 'CX16',
    version: 1,
    title: 'Injections',
    text: 'A medication that the patient is allergic to is contraindicated (CX4). An allergy to another local anesthetic and infection at a steroid injection site are cautions.',
    source: 'Local anesthetic and triamcinolone labeling',
    edition: '2026',
  },
  {
    id: 'CX17',
    version: 1,
    title: 'Compression on a medication list',
    text: 'Compression in the active medication list follows the compression rules (CX5, CX6) and is shown with the list.',
    source: 'Product decision',
    edition: '2026',
  },
  {
    id: 'CX18',
    version: 1,
    title: 'Occlusion in an ischemic limb',
    text: 'Occlusive dressings on a limb with gangrene or with moderate or severe ischemia are contraindicated.',
    source: 'Product decision',
    edition: '2026',
  },
]
