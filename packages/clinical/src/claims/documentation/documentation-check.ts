/**
 * The documentation check: what a note has to show, element by element, and whether it does. Missing is a gap; what only a reader can find
 * in free text is marked as such and never counted as documented. Rule CM8.
 */
import { formatWoundSite } from '../../assessment/wound-name.ts'
import { healingStatuses, woundStages } from '../../assessment/wound-vocabulary.ts'
import { countDaysBetween } from '../../measurement/days.ts'
import { denied, gap, formatWoundType, getListLabel, needsReview, documented } from './documentation-facts.ts'
import type {
  ElementResult,
  FormatDay,
  DocumentedAssessment,
  DocumentationFinding,
  DocumentedVisit,
  DocumentedWound,
  WoundElement,
} from './documentation-facts.ts'
import { buildDebridementElements, buildGraftElements } from './documentation-procedures.ts'
import type { PolicyTopic } from '../policies.ts'
import { checkWoundDiagnosis } from './wound-diagnosis.ts'

/** An assessment counts for a visit for so many days. */
const recentDays = 7

export const listPolicyTopics = (visit: DocumentedVisit): readonly PolicyTopic[] => {
  const topics: readonly PolicyTopic[] = [
    'debridement',
    'skin_substitute',
    'electrical_stimulation',
    'hyperbaric_oxygen',
  ]
  const kinds = new Set(visit.wounds.flatMap(({ procedures }) => procedures.map(({ kind }) => kind)))
  return topics.filter((topic) => kinds.has(topic))
}

export function checkDocumentation(visit: DocumentedVisit, day: FormatDay): readonly DocumentationFinding[] {
  return [
    ...visitElements.map(({ id, wants, check }) => ({ id, wants, woundId: null, ...check(visit, day) })),
    ...visit.wounds.flatMap((wound) => [
      ...checkElements(woundElements, wound, visit, day),
      ...wound.procedures.flatMap((procedure) => {
        if (procedure.kind === 'debridement')
          return checkElements(buildDebridementElements(procedure), wound, visit, day)
        if (procedure.kind === 'skin_substitute')
          return checkElements(buildGraftElements(procedure), wound, visit, day)
        return []
      }),
    ]),
  ]
}

const checkElements = (
  elements: readonly WoundElement[],
  wound: DocumentedWound,
  visit: DocumentedVisit,
  day: FormatDay,
): DocumentationFinding[] =>
  elements.map(({ id, wants, check }) => ({ id, wants, woundId: wound.id, ...check(wound, visit, day) }))

const visitElements: readonly {
  readonly id: string
  readonly wants: string
  readonly check: (visit: DocumentedVisit, day: FormatDay) => ElementResult
}[] = [
  {
    id: 'signature',
    wants: 'Signed by the rendering provider with credentials',
    check: ({ signed }) => {
      if (!signed) return denied('signature', 'The visit is not signed.')
      return signed.credential
        ? documented('signature', `Signed by ${signed.name}, ${signed.credential}.`)
        : denied('signature', `Signed by ${signed.name}; credential not documented.`)
    },
  },
  {
    id: 'diagnosis',
    wants: 'Diagnosis supporting medical necessity for each service',
    check: ({ diagnoses, linesWithoutDiagnosis }) => {
      if (diagnoses.length === 0) return denied('visit', 'Diagnosis not documented.')
      return linesWithoutDiagnosis > 0
        ? denied(
            'visit',
            `${linesWithoutDiagnosis} ${linesWithoutDiagnosis === 1 ? 'code has' : 'codes have'} no diagnosis pointer.`,
          )
        : documented('visit', diagnoses.join(', '))
    },
  },
  {
    id: 'plan',
    wants: 'Plan of care with next visit',
    check: ({ nextVisit, wounds }, day) => {
      const next =
        nextVisit ??
        wounds.find(({ assessment }) => assessment?.nextAssessmentDate)?.assessment?.nextAssessmentDate
      return next
        ? documented('visit', `${nextVisit ? 'Next visit' : 'Next assessment'} ${day(next)}.`)
        : gap('visit', 'No next visit or assessment scheduled.')
    },
  },
]

const isRecent = (date: string, visit: DocumentedVisit) => {
  const days = countDaysBetween(date, visit.date)
  return days !== null && days >= 0 && days <= recentDays
}

/** Treated wounds have to be measured; for inspected ones, the claim asks. */
const selectGapResult = ({ procedures }: DocumentedWound) => (procedures.length > 0 ? denied : gap)

