/** A letter of medical necessity made of facts of the chart. Every sentence cites its entry; what is not there is not said. */
import {
  areaChange,
  debridementMethods,
  healingVisit,
  tissuesRemoved,
  woundTypes,
  type AreaMethod,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import type { Citation, NecessityLetter, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { dayInWords } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { patientById } from '../../patients/public.ts'
import { toldVisit } from '../../visits/public.ts'
import type { ClaimRow } from '../claims/store.ts'
import { payerById, profileOf, providersWithNumbers } from '../payers/store.ts'
import { citeAssessment, citeVisit, citeWound, woundFacts, type WoundFacts } from './facts.ts'
import { conditionsOf } from './store.ts'

type Sentence = { words: string; citation: Citation }

export async function necessityLetter(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  today: string,
): Promise<NecessityLetter> {
  const visit = await toldVisit(db, actor, claim.visit_id)
  const [facts, patient, profile, payer, [provider], conditions] = await Promise.all([
    woundFacts(db, actor, visit),
    patientById(db, actor, claim.patient_id),
    profileOf(db, actor),
    payerById(db, actor, claim.payer_id),
    providersWithNumbers(db, actor, claim.provider_id),
    conditionsOf(db, actor, claim.patient_id),
  ])
  if (!patient) throw new Refusal('request.not-found')
  const missing: string[] = []
  const sections = [
    { heading: 'The wounds', sentences: facts.flatMap((wound) => aboutWound(wound, missing)) },
    { heading: 'Course', sentences: facts.flatMap((wound) => course(wound, missing)) },
    {
      heading: 'Conditions',
      sentences: conditions.map(({ id, condition, icd10_code, recorded_at, by_name }) => ({
        words: `${condition}${icd10_code ? ` (${icd10_code})` : ''}.`,
        citation: {
          label: 'Medical history',
          at: recorded_at,
          byName: by_name,
          url: `/patients/${claim.patient_id}?history=${id}`,
        },
      })),
    },
    { heading: 'Care given', sentences: careGiven(visit, claim, missing) },
    { heading: 'Plan', sentences: planned(visit, facts, missing) },
  ].filter(({ sentences }) => sentences.length > 0)
  return {
    claimId: claim.id,
    patientId: claim.patient_id,
    title: `Medical necessity of the care of ${dayInWords(claim.service_date)}, claim ${claim.claim_number}`,
    date: today,
    from: [
      profile.legal_name,
      profile.address,
      [profile.city, profile.state, profile.zip_code].filter(Boolean).join(' '),
      profile.npi && `NPI ${profile.npi}`,
    ].filter((line): line is string => Boolean(line)),
    to: payer ? [payer.name] : [],
    patient: {
      firstName: patient.first_name,
      lastName: patient.last_name,
      dateOfBirth: patient.date_of_birth,
      memberId: claim.member_id,
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

function kindOf(woundType: string): string {
  if (woundType === 'other') return 'a wound of another kind'
  const kind = woundTypes.values.includes(woundType as never)
    ? woundTypes.labels[woundType as (typeof woundTypes.values)[number]].toLowerCase() // looked up just before
    : woundType.replaceAll('_', ' ')
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}

function aboutWound(wound: WoundFacts, missing: string[]): Sentence[] {
  const { lens, name } = wound
  const [newest] = wound.assessments
  const stage = newest?.row.stage ? `, ${stageWords(newest.row.stage)}` : ''
  if (!lens.onsetDate) missing.push(`Since when ${name} is there.`)
  return [
    {
      words: `${name} is ${kindOf(lens.woundType)}${stage}.`,
      citation: newest ? citeAssessment(newest) : citeWound(wound),
    },
    ...(lens.onsetDate
      ? [{ words: `It has been there since ${dayInWords(lens.onsetDate)}.`, citation: citeWound(wound) }]
      : []),
  ]
}

const stageWords = (stage: string) => stage.replaceAll('_', ' ')

/** First and last measure, and the change between them, where both are there. */
function course(wound: WoundFacts, missing: string[]): Sentence[] {
  const newest = wound.assessments[0]
  const first = wound.assessments.at(-1)
  if (!newest || !first) {
    missing.push(`A measure of ${wound.name}.`)
    return []
  }
  const measured = (one: typeof newest): Sentence => ({
    words: `On ${dayInWords(one.date)} ${wound.name} measured ${one.row.length} × ${one.row.width}${
      one.row.depth === null ? '' : ` × ${one.row.depth}`
    } cm (${one.row.area} cm²).`,
    citation: citeAssessment(one),
  })
  if (first === newest) {
    missing.push(`An earlier measure of ${wound.name}, to show its course.`)
    return [measured(newest)]
  }
  const change = areaChange(measuredVisit(first), measuredVisit(newest))
  return [
    measured(first),
    measured(newest),
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

const measuredVisit = ({ row, date }: WoundFacts['assessments'][number]) =>
  healingVisit({
    ...(row.findings as AssessmentAnswers), // stored from the form
    date,
    area: row.area,
    areaMethod: row.area_method as AreaMethod, // set by the server only
    scaleErrorCm2: row.scale_error,
    length: row.length,
    width: row.width,
  })

function careGiven(visit: ProviderVisit, claim: ClaimRow, missing: string[]): Sentence[] {
  const citation = citeVisit(visit)
  const debrided = visit.procedures.filter(({ kind }) => kind === 'debridement')
  for (const { removed, areaCm2 } of debrided) {
    if (removed === null) missing.push('What tissue was removed.')
    if (areaCm2 === null) missing.push('The area that was debrided.')
  }
  if (visit.diagnosis.length === 0) missing.push('A diagnosis.')
  return [
    ...visit.procedures.map((one) => ({
      words: `${one.inWords}${methodWords(one.method)}${removedWords(one.removed)}.`,
      citation,
    })),
    ...(visit.treatmentProvided ? [{ words: visit.treatmentProvided, citation }] : []),
    {
      words: `Billed: ${claim.codes.join(', ')}${claim.diagnoses.length > 0 ? ` for ${claim.diagnoses.join(', ')}` : ''}.`,
      citation,
    },
  ]
}

const methodWords = (method: string | null) =>
  method && debridementMethods.values.includes(method as never)
    ? `, ${debridementMethods.labels[method as (typeof debridementMethods.values)[number]].toLowerCase()}` // of the list
    : ''
const removedWords = (removed: string | null) =>
  removed && tissuesRemoved.values.includes(removed as never)
    ? `; deepest tissue removed: ${tissuesRemoved.labels[removed as (typeof tissuesRemoved.values)[number]].toLowerCase()}` // of the list
    : ''

function planned(visit: ProviderVisit, facts: readonly WoundFacts[], missing: string[]): Sentence[] {
  const sentences: Sentence[] = facts.flatMap((wound) => {
    const [newest] = wound.assessments
    return newest?.row.next_assessment_date
      ? [
          {
            words: `${wound.name} is looked at again on ${dayInWords(newest.row.next_assessment_date)}.`,
            citation: citeAssessment(newest),
          },
        ]
      : []
  })
  if (visit.nextVisitScheduled) {
    sentences.push({
      words: `The next visit is planned for ${dayInWords(visit.nextVisitScheduled)}.`,
      citation: citeVisit(visit),
    })
  }
  if (sentences.length === 0) missing.push('A plan with the next visit.')
  return sentences
}
