/** The entries of the chart that a visit stands on: its wounds, their assessments, photos and earlier procedures. */
import {
  dateIn,
  woundName,
  type LensAssessment,
  type LensProcedure,
  type LensWound,
} from '@mendwell/clinical'
import type { Citation, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { dayInWords } from '../../../platform/days.ts'
import { assessmentsOfWound } from '../../assessments/public.ts'
import { earlierProcedures, photosUpTo, woundsSeen } from './store.ts'

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

const mostAssessments = 60
const infectionFields = [
  'infectionErythema',
  'infectionWarmth',
  'infectionSwelling',
  'infectionPurulence',
  'infectionFever',
  'infectionLymphangitis',
]
const perfusionFields = ['capillaryRefill', 'dorsalisPedisPulse', 'posteriorTibialPulse']

export async function woundFacts(db: Db, actor: Actor, visit: ProviderVisit): Promise<WoundFacts[]> {
  const wounds = await woundsSeen(db, actor, visit.woundIds)
  const ids = wounds.map(({ id }) => id)
  const [photos, procedures] = await Promise.all([
    photosUpTo(db, actor, ids, visit.visitDay),
    earlierProcedures(db, actor, ids, visit.visitDay),
  ])
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
        assessment: newest ? lensAssessment(newest) : null,
        earlier: earlier ? lensAssessment(earlier) : null,
        firstAssessed: assessments.at(-1)?.date ?? null,
        photoDate: photo?.day ?? null,
        procedures: visit.procedures.filter(({ woundId }) => woundId === wound.id).map(lensProcedure),
        debridements: { all: before?.debridements ?? 0, ofMuscleOrBone: before?.deep ?? 0 },
        applications: before?.applications ?? 0,
      },
    })
  }
  return facts
}

function lensAssessment({ row, date }: { row: Assessed; date: string }): LensAssessment {
  const findings = (row.findings ?? {}) as Record<string, unknown> // stored from the form
  const answered = infectionFields.filter((id) => findings[id] !== undefined && findings[id] !== null)
  const { slough_percentage: slough, necrotic_percentage: necrotic } = row
  return {
    date,
    woundType: row.wound_type,
    location: row.location,
    stage: row.stage,
    length: row.length,
    width: row.width,
    depth: row.depth,
    areaCm2: row.area,
    devitalizedPercent: slough === null && necrotic === null ? null : (slough ?? 0) + (necrotic ?? 0),
    infectionAnswered: answered.length,
    infectionSigns: infectionFields.length,
    infectionPresent: answered.some((id) => findings[id] === true),
    healingStatus: row.healing_status,
    nextAssessmentDate: row.next_assessment_date,
    perfusionChecked: perfusionFields.some((id) => findings[id] !== undefined && findings[id] !== null),
    offloading: typeof findings['offloadingDevice'] === 'string' ? findings['offloadingDevice'] : null,
  }
}

const tenths = (area: number | null) => (area === null ? null : Math.round(area * 10))

const lensProcedure = (one: ProviderVisit['procedures'][number]): LensProcedure => ({
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
