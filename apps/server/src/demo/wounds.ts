/**
 * A believable course of assessments for each wound of an invented patient: areas that shrink, stall or grow, tissue and exudate
 * that follow, the newest visit sometimes unsigned. The same for the same seed, patient and day.
 */
import { resolveBodyPlace, toWoundLocation } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import { clinicHours, toIsoDate, toDayNumber, toInstant, getLastWeekday } from './calendar.ts'
import { formatVisitNote } from './data/visit-notes.ts'
import { shallowDressings, stageDepths, woundKinds, type WoundKind } from './data/wound-kinds.ts'
import { chartEtiology, drawEtiology, type EtiologyStory, type LimbPressures } from './data/etiology.ts'
import type { DemoPatient } from './patient.ts'
import { demoPatient, demoStory } from './people.ts'
import type { Random } from './random.ts'
import { canBillVisits } from './schedule/teams.ts'
import type { DemoAppointment } from './schedule/schedule.ts'

export type DemoVisit = {
  readonly assessedAt: string
  /** Email address of the clinician who saw the wound at an appointment; null without one. */
  readonly seenBy: string | null
  readonly answers: Partial<AssessmentForm>
  readonly isSigned: boolean
}
export type DemoWound = {
  readonly bodyRegion: string
  readonly onsetDate: string
  readonly presentOnAdmission: boolean
  /** Oldest first. */
  readonly visits: readonly DemoVisit[]
  /** Measured after the first visit; null where nobody did. */
  readonly pressures: LimbPressures | null
  /** The day on which healing was confirmed. */
  readonly healedOn: string | null
}

const minVisits = 3
const maxVisits = 10
const daysBetweenVisits = 7

/** Most were seen in the last days; some are due today, and a few were missed for up to a week. */
const daysSinceVisit: readonly (readonly [days: number, weight: number])[] = [
  [0, 18],
  [1, 18],
  [2, 18],
  [3, 16],
  [4, 14],
  [6, 7],
  [8, 5],
  [11, 4],
]

/** The assessment of a week is made at the appointment of that week, where there was one. */
export function generateWounds(
  random: Random,
  patient: DemoPatient,
  today: string,
  appointments: readonly DemoAppointment[] = [],
): DemoWound[] {
  const kept = appointments.filter(
    ({ outcome, body }) => outcome?.kind === 'complete' && body.scheduledDate < today,
  )
  const last = getLastDay(patient, today)
  const registered = toDayNumber(patient.registeredAt.slice(0, 10)) + 1
  const possible = Math.floor((last - registered) / daysBetweenVisits) - 2
  if (possible < minVisits) return []
  const count = random.stream('count').weighted([
    [0, patient.isActive ? 14 : 50],
    [1, 62],
    [2, 20],
    [3, 4],
  ])
  const regions = new Set<string>()
  return Array.from({ length: count }, (_, at) => random.stream(`wound ${at}`)).flatMap((draw) => {
    const told = patient.number === demoPatient.patientNumber ? demoStory.wound : undefined
    const family =
      woundKinds.find(({ type }) => type === told?.type) ??
      draw.stream('kind').weighted(listLikelyKinds(patient))
    const kind = family.variants ? { ...family, ...draw.stream('variant').weighted(family.variants) } : family
    const region = told?.region ?? draw.stream('region').pick(kind.regions)
    if (regions.has(region)) return []
    regions.add(region)
    const newest = last - draw.stream('newest').weighted(daysSinceVisit)
    const visitLimit = Math.min(maxVisits, Math.floor((newest - registered) / daysBetweenVisits))
    const visits = told?.visits ?? pickVisitCount(draw.stream('visits'), Math.max(minVisits, visitLimit))
    return [generateCourse(draw, kind, region, patient, { newest, visits, kept })]
  })
}

/** Shorter courses are the more common ones. */
const pickVisitCount = (random: Random, visitLimit: number) =>
  Math.min(random.int(minVisits, visitLimit), random.int(minVisits, visitLimit))

/** Discharged patients were seen until then. */
function getLastDay({ isActive, vitals, registeredAt }: DemoPatient, today: string): number {
  if (isActive) return toDayNumber(today) - 1
  return toDayNumber((vitals.at(-1)?.takenAt ?? registeredAt).slice(0, 10))
}

