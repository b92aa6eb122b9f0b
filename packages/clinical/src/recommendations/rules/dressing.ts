/** Recommendations about the dressing that exudate asks for. What is in use is reviewed, and another is proposed only where none is. */
import { createAllergyLimit, listLimits } from '../../contraindications/safety-rules.ts'
import { all, any, isAtLeast, isAtMost, isCertain, isIn, isNotDocumented, isYes } from '../condition.ts'
import { graftUndisturbed, recentInfection, treatSpreadingFirst } from '../limits.ts'
import { forbidIfKnown } from '../rule.ts'
import type { RecommendationRule, RuleVariant } from '../rule.ts'

/** Deeper, a cover alone leaves a space between itself and the bed. */
const coverReachesCm = 0.9

/** A dressing that is ordered or in place is reviewed; another is proposed only where none is. Rule RE20. */
export const reviewDressingInUse = ({
  when,
  ...form
}: Pick<RuleVariant, 'title' | 'text'> & { when?: RuleVariant['when'] }): RuleVariant => ({
  ...form,
  when: when ? all(isYes('dressingInUse'), when) : isYes('dressingInUse'),
  why: 'The dressing should match current wound bed findings. Replace an order that no longer does; do not add to it.',
  frequency: 'Once; then at each visit',
})

/** A bed under a skin substitute is not seen and not dressed: only what lies over it is changed. */
const changeOuterCover = (exudate: 'heavy' | 'moderate'): RuleVariant => ({
  when: graftUndisturbed,
  title: `Skin substitute in place, ${exudate} exudate: change the outer cover only`,
  text: 'Leave the skin substitute and its contact layer undisturbed. Change only the outer cover for strike-through or leakage, with a more absorbent one if needed. If exudate increases, assess for infection and for fluid under the skin substitute.',
  why: 'A dressing change down to the wound bed can remove the skin substitute.',
  frequency: 'Until the skin substitute is checked',
})

