/** From the chart to the coding rules and back: what they suggest for a visit, with prices. Saves nothing. */
import {
  getDateInZone,
  readCodeFacts,
  suggestCoding,
  toTenthsCm2,
  type AssessmentAnswers,
  type CodedWound,
  type DiabetesKind,
  type WoundStage,
  formatWoundLetter,
  formatWoundSite,
} from '@mendwell/clinical'
import type { RequestBody, ResponseBody, suggestCodes } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { computeFullYears } from '../../platform/dates.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findCoverageOn, loadBillingTables } from '../billing/public.ts'
import { findFacilityById, getOrganizationZone } from '../facilities/public.ts'
import { findPatientById } from '../patients/public.ts'
import { listChartedVisits, listClosures, findWoundById, type WoundRow } from '../wounds/public.ts'
import { computeLineAmount, computeBillableAmount, isSamplePrice } from './coding.ts'
import { listWoundsInChart } from './write-store.ts'
import { toCodedProcedures, listWoundIds } from './procedures.ts'
import { findDefaultPlace } from './place-of-service.ts'
import { listDiagnosesInHistory, countEarlierDebridements } from './suggest-store.ts'
import { parseVisitTime } from './visit-time.ts'

type SuggestionRequest = RequestBody<typeof suggestCodes>

export async function buildCodeSuggestions(
  db: Db,
  actor: Actor,
  body: SuggestionRequest,
  now: Date,
): Promise<ResponseBody<typeof suggestCodes>> {
  const patient = await findPatientById(db, actor, body.patientId)
  if (!patient) throw new DomainError('request.not-found')
  const facilityId = body.facilityId ?? patient.facilityId
  const [facility, zone, wounds, history] = await Promise.all([
    facilityId ? findFacilityById(db, actor, facilityId) : undefined,
    getOrganizationZone(db, actor),
    listChartWounds(db, actor, body),
    listDiagnosesInHistory(db, actor, patient.id),
  ])
  const date = parseVisitTime(body.visitDate, facility?.timeZone ?? zone, now).localDate
  const place =
    body.placeOfService ??
    (await findDefaultPlace(db, actor, patient, facility, {
      appointmentId: body.appointmentId,
      partAStay: body.partAStay,
      date,
    }))
  const tables = await loadBillingTables(db, actor)
  const suggestion = suggestCoding({
    date,
    placeOfService: place,
    partAStay: body.partAStay,
    filingCode: (await findCoverageOn(db, actor, patient.id, date))?.filingCode ?? null,
    wounds: await Promise.all(wounds.map((wound) => loadCodedWound(db, actor, wound, body.answers, date))),
    procedures: body.procedures.flatMap(toCodedProcedures),
    evaluation: body.evaluation,
    patient: {
      ageYears: patient.dateOfBirth === null ? null : computeFullYears(patient.dateOfBirth, date),
      diabetes: body.diabetes ?? findDiabetesKind(history.map(({ code }) => code)),
      insulin: body.insulin,
      oralDiabetesDrugs: body.oralDiabetesDrugs,
    },
    earlierDebridements: await countEarlierDebridements(
      db,
      actor,
      wounds.map(({ id }) => id),
      date,
    ),
    rules: tables.rules,
  })
  const plain = suggestion.lines.map(copyLine)
  const amount = computeBillableAmount(plain, date, place, tables)
  return {
    lines: suggestion.lines.map((line) => ({
      ...line,
      modifiers: [...line.modifiers],
      pointers: [...line.pointers],
      woundIds: [...line.woundIds],
      amount: computeLineAmount(copyLine(line), date, place, tables),
    })),
    diagnoses: suggestion.diagnoses.map((one) => ({ ...one, woundIds: [...one.woundIds] })),
    included: suggestion.included.map((one) => ({ ...one, woundIds: [...one.woundIds] })),
    questions: [...suggestion.questions],
    warnings: suggestion.warnings.map((one) => ({
      ...one,
      codes: [...one.codes],
      woundIds: [...one.woundIds],
    })),
    amount,
    isSamplePrice: isSamplePrice(plain, date, place, tables),
    placeOfService: place,
  }
}

const copyLine = ({
  code,
  units,
  modifiers,
}: {
  readonly code: string
  readonly units: number
  readonly modifiers: readonly string[]
}) => ({ code, units, modifiers: [...modifiers] })

async function listChartWounds(db: Db, actor: Actor, body: SuggestionRequest): Promise<WoundRow[]> {
  const ids = [...new Set([...body.woundIds, ...body.procedures.flatMap(listWoundIds)])]
  const known = await listWoundsInChart(db, actor, body.patientId, ids)
  if (known.length < ids.length) {
    throw new DomainError('request.invalid', { fields: { woundIds: 'Select this patient’s wounds' } })
  }
  const rows = await Promise.all(ids.map((id) => findWoundById(db, actor, id)))
  return rows.filter((row) => row !== undefined)
}

/** The chart on the day of the visit: what was charted or healed later is ignored. */
async function loadCodedWound(
  db: Db,
  actor: Actor,
  row: WoundRow,
  answers: SuggestionRequest['answers'],
  date: string,
): Promise<CodedWound> {
  const [charted, closures] = await Promise.all([
    listChartedVisits(db, actor, row.id),
    listClosures(db, actor, row.id),
  ])
  const known = charted.filter((visit) => visit.date <= date)
  const area = known.at(-1)?.area ?? null
  const zone = charted.at(-1)?.timeZone ?? 'UTC'
  const wasHealedThen = ({ healedOn, reopenedAt: reopened }: (typeof closures)[number]) =>
    healedOn <= date && (reopened === null || (getDateInZone(reopened, zone) ?? date) > date)
  const { woundId: _, ...answered } = answers.find(({ woundId }) => woundId === row.id) ?? { woundId: row.id }
  const facts = readCodeFacts(
    known.toReversed().map(({ findings, necroticPercentage }) => ({
      ...(findings as AssessmentAnswers), // stored from the form
      necroticPercentage,
    })),
  )
  return {
    id: row.id,
    label: `Wound ${formatWoundLetter(row.number)} (${formatWoundSite(row)})`,
    // The columns' checks admit what the clinical rules list.
    type: row.woundType,
    place: row.bodyRegion,
    side: row.laterality,
    stage: (row.woundType === 'pressure_ulcer'
      ? (known.findLast(({ stage }) => stage !== null)?.stage ?? null)
      : null) as WoundStage | null,
    // What is open never rounds to closed.
    areaTenthsCm2: area === null || area === 0 ? area : Math.max(1, toTenthsCm2(area)),
    healedOn: closures.findLast(wasHealedThen)?.healedOn ?? null,
    presentOnAdmission: row.presentOnAdmission,
    ...facts,
    // What the form answers counts before the chart; what it leaves open does not erase it.
    ...Object.fromEntries(Object.entries(answered).filter(([, value]) => value !== null)),
  }
}

const kindsByCode: readonly (readonly [start: string, kind: DiabetesKind])[] = [
  ['E10', 'type_1'],
  ['E11', 'type_2'],
  ['E08', 'underlying'],
  ['E09', 'drug_induced'],
  ['E13', 'other'],
]

/** Only what the history says: no entry is "not known", never "none". */
const findDiabetesKind = (codes: readonly string[]): DiabetesKind | null =>
  kindsByCode.find(([start]) => codes.some((code) => code.startsWith(start)))?.[1] ?? null