function listLikelyKinds({ conditions }: DemoPatient): (readonly [WoundKind, number])[] {
  return woundKinds.map((kind) => [
    kind,
    kind.needs && !conditions.includes(kind.needs)
      ? 0
      : kind.weight + conditions.reduce((sum, condition) => sum + (kind.after[condition] ?? 0), 0),
  ])
}

type Course = 'closes' | 'shrinks' | 'stalls' | 'grows'

/** What a week does to length and width. */
const weekly: { readonly [course in Course]: { readonly mean: number; readonly spread: number } } = {
  closes: { mean: 0.72, spread: 0.05 },
  shrinks: { mean: 0.91, spread: 0.04 },
  stalls: { mean: 1, spread: 0.015 },
  grows: { mean: 1.06, spread: 0.03 },
}

function generateCourse(
  random: Random,
  kind: WoundKind,
  bodyRegion: string,
  patient: DemoPatient,
  { newest, visits: count, kept }: { newest: number; visits: number; kept: readonly DemoAppointment[] },
): DemoWound {
  const course: Course = patient.isActive
    ? random.stream('course').weighted([
        ['shrinks', 50],
        ['stalls', 22],
        ['grows', 14],
        ['closes', 14],
      ])
    : 'closes'
  const drawn = kind.stages ? random.stream('stage').pick(kind.stages) : null
  // What hides the bed is gone before it closes.
  const stage = drawn === 'unstageable' && course === 'closes' ? 'stage_3' : drawn
  const sizes = generateSizes(random.stream('sizes'), kind, stage, course, count)
  const planned = listVisitDays(newest, count)
  const seen = planned.map((day) => kept.find(({ body }) => isNear(toDayNumber(body.scheduledDate), day)))
  const days = planned.map((day, at) => (seen[at] ? toDayNumber(seen[at].body.scheduledDate) : day))
  const author = random.stream('signed')
  const habits = pickHabits(random.stream('habits'), kind, stage, bodyRegion)
  const story = drawEtiology(random.stream('etiology'), kind.type, stage, bodyRegion)
  const visits = sizes.map((size, at): DemoVisit => {
    const day = days[at]! // as many days as sizes
    const isNewest = at === count - 1
    const seenBy = seen[at]?.provider ?? null
    return {
      assessedAt:
        seen[at]?.startsAt ?? toInstant(day, pickMinute(random.stream(`minute ${at}`)), patient.timeZone),
      seenBy,
      answers: generateAnswers(random.stream(`visit ${at}`), kind, {
        // Patients who live at home have no visit that documents it too.
        mayDebride: seenBy !== null && canBillVisits(seenBy) && patient.facility !== null,
        habits,
        story,
        stage,
        size,
        before: sizes[at - 1],
        progress: computeProgress(course, at, count),
        day,
        bodyRegion,
      }),
      isSigned: !isNewest || course === 'closes' || author.chance(0.65),
    }
  })
  const onset = days[0]! - random.stream('onset').int(4, 60) // there are at least three
  return {
    bodyRegion,
    onsetDate: toIsoDate(onset),
    presentOnAdmission: onset < toDayNumber(patient.admissionDate),
    visits,
    pressures: story.pressures,
    healedOn: course === 'closes' ? toIsoDate(days.at(-1)!) : null, // as above
  }
}

type Size = { readonly length: number; readonly width: number; readonly depth: number }

function generateSizes(random: Random, kind: WoundKind, stage: Stage, course: Course, count: number): Size[] {
  const between = ([from, to]: readonly [number, number]) => from + random.next() * (to - from)
  let [length, depth] = [between(kind.length), between((stage && stageDepths[stage]) ?? kind.depth)]
  const deepest = isShallow(stage) ? 0.2 : 6
  let width = length * (0.55 + random.next() * 0.35)
  const { mean, spread } = weekly[course]
  return Array.from({ length: count }, (_, at) => {
    if (at > 0) {
      length *= random.normal(mean, spread)
      width *= random.normal(mean, spread)
      depth *= random.normal((1 + mean) / 2, spread)
    }
    const closed = course === 'closes' && at === count - 1
    return closed
      ? { length: 0, width: 0, depth: 0 }
      : {
          length: roundToTenth(Math.min(length, 30)),
          width: roundToTenth(Math.min(width, 20)),
          depth: roundToTenth(Math.min(depth, deepest)),
        }
  })
}

