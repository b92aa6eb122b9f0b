/**
 * What charted facts forbid or caution against a trait of a product or procedure: the one list that recommendations, charting,
 * plans, procedures and orders ask. Rules CX3 to CX9, CX12 and CX13.
 */
import {
  all,
  allergic,
  allergicToProduct,
  any,
  atLeast,
  certain,
  notNoted,
  oneOf,
  yes,
} from '../recommendations/condition.ts'
import { debridedBelowPercent } from '../recommendations/facts.ts'
import {
  bleeds,
  ischemicLimb,
  keepDryGangreneDry,
  leaveStableEschar,
  noCuttingInIschemia,
  noOcclusionOverInfection,
  noToe,
} from '../recommendations/limits.ts'
import { forbidden, forbiddenIfKnown, forbiddenUnlessKnown } from '../recommendations/rule.ts'
import type { Contraindication } from '../recommendations/rule.ts'
import { allergens, isAllergen } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import type { ProductTrait } from './products.ts'

export type SafetyLimit = Contraindication & {
  /** The rule on docs/rules/contraindications.md, and which part of it. */
  readonly id: `CX${number}.${string}`
}

const limit = (id: SafetyLimit['id'], rule: Contraindication): SafetyLimit => ({ ...rule, id })

const allergyWords: Partial<Record<Allergen, string>> = {
  adhesive: 'Allergy to adhesive',
  latex: 'Allergy to latex: use a latex-free product',
  sulfonamide: 'Allergy to sulfonamides',
  lanolin: 'Allergy to lanolin',
  bovine: 'Allergy to bovine products',
  porcine: 'Allergy to porcine products',
  polyhexanide: 'Allergy to polyhexanide',
}

export const allergyTo = (allergen: Allergen): SafetyLimit =>
  limit(
    `CX4.${allergen}`,
    forbidden(
      allergic(allergen),
      allergyWords[allergen] ?? `Allergy to ${allergens.labels[allergen].toLowerCase()}`,
    ),
  )

/** The very product that the patient reacts to, where it contains no listed allergen. A medicine is asked about while not known. */
export const allergyToProduct = (label: string, isDrug = false): SafetyLimit => {
  const when = allergicToProduct(label)
  const words = `Allergy to ${label.toLowerCase()}`
  return limit('CX4.named', isDrug ? forbidden(when, words) : forbiddenIfKnown(when, words))
}

/** Another allergen than that of honey: careful, not forbidden. */
const beeVenom = limit('CX4.bee-venom', {
  ...forbiddenIfKnown(allergic('bee-venom'), 'Allergy to bee stings: ask about honey before using it'),
  isCaution: true,
})

/** Perfusion that was not measured, is too old or cannot be relied on forbids compression as low perfusion does. PF5. */
const anyCompression: readonly SafetyLimit[] = [
  limit(
    'CX5.not-measured',
    forbiddenUnlessKnown(
      oneOf('compression', 'not-measured'),
      'No compression without an ankle-brachial index',
    ),
  ),
  limit(
    'CX5.too-old',
    forbiddenUnlessKnown(
      oneOf('compression', 'too-old'),
      'The ankle-brachial index is too old: measure again',
    ),
  ),
  limit(
    'CX5.not-reliable',
    forbiddenUnlessKnown(
      oneOf('compression', 'not-reliable'),
      'The ankle-brachial index is not reliable: measure the toe',
    ),
  ),
  limit(
    'CX5.none',
    forbiddenUnlessKnown(oneOf('compression', 'none'), 'Perfusion does not allow compression'),
  ),
  /** Calcified arteries do not close under a cuff: the index reads too high. */
  limit(
    'CX5.diabetes',
    forbidden(
      all(noToe, yes('diabetes')),
      'Diabetes makes the ankle-brachial index unreliable: measure the toe first',
      'Diabetes',
    ),
  ),
  limit(
    'CX5.ischemia',
    forbiddenIfKnown(atLeast('ischemiaGrade', 3), 'Limb-threatening ischemia is treated first'),
  ),
  limit(
    'CX6.decompensated',
    forbiddenIfKnown(
      certain(yes('heartFailureDecompensated')),
      'Decompensated heart failure: no compression until the physician agrees',
    ),
  ),
  limit('CX6.heart-failure', {
    ...forbidden(yes('heartFailure'), 'Heart failure: ask the physician before compressing'),
    isCaution: true,
  }),
  limit(
    'CX7.compression',
    forbiddenIfKnown(
      oneOf('infection', 'spreading', 'systemic'),
      'Spreading infection is treated before compression',
    ),
  ),
]

