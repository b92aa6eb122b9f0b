/** Recommendations about the wound bed and its edge: dead tissue, depth, moisture. */
import { woundTypes } from '../../assessment/wound-vocabulary.ts'
import { listLimits } from '../../contraindications/safety-rules.ts'
import { all, any, isAtLeast, isIn, isYes, whereAsked } from '../condition.ts'
import { debridedBelowPercent } from '../facts.ts'
import {
  bleeds,
  comfortIsTheGoal,
  gangrene,
  graftUndisturbed,
  leaveStableEschar,
  noCuttingInIschemia,
  noMoistureInIschemia,
  replacesDressing,
  surgeonConsultConditions,
  surgicalEschar,
  surgicalNecrosisPercent,
  treatSpreadingFirst,
} from '../limits.ts'
import { forbidIfKnown } from '../rule.ts'
import { dressingRules, reviewDressingInUse } from './dressing.ts'
import type { RecommendationRule } from '../rule.ts'

/** A dressing that keeps a wet bed moist debrides it as well as a gel does a dry one. */
const debridesMoist = any(
  isYes('debriderInUse'),
  all(isIn('exudateAmount', 'moderate', 'heavy'), isYes('absorberInUse')),
  graftUndisturbed,
)

const sloughy = all(
  isIn(
    'woundType',
    'pressure_ulcer',
    'venous_ulcer',
    'surgical_site',
    'traumatic',
    'burn',
    'arterial_ulcer',
    'mixed_ulcer',
    'atypical',
    'other',
  ),
  isAtLeast('sloughPercent', 20),
)

/** Wounds whose edges are charted. */
const edgesAsked = isIn(
  'woundType',
  'pressure_ulcer',
  'diabetic_foot',
  'surgical_site',
  'venous_ulcer',
  'arterial_ulcer',
  'mixed_ulcer',
  'traumatic',
  'malignant',
  'atypical',
  'other',
)
const withoutFootUlcer = woundTypes.values.filter((type) => type !== 'diabetic_foot')

const deepFromCm = 1

