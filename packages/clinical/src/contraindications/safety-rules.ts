/**
 * What charted facts forbid or caution against a trait of a product or procedure: the one list that recommendations, charting,
 * plans, procedures and orders ask. Rules CX3 to CX9, CX12 and CX13.
 */
import {
  all,
  isAllergic,
  isAllergicToProduct,
  any,
  isAtLeast,
  isCertain,
  isNotDocumented,
  isIn,
  isYes,
} from '../recommendations/condition.ts'
import { areMedicinesRecognized } from '../recommendations/chart-facts.ts'
import { debridedBelowPercent } from '../recommendations/facts.ts'
import {
  bleeds,
  ischemicGangrene,
  ischemicLimb,
  dryGangreneLimit,
  leaveStableEschar,
  noCuttingInIschemia,
  noOcclusionOverInfection,
  noToe,
  threatenedLimb,
} from '../recommendations/limits.ts'
import { forbidOrAsk, forbidIfKnown, forbidUnlessKnown } from '../recommendations/rule.ts'
import type { Contraindication } from '../recommendations/rule.ts'
import { allergens, isAllergen } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import type { ProductTrait } from './products.ts'

export type SafetyLimit = Contraindication & {
  /** The rule on docs/rules/contraindications.md, and which part of it. */
  readonly id: `CX${number}.${string}`
}

const createLimit = (id: SafetyLimit['id'], rule: Contraindication): SafetyLimit => ({ ...rule, id })

const allergyMessages: Partial<Record<Allergen, string>> = {
  adhesive: 'Allergy to adhesive',
  latex: 'Allergy to latex: use a latex-free product',
  sulfonamide: 'Allergy to sulfonamides',
  lanolin: 'Allergy to lanolin',
  bovine: 'Allergy to bovine products',
  porcine: 'Allergy to porcine products',
  polyhexanide: 'Allergy to polyhexanide',
}

export const createAllergyLimit = (allergen: Allergen): SafetyLimit =>
  createLimit(
    `CX4.${allergen}`,
    forbidOrAsk(
      isAllergic(allergen),
      allergyMessages[allergen] ?? `Allergy to ${allergens.labels[allergen].toLowerCase()}`,
    ),
  )

/** The product that the patient reacts to, if it contains no listed allergen. A medication is asked about while unknown. */
export const createProductAllergyLimit = (label: string, isDrug = false): SafetyLimit => {
  const when = isAllergicToProduct(label)
  const words = `Allergy to ${label.toLowerCase()}`
  return createLimit('CX4.named', isDrug ? forbidOrAsk(when, words) : forbidIfKnown(when, words))
}

/** Another allergen than that of honey: careful, not forbidden. */
const beeVenom = createLimit('CX4.bee-venom', {
  ...forbidIfKnown(isAllergic('bee-venom'), 'Bee venom allergy: ask about honey allergy before use'),
  isCaution: true,
})

/** Perfusion that was not measured, is too old or cannot be relied on forbids compression as low perfusion does. PF5. */
const anyCompression: readonly SafetyLimit[] = [
  createLimit('CX5.not-measured', forbidUnlessKnown(isIn('compression', 'not-measured'), 'ABI not measured')),
  createLimit(
    'CX5.too-old',
    forbidUnlessKnown(isIn('compression', 'too-old'), 'ABI out of date: repeat the measurement'),
  ),
  createLimit(
    'CX5.not-reliable',
    forbidUnlessKnown(isIn('compression', 'not-reliable'), 'ABI not reliable: measure toe pressure'),
  ),
  createLimit(
    'CX5.none',
    forbidUnlessKnown(isIn('compression', 'none'), 'Perfusion too low for compression'),
  ),
  /** Calcified arteries do not close under a cuff: the index reads too high. */
  createLimit(
    'CX5.diabetes',
    forbidOrAsk(
      all(noToe, isYes('diabetes')),
      'Diabetes without toe pressure: ABI may be falsely elevated',
      'Diabetes',
    ),
  ),
  createLimit('CX5.ischemia', forbidIfKnown(threatenedLimb, 'Limb-threatening ischemia: treat first')),
  createLimit(
    'CX6.decompensated',
    forbidIfKnown(
      isCertain(isYes('heartFailureDecompensated')),
      'Decompensated heart failure: no compression without physician approval',
    ),
  ),
  createLimit('CX6.heart-failure', {
    ...forbidOrAsk(isYes('heartFailure'), 'Heart failure: consult the physician before compression'),
    isCaution: true,
  }),
  createLimit(
    'CX7.compression',
    forbidIfKnown(
      isIn('infection', 'spreading', 'systemic'),
      'Spreading or systemic infection: treat before compression',
    ),
  ),
]

