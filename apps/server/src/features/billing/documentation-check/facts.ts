/** The chart entries that a visit depends on: wounds, assessments, photos and previous procedures. */
import {
  compressionKinds,
  compressionsInPlace,
  osteomyelitisStates,
  getDateInZone,
  findLastComparable,
  computeAreaReduction,
  formatWoundName,
  doesOffloadSite,
  isLimbSite,
  resolveWoundSite,
  toWoundSite,
  type AssessmentAnswers,
  type CompressionKind,
  type HealingVisit,
  type DocumentedAssessment,
  type DocumentedProcedure,
  type DocumentedWound,
} from '@mendwell/clinical'
import type { Citation, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { listWoundAssessmentRows } from '../../assessments/public.ts'
import { listChartedVisits, listClosures, findCurrentEpisode, toHealingVisits } from '../../wounds/public.ts'
import {
  listCompressionsUpTo,
  listConditions,
  countEarlierProcedures,
  listExaminationsUpTo,
  listPhotosUpTo,
  listVisibleWounds,
} from './store.ts'

type AssessedRow = Awaited<ReturnType<typeof listWoundAssessmentRows>>[number]

export interface WoundFacts {
  lens: DocumentedWound
  name: string
  location: string
  recordedAt: string
  /** Up to the day of the visit, newest first. */
  assessments: { row: AssessedRow; date: string }[]
  photo: { id: string; at: string } | null
}

/** A recorded procedure with what the rules read of it; what does not apply is null. */
export type CheckedProcedureRow = Pick<
  ProviderVisit['procedures'][number],
  | 'woundId'
  | 'woundIds'
  | 'method'
  | 'removed'
  | 'areaCm2'
  | 'devitalized'
  | 'product'
  | 'discardedCm2'
  | 'openedCm2'
  | 'wasteReason'
  | 'lot'
  | 'serial'
  | 'expiresOn'
  | 'fixation'
  | 'instruments'
  | 'tissues'
  | 'painControl'
  | 'bleeding'
  | 'hemostasis'
  | 'tolerance'
  | 'afterLengthCm'
  | 'afterWidthCm'
  | 'afterDepthCm'
  | 'device'
  | 'compression'
> & { readonly kind: string }

export type CheckedVisit = Pick<ProviderVisit, 'patientId' | 'visitDay' | 'timeZone' | 'woundIds'> & {
  readonly procedures: readonly CheckedProcedureRow[]
}

const maxAssessments = 60
const infectionFields = [
  'infectionErythema',
  'infectionWarmth',
  'infectionSwelling',
  'infectionPurulence',
  'infectionFever',
  'infectionLymphangitis',
]
const conservativeDays = 28

/**
 * Circulation, previous care and the current episode are required for skin substitutes only: `scope` says whether they are needed anyway.
 */
export async function loadWoundFacts(
  db: Db,
  actor: Actor,
  visit: CheckedVisit,
  scope: 'everything' | 'elements' = 'everything',
): Promise<WoundFacts[]> {
  const isGraft = visit.procedures.some(({ kind }) => kind === 'skin_substitute')
  const asksAll = scope === 'everything' || isGraft
  const wounds = visit.woundIds.length === 0 ? [] : await listVisibleWounds(db, actor, visit.woundIds)
  if (wounds.length === 0) return []
  const ids = wounds.map(({ id }) => id)
  const [photos, procedures, examined, compressions, conditions] = await Promise.all([
    listPhotosUpTo(db, actor, ids, visit.visitDay, visit.timeZone),
    countEarlierProcedures(db, actor, ids, visit.visitDay),
    asksAll ? listExaminationsUpTo(db, actor, ids, visit.visitDay) : [],
    asksAll ? listCompressionsUpTo(db, actor, visit.patientId, visit.visitDay) : [],
    asksAll ? listConditions(db, actor, visit.patientId) : [],
  ])
  const boneDisease = conditions.find(isBoneInfection)
  const facts = []
  for (const wound of wounds) {
    const rows = await listWoundAssessmentRows(db, actor, wound.id, {
      limit: maxAssessments,
      after: undefined,
    })
    const assessments = rows
      .filter(({ isVoid }) => !isVoid)
      .map((row) => ({
        row,
        date: getDateInZone(row.assessedAt, visit.timeZone) ?? row.assessedAt.slice(0, 10),
      }))
      .filter(({ date }) => date <= visit.visitDay)
    const photo = photos.find(({ woundId }) => woundId === wound.id)
    const before = procedures.find(({ woundId }) => woundId === wound.id)
    const [newest, earlier] = assessments
    const own = examined.filter(
      ({ woundId, bodyRegion }) =>
        woundId === wound.id && (bodyRegion === null || isLimbSite(toWoundSite(bodyRegion).site)),
    )
    const episode = asksAll ? await loadEpisodeUpTo(db, actor, wound.id, visit.visitDay) : []
    const since = episode[0]?.date ?? null
    const running = assessments.filter(({ date }) => since !== null && date >= since)
    const wraps = compressions.filter(({ day }) => since !== null && day >= since)
    const { site } = resolveWoundSite(wound.bodyRegion, wound.location)
    const bone = findBoneStatement(assessments, own)
    facts.push({
      name: `Wound ${formatWoundName({ ...wound })}`, // the column's check
      location: wound.location,
      recordedAt: wound.createdAt,
      assessments,
      photo: photo ? { id: photo.id, at: photo.capturedAt } : null,
      lens: {
        id: wound.id,
        woundType: wound.woundType,
        onsetDate: wound.onsetDate,
        assessment: newest ? buildCheckedAssessment(newest, wound) : null,
        earlier: earlier ? buildCheckedAssessment(earlier, wound) : null,
        fourWeeks: computeFourWeeks(episode),
        site,
        offloading: findOffloading(running, wraps, site),
        compression:
          findCompressionInPlace(running) ??
          findRecordedCare(
            running,
            ['dressingType', 'secondaryDressing', 'treatmentChanges'],
            /compress|unna/i,
          ) ??
          formatCompression(wraps.find(({ kind }) => !isCast(kind))),
        abi: findMeasurement(own, 'abi'),
        toePressureMmHg: findMeasurement(own, 'toePressureMmhg'),
        boneInfection: boneDisease ? `${boneDisease.condition} is in the medical history.` : bone,
        photoDate: photo?.day ?? null,
        procedures: visit.procedures
          .filter(({ woundId, woundIds }) => woundId === wound.id || woundIds.includes(wound.id))
          .map(toCheckedProcedure),
        debridements: { all: before?.debridements ?? 0, ofMuscleOrBone: before?.deep ?? 0 },
        applications: before?.applications ?? 0,
      },
    })
  }
  return facts
}

/** A side that an assessment leaves out is the wound's. */
function buildCheckedAssessment(
  { row, date }: { row: AssessedRow; date: string },
  { laterality }: { laterality: string | null },
): DocumentedAssessment {
  const findings = (row.findings ?? {}) as Record<string, unknown> // stored from the form
  const answered = infectionFields.filter((id) => findings[id] !== undefined && findings[id] !== null)
  const { sloughPercentage: slough, necroticPercentage: necrotic } = row
  return {
    date,
    woundType: row.woundType,
    location: row.location,
    laterality: row.laterality ?? laterality,
    stage: row.stage,
    length: row.length,
    width: row.width,
    depth: row.depth,
    depthNotAssessed:
      (row.findings as { notAssessed?: { depth?: string } | null }).notAssessed?.depth ?? null, // stored from the form
    areaCm2: row.area,
    necroticPercent: necrotic,
    devitalizedPercent: slough === null && necrotic === null ? null : (slough ?? 0) + (necrotic ?? 0),
    infectionAnswered: answered.length,
    infectionSigns: infectionFields.length,
    infectionPresent: answered.some((id) => findings[id] === true),
    healingStatus: row.healingStatus,
    nextAssessmentDate: row.nextAssessmentDate,
  }
}

const isBoneInfection = ({
  condition,
  icd10Code: code,
}: Awaited<ReturnType<typeof listConditions>>[number]) =>
  code?.startsWith('M86') === true || /osteomyelitis/i.test(condition)

/** The wound's visits up to a day, since it was last opened again by then. */
async function loadEpisodeUpTo(
  db: Db,
  actor: Actor,
  woundId: string,
  until: string,
): Promise<HealingVisit[]> {
  const [charted, closures] = await Promise.all([
    listChartedVisits(db, actor, woundId),
    listClosures(db, actor, woundId),
  ])
  const known = charted.filter(({ date }) => date <= until)
  const { at } = findCurrentEpisode(
    known,
    closures.filter(({ healedOn }) => healedOn <= until),
  )
  return toHealingVisits(known).slice(at)
}

function computeFourWeeks(episode: readonly HealingVisit[]): DocumentedWound['fourWeeks'] {
  const latest = episode.at(-1)
  const start = latest && findLastComparable(episode.slice(0, -1), latest, conservativeDays)
  const reduction = latest && start && computeAreaReduction(start, latest)
  return start && reduction?.state === 'known'
    ? { since: start.date, reductionPercent: reduction.percent }
    : null
}

/** The latest entry that says so, with its date. "None" is an answer, and no care. */
function findRecordedCare(
  assessments: WoundFacts['assessments'],
  fields: readonly string[],
  pattern = /\S/,
): string | null {
  for (const { row, date } of assessments) {
    const said = { ...(row.findings as Record<string, unknown>), dressingType: row.dressingType } // stored from the form
    const words = fields
      .map((field) => said[field as keyof typeof said])
      .find((one) => typeof one === 'string' && pattern.test(one) && !/^none$/i.test(one.trim()))
    if (words) return `${String(words)}, ${formatDate(date)}.`
  }
  return null
}

/** A device that suits the site counts before one that does not; a cast is documented as a procedure. */
function findOffloading(
  assessments: WoundFacts['assessments'],
  wraps: readonly { kind: string; day: string }[],
  site: DocumentedWound['site'],
): string | null {
  const devices = [
    findRecordedCare(assessments, ['offloadingDevice']),
    formatCompression(wraps.find(({ kind }) => isCast(kind))),
  ].filter((one) => one !== null)
  return devices.find((one) => doesOffloadSite(one, site ?? null) === 'suits') ?? devices[0] ?? null
}

/** What the assessments say is worn; what was bandaged at a visit is another record. */
function findCompressionInPlace(assessments: WoundFacts['assessments']): string | null {
  for (const { row, date } of assessments) {
    const { compressionInPlace: worn } = row.findings as AssessmentAnswers // stored from the form
    if (worn && worn !== 'none') return `${compressionsInPlace.labels[worn]}, ${formatDate(date)}.`
  }
  return null
}

/** The newest statement about bone, of an assessment or of an examination from before it was asked there. */
function findBoneStatement(
  assessments: WoundFacts['assessments'],
  examined: Awaited<ReturnType<typeof listExaminationsUpTo>>,
): string | null {
  const assessed = assessments
    .map(({ row, date }) => ({ ...(row.findings as AssessmentAnswers), date })) // as above
    .find(({ probesToBone, osteomyelitis }) => typeof probesToBone === 'boolean' || osteomyelitis)
  const probed = examined.find(({ probesToBone }) => probesToBone !== null)
  if (assessed && (!probed || assessed.date >= probed.examinedOn)) {
    const { osteomyelitis, probesToBone, date } = assessed
    if (osteomyelitis && osteomyelitis !== 'none')
      return `Osteomyelitis on ${formatDate(date)}: ${osteomyelitisStates.labels[osteomyelitis].toLowerCase()}.`
    return probesToBone && osteomyelitis !== 'none' ? formatProbed(date) : null
  }
  return probed?.probesToBone ? formatProbed(probed.examinedOn) : null
}

const formatProbed = (day: string) =>
  `Positive probe-to-bone test on ${formatDate(day)}; osteomyelitis is not ruled out.`

const isCast = (kind: string) => kind === 'total_contact_cast'

const formatCompression = (found: { kind: string; day: string } | undefined) =>
  found ? `${compressionKinds.labels[found.kind as CompressionKind]}, ${formatDate(found.day)}.` : null // the contract's list

const findMeasurement = (
  examined: Awaited<ReturnType<typeof listExaminationsUpTo>>,
  what: 'abi' | 'toePressureMmhg',
): DocumentedWound['abi'] => {
  const found = examined.find(
    (one) => one[what] !== null || (what === 'abi' && one.abiNoncompressible === true),
  )
  const value = found?.[what] ?? null
  return found && value !== null ? { value, on: found.examinedOn } : null
}

const toTenths = (area: number | null) => (area === null ? null : Math.round(area * 10))

const toCheckedProcedure = (one: CheckedProcedureRow): DocumentedProcedure => ({
  kind: one.kind,
  method: one.method,
  removed: one.removed,
  areaTenthsCm2: toTenths(one.areaCm2),
  devitalized: one.devitalized,
  product: one.product,
  discardedTenthsCm2: toTenths(one.discardedCm2),
  openedTenthsCm2: toTenths(one.openedCm2),
  wasteReason: one.wasteReason,
  lot: one.lot,
  serial: one.serial,
  expiresOn: one.expiresOn,
  fixation: one.fixation,
  instruments: one.instruments,
  tissues: one.tissues,
  painControl: one.painControl,
  bleeding: one.bleeding,
  hemostasis: one.hemostasis,
  tolerance: one.tolerance,
  sizeAfter: [one.afterLengthCm, one.afterWidthCm, one.afterDepthCm],
})

export const citeVisit = (visit: ProviderVisit): Citation => ({
  label: `Visit on ${formatDate(visit.visitDay)}`,
  at: visit.visitDate,
  byName: `${visit.provider.firstName} ${visit.provider.lastName}`,
  url: `/visit-tracking?visit=${visit.id}`,
})

export const citeAssessment = ({ row, date }: WoundFacts['assessments'][number]): Citation => ({
  label: `Wound assessment on ${formatDate(date)}`,
  at: row.assessedAt,
  byName: row.savedByName,
  url: `/wounds/${row.woundId}?assessment=${row.id}`,
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