const byTrait: { readonly [trait in Exclude<ProductTrait, Allergen>]: readonly SafetyLimit[] } = {
  'absorbed-iodine': [
    limit('CX9.thyroid', forbidden(yes('thyroidDisease'), 'Thyroid disease')),
    limit('CX9.kidney', {
      ...forbidden(
        yes('kidneyFailure'),
        'Kidney failure: limit the amount and the duration',
        'Kidney failure',
      ),
      isCaution: true,
    }),
    limit('CX9.pregnancy', forbidden(yes('pregnantOrNursing'), 'Pregnant or nursing')),
  ],
  'topical-iodine': [
    limit('CX9.povidone', {
      ...forbidden(
        any(yes('thyroidDisease'), yes('kidneyFailure'), yes('pregnantOrNursing')),
        'Thyroid disease, kidney failure, pregnancy, or nursing: limit the area and the duration',
        'Thyroid disease, kidney failure, pregnancy, or nursing',
      ),
      isCaution: true,
    }),
  ],
  moist: [limit('CX13.dry', keepDryGangreneDry)],
  occlusive: [limit('CX7.occlusion', noOcclusionOverInfection)],
  'full-compression': [
    ...anyCompression.slice(0, 4),
    limit(
      'CX5.reduced-only',
      forbiddenUnlessKnown(oneOf('compression', 'reduced'), 'Perfusion allows reduced compression only'),
    ),
    ...anyCompression.slice(4),
  ],
  'reduced-compression': anyCompression,
  cutting: [
    limit('CX8.ischemia', noCuttingInIschemia),
    limit('CX8.eschar', leaveStableEschar),
    limit('CX8.bleeding', bleeds),
  ],
  'negative-pressure': [
    limit(
      'CX12.malignancy',
      forbiddenUnlessKnown(yes('malignancyInWound'), 'Malignancy in the wound, or not excluded'),
    ),
    limit(
      'CX12.structures',
      forbiddenUnlessKnown(yes('exposedStructures'), 'Exposed vessels, organs or nerves, or not excluded'),
    ),
    limit(
      'CX12.fistula',
      forbidden(yes('unexploredFistula'), 'An unexplored fistula, or one that does not lead to the gut'),
    ),
    limit(
      'CX12.bone',
      forbidden(
        any(yes('untreatedOsteomyelitis'), all(yes('probesToBone'), notNoted('untreatedOsteomyelitis'))),
        'Bone infection is excluded or treated first',
        'Bone infection that is not treated',
      ),
    ),
    limit(
      'CX12.dead-tissue',
      forbidden(
        atLeast('deadPercent', debridedBelowPercent),
        'Dead tissue is removed first',
        `Slough and necrosis together ${debridedBelowPercent} % or more`,
      ),
    ),
    limit('CX12.eschar', forbiddenIfKnown(oneOf('eschar', 'stable', 'unstable'), 'Not over eschar')),
    limit(
      'CX12.ischemia',
      forbiddenUnlessKnown(
        ischemicLimb,
        'Not on a leg or foot with moderate or severe ischemia before vascular advice',
      ),
    ),
    limit(
      'CX12.infection',
      forbiddenUnlessKnown(
        oneOf('infection', 'spreading', 'systemic'),
        'Untreated infection, or not looked for',
      ),
    ),
    limit('CX8.bleeding', bleeds),
  ],
  'contact-cast': [
    limit(
      'CX5.cast',
      forbiddenUnlessKnown(
        atLeast('ischemiaGrade', 2),
        'Moderate or severe ischemia, or perfusion not known',
      ),
    ),
    limit(
      'CX7.cast',
      forbiddenUnlessKnown(
        oneOf('infection', 'spreading', 'systemic'),
        'Moderate or severe infection, or infection not looked for',
      ),
    ),
  ],
  unrecognized: [],
}

export const listSafetyLimits = (trait: ProductTrait): readonly SafetyLimit[] =>
  !isAllergen(trait) ? byTrait[trait] : trait === 'honey' ? [allergyTo(trait), beeVenom] : [allergyTo(trait)]

/** For a recommendation rule: what forbids the things that it uses. */
export const limitsFor = (...traits: readonly ProductTrait[]): SafetyLimit[] =>
  traits.flatMap((trait) => listSafetyLimits(trait))