type Stage = NonNullable<WoundKind['stages']>[number] | null
/** Part of the skin is lost, and no more: nothing to fill, nothing dead, and no cavity at any visit. */
const isShallow = (stage: Stage) => stage === 'stage_2'

/** As a ruler reads it, and never nothing while there is a wound. */
const roundToTenth = (cm: number) => Math.max(0.1, Math.round(cm * 10) / 10)

/** Weekly up to the newest, on weekdays. */
function listVisitDays(newest: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    getLastWeekday(newest - (count - 1 - at) * daysBetweenVisits),
  )
}

/** Each appointment is near one of the weekly days. */
const isNear = (one: number, other: number) => Math.abs(one - other) * 2 < daysBetweenVisits

const pickMinute = (random: Random) => random.int(clinicHours.opensMinute, clinicHours.closesMinute - 31)

/** From a sloughy bed (0) to a clean or covered one (1). */
function computeProgress(course: Course, at: number, count: number): number {
  const share = count > 1 ? at / (count - 1) : 0
  if (course === 'closes') return 0.35 + 0.65 * share
  if (course === 'shrinks') return 0.3 + 0.45 * share
  return course === 'stalls' ? 0.35 : 0.4 - 0.3 * share
}

type Habits = { readonly dressing: string; readonly cleanser: string; readonly offloading: string | null }

const pickHabits = (random: Random, kind: WoundKind, stage: Stage, region: string): Habits => ({
  dressing: random.pick(isShallow(stage) ? shallowDressings : kind.dressings),
  cleanser: random.pick(['Normal saline', 'Normal saline', 'Surfactant wound cleanser', 'Hypochlorous acid']),
  offloading: kind.offloading && (findOffloadingDevice(region, kind) ?? random.pick(kind.offloading)),
})

/** Offloading differs for heel, seat and hip. */
function findOffloadingDevice(region: string, { type, offloading }: WoundKind): string | undefined {
  if (type !== 'pressure_ulcer') return undefined
  const [mattress, boot, cushion] = offloading ?? []
  return region.startsWith('heel') ? boot : region.startsWith('ischium') ? cushion : mattress
}

type Circumstance = {
  readonly mayDebride: boolean
  readonly habits: Habits
  readonly story: EtiologyStory
  readonly stage: Stage
  readonly size: Size
  readonly before: Size | undefined
  readonly progress: number
  readonly day: number
  readonly bodyRegion: string
}

function generateAnswers(random: Random, kind: WoundKind, now: Circumstance): Partial<AssessmentForm> {
  const { size, before, progress, habits } = now
  const isClosed = size.length === 0
  const change = before ? (size.length * size.width) / (before.length * before.width) - 1 : 0
  const healingStatus = isClosed
    ? 'healed'
    : change < -0.05
      ? 'improving'
      : change > 0.05
        ? 'deteriorating'
        : 'stable'
  const isInfected = healingStatus === 'deteriorating' && random.chance(0.35)
  const place = resolveBodyPlace(now.bodyRegion)
  if (place.state === 'unknown') throw new Error(`The body map has no ${now.bodyRegion}`)
  const [painFrom, painTo] = kind.pain
  const painLevel = isClosed ? 0 : Math.round(painFrom + (painTo - painFrom) * (1 - progress) * random.next())
  // A bed under eschar has no depth that could be measured.
  const isCovered = now.stage === 'unstageable' && !isClosed
  // Moisture takes the skin and no more.
  const tissue = generateTissue(
    random,
    kind.type === 'moisture_associated' ? 'stage_2' : now.stage,
    progress,
    isClosed,
  )
  const isDebrided =
    now.mayDebride && needsSharpDebridement(kind, now, tissue) && random.stream('knife').chance(0.75)
  const note = formatVisitNote(kind, healingStatus, before, size)
  return {
    woundType: kind.type,
    ...toWoundLocation(place.region),
    stage: now.stage,
    length: size.length,
    width: size.width,
    depth: isCovered ? null : size.depth,
    ...(isCovered && { notAssessed: { depth: 'Wound bed obscured by eschar' } }),
    ...tissue,
    ...generateExudate(random, progress, isClosed, isInfected),
    periwoundCondition: isInfected ? 'erythema' : isClosed ? 'intact' : random.pick(kind.periwound),
    underminingPresent: false,
    tunnelingPresent: false,
    painLevel,
    infectionErythema: isInfected,
    infectionWarmth: isInfected,
    infectionSwelling: isInfected && random.chance(0.5),
    infectionPurulence: isInfected,
    infectionFever: false,
    infectionLymphangitis: false,
    ...(kind.limb && generateLimbFindings(random, kind)),
    ...chartEtiology(now.story, {
      type: kind.type,
      isClosed,
      isInfected,
      isLarger: change > 0.05,
      necrotic: tissue.necroticPercentage,
      granulation: tissue.granulationPercentage,
    }),
    dressingType: isClosed ? 'Open to air' : habits.dressing,
    dressingChangeFrequency: isClosed ? null : 'Every other day',
    cleansingAgent: habits.cleanser,
    debridementMethod: isDebrided ? 'sharp' : 'none',
    ...(isDebrided && { measuredAfterDebridement: false }),
    offloadingDevice: habits.offloading,
    healingStatus,
    educationProvided: random.chance(0.6),
    assessmentNotes: isDebrided ? `${note} Devitalized tissue sharply debrided after measurement.` : note,
    nextAssessmentDate: toIsoDate(now.day + daysBetweenVisits),
  }
}

