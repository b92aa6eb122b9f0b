/** The entries of the chart that a visit stands on: its wounds, their assessments, photos and earlier procedures. */
import {
  compressionKinds,
  dateIn,
  lastComparable,
  percentAreaReduction,
  woundName,
  type CompressionKind,
  type HealingVisit,
  type LensAssessment,
  type LensProcedure,
  type LensWound,
} from '@mendwell/clinical'
import type { Citation, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { dayInWords } from '../../../platform/dates.ts'
import { assessmentsOfWound } from '../../assessments/public.ts'
import { chartedVisits, closuresOf, episodeOf, visitsOf } from '../../wounds/public.ts'
import {
  compressionsUpTo,
  conditionsOf,
  earlierProcedures,
  examinedUpTo,
  photosUpTo,
  woundsSeen,
} from './store.ts'

type Assessed = Awaited<ReturnType<typeof assessmentsOfWound>>[number]

export interface WoundFacts {
  lens: LensWound
  name: string
  location: string
  recordedAt: string
  /** Up to the day of the visit, newest first. */
  assessments: { row: Assessed; date: string }[]
  photo: { id: string; at: string } | null
}

/** A recorded procedure with what the rules read of it; what does not apply is null. */
export type LensProcedureRow = Pick<
  ProviderVisit['procedures'][number],
  | 'woundId'
  | 'woundIds'
  | 'method'
  | 'removed'
  | 'areaCm2'
  | 'devitalized'
  | 'product'
  | 'discardedCm2'
  | 'device'
  | 'compression'
> & { readonly kind: string }

export type SeenVisit = Pick<ProviderVisit, 'patientId' | 'visitDay' | 'timeZone' | 'woundIds'> & {
  readonly procedures: readonly LensProcedureRow[]
}

const mostAssessments = 60
const infectionFields = [
  'infectionErythema',
  'infectionWarmth',
  'infectionSwelling',
  'infectionPurulence',
  'infectionFever',
  'infectionLymphangitis',
]
const conservativeDays = 28

/** Circulation, earlier care and the running episode are asked of skin substitutes only: `scope` says whether they are needed anyway. */
export async function woundFacts(
  db: Db,
  actor: Actor,
  visit: SeenVisit,
  scope: 'everything' | 'elements' = 'everything',
): Promise<WoundFacts[]> {
  const isGraft = visit.procedures.some(({ kind }) => kind === 'skin_substitute')
  const asksAll = scope === 'everything' || isGraft
  const wounds = visit.woundIds.length === 0 ? [] : await woundsSeen(db, actor, visit.woundIds)
  if (wounds.length === 0) return []
  const ids = wounds.map(({ id }) => id)
  const [photos, procedures, examined, compressions, conditions] = await Promise.all([
    photosUpTo(db, actor, ids, visit.visitDay, visit.timeZone),
    earlierProcedures(db, actor, ids, visit.visitDay),
    asksAll ? examinedUpTo(db, actor, ids, visit.visitDay) : [],
    asksAll ? compressionsUpTo(db, actor, visit.patientId, visit.visitDay) : [],
    asksAll ? conditionsOf(db, actor, visit.patientId) : [],
  ])
  const boneDisease = conditions.find(isBoneInfection)
  const facts = []
  for (const wound of wounds) {
    const rows = await assessmentsOfWound(db, actor, wound.id, { limit: mostAssessments, after: undefined })
    const assessments = rows
      .filter(({ is_void }) => !is_void)
      .map((row) => ({ row, date: dateIn(row.assessed_at, visit.timeZone) ?? row.assessed_at.slice(0, 10) }))
      .filter(({ date }) => date <= visit.visitDay)
    const photo = photos.find(({ wound_id }) => wound_id === wound.id)
    const before = procedures.find(({ wound_id }) => wound_id === wound.id)
    const [newest, earlier] = assessments
    const own = examined.filter(({ wound_id }) => wound_id === wound.id)
    const episode = asksAll ? await episodeUpTo(db, actor, wound.id, visit.visitDay) : []
    const since = episode[0]?.date ?? null
    const running = assessments.filter(({ date }) => since !== null && date >= since)
    const wraps = compressions.filter(({ day }) => since !== null && day >= since)
    const probed = own.find(({ probes_to_bone: answer }) => answer !== null)
    facts.push({
      name: `Wound ${woundName({ ...wound, laterality: wound.laterality as never })}`, // the column's check
      location: wound.location,
      recordedAt: wound.created_at,
      assessments,
      photo: photo ? { id: photo.id, at: photo.captured_at } : null,
      lens: {
        id: wound.id,
        woundType: wound.wound_type,
        onsetDate: wound.onset_date,
        assessment: newest ? lensAssessment(newest, wound) : null,
        earlier: earlier ? lensAssessment(earlier, wound) : null,
        fourWeeks: fourWeeksOf(episode),
        offloading:
          recordedCare(running, ['offloadingDevice']) ?? wrapWords(wraps.find(({ kind }) => isCast(kind))),
        compression:
          recordedCare(
            running,
            ['dressingType', 'secondaryDressing', 'treatmentChanges'],
            /compress|unna/i,
          ) ?? wrapWords(wraps.find(({ kind }) => !isCast(kind))),
        abi: measured(own, 'abi'),
        toePressureMmHg: measured(own, 'toe_pressure_mmhg'),
        boneInfection: boneDisease
          ? `${boneDisease.condition} is in the history.`
          : probed?.probes_to_bone
            ? `It probed to bone on ${dayInWords(probed.examined_on)}: infected bone is not ruled out.`
            : null,
        photoDate: photo?.day ?? null,
        procedures: visit.procedures
          .filter(({ woundId, woundIds }) => woundId === wound.id || woundIds.includes(wound.id))
          .map(lensProcedure),
        debridements: { all: before?.debridements ?? 0, ofMuscleOrBone: before?.deep ?? 0 },
        applications: before?.applications ?? 0,
      },
    })
  }
  return facts
}

/** A side that an assessment leaves out is the wound's. */
function lensAssessment(
  { row, date }: { row: Assessed; date: string },
  { laterality }: { laterality: string | null },
): LensAssessment {
  const findings = (row.findings ?? {}) as Record<string, unknown> // stored from the form
  const answered = infectionFields.filter((id) => findings[id] !== undefined && findings[id] !== null)
  const { slough_percentage: slough, necrotic_percentage: necrotic } = row
  return {
    date,
    woundType: row.wound_type,
    location: row.location,
    laterality: row.laterality ?? laterality,
    stage: row.stage,
    length: row.length,
    width: row.width,
    depth: row.depth,
    areaCm2: row.area,
    necroticPercent: necrotic,
    devitalizedPercent: slough === null && necrotic === null ? null : (slough ?? 0) + (necrotic ?? 0),
    infectionAnswered: answered.length,
    infectionSigns: infectionFields.length,
    infectionPresent: answered.some((id) => findings[id] === true),
    healingStatus: row.healing_status,
    nextAssessmentDate: row.next_assessment_date,
  }
}

const isBoneInfection = ({ condition, icd10_code: code }: Awaited<ReturnType<typeof conditionsOf>>[number]) =>
  code?.startsWith('M86') === true || /osteomyelitis/i.test(condition)

/** The wound's visits up to a day, since it was last opened again by then. */
async function episodeUpTo(db: Db, actor: Actor, woundId: string, until: string): Promise<HealingVisit[]> {
  const [charted, closures] = await Promise.all([
    chartedVisits(db, actor, woundId),
    closuresOf(db, actor, woundId),
  ])
  const known = charted.filter(({ date }) => date <= until)
  const { at } = episodeOf(
    known,
    closures.filter(({ healed_on: healedOn }) => healedOn <= until),
  )
  return visitsOf(known).slice(at)
}

function fourWeeksOf(episode: readonly HealingVisit[]): LensWound['fourWeeks'] {
  const latest = episode.at(-1)
  const start = latest && lastComparable(episode.slice(0, -1), latest, conservativeDays)
  const reduction = latest && start && percentAreaReduction(start, latest)
  return start && reduction?.state === 'known'
    ? { since: start.date, reductionPercent: reduction.percent }
    : null
}

/** The newest entry that says so, with its day. "None" is an answer, and no care. */
function recordedCare(
  assessments: WoundFacts['assessments'],
  fields: readonly string[],
  pattern = /\S/,
): string | null {
  for (const { row, date } of assessments) {
    const said = { ...(row.findings as Record<string, unknown>), dressingType: row.dressing_type } // stored from the form
    const words = fields
      .map((field) => said[field as keyof typeof said])
      .find((one) => typeof one === 'string' && pattern.test(one) && !/^none$/i.test(one.trim()))
    if (words) return `${String(words)}, ${dayInWords(date)}.`
  }
  return null
}

const isCast = (kind: string) => kind === 'total_contact_cast'

const wrapWords = (found: { kind: string; day: string } | undefined) =>
  found ? `${compressionKinds.labels[found.kind as CompressionKind]}, ${dayInWords(found.day)}.` : null // the contract's list

const measured = (
  examined: Awaited<ReturnType<typeof examinedUpTo>>,
  what: 'abi' | 'toe_pressure_mmhg',
): LensWound['abi'] => {
  const found = examined.find((one) => one[what] !== null)
  return found ? { value: found[what]!, on: found.examined_on } : null // found by it
}

const tenths = (area: number | null) => (area === null ? null : Math.round(area * 10))

const lensProcedure = (one: LensProcedureRow): LensProcedure => ({
  kind: one.kind,
  method: one.method,
  removed: one.removed,
  areaTenthsCm2: tenths(one.areaCm2),
  devitalized: one.devitalized,
  product: one.product,
  discardedTenthsCm2: tenths(one.discardedCm2),
})

export const citeVisit = (visit: ProviderVisit): Citation => ({
  label: `Visit of ${dayInWords(visit.visitDay)}`,
  at: visit.visitDate,
  byName: `${visit.provider.firstName} ${visit.provider.lastName}`,
  url: `/visit-tracking?visit=${visit.id}`,
})

export const citeAssessment = ({ row, date }: WoundFacts['assessments'][number]): Citation => ({
  label: `Wound assessment of ${dayInWords(date)}`,
  at: row.assessed_at,
  byName: row.saved_by_name,
  url: `/wounds/${row.wound_id}?assessment=${row.id}`,
})

export const citeWound = ({ lens, name, recordedAt }: WoundFacts): Citation => ({
  label: name,
  at: recordedAt,
  byName: null,
  url: `/wounds/${lens.id}`,
})

export const citePhoto = ({ photo, lens, name }: WoundFacts): Citation | null =>
  photo && {
    label: `Photo of ${name}`,
    at: photo.at,
    byName: null,
    url: `/wounds/${lens.id}?photo=${photo.id}`,
  }
