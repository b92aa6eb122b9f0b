/** Contraindications that several rules share, so that each is written, worded and corrected once. Rule RE2. */
import { delayedRefillFromSeconds } from '../perfusion/measures.ts'
import { all, any, atLeast, certain, notNoted, oneOf, yes } from './condition.ts'
import { medicinesDoNotSay } from './chart-facts.ts'
import { forbidden, forbiddenIfKnown, forbiddenUnlessKnown } from './rule.ts'
import type { Contraindication } from './rule.ts'

/** One of them makes a good ankle index doubtful until the toe is measured; rule PF6. */
export const signOfIschemia = any(
  yes('absentPulse'),
  yes('coldLimb'),
  atLeast('capillaryRefillSeconds', delayedRefillFromSeconds),
  yes('peripheralVascularDisease'),
)
export const noToe = oneOf('toe', 'not-measured', 'too-old')

export const mayBeIschemic = any(atLeast('ischemiaGrade', 2), all(noToe, signOfIschemia))
/** Below the knee not known until somebody measured; from the knee up nobody asks for an index, so only what is known counts. */
export const ischemicLimb = any(
  all(oneOf('site', 'foot', 'heel', 'leg'), atLeast('ischemiaGrade', 2)),
  certain(all(oneOf('site', 'upper-leg'), mayBeIschemic)),
)

/** Cutting where blood does not come makes a larger wound. */
export const noCuttingInIschemia = forbiddenUnlessKnown(
  ischemicLimb,
  'No cutting in a leg or foot with moderate or severe ischemia before vascular advice',
)
const deadTissue = certain(atLeast('necroticPercent', 1))
/** Stable; or dead tissue of a heel, foot or leg of which nobody said what kind it is. */
const stableEschar = any(
  certain(oneOf('eschar', 'stable')),
  all(certain(oneOf('site', 'foot', 'heel', 'leg', 'upper-leg')), deadTissue, oneOf('eschar', 'stable')),
)
export const leaveStableEschar = forbiddenUnlessKnown(stableEschar, 'Stable dry eschar is left in place')
/** A caution: a clinician may debride a patient who takes an anticoagulant, knowing of it. A charted list without one settles it. */
export const bleeds: Contraindication = {
  ...forbidden(yes('bleedingRisk'), 'Bleeding risk or anticoagulant'),
  isCaution: true,
  settled: ({ bleedingDoubt }) => bleedingDoubt === medicinesDoNotSay,
}
/** Occlusion keeps germs warm; unless somebody looked, infection is not excluded. */
export const noOcclusionOverInfection = forbiddenUnlessKnown(
  oneOf('infection', 'local', 'spreading', 'systemic'),
  'No occlusive dressing over an infected wound',
)
export const treatSpreadingFirst = forbiddenIfKnown(
  oneOf('infection', 'spreading', 'systemic'),
  'Spreading or systemic infection is treated first',
)
export const comfortIsTheGoal = forbiddenIfKnown(oneOf('goal', 'palliative'), 'Comfort is the goal')
export const keepDryGangreneDry = forbiddenUnlessKnown(
  any(
    stableEschar,
    all(certain(oneOf('woundType', 'arterial_ulcer')), deadTissue),
    all(certain(oneOf('woundType', 'diabetic_foot')), deadTissue, atLeast('ischemiaGrade', 2)),
  ),
  'Dry eschar or dry gangrene is kept dry',
)
/** For those who decide about the knife; an opinion is not a cut. */
export const tellTheSurgeon = [
  atLeast('ischemiaGrade', 1),
  all(oneOf('site', 'foot', 'heel', 'leg'), notNoted('ischemiaGrade')),
  signOfIschemia,
  yes('bleedingRisk'),
]
