/** Recommendations about the patient as a whole, about other types of wounds, and about a stalled wound. */
import { checkpointDays } from '../../healing/four-week-checkpoint.ts'
import {
  all,
  any,
  isAtLeast,
  isAtMost,
  isCertain,
  isNotDocumented,
  isIn,
  isYes,
  whereAsked,
} from '../condition.ts'
import {
  bleeds,
  comfortIsTheGoal,
  dryGangreneLimit,
  noCuttingInIschemia,
  sizeSaysNothing,
} from '../limits.ts'
import { forbidOrAsk } from '../rule.ts'
import type { RecommendationRule } from '../rule.ts'

/** A flap is laid back while it is fresh; later it has taken or is lost. */
const flapWithinDays = 7

/** The area has halved: the wound responded, whatever its course is now. */
const respondedFromPercent = 50

/** From here on a burn is large, whatever its depth. */
const largeBurnPercent = 10

/** A burn that a clinic cannot close by then is grafted; by the second week a stall shows it. */
const [burnClosesWithinDays, burnStallsFromDay] = [21, 14]
const burnDelayed = any(
  isAtLeast('daysOpen', burnClosesWithinDays),
  all(isAtLeast('daysOpen', burnStallsFromDay), isYes('stalled')),
)
/** Neither full thickness nor large: those stay immediate. */
const lesserBurn = all(
  any(isIn('burnDepth', 'superficial', 'partial'), isNotDocumented('burnDepth')),
  any(isAtMost('burnPercent', largeBurnPercent - 0.01), isNotDocumented('burnPercent')),
)
const deepPartialBurn = all(lesserBurn, isIn('burnDepth', 'partial'), isYes('burnDeepPartial'))

