/** The one place that grades a wound: form, server, notes, reports and analytics show what this function returns. Rules GR1 and GR2. */
import type { NotAssessed } from '../assessment/completeness.ts'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { SiteFacts } from '../etiology/wound-site.ts'
import type { IschemiaMeasures } from '../wifi/grades.ts'
import { gradeTexasFromAnswers, gradeWagnerFromAnswers, gradeWifiFromAnswers } from './foot.ts'
import { notApplicable } from './grading.ts'
import type { Grading } from './grading.ts'
import {
  gradeBurn,
  gradeDehiscence,
  gradeMoistureDamage,
  gradePressureInjury,
  gradeSkinTear,
  gradeThickness,
  gradeVenousDisease,
} from './skin.ts'
import { gradingSystemsByType } from './systems.ts'
import type { GradingSystem } from './systems.ts'

export type GradingContext = {
  readonly site: SiteFacts
  /** What was measured at this limb and still applies. Null: nothing is known. */
  readonly ischemia: IschemiaMeasures | null
  readonly notAssessed?: NotAssessed | null | undefined
}

const ruleIds = {
  npiap: 'GR7',
  wagner: 'GR3',
  texas: 'GR4',
  wifi: 'GR6',
  ceap: 'GR8',
  istap: 'GR9',
  'burn-depth': 'GR10',
  dehiscence: 'GR11',
  globiad: 'GR12',
  thickness: 'GR13',
} as const satisfies Record<GradingSystem, string>

/** A healed pressure injury keeps its stage, and a healed venous ulcer is a class of its own. */
const gradedWhenHealed: readonly GradingSystem[] = ['npiap', 'ceap']

/** In the order of the type's systems; empty while the type is not known. */
export function computeGradings(answers: AssessmentAnswers, context: GradingContext): Grading[] {
  if (!answers.woundType) return []
  return gradingSystemsByType[answers.woundType].map((system) =>
    answers.healingStatus === 'healed' && !gradedWhenHealed.includes(system)
      ? notApplicable({ system, ruleId: ruleIds[system] }, 'the wound is documented as healed')
      : gradeBySystem(system, answers, context),
  )
}

function gradeBySystem(system: GradingSystem, answers: AssessmentAnswers, context: GradingContext): Grading {
  const { site, ischemia, notAssessed } = context
  switch (system) {
    case 'npiap':
      return gradePressureInjury(answers, site.mucosal, notAssessed?.stage?.trim() || null)
    case 'wagner':
      return gradeWagnerFromAnswers(answers, site)
    case 'texas':
      return gradeTexasFromAnswers(answers, site, ischemia)
    case 'wifi':
      return gradeWifiFromAnswers(answers, site, ischemia)
    case 'ceap':
      return gradeVenousDisease(answers)
    case 'istap':
      return gradeSkinTear(answers)
    case 'burn-depth':
      return gradeBurn(answers)
    case 'dehiscence':
      return gradeDehiscence(answers)
    case 'globiad':
      return gradeMoistureDamage(answers)
    case 'thickness':
      return gradeThickness(answers)
  }
}