export const bedRules: readonly RecommendationRule[] = [
  {
    id: 'RC31',
    version: 5,
    type: 'procedure',
    priority: 'high',
    immediateWhen: any(
      isIn('infection', 'spreading', 'systemic'),
      all(gangrene, isIn('infection', 'local', 'spreading', 'systemic')),
    ),
    title: 'Surgical consult for necrotic tissue',
    text: 'Request surgical debridement, same day if the infection is spreading. Report perfusion status (or that it has not been assessed) and bleeding risk to the surgeon.',
    when: any(
      surgicalEschar,
      all(
        any(gangrene, isAtLeast('necroticPercent', surgicalNecrosisPercent)),
        isIn('infection', 'local', 'spreading', 'systemic'),
      ),
    ),
    mention: { tell: 'Report to surgeon', if: surgeonConsultConditions },
    why: 'Eschar with drainage, erythema, or loose edges and infected necrotic tissue can conceal an abscess.',
    evidence: 'low',
    guideline: 'pressure-injury',
    supplies: [{ supply: 'debridement-set', quantity: 1, for: 'once' }],
    frequency: 'Once',
    duration: 'Until the wound bed is clean',
    contraindications: [],
  },
  {
    id: 'RC32',
    version: 5,
    type: 'dressing',
    priority: 'medium',
    title: 'Autolytic debridement of slough',
    text: 'Use a dressing that keeps the bed moist and matches the exudate: hydrogel only where exudate is absent or minimal, an absorbent dressing where it is moderate or heavy. Cleanse at each dressing change.',
    when: sloughy,
    inPlace: debridesMoist,
    why: 'Slough delays granulation and obscures wound depth.',
    evidence: 'low',
    guideline: 'timers',
    supplies: [
      { supply: 'hydrogel', quantity: 1, for: 'week', when: isIn('exudateAmount', 'none', 'minimal') },
    ],
    frequency: 'At each dressing change',
    duration: 'Until slough is below 10%',
    contraindications: [
      forbidIfKnown(
        isIn('infection', 'local', 'spreading', 'systemic'),
        'Infected wound: moist necrotic tissue promotes bacterial growth',
      ),
      ...listLimits('moist'),
      leaveStableEschar,
      noMoistureInIschemia,
    ],
    alternatives: 'debridement',
    mention: replacesDressing,
  },
  {
    id: 'RC51',
    version: 4,
    type: 'medication',
    priority: 'medium',
    title: 'Enzymatic debridement (collagenase)',
    text: 'If on formulary, apply a thin layer to the slough daily. Rinse off silver, iodine, and acidic solutions first.',
    when: sloughy,
    inPlace: debridesMoist,
    why: 'Collagenase debrides slough when sharp debridement is not an option.',
    evidence: 'low',
    guideline: 'timers',
    supplies: [],
    frequency: 'Daily',
    duration: 'Until slough is below 10%',
    contraindications: [
      treatSpreadingFirst,
      forbidIfKnown(
        isIn('infection', 'local', 'spreading'),
        'Not while silver or iodine is needed for local infection (both inactivate collagenase)',
      ),
      ...listLimits('moist'),
      leaveStableEschar,
      noMoistureInIschemia,
    ],
    alternatives: 'debridement',
  },
  {
    id: 'RC33',
    version: 7,
    type: 'procedure',
    priority: 'medium',
    title: 'Negative pressure wound therapy (NPWT)',
    text: 'Consider NPWT for a deep, exuding, clean wound once pressure, perfusion, and infection are managed.',
    when: all(
      isIn('exudateAmount', 'moderate', 'heavy'),
      any(
        whereAsked(isIn('woundType', 'pressure_ulcer'), isIn('stage', 'stage_3', 'stage_4')),
        all(isIn('woundType', 'surgical_site'), isAtLeast('depthCm', 0.5)),
      ),
    ),
    inPlace: isYes('negativePressureInUse'),
    mention: replacesDressing,
    why: 'NPWT manages exudate and promotes contraction and granulation in deep, clean wounds.',
    evidence: 'low',
    guideline: 'negative-pressure',
    supplies: [{ supply: 'negative-pressure', quantity: 3, for: 'week' }],
    frequency: 'Change 3 times per week',
    duration: 'Measure weekly; review after 2 weeks',
    contraindications: [...listLimits('negative-pressure'), comfortIsTheGoal],
  },
  ...dressingRules,
  {
    id: 'RC38',
    version: 2,
    type: 'dressing',
    priority: 'medium',
    title: 'Protect periwound skin from moisture',
    text: 'Apply barrier film to the periwound skin, use a more absorbent dressing, or change the dressing more often.',
    when: isIn('periwound', 'maceration', 'excoriation'),
    variants: [
      {
        when: isYes('skinBarrierInUse'),
        title: 'Review periwound protection: maceration despite a barrier',
        text: 'A skin barrier is in use. Check how it is applied, and change to a more absorbent dressing or change the dressing more often.',
        why: 'Maceration under a barrier means that moisture exceeds what the dressing manages.',
      },
    ],
    why: 'Macerated skin breaks down and enlarges the wound.',
    evidence: 'low',
    guideline: 'exudate',
    supplies: [{ supply: 'barrier-film', quantity: 7, for: 'week' }],
    frequency: 'At each dressing change',
    duration: 'Until maceration resolves',
    contraindications: [],
  },
  {
    id: 'RC39',
    version: 3,
    type: 'dressing',
    priority: 'medium',
    title: 'Loosely pack undermining and tunneling',
    text: 'Pack loosely with a single piece of gelling fiber rope, leaving a tail outside the wound. Count and document packing placed and removed.',
    when: any(isYes('undermining'), isYes('tunneling')),
    inPlace: any(isYes('fillerInUse'), graftUndisturbed),
    why: 'Unfilled dead space collects fluid and can close over.',
    evidence: 'low',
    guideline: 'pressure-injury',
    supplies: [{ supply: 'cavity-filler', quantity: 4, for: 'week' }],
    frequency: 'Daily to every 2 days',
    duration: 'Until the dead space has closed',
    contraindications: [],
  },
  {
    id: 'RC53',
    version: 2,
    type: 'dressing',
    priority: 'medium',
    title: 'Fill a deep cavity loosely under a cover dressing',
    text: 'Fill to just below skin level with one piece where possible: gelling fiber or alginate for an exuding bed, hydrogel-impregnated or moistened gauze for a dry one. Do not pack tightly. Cover, and document pieces placed and removed.',
    when: isAtLeast('depthCm', deepFromCm),
    inPlace: any(isYes('fillerInUse'), graftUndisturbed),
    variants: [
      reviewDressingInUse({
        title: 'Review the dressing in use: deep cavity without a filler',
        text: 'Check whether the dressing reaches the base. If it bridges the cavity, order a filler beneath it: gelling fiber or alginate for an exuding bed, hydrogel-impregnated or moistened gauze for a dry one.',
      }),
    ],
    why: 'A cover alone leaves dead space that collects fluid and can close over.',
    evidence: 'low',
    guideline: 'pressure-injury',
    supplies: [
      {
        supply: 'cavity-filler',
        quantity: 4,
        for: 'week',
        when: isIn('exudateAmount', 'minimal', 'moderate', 'heavy'),
      },
      { supply: 'hydrogel', quantity: 1, for: 'week', when: isIn('exudateAmount', 'none') },
    ],
    frequency: 'Daily to every 2 days',
    duration: 'Until the depth is less than 1 cm',
    contraindications: [
      forbidIfKnown(isYes('unexploredFistula'), 'Unexplored fistula: explore before filling'),
      forbidIfKnown(
        isYes('exposedStructures'),
        'Exposed vessels, organs, or nerves: surgical evaluation first',
      ),
      leaveStableEschar,
      ...listLimits('moist').filter(({ words }) => words !== leaveStableEschar.words),
    ],
    alternatives: 'moisture dressing',
  },
  {
    id: 'RC40',
    version: 5,
    type: 'procedure',
    priority: 'medium',
    title: 'Debridement of a rolled, callused, or fibrotic edge',
    text: 'Refer for debridement of the edge to allow epithelial migration.',
    // Callus of a diabetic foot ulcer is removed with RC22.
    when: whereAsked(
      edgesAsked,
      any(isIn('edges', 'rolled'), all(isIn('edges', 'callused'), isIn('woundType', ...withoutFootUlcer))),
    ),
    inPlace: graftUndisturbed,
    why: 'A rolled or fibrotic edge stops epithelial migration across the wound.',
    evidence: 'low',
    guideline: 'timers',
    supplies: [{ supply: 'debridement-set', quantity: 1, for: 'once' }],
    frequency: 'As the edge recurs',
    duration: 'Until the wound edge advances',
    contraindications: [
      noCuttingInIschemia,
      leaveStableEschar,
      bleeds,
      forbidIfKnown(
        isIn('infection', 'local', 'spreading', 'systemic'),
        'Wound infection: treat before the edge',
      ),
      forbidIfKnown(
        isAtLeast('deadPercent', debridedBelowPercent),
        'Devitalized tissue: debride the wound bed first',
      ),
      forbidIfKnown(isYes('malignancyInWound'), 'Malignancy in the wound: the edge may be tumor'),
      comfortIsTheGoal,
    ],
  },
]