type Tissue = ReturnType<typeof generateTissue>

/** Full thickness with dead tissue in it, where blood comes to it: never the dry cover of a heel. */
const needsSharpDebridement = (
  { type }: WoundKind,
  { stage, bodyRegion, size }: Circumstance,
  { sloughPercentage, necroticPercentage }: Tissue,
): boolean =>
  (type === 'diabetic_foot' || (type === 'pressure_ulcer' && !isShallow(stage))) &&
  !(stage === 'unstageable' && bodyRegion.startsWith('heel')) &&
  size.length > 0 &&
  sloughPercentage + necroticPercentage > 0

function generateTissue(random: Random, stage: Stage, progress: number, isClosed: boolean) {
  const five = (share: number) => Math.round((share * 100) / 5) * 5
  const isCovered = stage === 'unstageable'
  // Pink dermis from edge to edge: of the four tissue types it is charted as epithelial.
  if (isShallow(stage))
    return {
      granulationPercentage: 0,
      sloughPercentage: 0,
      necroticPercentage: 0,
      epithelialPercentage: 100,
    }
  const epithelialPercentage = isClosed ? 100 : five(Math.max(0, progress - 0.5) * 0.6)
  const necroticPercentage = isClosed ? 0 : isCovered ? 60 : five(Math.max(0, 0.3 - progress) * 0.6)
  const left = 100 - epithelialPercentage - necroticPercentage
  const sloughPercentage = isClosed ? 0 : Math.min(left, five((1 - progress) * 0.5 + random.next() * 0.08))
  return {
    granulationPercentage: left - sloughPercentage,
    sloughPercentage,
    necroticPercentage,
    epithelialPercentage,
  }
}

function generateExudate(
  random: Random,
  progress: number,
  isClosed: boolean,
  isInfected: boolean,
): Pick<AssessmentForm, 'exudateAmount' | 'exudateType' | 'exudateOdor'> {
  if (isClosed) return { exudateAmount: 'none', exudateType: null, exudateOdor: 'none' }
  if (isInfected) return { exudateAmount: 'heavy', exudateType: 'purulent', exudateOdor: 'moderate' }
  return {
    exudateAmount: progress > 0.6 ? 'minimal' : random.chance(0.3) ? 'heavy' : 'moderate',
    exudateType: random.pick(['serous', 'serous', 'serosanguinous'] as const),
    exudateOdor: 'none',
  }
}

function generateLimbFindings(random: Random, { type }: WoundKind) {
  const isPoor = type === 'arterial_ulcer' || type === 'mixed_ulcer'
  const feels = type !== 'diabetic_foot' || random.chance(0.15)
  return {
    capillaryRefill: isPoor ? 4.5 : 2.5,
    dorsalisPedisPulse: isPoor ? ('diminished' as const) : ('present' as const),
    posteriorTibialPulse: isPoor ? ('absent' as const) : ('present' as const),
    skinTemperature: isPoor ? ('cool' as const) : ('warm' as const),
    protectiveSensation: feels,
    monofilamentTest: feels ? ('positive' as const) : ('negative' as const),
  }
}
