/**
 * The likelihood of infection, from the recorded signs, with every reason listed: rules IN9 and IN10. What a photo suggests is shown beside
 * them as an estimate. A photo alone never determines a level, and no level is a diagnosis.
 */
import { hasSignAtTheWound, infectionContinuum } from './continuum.ts'
import type { ContinuumSign, ContinuumSigns } from './continuum.ts'
import type { FootInfection } from './diabetic-foot.ts'
import { formatImageFinding } from './image-findings.ts'
import type { ImageFinding } from './image-findings.ts'
import type { Sign, SignCount } from './signs.ts'
import { suspicionReasonLabels } from './suspicion.ts'
import type { InfectionSuspicion, SuspicionReason } from './suspicion.ts'
import type { SystemicCriterion } from './systemic-response.ts'

export const infectionRiskLevels = ['low', 'moderate', 'high', 'critical'] as const
export type InfectionRiskLevel = (typeof infectionRiskLevels)[number]

export type RiskReason = {
  readonly level: InfectionRiskLevel
  /** An estimate from a photo is never shown as something that a person saw. */
  readonly from: 'recorded' | 'image-estimate'
  readonly words: string
}

export type InfectionRisk =
  | {
      readonly state: 'known'
      readonly level: InfectionRiskLevel
      readonly reasons: readonly RiskReason[]
      /** Signs of the checklist that were not recorded: the level could still be higher. */
      readonly notRecorded: readonly string[]
    }
  /** Nothing recorded points to infection, yet not everything was looked for. */
  | {
      readonly state: 'unknown'
      readonly reasons: readonly RiskReason[]
      readonly notRecorded: readonly string[]
    }

export type RiskFindings = {
  readonly signs: ContinuumSigns
  readonly suspicion: InfectionSuspicion
  /** Null: not a diabetic foot, or not graded. */
  readonly foot: FootInfection | null
  readonly systemic: SignCount<SystemicCriterion> | null
  /** Immunocompromised or diabetic: signs may be weak or missing. */
  readonly signsMayBeMuted: Sign
  readonly image: readonly ImageFinding[]
  /** Signs of which the chart says both yes and no; rule IN11. */
  readonly contradicted?: readonly ContinuumSign[]
}

/** The checklist of the assessment: without all six recorded, nothing is called low. */
export const infectionChecklist = [
  'erythema',
  'warmth',
  'swelling',
  'pus',
  'fever',
  'lymphangitis',
] as const satisfies readonly ContinuumSign[]

const labels: ReadonlyMap<string, string> = new Map(
  infectionContinuum.flatMap(({ signs }) => signs.map(({ id, label }) => [id, label] as const)),
)
const getLabel = (sign: ContinuumSign) => labels.get(sign) ?? sign

export function assessInfectionRisk(findings: RiskFindings): InfectionRisk {
  const recorded = listRecordedReasons(findings)
  const { contradicted = [] } = findings
  const notRecorded = infectionChecklist
    .filter((sign) => findings.signs[sign] === null)
    .map((sign) =>
      contradicted.includes(sign)
        ? `${getLabel(sign)} (documented as both absent and present)`
        : getLabel(sign),
    )
  const image = findings.image.map((finding): RiskReason => ({
    level: 'low',
    from: 'image-estimate',
    words: formatImageFinding(finding),
  }))
  const level = findHighestLevel(recorded)
  if (level !== 'low') return { state: 'known', level, reasons: [...recorded, ...image], notRecorded }
  if (notRecorded.length > 0) return { state: 'unknown', reasons: [...recorded, ...image], notRecorded }
  // Examined by a person without signs: two estimates suggest another examination, and no more than that.
  if (image.length >= 2) {
    const again = image.map((reason): RiskReason => ({ ...reason, level: 'moderate' }))
    return { state: 'known', level: 'moderate', reasons: [...recorded, ...again], notRecorded }
  }
  return { state: 'known', level, reasons: [...recorded, ...image], notRecorded }
}

