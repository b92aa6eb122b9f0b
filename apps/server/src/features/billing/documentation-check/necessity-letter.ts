/** A letter of medical necessity from facts of the chart. Every sentence cites its entry; what is not documented is left out. */
import {
  describeAreaChange,
  isOption,
  debridementMethods,
  toHealingVisit,
  tissuesRemoved,
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
    { heading: 'The wounds', sentences: facts.flatMap((wound) => buildWoundSentences(wound, missing)) },
    { heading: 'Course', sentences: facts.flatMap((wound) => buildCourseSentences(wound, missing)) },
    {
      heading: 'Conditions',
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
    { heading: 'Care given', sentences: buildCareSentences(visit, claim, missing) },
    { heading: 'Plan', sentences: buildPlanSentences(visit, facts, missing) },
  ].filter(({ sentences }) => sentences.length > 0)
  return {
    claimId: claim.id,
    patientId: claim.patientId,
    title: `Medical necessity of the care of ${formatDate(claim.serviceDate)}, claim ${claim.claimNumber}`,
    date: today,
    from: [
      profile.legalName,
      profile.address,
      [profile.city, profile.state, profile.zipCode].filter(Boolean).join(' '),
      profile.npi && `NPI ${profile.npi}`,
    ].filter((line): line is string => Boolean(line)),
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

function formatWoundKind(woundType: string): string {
  if (woundType === 'other') return 'a wound of another kind'
  const kind = isOption(woundTypes, woundType)
    ? woundTypes.labels[woundType].toLowerCase()
    : woundType.replaceAll('_', ' ')
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}

function buildWoundSentences(wound: WoundFacts, missing: string[]): Sentence[] {
  const { lens, name } = wound
  const [newest] = wound.assessments
  const stage = newest?.row.stage ? `, ${formatStage(newest.row.stage)}` : ''
  if (!lens.onsetDate) missing.push(`Since when ${name} is there.`)
  return [
    {
      words: `${name} is ${formatWoundKind(lens.woundType)}${stage}.`,
      citation: newest ? citeAssessment(newest) : citeWound(wound),
    },
    ...(lens.onsetDate
      ? [{ words: `It has been there since ${formatDate(lens.onsetDate)}.`, citation: citeWound(wound) }]
      : []),
  ]
}

const formatStage = (stage: string) => stage.replaceAll('_', ' ')

/** First and last measure, and the change between them, where both are there. */
function buildCourseSentences(wound: WoundFacts, missing: string[]): Sentence[] {
  const newest = wound.assessments[0]
  const first = wound.assessments.at(-1)
  if (!newest || !first) {
    missing.push(`A measure of ${wound.name}.`)
    return []
  }
  const formatMeasurement = (one: typeof newest): Sentence => ({
    words: `On ${formatDate(one.date)} ${wound.name} measured ${one.row.length} × ${one.row.width}${
      one.row.depth === null ? '' : ` × ${one.row.depth}`
    } cm (${one.row.area} cm²).`,
    citation: citeAssessment(one),
  })
  if (first === newest) {
    missing.push(`An earlier measure of ${wound.name}, to show its course.`)
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
                ? `Its area fell by ${Math.round(-change.percent)} %.`
                : `Its area grew by ${Math.round(change.percent)} %.`,
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
    if (removed === null) missing.push('What tissue was removed.')
    if (areaCm2 === null) missing.push('The area that was debrided.')
  }
  if (visit.diagnosis.length === 0) missing.push('A diagnosis.')
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
            words: `${wound.name} is looked at again on ${formatDate(newest.row.nextAssessmentDate)}.`,
            citation: citeAssessment(newest),
          },
        ]
      : []
  })
  if (visit.nextVisitScheduled) {
    sentences.push({
      words: `The next visit is planned for ${formatDate(visit.nextVisitScheduled)}.`,
      citation: citeVisit(visit),
    })
  }
  if (sentences.length === 0) missing.push('A plan with the next visit.')
  return sentences
}