/** Products of this kind, by label: an allergy to one of them is asked about before another one is used. */
const localAnesthetics = ['Lidocaine', 'Amide local anesthetic', 'Ester local anesthetic'] as const

const byTrait: { readonly [trait in Exclude<ProductTrait, Allergen>]: readonly SafetyLimit[] } = {
  'absorbed-iodine': [
    createLimit('CX9.thyroid', forbidOrAsk(isYes('thyroidDisease'), 'Thyroid disease')),
    createLimit(
      'CX9.kidney-severe',
      forbidIfKnown(
        isCertain(isYes('kidneyFailureSevere')),
        'Kidney disease stage 4 or 5, or dialysis: iodine accumulates',
      ),
    ),
    createLimit('CX9.kidney', {
      ...forbidOrAsk(isYes('kidneyFailure'), 'Kidney failure: limit amount and duration', 'Kidney failure'),
      isCaution: true,
    }),
    createLimit('CX9.pregnancy', forbidOrAsk(isYes('pregnantOrNursing'), 'Pregnancy or breastfeeding')),
  ],
  'topical-iodine': [
    createLimit('CX9.povidone', {
      ...forbidOrAsk(
        any(isYes('thyroidDisease'), isYes('kidneyFailure'), isYes('pregnantOrNursing')),
        'Thyroid disease, kidney failure, pregnancy, or breastfeeding: limit area and duration',
        'Thyroid disease, kidney failure, pregnancy, or breastfeeding',
      ),
      isCaution: true,
    }),
  ],
  moist: [createLimit('CX13.dry', dryGangreneLimit)],
  occlusive: [
    createLimit('CX7.occlusion', noOcclusionOverInfection),
    createLimit(
      'CX18.occlusion',
      forbidIfKnown(
        ischemicLimb,
        'Limb with gangrene, or moderate or severe ischemia: no occlusive dressing',
      ),
    ),
  ],
  'full-compression': [
    ...anyCompression.slice(0, 4),
    createLimit(
      'CX5.reduced-only',
      forbidUnlessKnown(isIn('compression', 'reduced'), 'Perfusion adequate for reduced compression only'),
    ),
    ...anyCompression.slice(4),
  ],
  'reduced-compression': anyCompression,
  cutting: [
    createLimit('CX8.ischemia', noCuttingInIschemia),
    createLimit('CX8.eschar', leaveStableEschar),
    createLimit('CX8.bleeding', bleeds),
  ],
  'negative-pressure': [
    createLimit(
      'CX12.malignancy',
      forbidUnlessKnown(isYes('malignancyInWound'), 'Malignancy in the wound, or not ruled out'),
    ),
    createLimit(
      'CX12.structures',
      forbidUnlessKnown(isYes('exposedStructures'), 'Exposed vessels, organs, or nerves, or not ruled out'),
    ),
    createLimit('CX12.fistula', forbidOrAsk(isYes('unexploredFistula'), 'Nonenteric or unexplored fistula')),
    createLimit(
      'CX12.bone',
      forbidOrAsk(
        any(
          isYes('untreatedOsteomyelitis'),
          all(isYes('probesToBone'), isNotDocumented('untreatedOsteomyelitis')),
        ),
        'Untreated or suspected osteomyelitis',
        'Untreated osteomyelitis',
      ),
    ),
    createLimit(
      'CX12.dead-tissue',
      forbidOrAsk(
        isAtLeast('deadPercent', debridedBelowPercent),
        'Devitalized tissue: debride first',
        `Slough and necrosis ${debridedBelowPercent}% or more`,
      ),
    ),
    createLimit(
      'CX12.eschar',
      forbidIfKnown(isIn('eschar', 'stable', 'unstable'), 'Eschar in the wound bed'),
    ),
    createLimit(
      'CX12.ischemia',
      forbidUnlessKnown(
        ischemicLimb,
        'Gangrene, or moderate or severe limb ischemia, without vascular consult',
      ),
    ),
    createLimit(
      'CX12.infection',
      forbidUnlessKnown(
        isIn('infection', 'spreading', 'systemic'),
        'Spreading or systemic infection, or infection not assessed',
      ),
    ),
    createLimit('CX8.bleeding', bleeds),
  ],
  'contact-cast': [
    createLimit(
      'CX5.cast',
      forbidUnlessKnown(
        any(ischemicGangrene, isAtLeast('ischemiaGrade', 2)),
        'Moderate or severe ischemia, or perfusion not assessed',
        'Moderate or severe ischemia',
      ),
    ),
    createLimit(
      'CX7.cast',
      forbidUnlessKnown(
        isIn('infection', 'spreading', 'systemic'),
        'Moderate or severe infection, or infection not assessed',
        'Moderate or severe infection',
      ),
    ),
  ],
  hyperbaric: [
    createLimit(
      'CX14.pneumothorax',
      forbidOrAsk(
        isYes('untreatedPneumothorax'),
        'Untreated pneumothorax: no hyperbaric oxygen',
        'Untreated pneumothorax',
      ),
    ),
    createLimit('CX14.medication', {
      ...forbidOrAsk(
        isYes('hyperbaricMedication'),
        'Bleomycin, cisplatin, doxorubicin, disulfiram, or mafenide: consult the hyperbaric physician',
        'Bleomycin, cisplatin, doxorubicin, disulfiram, or mafenide',
      ),
      isCaution: true,
      settled: areMedicinesRecognized,
    }),
    createLimit('CX14.pregnancy', {
      ...forbidIfKnown(isYes('pregnantOrNursing'), 'Pregnancy: consult the hyperbaric physician'),
      isCaution: true,
    }),
  ],
  graft: [
    createLimit(
      'CX15.infection',
      forbidOrAsk(
        isIn('infection', 'local', 'spreading', 'systemic'),
        'Wound infection: treat before a skin substitute',
        'Wound infection',
      ),
    ),
    createLimit(
      'CX15.bone',
      forbidIfKnown(
        isYes('untreatedOsteomyelitis'),
        'Untreated osteomyelitis: treat before a skin substitute',
      ),
    ),
  ],
  'local-anesthetic': localAnesthetics.map((label) =>
    createLimit('CX16.anesthetic', {
      ...forbidIfKnown(
        isAllergicToProduct(label),
        `Allergy to ${label.toLowerCase()}: ask which anesthetic and what reaction`,
      ),
      isCaution: true,
    }),
  ),
  'intralesional-steroid': [
    createLimit('CX16.steroid', {
      ...forbidIfKnown(
        isIn('infection', 'local', 'spreading', 'systemic'),
        'Infection at the site: treat before a steroid injection',
      ),
      isCaution: true,
    }),
  ],
  unrecognized: [],
}

const listSafetyLimits = (trait: ProductTrait): readonly SafetyLimit[] =>
  !isAllergen(trait)
    ? byTrait[trait]
    : trait === 'honey'
      ? [createAllergyLimit(trait), beeVenom]
      : [createAllergyLimit(trait)]

/** For a recommendation rule: what forbids the things that it uses. */
export const listLimits = (...traits: readonly ProductTrait[]): SafetyLimit[] =>
  traits.flatMap((trait) => listSafetyLimits(trait))