/**
 * What the checklist says as a whole: signs that were not assessed are never called absent. Null if the listed reasons say it.
 */
export function describeInfectionChecklist({
  reasons,
  notRecorded,
}: Pick<InfectionRisk, 'reasons' | 'notRecorded'>): string | null {
  if (notRecorded.length >= infectionChecklist.length) return 'Infection signs not assessed'
  if (notRecorded.length > 0) return `Infection signs not assessed: ${notRecorded.join(', ')}`
  return reasons.some(({ from }) => from === 'recorded') ? null : 'No signs of infection documented'
}

function findHighestLevel(reasons: readonly RiskReason[]): InfectionRiskLevel {
  return infectionRiskLevels.findLast((level) => reasons.some((reason) => reason.level === level)) ?? 'low'
}

const listStageSigns = (stage: (typeof infectionContinuum)[number]['stage']): readonly ContinuumSign[] =>
  infectionContinuum.find((one) => one.stage === stage)?.signs.map(({ id }) => id) ?? []

function listRecordedReasons({
  signs,
  suspicion,
  foot,
  systemic,
  signsMayBeMuted,
}: RiskFindings): RiskReason[] {
  const present = (list: readonly ContinuumSign[]) => list.filter((sign) => signs[sign] === true)
  const local = present(listStageSigns('local-overt'))
  const covert = present(listStageSigns('local-covert'))
  const spreading = present(listStageSigns('spreading'))
  const general = present(listStageSigns('systemic'))
  const atTheWound = hasSignAtTheWound(signs)
  const reason = (level: InfectionRiskLevel, words: string): RiskReason => ({
    level,
    from: 'recorded',
    words,
  })

  const localLevel =
    local.length >= 2 || local.includes('pus') || (local.length === 1 && signsMayBeMuted === true)
      ? 'moderate'
      : 'low'
  return [
    ...general.map((sign) => reason(getGeneralLevel(sign, atTheWound), getLabel(sign))),
    ...(systemic?.reached === 'yes'
      ? [reason(atTheWound ? 'critical' : 'moderate', 'Two or more SIRS criteria')]
      : []),
    // Gas in the tissue cannot wait.
    ...spreading.map((sign) => reason(sign === 'crepitus' ? 'critical' : 'high', getLabel(sign))),
    ...listFootReasons(foot, reason),
    ...(suspicion.state === 'suspected'
      ? suspicion.reasons
          .filter((one) => one !== 'foot-signs')
          .map((one) => reason(suspicionLevels[one], suspicionReasonLabels[one]))
      : []),
    ...local.map((sign) => reason(localLevel, getLabel(sign))),
    ...covert.map((sign) => reason('low', getLabel(sign))),
    ...(signsMayBeMuted === true && local.length > 0
      ? [reason(localLevel, 'Diabetes or immunocompromise: signs of infection may be muted')]
      : []),
  ]
}

function getGeneralLevel(sign: ContinuumSign, atTheWound: boolean): InfectionRiskLevel {
  if (sign === 'sepsis' || sign === 'organDysfunction') return 'critical'
  return atTheWound ? 'critical' : 'moderate'
}

const suspicionLevels: { readonly [one in SuspicionReason]: InfectionRiskLevel } = {
  clinician: 'moderate',
  nerds: 'moderate',
  stonees: 'high',
  'foot-signs': 'moderate',
  'fever-and-worse': 'high',
}

function listFootReasons(
  foot: FootInfection | null,
  reason: (level: InfectionRiskLevel, words: string) => RiskReason,
): RiskReason[] {
  if (foot === null) return []
  const grade = foot.state === 'known' ? foot.grade : foot.atLeast
  if (grade < 2) return []
  const written = foot.state === 'known' ? `grade ${foot.code}` : `grade ${grade} or higher`
  const level = grade === 4 ? 'critical' : grade === 3 ? 'high' : 'moderate'
  return [reason(level, `Foot infection, ${written} (IWGDF/IDSA)`)]
}