/** The assessment if it is of these days, or why there is none. Without one the identity of the wound is denied for, once. */
function findRecentAssessment(
  wound: DocumentedWound,
  visit: DocumentedVisit,
  day: FormatDay,
): DocumentedAssessment | ElementResult {
  const { assessment } = wound
  if (assessment && isRecent(assessment.date, visit)) return assessment
  return selectGapResult(wound)(
    'assessment',
    assessment
      ? `Last assessment ${day(assessment.date)}, more than ${recentDays} days before the visit.`
      : 'Wound not assessed.',
  )
}
/** Said already by the identity of the wound. */
const toRepeatedResult = (answer: ElementResult): ElementResult => ({ ...answer, weight: null })
const isElementResult = (found: DocumentedAssessment | ElementResult): found is ElementResult =>
  'state' in found

const woundElements: readonly WoundElement[] = [
  {
    id: 'identity',
    wants: 'Wound type, location, and stage or depth',
    check: (wound, visit, day) => {
      const found = findRecentAssessment(wound, visit, day)
      if (isElementResult(found)) return found
      const { woundType, location, laterality, stage } = found
      if (!woundType || !location) return gap('assessment', 'Wound type or location not documented.')
      return woundType === 'pressure_ulcer' && !stage
        ? gap('assessment', 'Stage not documented.')
        : documented(
            'assessment',
            [
              formatWoundType(woundType),
              formatWoundSite({ location, laterality }),
              stage && getListLabel(woundStages, stage),
            ]
              .filter(Boolean)
              .join(', '),
          )
    },
  },
  {
    id: 'wound-diagnosis',
    wants: 'Diagnosis that names this wound, with its underlying disease coded first',
    check: ({ woundType }, { diagnoses }) => checkWoundDiagnosis(woundType, diagnoses),
  },
  {
    id: 'duration',
    wants: 'Onset date',
    check: ({ onsetDate }, _, day) =>
      onsetDate ? documented('wound', `Onset ${day(onsetDate)}.`) : gap('wound', 'Onset not documented.'),
  },
  {
    id: 'dimensions',
    wants: 'Current length, width, and depth',
    check: (wound, visit, day) => {
      const found = findRecentAssessment(wound, visit, day)
      if (isElementResult(found)) return toRepeatedResult(found)
      const { length, width, depth } = found
      const reason = found.depthNotAssessed?.trim()
      if (length === null || width === null || (depth === null && !reason))
        return selectGapResult(wound)('assessment', 'Length, width, or depth not documented.')
      return depth === null
        ? documented('assessment', `${length} × ${width} cm; depth unable to assess: ${reason}.`)
        : documented('assessment', `${length} × ${width} × ${depth} cm`)
    },
  },
  {
    id: 'infection',
    wants: 'Infection signs present or absent',
    check: (wound, visit, day) => {
      const found = findRecentAssessment(wound, visit, day)
      if (isElementResult(found)) return toRepeatedResult(found)
      const { infectionAnswered: answered, infectionSigns: all, infectionPresent } = found
      if (answered === 0) return gap('assessment', 'Infection signs not assessed.')
      if (answered < all)
        return gap('assessment', `${all - answered} of ${all} infection signs not assessed.`)
      return documented('assessment', infectionPresent ? 'Infection signs present.' : 'No infection signs.')
    },
  },
  {
    id: 'dead-tissue',
    wants: 'Amount of devitalized tissue, or none',
    check: (wound, visit, day) => {
      const found = findRecentAssessment(wound, visit, day)
      if (isElementResult(found)) return toRepeatedResult(found)
      return found.devitalizedPercent === null
        ? gap('assessment', 'Slough and necrosis not assessed.')
        : documented('assessment', `${found.devitalizedPercent}% slough and necrosis.`)
    },
  },
  {
    id: 'response',
    wants: 'Progress since last visit',
    check: (wound, visit, day) => {
      const found = findRecentAssessment(wound, visit, day)
      if (isElementResult(found)) return toRepeatedResult(found)
      if (!found.healingStatus) return gap('assessment', 'Healing status not documented.')
      const { earlier } = wound
      const course = getListLabel(healingStatuses, found.healingStatus)
      return earlier?.areaCm2 && found.areaCm2 !== null
        ? documented(
            'assessment',
            `${course}; ${earlier.areaCm2} cm² on ${day(earlier.date)}, now ${found.areaCm2} cm².`,
          )
        : documented('assessment', course)
    },
  },
  {
    id: 'photo',
    wants: 'Current photo (recommended)',
    check: ({ photoDate }, visit, day) =>
      photoDate && isRecent(photoDate, visit)
        ? documented('photo', `Photo ${day(photoDate)}.`)
        : needsReview('photo', 'No current photo. Not required by every policy.'),
  },
]