export const patientRules: readonly RecommendationRule[] = [
  {
    id: 'RC41',
    version: 4,
    type: 'procedure',
    priority: 'high',
    title: 'Reassess a wound that has not responded in 4 weeks',
    text: 'Review etiology and diagnosis, perfusion, infection and osteomyelitis, pressure, edema, nutrition, medications, and what the patient can manage. Revise the plan and document why.',
    when: all(isYes('stalled'), isAtLeast('clockDay', checkpointDays)),
    variants: [
      {
        when: isAtLeast('areaReductionPercent', respondedFromPercent),
        priority: 'medium',
        title: 'Reassess a wound whose healing has slowed',
        text: 'The wound responded to its treatment and has changed little since. Review what changed: infection and biofilm, pressure, edema, moisture balance, nutrition, and adherence. Revise the plan or document why it continues.',
        why: 'A plateau after a good response often has a new, treatable cause.',
      },
    ],
    why: 'A wound that has not decreased in size by week 4 rarely heals with the same plan.',
    evidence: 'low',
    guideline: 'coverage-checkpoint',
    sourceWhen: [
      { when: isIn('woundType', 'diabetic_foot'), guideline: 'foot-checkpoint', evidence: 'moderate' },
      { when: isIn('woundType', 'venous_ulcer'), guideline: 'venous-checkpoint', evidence: 'moderate' },
      { when: isIn('woundType', 'pressure_ulcer'), guideline: 'pressure-injury', evidence: 'low' },
    ],
    supplies: [],
    frequency: 'Once; repeat every 4 weeks',
    duration: 'Until the wound responds',
    contraindications: [comfortIsTheGoal, sizeSaysNothing],
  },
  {
    id: 'RC42',
    version: 4,
    type: 'procedure',
    priority: 'medium',
    title: 'Consider a biopsy',
    text: 'Biopsy the wound bed and edge for malignancy, vasculitis, pyoderma gangrenosum, and infection.',
    when: all(
      isYes('stalled'),
      any(all(isIn('woundType', 'venous_ulcer'), isAtLeast('daysOpen', 42)), isAtLeast('daysOpen', 84)),
    ),
    why: 'A wound that does not respond to optimal care may have another etiology.',
    evidence: 'low',
    guideline: 'venous-ulcer',
    supplies: [],
    frequency: 'Once',
    duration: 'Until results are available',
    contraindications: [noCuttingInIschemia, bleeds, comfortIsTheGoal],
  },
  {
    id: 'RC43',
    version: 3,
    type: 'lifestyle',
    priority: 'medium',
    title: 'Dietitian referral: protein and calories',
    text: 'Refer to a dietitian. Target 1.25 to 1.5 g/kg/day of protein and 30 to 35 kcal/kg/day; weigh weekly.',
    when: isCertain(any(isYes('malnutrition'), isAtMost('bradenNutrition', 2))),
    why: 'Tissue repair requires adequate protein and calories.',
    evidence: 'moderate',
    guideline: 'pressure-injury',
    supplies: [{ supply: 'protein-supplement', quantity: 14, for: 'week' }],
    frequency: 'Once; review at every dietitian visit',
    duration: 'Until weight and intake are stable',
    contraindications: [
      forbidOrAsk(isYes('kidneyFailure'), 'Kidney failure: consult before increasing protein'),
    ],
  },
  {
    id: 'RC44',
    version: 2,
    type: 'lifestyle',
    priority: 'medium',
    title: 'Smoking cessation',
    text: 'Advise quitting, offer counseling and medication, and follow up at every visit.',
    when: isCertain(isYes('smoking')),
    why: 'Smoking causes vasoconstriction and reduces oxygen delivery to the wound.',
    evidence: 'high',
    guideline: 'smoking-cessation',
    supplies: [],
    frequency: 'At every visit',
    duration: 'Until the patient quits',
    contraindications: [],
  },
  {
    id: 'RC54',
    version: 1,
    type: 'medication',
    priority: 'medium',
    title: 'Review medications that delay healing with the prescriber',
    text: 'Ask the prescriber for indication, lowest effective dose, and planned end. Do not stop a corticosteroid abruptly, and do not change treatment of a transplant, cancer, vasculitis, or pyoderma gangrenosum. Assess for infection with a low threshold: fever, redness, and pus can be absent.',
    when: isCertain(isYes('healingImpaired')),
    why: 'Systemic corticosteroids taken for weeks, immunosuppressants, and cytotoxic medications slow repair and mask infection.',
    evidence: 'low',
    guideline: 'corticosteroids',
    supplies: [],
    frequency: 'Once; again when the dose changes or the wound stalls',
    duration: 'While the medication continues',
    contraindications: [],
  },
  {
    id: 'RC45',
    version: 2,
    type: 'dressing',
    priority: 'medium',
    title: 'Contact layer and analgesia before dressing changes',
    text: 'Use a silicone contact layer, soak before removal, give an analgesic 30 minutes before, and let the patient call a time-out.',
    when: isAtLeast('painLevel', 4),
    variants: [
      {
        when: dryGangreneLimit.when,
        title: 'Analgesia before dressing changes; keep dry eschar protected',
        text: 'Keep dry eschar or gangrene dry under a dry, protective dressing; do not soak it. Give an analgesic 30 minutes before, and let the patient call a time-out. Assess for ischemic pain.',
        why: 'Moisture can turn dry gangrene wet. New pain can indicate infection or ischemia.',
      },
      {
        when: isYes('contactLayerRunning'),
        title: 'Review pain control at dressing changes',
        text: 'A contact layer is in use. Review the timing and dose of the analgesic, the removal technique, and the change frequency, and assess for infection and ischemia as new causes.',
        why: 'Pain that persists under a nonadherent layer has another cause or is undertreated.',
      },
    ],
    why: 'Most wound pain occurs at dressing removal. New pain can also indicate infection or ischemia.',
    evidence: 'low',
    guideline: 'wound-pain',
    supplies: [{ supply: 'contact-layer', quantity: 3, for: 'week' }],
    frequency: 'At each dressing change',
    duration: 'While pain persists',
    contraindications: [dryGangreneLimit],
  },
  {
    id: 'RC46',
    version: 2,
    type: 'dressing',
    priority: 'high',
    title: 'Reapproximate the skin tear flap and cover with silicone dressing',
    text: 'Stop bleeding, cleanse, reapproximate the flap if viable, cover with a silicone dressing, and mark the direction of removal. No adhesive strips.',
    when: whereAsked(
      isIn('woundType', 'skin_tear', 'traumatic'),
      all(isYes('skinTear'), any(isAtMost('daysOpen', flapWithinDays), isNotDocumented('daysOpen'))),
    ),
    why: 'A viable flap is the best cover; adhesive can tear it again.',
    evidence: 'low',
    guideline: 'skin-tear',
    supplies: [{ supply: 'foam-silicone', quantity: 2, for: 'week' }],
    frequency: 'Leave in place for several days; check daily',
    duration: 'Until healed',
    contraindications: [],
  },
  {
    id: 'RC47',
    version: 2,
    type: 'procedure',
    priority: 'immediate',
    title: 'Burn center consult',
    text: 'Contact the burn center today about referral.',
    when: all(
      isIn('woundType', 'burn'),
      any(
        isIn('burnDepth', 'full'),
        isAtLeast('burnPercent', largeBurnPercent),
        all(isIn('burnDepth', 'partial'), isYes('burnDeepPartial')),
        isCertain(burnDelayed),
      ),
    ),
    variants: [
      {
        when: all(deepPartialBurn, any(isYes('burnReferralSite'), isNotDocumented('burnReferralSite'))),
        title: 'Burn center consult today: deep partial thickness at a high-risk site',
        text: 'Contact the burn center today about referral: deep partial thickness burn of the face, hand, foot, genitals, or perineum, or over a joint. Send photos, and report depth, % TBSA, days since injury, and range of motion.',
        why: 'Deep burns of these sites scar and contract; early excision and grafting preserve function.',
      },
      {
        when: deepPartialBurn,
        priority: 'high',
        title: 'Burn center consult: deep partial thickness',
        text: 'Consult the burn center, by telephone or telehealth where available. Send photos, and report depth, % TBSA, days since injury, and comorbidities. Document the advice.',
        why: 'Potentially deep burns of any size warrant a burn center consultation; they may need excision and grafting.',
      },
      {
        when: all(lesserBurn, isCertain(burnDelayed)),
        priority: 'high',
        title: 'Burn center consult: not expected to close within 3 weeks',
        text: 'Consult the burn center about excision and grafting. Reassess depth and infection, send photos, and report days since injury and range of motion.',
        why: 'A burn that takes more than 3 weeks to close is deeper than assessed and scars.',
      },
    ],
    why: 'Full-thickness and large burns require a burn team.',
    evidence: 'moderate',
    guideline: 'burn',
    supplies: [],
    frequency: 'Once, now',
    duration: 'Until care is transferred or the burn center has advised',
    contraindications: [],
  },
  {
    id: 'RC50',
    version: 2,
    type: 'procedure',
    priority: 'high',
    title: 'Assess depth and extent of the burn',
    text: 'Document burn depth and % TBSA. Consult the burn center if it is deep partial or full thickness, 10% TBSA or more, or involves the face, hands, feet, genitals, or a joint.',
    when: all(isIn('woundType', 'burn'), any(isNotDocumented('burnDepth'), isNotDocumented('burnPercent'))),
    why: 'Both are needed to determine whether burn center referral is indicated.',
    evidence: 'moderate',
    guideline: 'burn',
    supplies: [],
    frequency: 'Once, now',
    duration: 'One visit',
    contraindications: [],
  },
  {
    id: 'RC48',
    version: 1,
    type: 'lifestyle',
    priority: 'medium',
    title: 'Comfort plan',
    text: 'Agree on priorities with the patient: pain, odor, leakage, bleeding, fewer dressing changes. Select dressings for comfort, not closure.',
    when: isIn('goal', 'palliative'),
    why: 'Healing is not expected; avoid burdensome treatments without benefit.',
    evidence: 'low',
    guideline: 'malignant-wound',
    supplies: [{ supply: 'contact-layer', quantity: 2, for: 'week' }],
    frequency: 'Review at every visit',
    duration: 'Ongoing',
    contraindications: [],
  },
]
