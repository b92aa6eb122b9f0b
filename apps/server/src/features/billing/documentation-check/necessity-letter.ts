/** A letter of medical necessity from facts of the chart. Every sentence cites its entry; what is not documented is left out. */
import {
  describeAreaChange,
  isOption,
  listAddressLines,
  debridementMethods,
  toHealingVisit,
  tissuesRemoved,
  woundStages,
  woundTypes,
  type AreaMethod,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import type { Citation, NecessityLetter, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPatientById } from '../../patients/public.ts'
import type { ClaimRow } from '../claims/store.ts'
import { findPayerById, getProfile, listProvidersWithNumbers } from '../payers/store.ts'
import { citeAssessment, citeVisit, citeWound, loadWoundFacts, type WoundFacts } from './facts.ts'
import { listConditions } from './store.ts'

type Sentence = { words: string; citation: Citation }

export async function buildNecessityLetter(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  visit: ProviderVisit,
  today: string,
): Promise<NecessityLetter> {
  const [facts, patient, profile, payer, [provider], conditions] = await Promise.all([
    loadWoundFacts(db, actor, visit),
    findPatientById(db, actor, claim.patientId),
    getProfile(db, actor),
    findPayerById(db, actor, claim.payerId),
    listProvidersWithNumbers(db, actor, claim.providerId),
    listConditions(db, actor, claim.patientId),
  ])
  if (!patient) throw new DomainError('request.not-found')
  const missing: string[] = []
  const sections = [
    {
      heading: 'Wound description',
      sentences: facts.flatMap((wound) => buildWoundSentences(wound, missing)),
    },
    {
      heading: 'Wound progression',
      sentences: facts.flatMap((wound) => buildCourseSentences(wound, missing)),
    },
    {
      heading: 'Comorbidities',
      sentences: conditions.map(({ id, condition, icd10Code, recordedAt, byName }) => ({
        words: `${condition}${icd10Code ? ` (${icd10Code})` : ''}.`,
        citation: {
          label: 'Medical history',
          at: recordedAt,
          byName: byName,
          url: `/patients/${claim.patientId}?history=${id}`,
        },
      })),
    },
    { heading: 'Treatment provided', sentences: buildCareSentences(visit, claim, missing) },
    { heading: 'Plan of care', sentences: buildPlanSentences(visit, facts, missing) },
  ].filter(({ sentences }) => sentences.length > 0)
  return {
    claimId: claim.id,
    patientId: claim.patientId,
    title: `Letter of medical necessity: date of service ${formatDate(claim.serviceDate)}, claim ${claim.claimNumber}`,
    date: today,
    from: [profile.legalName, ...listAddressLines(profile), profile.npi && `NPI ${profile.npi}`].filter(
      (line): line is string => Boolean(line),
    ),
    to: payer ? [payer.name] : [],
    patient: {
      firstName: patient.firstName,
      lastName: patient.lastName,
      dateOfBirth: patient.dateOfBirth,
      memberId: claim.memberId,
    },
    sections,
    missing: [...new Set(missing)],
    signature: {
      name: provider?.name ?? '',
      credential: provider?.credential ?? null,
      npi: provider?.npi ?? null,
    },
  }
}

function describeWound(woundType: string, stage: string | null): string {
  if (woundType === 'other') return 'a wound of another etiology'
  if (woundType === 'surgical_site') return 'a surgical wound'
  if (woundType === 'pressure_ulcer') return addArticle(describePressureInjury(stage))
  const label = isOption(woundTypes, woundType)
    ? woundTypes.labels[woundType].toLowerCase()
    : woundType.replaceAll('_', ' ')
  return addArticle(label)
}

function describePressureInjury(stage: string | null): string {
  if (!stage || !isOption(woundStages, stage)) return 'pressure injury'
  const label = woundStages.labels[stage]
  if (stage.startsWith('stage_')) return `${label} pressure injury`
  return `${label.toLowerCase().replace(/ injury$/, '')} pressure injury`
}

const addArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

function buildWoundSentences(wound: WoundFacts, missing: string[]): Sentence[] {
  const { lens, name } = wound
  const [newest] = wound.assessments
  if (!lens.onsetDate) missing.push(`Onset date of ${name}.`)
  return [
    {
      words: `${name} is ${describeWound(lens.woundType, newest?.row.stage ?? null)}.`,
      citation: newest ? citeAssessment(newest) : citeWound(wound),
    },
    ...(lens.onsetDate
      ? [{ words: `Onset: ${formatDate(lens.onsetDate)}.`, citation: citeWound(wound) }]
      : []),
  ]
}

/** First and last measure, and the change between them, where both are there. */
function buildCourseSentences(wound: WoundFacts, missing: string[]): Sentence[] {
  const newest = wound.assessments[0]
  const first = wound.assessments.at(-1)
  if (!newest || !first) {
    missing.push(`Measurements of ${wound.name}.`)
    return []
  }
  const formatMeasurement = (one: typeof newest): Sentence => ({
    words: `On ${formatDate(one.date)}, ${wound.name} measured ${one.row.length} × ${one.row.width}${
      one.row.depth === null ? '' : ` × ${one.row.depth}`
    } cm (${one.row.area} cm²).`,
    citation: citeAssessment(one),
  })
  if (first === newest) {
    missing.push(`A previous measurement of ${wound.name}, to show progression.`)
    return [formatMeasurement(newest)]
  }
  const change = describeAreaChange(toMeasuredVisit(first), toMeasuredVisit(newest))
  return [
    formatMeasurement(first),
    formatMeasurement(newest),
    // A change that measurement error alone could have made proves nothing.
    ...(change.state === 'changed'
      ? [
          {
            words:
              change.percent <= 0
                ? `Area decreased ${Math.round(-change.percent)}%.`
                : `Area increased ${Math.round(change.percent)}%.`,
            citation: citeAssessment(newest),
          },
        ]
      : []),
  ]
}

const toMeasuredVisit = ({ row, date }: WoundFacts['assessments'][number]) =>
  toHealingVisit({
    ...(row.findings as AssessmentAnswers), // stored from the form
    date,
    area: row.area,
    areaMethod: row.areaMethod as AreaMethod, // set by the server only
    scaleErrorCm2: row.scaleError,
    length: row.length,
    width: row.width,
  })

function buildCareSentences(visit: ProviderVisit, claim: ClaimRow, missing: string[]): Sentence[] {
  const citation = citeVisit(visit)
  const debrided = visit.procedures.filter(({ kind }) => kind === 'debridement')
  for (const { removed, areaCm2 } of debrided) {
    if (removed === null) missing.push('Deepest tissue removed.')
    if (areaCm2 === null) missing.push('Area debrided.')
  }
  if (visit.diagnosis.length === 0) missing.push('Diagnosis.')
  return [
    ...visit.procedures.map((one) => ({
      words: `${one.inWords}${formatMethod(one.method)}${formatRemovedTissue(one.removed)}.`,
      citation,
    })),
    ...(visit.treatmentProvided ? [{ words: visit.treatmentProvided, citation }] : []),
    {
      words: `Billed: ${claim.codes.join(', ')}${claim.diagnoses.length > 0 ? ` for ${claim.diagnoses.join(', ')}` : ''}.`,
      citation,
    },
  ]
}

const formatMethod = (method: string | null) =>
  method && isOption(debridementMethods, method) ? `, ${debridementMethods.labels[method].toLowerCase()}` : ''
const formatRemovedTissue = (removed: string | null) =>
  removed && isOption(tissuesRemoved, removed)
    ? `; deepest tissue removed: ${tissuesRemoved.labels[removed].toLowerCase()}`
    : ''

function buildPlanSentences(
  visit: ProviderVisit,
  facts: readonly WoundFacts[],
  missing: string[],
): Sentence[] {
  const sentences: Sentence[] = facts.flatMap((wound) => {
    const [newest] = wound.assessments
    return newest?.row.nextAssessmentDate
      ? [
          {
            words: `${wound.name} will be reassessed on ${formatDate(newest.row.nextAssessmentDate)}.`,
            citation: citeAssessment(newest),
          },
        ]
      : []
  })
  if (visit.nextVisitScheduled) {
    sentences.push({
      words: `Next visit scheduled for ${formatDate(visit.nextVisitScheduled)}.`,
      citation: citeVisit(visit),
    })
  }
  if (sentences.length === 0) missing.push('Plan of care with next visit date.')
  return sentences
}