export const dressingRules: readonly RecommendationRule[] = [
  {
    id: 'RC34',
    version: 4,
    type: 'dressing',
    priority: 'medium',
    title: 'Superabsorbent dressing over gelling fiber',
    text: 'Fill the wound with gelling fiber or alginate and cover with a superabsorbent dressing. Assess the cause of heavy exudate: edema, infection, or infrequent dressing changes.',
    when: isIn('exudateAmount', 'heavy'),
    inPlace: any(isIn('dressing', 'superabsorbent'), isYes('heavyAbsorberInUse')),
    variants: [
      changeOuterCover('heavy'),
      reviewDressingInUse({
        title: 'Review the dressing in use: heavy exudate',
        text: 'Check for strike-through, leakage, and macerated skin, and for the cause of heavy exudate: edema, infection, or infrequent changes. If the dressing does not manage the exudate, discontinue it by name and order gelling fiber under a superabsorbent cover.',
      }),
    ],
    why: 'Excess exudate macerates periwound skin and promotes bacterial growth.',
    evidence: 'low',
    guideline: 'exudate',
    supplies: [
      { supply: 'gelling-fiber', quantity: 4, for: 'week' },
      { supply: 'absorbent-pad', quantity: 7, for: 'week' },
    ],
    frequency: 'Daily, or when 75% saturated',
    duration: 'While exudate is heavy',
    contraindications: [],
    alternatives: 'moisture dressing',
  },
  {
    id: 'RC35',
    version: 5,
    type: 'dressing',
    priority: 'medium',
    title: 'Foam dressing',
    text: 'Apply foam extending 2 cm beyond the wound edge; use a silicone border on fragile skin.',
    when: all(
      isIn('exudateAmount', 'moderate'),
      any(isAtMost('depthCm', coverReachesCm), isNotDocumented('depthCm')),
    ),
    inPlace: any(isIn('dressing', 'foam'), isYes('absorberInUse')),
    variants: [
      changeOuterCover('moderate'),
      reviewDressingInUse({
        title: 'Review the dressing in use: moderate exudate',
        text: 'The dressing in use absorbs little. Check for leakage and macerated skin. If it does not manage the exudate, discontinue it by name and order an absorbent dressing, for example foam.',
      }),
    ],
    why: 'Foam maintains a moist wound bed and absorbs moderate exudate.',
    evidence: 'moderate',
    guideline: 'exudate',
    supplies: [{ supply: 'foam', quantity: 3, for: 'week' }],
    frequency: 'Every 2 to 3 days',
    duration: 'While exudate is moderate',
    contraindications: [
      forbidIfKnown(createAllergyLimit('adhesive').when, 'Allergy to adhesive: use a borderless foam'),
    ],
    alternatives: 'moisture dressing',
  },
  {
    id: 'RC36',
    version: 5,
    type: 'dressing',
    priority: 'medium',
    title: 'Hydrogel for a dry wound bed',
    text: 'Apply a thin layer of hydrogel under a moisture-retentive cover dressing.',
    when: all(
      isIn('exudateAmount', 'none'),
      any(isAtLeast('sloughPercent', 1), isAtLeast('granulationPercent', 1)),
    ),
    inPlace: any(isIn('dressing', 'hydrogel'), isYes('moistenerInUse'), graftUndisturbed),
    variants: [
      reviewDressingInUse({
        when: isCertain(any(...listLimits('moist').map((limit) => limit.when))),
        title: 'Review the dressing in use: dry tissue that must stay dry',
        text: 'Keep dry eschar or gangrene dry under a protective, nonadherent dressing. If the dressing in use moistens it, discontinue it by name.',
      }),
      reviewDressingInUse({
        title: 'Review the dressing in use: dry wound bed',
        text: 'Check whether the dressing dries the bed or adheres to it. If it does, discontinue it by name and order a dressing that keeps the bed moist, for example hydrogel under a moisture-retentive cover.',
      }),
    ],
    why: 'A moist wound bed supports cell migration; a dry bed delays healing.',
    evidence: 'low',
    guideline: 'timers',
    supplies: [{ supply: 'hydrogel', quantity: 1, for: 'week' }],
    frequency: 'Every 1 to 3 days',
    duration: 'Until the wound bed is moist',
    contraindications: [...listLimits('moist'), treatSpreadingFirst],
    alternatives: 'moisture dressing',
  },
  {
    id: 'RC37',
    version: 5,
    type: 'dressing',
    priority: 'low',
    title: 'Hydrocolloid for a shallow, clean wound',
    text: 'Extend 2 cm beyond the wound edge and leave in place until it leaks. The gel beneath it can resemble pus in appearance and odor; this is expected.',
    when: all(
      isIn('exudateAmount', 'minimal'),
      isAtMost('depthCm', 0.5),
      isAtMost('sloughPercent', 20),
      isAtMost('necroticPercent', 0),
    ),
    // What is ordered or in place serves a shallow, clean wound: a change needs a reason.
    inPlace: any(isIn('dressing', 'hydrocolloid'), isYes('dressingInUse'), graftUndisturbed),
    why: 'An occlusive dressing keeps a shallow, clean wound moist with few dressing changes.',
    evidence: 'low',
    guideline: 'pressure-injury',
    supplies: [{ supply: 'hydrocolloid', quantity: 2, for: 'week' }],
    frequency: 'Every 3 to 7 days',
    duration: 'Until healed',
    contraindications: [
      // A proposal asks for more than an order: perfusion that is not known forbids it.
      ...listLimits('occlusive').map((limit) =>
        limit.id === 'CX18.occlusion' ? { ...limit, ifUnknown: 'forbid' as const } : limit,
      ),
      forbidIfKnown(
        isIn('woundType', 'diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'),
        'Diabetic foot, arterial, or mixed ulcer',
      ),
      forbidIfKnown(recentInfection, 'Infection treated now or within the last 4 weeks'),
      {
        ...forbidIfKnown(
          all(isIn('site', 'foot', 'heel'), isYes('diabetes')),
          'Diabetes and a foot wound: use with caution, inspect daily',
        ),
        isCaution: true,
      },
      forbidIfKnown(isYes('skinTear'), 'Skin tear: removal can damage the flap'),
      forbidIfKnown(
        isIn('periwound', 'maceration', 'excoriation'),
        'Macerated or excoriated periwound skin: occlusion holds moisture on it',
      ),
      ...listLimits('adhesive'),
    ],
    alternatives: 'moisture dressing',
  },
]
