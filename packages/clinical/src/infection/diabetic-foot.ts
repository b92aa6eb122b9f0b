/**
 * Severity of a diabetic foot infection after IWGDF and IDSA, rules IN3 and IN4. Cultures do not define it.
 * If something that decides was not examined, the grade is unknown with the least that is certain beside it.
 */
import { toWholeCount } from '../decimals.ts'
import type { WifiGrade } from '../wifi/grades.ts'
import { countSigns } from './signs.ts'
import type { Sign } from './signs.ts'
import { assessSystemicResponse } from './systemic-response.ts'
import type { SystemicMeasures } from './systemic-response.ts'

export type FootInfectionGrade = 1 | 2 | 3 | 4

export const footInfectionGrades: readonly {
  readonly grade: FootInfectionGrade
  readonly idsa: 'uninfected' | 'mild' | 'moderate' | 'severe'
  readonly meaning: string
}[] = [
  { grade: 1, idsa: 'uninfected', meaning: 'Fewer than two local signs of infection' },
  { grade: 2, idsa: 'mild', meaning: 'Skin or subcutaneous tissue only; erythema <2 cm around the ulcer' },
  {
    grade: 3,
    idsa: 'moderate',
    meaning: 'Erythema ≥2 cm around the ulcer, or deeper tissue; no systemic inflammatory response',
  },
  { grade: 4, idsa: 'severe', meaning: 'Any foot infection with a systemic inflammatory response' },
]

export type FootInfectionFindings = {
  readonly swelling: Sign
  /** How far redness reaches from the edge, cm. 0: none. Null: not examined. */
  readonly erythemaCm: number | null
  readonly tenderness: Sign
  readonly warmth: Sign
  readonly pus: Sign
  /** Infection of deeper tissue: abscess, fascia, muscle, joint. */
  readonly deepTissue: Sign
  readonly osteomyelitis: Sign
  /** Gout, Charcot foot, fracture, thrombosis, stasis, injury as the cause of the signs. */
  readonly otherCause: Sign
  readonly systemic: SystemicMeasures
  /** As the clinician counted the criteria; it decides where it was answered. */
  readonly systemicResponse?: Sign
}

export type LocalSign = 'swelling' | 'erythema' | 'tenderness' | 'warmth' | 'pus'
type Undecided = LocalSign | 'deepTissue' | 'osteomyelitis' | 'systemic'

export type FootInfection =
  | {
      readonly state: 'known'
      readonly grade: FootInfectionGrade
      /** "3(O)" with osteomyelitis. */
      readonly code: string
      readonly otherCauseExcluded: boolean
    }
  | {
      readonly state: 'unknown'
      readonly reason: 'not-examined' | 'other-cause'
      readonly atLeast: FootInfectionGrade
      readonly missing: readonly Undecided[]
    }

export const erythemaSignAboveCm = 0.5
export const moderateFromErythemaCm = 2
export const localSignsNeeded = 2

export function gradeFootInfection(findings: FootInfectionFindings): FootInfection {
  const { deepTissue, osteomyelitis, otherCause } = findings
  const erythema = toTenths(findings.erythemaCm)
  const local = countSigns<LocalSign>(
    {
      swelling: findings.swelling,
      erythema: erythema === null ? null : erythema > erythemaSignAboveCm * 10,
      tenderness: findings.tenderness,
      warmth: findings.warmth,
      pus: findings.pus,
    },
    localSignsNeeded,
  )
  // A deep infection is one even without two signs at the skin.
  const deep = Boolean(deepTissue || osteomyelitis)
  const infected = deep ? 'yes' : local.reached
  const unknown = (atLeast: FootInfectionGrade, missing: readonly Undecided[]): FootInfection => ({
    state: 'unknown',
    reason: 'not-examined',
    atLeast,
    missing,
  })

  if (infected === 'unknown') return unknown(1, local.notExamined)
  if (infected === 'no') {
    const unseen = (['deepTissue', 'osteomyelitis'] as const).filter((id) => findings[id] === null)
    return unseen.length > 0 ? unknown(1, unseen) : buildKnownGrade(1, false, otherCause)
  }
  if (otherCause && !deep) return { state: 'unknown', reason: 'other-cause', atLeast: 1, missing: [] }

  const wide = erythema !== null && erythema >= moderateFromErythemaCm * 10
  const { systemicResponse = null } = findings
  const response =
    systemicResponse === null
      ? assessSystemicResponse(findings.systemic).reached
      : systemicResponse
        ? 'yes'
        : 'no'
  const isModerate = deep || wide
  if (response === 'yes')
    return osteomyelitis === null
      ? unknown(4, ['osteomyelitis'])
      : buildKnownGrade(4, osteomyelitis, otherCause)

  const missing: Undecided[] = [
    ...(erythema === null && !isModerate ? (['erythema'] as const) : []),
    ...(deepTissue === null && !isModerate ? (['deepTissue'] as const) : []),
    ...(osteomyelitis === null ? (['osteomyelitis'] as const) : []),
    ...(response === 'unknown' ? (['systemic'] as const) : []),
  ]
  const grade = isModerate ? 3 : 2
  return missing.length > 0
    ? unknown(grade, missing)
    : buildKnownGrade(grade, osteomyelitis === true, otherCause)
}

function buildKnownGrade(grade: FootInfectionGrade, bone: boolean, otherCause: Sign): FootInfection {
  return {
    state: 'known',
    grade,
    code: bone ? `${grade}(O)` : `${grade}`,
    otherCauseExcluded: otherCause === false,
  }
}

function toTenths(cm: number | null): number | null {
  if (cm === null || !(cm >= 0)) return null
  return toWholeCount(cm, 1)
}

/** The infection grade of WIfI is one lower. Null: not known. */
export function toWifiInfectionGrade(infection: FootInfection): WifiGrade | null {
  // The grades 1 to 4 become 0 to 3, which is what the type holds.
  return infection.state === 'known' ? ((infection.grade - 1) as WifiGrade) : null
}
