/** Contraindications that several rules share, so that each is written, worded and corrected once. Rule RE2. */
import { delayedRefillFromSeconds } from '../perfusion/measures.ts'
import { all, any, isAtLeast, isAtMost, isCertain, isNotDocumented, isIn, isYes } from './condition.ts'
import { medicinesDoNotSay } from './chart-facts.ts'
import { forbidOrAsk, forbidIfKnown, forbidUnlessKnown } from './rule.ts'
import type { Contraindication } from './rule.ts'

/** An infection counts as recent for so long. */
export const recentInfectionDays = 28

/** One of them makes a good ankle index doubtful until the toe is measured; rule PF6. */
export const signOfIschemia = any(
  isYes('absentPulse'),
  isYes('coldLimb'),
  isAtLeast('capillaryRefillSeconds', delayedRefillFromSeconds),
  isYes('peripheralVascularDisease'),
)
export const noToe = isIn('toe', 'not-measured', 'too-old')

/** Any extent; one that was not documented is none, since it is asked of few wounds. */
export const gangrene = isCertain(isIn('gangrene', 'digits', 'part-of-foot', 'whole-foot'))
/** Tissue loss with ischemia: as severe as the lowest pressures, unless perfusion is known to be adequate. Rule RC13. */
export const ischemicGangrene = all(
  gangrene,
  any(isAtLeast('ischemiaGrade', 1), isNotDocumented('ischemiaGrade')),
)
export const threatenedLimb = any(isAtLeast('ischemiaGrade', 3), ischemicGangrene)

export const possiblyIschemic = any(
  isAtLeast('ischemiaGrade', 2),
  ischemicGangrene,
  all(noToe, signOfIschemia),
)
/** Below the knee unknown until measured; from the knee up no index is required, so only known values count. */
export const ischemicLimb = any(
  ischemicGangrene,
  all(isIn('site', 'foot', 'heel', 'leg'), isAtLeast('ischemiaGrade', 2)),
  isCertain(all(isIn('site', 'upper-leg'), possiblyIschemic)),
)

/** Cutting where blood does not come makes a larger wound. */
export const noCuttingInIschemia = forbidUnlessKnown(
  ischemicLimb,
  'No sharp debridement of a limb with gangrene or with moderate or severe ischemia before vascular consult',
  'Moderate or severe limb ischemia',
)
/** Softened tissue of a limb without blood flow becomes wet gangrene. */
export const noMoistureInIschemia = forbidOrAsk(
  ischemicLimb,
  'Gangrene, or moderate or severe limb ischemia: vascular consult before autolytic or enzymatic debridement',
  'Moderate or severe limb ischemia',
)
const deadTissue = isCertain(isAtLeast('necroticPercent', 1))
/** Stable; or unspecified necrotic tissue of a heel, foot or leg. */
const stableEschar = any(
  isCertain(isIn('eschar', 'stable')),
  all(isCertain(isIn('site', 'foot', 'heel', 'leg', 'upper-leg')), deadTissue, isIn('eschar', 'stable')),
)
/** Stable is dry, adherent, and intact. What a clinician charts as unstable shows a sign, or its signs were not assessed. Rule RC31. */
const unstableEschar = all(
  isIn('eschar', 'unstable'),
  any(
    isIn('exudateAmount', 'minimal', 'moderate', 'heavy'),
    isIn('infection', 'local', 'spreading', 'systemic'),
    isCertain(isIn('periwound', 'erythema', 'induration', 'maceration')),
    isCertain(isIn('edges', 'not_attached')),
    isNotDocumented('exudateAmount'),
    isNotDocumented('infection'),
  ),
)
/** From this share on dead tissue is a surgeon's question; less of it is softened or lifted at the bedside. */
export const surgicalNecrosisPercent = 25
const infectedOrRed = any(
  isIn('infection', 'local', 'spreading', 'systemic'),
  isCertain(isIn('periwound', 'erythema', 'induration')),
)
/** Rule RC31: some percent of soft eschar without a sign of infection is no operation. */
export const surgicalEschar = all(
  unstableEschar,
  any(
    isAtLeast('necroticPercent', surgicalNecrosisPercent),
    isNotDocumented('necroticPercent'),
    infectedOrRed,
  ),
)
export const leaveStableEschar = forbidUnlessKnown(stableEschar, 'Stable, dry eschar: leave in place')
/** A caution: a clinician may debride a patient on an anticoagulant, knowing of it. A charted list without one settles it. */
export const bleeds: Contraindication = {
  ...forbidOrAsk(isYes('bleedingRisk'), 'Bleeding risk or anticoagulant use'),
  isCaution: true,
  settled: ({ bleedingDoubt }) => bleedingDoubt === medicinesDoNotSay,
}
/** Ordered, charted, or on the medication list: reassessed, not contradicted. Rule RE20. */
export const antimicrobialRuns = any(isYes('antimicrobialRunning'), isYes('antibioticRunning'))
/** What a new primary dressing replaces: named, so that the order is discontinued by name. Rule RE20. */
export const replacesDressing = {
  tell: 'Replaces',
  if: [isYes('dressingInUse')],
} as const
/** Not touched until its check; signs of infection are acted on as at any wound. */
export const graftUndisturbed = all(
  isYes('graftInUse'),
  any(isIn('infection', 'none'), isNotDocumented('infection')),
)
/** Treatment that runs, or an infection of the last weeks: occlusion hides its return. */
export const recentInfection = any(antimicrobialRuns, isAtMost('infectionAgeDays', recentInfectionDays))
/** Occlusion promotes bacterial growth; unless assessed, infection is not excluded. */
export const noOcclusionOverInfection = forbidUnlessKnown(
  isIn('infection', 'local', 'spreading', 'systemic'),
  'Wound infection: no occlusive dressing',
)
export const treatSpreadingFirst = forbidIfKnown(
  isIn('infection', 'spreading', 'systemic'),
  'Spreading or systemic infection: treat first',
)
/** Chairfast or bedfast: a device for walking protects nothing and adds weight and pressure. */
export const doesNotWalk = forbidOrAsk(
  isYes('cannotWalk'),
  'Unable to walk: offload the foot in bed and chair instead',
)
export const comfortIsTheGoal = forbidIfKnown(isIn('goal', 'palliative'), 'Palliative goal of care')
/** Neither shrinks while it is cared for well: flow and demarcation are followed, and not the size. Rule RC41. */
export const sizeSaysNothing = forbidIfKnown(
  any(gangrene, isCertain(isIn('eschar', 'stable'))),
  'Gangrene or stable eschar: not measured by a change in size; perfusion and demarcation are followed',
)
export const dryGangreneLimit = forbidUnlessKnown(
  any(
    stableEschar,
    gangrene,
    all(isCertain(isIn('woundType', 'arterial_ulcer', 'mixed_ulcer')), deadTissue),
    all(isCertain(isIn('woundType', 'diabetic_foot')), deadTissue, isAtLeast('ischemiaGrade', 2)),
  ),
  'Dry eschar or dry gangrene: keep dry',
)
/** For those who decide about the knife; an opinion is not a cut. */
export const surgeonConsultConditions = [
  isAtLeast('ischemiaGrade', 1),
  all(isIn('site', 'foot', 'heel', 'leg'), isNotDocumented('ischemiaGrade')),
  signOfIschemia,
  isYes('bleedingRisk'),
]
