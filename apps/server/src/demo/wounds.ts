/**
 * A believable course of assessments for each wound of an invented patient: areas that shrink, stall or grow, tissue and exudate
 * that follow, an infection that is treated, the newest visit sometimes unsigned. The same for the same seed, patient and day.
 */
import { resolveBodyPlace, toWoundLocation, type WoundStage, type WoundType } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import { clinicHours, toIsoDate, toDayNumber, toInstant, getLastWeekday } from './calendar.ts'
import { chooseDressing, type DressingLimits } from './data/dressings.ts'
import { chartEtiology, drawEtiology, type EtiologyStory } from './data/etiology.ts'
import { formatVisitNote, type InfectionPhase } from './data/visit-notes.ts'
import { stageDepths, woundKinds, type WoundKind } from './data/wound-kinds.ts'
import { describeWoundStory, type WoundStory } from './data/wound-stories.ts'
import type { DemoPatient } from './patient.ts'
import {
  describePatientState,
  findDemoLimb,
  type LimbState,
  type Mobility,
  type PatientState,
} from './patient-state.ts'
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
  /** Its leg is measured before the first visit. */
  readonly isLimbMeasured: boolean
  /** The visit at which an infection was found and cultured; null where there was none. */
  readonly infectedAt: number | null
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
  const state = describePatientState(patient)
  const regions = new Set<string>()
  return Array.from({ length: count }, (_, at) => random.stream(`wound ${at}`)).flatMap((draw) => {
    const told = patient.number === demoPatient.patientNumber ? demoStory.wound : undefined
    const family =
      woundKinds.find(({ type }) => type === told?.type) ??
      draw.stream('kind').weighted(listLikelyKinds(patient, state))
    const { kind, region } = placeWound(draw, family, told?.region, state, regions)
    const limb = findLimb(state, region)
    // Who was discharged healed, and such a leg or a tumor does not.
    const isLasting = kind.type === 'malignant' || (kind.limb && limb?.arteries === 'critical')
    if (regions.has(region) || (isLasting && !patient.isActive)) return []
    regions.add(region)
    const newest = last - draw.stream('newest').weighted(daysSinceVisit)
    const visitLimit = Math.min(maxVisits, Math.floor((newest - registered) / daysBetweenVisits))
    const visits = told?.visits ?? pickVisitCount(draw.stream('visits'), Math.max(minVisits, visitLimit))
    return [generateCourse(draw, kind, region, { patient, state, limb }, { newest, visits, kept })]
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

/** A pressure injury needs a body that stays in one place. */
const pressureShares: { readonly [mobility in Mobility]: number } = {
  walks: 0,
  'walks-with-help': 0.5,
  chairfast: 1.6,
  bedfast: 2.5,
}

function listLikelyKinds(
  { conditions }: DemoPatient,
  { mobility }: PatientState,
): (readonly [WoundKind, number])[] {
  return woundKinds.map((kind) => {
    const weight = kind.weight + conditions.reduce((sum, condition) => sum + (kind.after[condition] ?? 0), 0)
    if (kind.needs && !conditions.includes(kind.needs)) return [kind, 0]
    return [kind, kind.type === 'pressure_ulcer' ? weight * pressureShares[mobility] : weight]
  })
}

const findLimb = (state: PatientState, region: string): LimbState | null => {
  const side = findDemoLimb({ bodyRegion: region })
  return side && state.limbs[side]
}

/** Where patients sit or lie. */
const pressedRegions: { readonly [mobility in Mobility]: RegExp } = {
  walks: /^heel/,
  'walks-with-help': /^(heel|coccyx)/,
  chairfast: /^(ischium|sacrum|coccyx)/,
  bedfast: /^(sacrum|coccyx|heel|trochanter)/,
}

/** Kind and place, as the leg allows: what its arteries do decides what an ulcer of it is called. */
function placeWound(
  draw: Random,
  family: WoundKind,
  toldRegion: string | undefined,
  state: PatientState,
  taken: ReadonlySet<string>,
): { kind: WoundKind; region: string } {
  const kind = family.variants ? { ...family, ...draw.stream('variant').weighted(family.variants) } : family
  const regions =
    kind.type === 'pressure_ulcer'
      ? kind.regions.filter((one) => pressedRegions[state.mobility].test(one))
      : kind.regions
  const drawn = toldRegion ?? draw.stream('region').pick(regions)
  if (!kind.limb) return { kind, region: drawn }
  const poor = (['left', 'right'] as const).filter((side) => isPoor(state.limbs[side]))
  const region =
    kind.type === 'arterial_ulcer' && poor[0] && !isPoor(findLimb(state, drawn))
      ? drawn.replace(/left|right/, poor[0])
      : drawn
  const limb = findLimb(state, region)
  const side = findDemoLimb({ bodyRegion: region })
  if (limb?.isGangrenous && side) {
    const toe = `great_toe_${side}`
    return { kind: arterialKind, region: taken.has(toe) ? `malleolus_outer_${side}` : toe }
  }
  return {
    kind:
      kind.type === 'venous_ulcer' && isPoor(limb) ? { ...kind, type: 'mixed_ulcer', pain: [3, 7] } : kind,
    region,
  }
}

const arterialKind = woundKinds.find(({ type }) => type === 'arterial_ulcer')! // in the list
const isPoor = (limb: LimbState | null) => limb?.arteries === 'reduced' || limb?.arteries === 'critical'

type Course = 'closes' | 'shrinks' | 'stalls' | 'grows'

/** What a week does to length and width. */
const weekly: { readonly [course in Course]: { readonly mean: number; readonly spread: number } } = {
  closes: { mean: 0.72, spread: 0.05 },
  shrinks: { mean: 0.91, spread: 0.04 },
  stalls: { mean: 1, spread: 0.015 },
  grows: { mean: 1.06, spread: 0.03 },
}

type CourseWeights = readonly (readonly [Course, number])[]
const usual: CourseWeights = [
  ['shrinks', 50],
  ['stalls', 22],
  ['grows', 14],
  ['closes', 14],
]
const acute: CourseWeights = [
  ['shrinks', 45],
  ['stalls', 5],
  ['closes', 50],
]
const ischemic: CourseWeights = [
  ['shrinks', 35],
  ['stalls', 45],
  ['grows', 20],
]
const lasting: CourseWeights = [
  ['stalls', 60],
  ['grows', 40],
]

function listCourses({ type, limb: isOnLimb }: WoundKind, limb: LimbState | null): CourseWeights {
  if (type === 'malignant' || (isOnLimb && limb?.arteries === 'critical')) return lasting
  if (isOnLimb && limb?.arteries === 'reduced') return ischemic
  return isAcute(type) ? acute : usual
}

const isAcute = (type: WoundType) => type === 'burn' || type === 'skin_tear' || type === 'traumatic'

type Sufferer = {
  readonly patient: DemoPatient
  readonly state: PatientState
  /** Null: not on a leg. */
  readonly limb: LimbState | null
}

function generateCourse(
  random: Random,
  kind: WoundKind,
  bodyRegion: string,
  { patient, state, limb }: Sufferer,
  { newest, visits: wanted, kept }: { newest: number; visits: number; kept: readonly DemoAppointment[] },
): DemoWound {
  const drawnCourse: Course = patient.isActive
    ? random.stream('course').weighted(listCourses(kind, limb))
    : 'closes'
  const drawn = kind.stages ? random.stream('stage').pick(kind.stages) : null
  // What hides the bed is gone before it closes.
  const stage = drawn === 'unstageable' && drawnCourse === 'closes' ? 'stage_3' : drawn
  // Dry eschar of a heel stays as it is until it lifts off.
  const isHeelEschar = stage === 'unstageable' && bodyRegion.startsWith('heel')
  const course = isHeelEschar && drawnCourse === 'grows' ? 'stalls' : drawnCourse
  const healsFast = course === 'closes'
  const count =
    healsFast && (kind.type === 'burn' || kind.type === 'skin_tear') ? Math.min(wanted, 4) : wanted
  const revealed = random.stream('revealed').pick(['stage_3', 'stage_4'] as const)
  const planned = listVisitDays(newest, count)
  const seen = planned.map((day) => kept.find(({ body }) => isNear(toDayNumber(body.scheduledDate), day)))
  const days = planned.map((day, at) => (seen[at] ? toDayNumber(seen[at].body.scheduledDate) : day))
  const onset = days[0]! - random.stream('onset').int(isAcute(kind.type) ? 1 : 4, isAcute(kind.type) ? 6 : 60) // there are at least three
  const presentOnAdmission = onset < toDayNumber(patient.admissionDate)
  const isOfLimb = kind.limb && limb !== null
  const first = drawFirstSize(random.stream('sizes'), kind, stage === 'unstageable' ? revealed : stage)
  const story = drawEtiology(random.stream('etiology'), {
    ...{ type: kind.type, stage, region: bodyRegion, limb, mobility: state.mobility, size: first },
    ...{ presentOnAdmission, livesInFacility: patient.facility !== null, healsFast },
  })
  const infectedAt =
    story.isDryCover || isShallow(stage)
      ? null
      : drawInfection(random.stream('infection'), kind, course, count)
  const sizes = generateSizes(random.stream('growth'), first, course, count, {
    deepest: story.answers.moistureSkin === 'redness' ? 0 : isSkinDeep(kind, stage, story) ? 0.2 : 6,
    infectedAt,
  })
  const author = random.stream('signed')
  const habits = pickHabits(random.stream('habits'), kind, bodyRegion, { patient, state, limb })
  const told = describeWoundStory({
    ...{ type: kind.type, stage, region: bodyRegion, mobility: state.mobility, limb },
    isLimbMeasured: story.isLimbMeasured,
    isWrapped: story.answers.compressionInPlace === 'multilayer',
    offloading: habits.offloading,
    isDryCover: story.isDryCover,
    moistureInfection: story.answers.moistureInfection === true,
    suspectedCause: story.answers.suspectedCause ?? null,
  })
  const visits: DemoVisit[] = []
  let debrided = 0
  for (const [at, size] of sizes.entries()) {
    const day = days[at]! // as many days as sizes
    const seenBy = seen[at]?.provider ?? null
    const answers = generateAnswers(random.stream(`visit ${at}`), kind, {
      // Patients who live at home have no visit that documents it too.
      mayDebride: seenBy !== null && canBillVisits(seenBy) && patient.facility !== null && !isPoor(limb),
      ...{ at, habits, story, told, size, day, bodyRegion, debrided },
      ...coverBed(stage, revealed, story, course, count > 1 ? at / (count - 1) : 0),
      before: visits.at(-1)?.answers ?? null,
      infection: findPhase(infectedAt, at),
      progress: computeProgress(course, at, count),
      isMacerated: habits.maceratedAt === at,
      wasMacerated: visits.some(({ answers: one }) => one.periwoundCondition === 'maceration'),
      limbFindings: isOfLimb || (limb && /^(heel|foot)/.test(bodyRegion)) ? (limb?.findings ?? null) : null,
      feels: feelsPlace(state, limb, bodyRegion),
    })
    if (answers.debridementMethod === 'sharp') debrided += 1
    visits.push({
      assessedAt:
        seen[at]?.startsAt ?? toInstant(day, pickMinute(random.stream(`minute ${at}`)), patient.timeZone),
      seenBy,
      answers,
      isSigned: at < count - 1 || course === 'closes' || author.chance(0.65),
    })
  }
  return {
    bodyRegion,
    onsetDate: toIsoDate(onset),
    presentOnAdmission,
    visits,
    isLimbMeasured: story.isLimbMeasured,
    infectedAt,
    healedOn: course === 'closes' ? toIsoDate(days.at(-1)!) : null, // as above
  }
}

/** Arms feel what legs do not. */
const feelsPlace = ({ feelsBelowWaist }: PatientState, limb: LimbState | null, region: string) =>
  limb && /^(heel|foot|metatarsal|great_toe|second_toe|malleolus)/.test(region)
    ? limb.feels
    : feelsBelowWaist || /^(forearm|hand|sternum)/.test(region)

const infectionShares: { readonly [course in Course]: number } = {
  closes: 0.06,
  shrinks: 0.12,
  stalls: 0.3,
  grows: 0.6,
}

/** Once in a course, found at a visit after the first and before the wound has closed. */
function drawInfection(random: Random, { type }: WoundKind, course: Course, count: number): number | null {
  const last = course === 'closes' ? count - 2 : count - 1
  if (last < 1 || type === 'skin_tear' || type === 'moisture_associated' || type === 'burn') return null
  return random.chance(infectionShares[course]) ? random.int(1, last) : null
}

const findPhase = (infectedAt: number | null, at: number): InfectionPhase | null =>
  infectedAt === null ? null : ((['found', 'treated', 'resolved'] as const)[at - infectedAt] ?? null)

type Size = { readonly length: number; readonly width: number; readonly depth: number }

function drawFirstSize(random: Random, kind: WoundKind, stage: Stage): Size {
  const between = ([from, to]: readonly [number, number]) => from + random.next() * (to - from)
  const [length, depth] = [between(kind.length), between((stage && stageDepths[stage]) ?? kind.depth)]
  // A tear is long and narrow.
  const shape = kind.type === 'skin_tear' ? 0.3 : 0.55
  return { length, width: length * (shape + random.next() * 0.35), depth: roundToTenth(depth) }
}

function generateSizes(
  random: Random,
  first: Size,
  course: Course,
  count: number,
  { deepest, infectedAt }: { deepest: number; infectedAt: number | null },
): Size[] {
  let { length, width, depth } = first
  const { mean, spread } = weekly[course]
  return Array.from({ length: count }, (_, at) => {
    if (at > 0) {
      const flare = at === infectedAt ? 1.12 / mean : 1
      length *= random.normal(mean, spread) * flare
      width *= random.normal(mean, spread)
      depth *= random.normal((1 + mean) / 2, spread)
    }
    const closed = course === 'closes' && at === count - 1
    return closed
      ? { length: 0, width: 0, depth: 0 }
      : {
          length: roundToTenth(Math.min(length, 30)),
          width: roundToTenth(Math.min(width, 20)),
          depth: deepest === 0 ? 0 : roundToTenth(Math.min(depth, deepest)),
        }
  })
}

type Stage = NonNullable<WoundKind['stages']>[number] | null
/** Part of the skin is lost, and no more: nothing to fill, nothing dead, and no cavity at any visit. */
const isShallow = (stage: Stage) => stage === 'stage_2'
const isSkinDeep = ({ type }: WoundKind, stage: Stage, { answers }: EtiologyStory) =>
  isShallow(stage) || answers.deepestTissue === 'skin' || type === 'burn' || type === 'skin_tear'

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

/** How much of a bed is hidden at a visit, and the stage that can be told: what shrinks is uncovered on the way. */
function coverBed(
  stage: Stage,
  revealed: WoundStage,
  { isDryCover }: EtiologyStory,
  course: Course,
  share: number,
): { stage: WoundStage | null; cover: number } {
  if (isDryCover) return { stage, cover: 100 }
  if (stage !== 'unstageable') return { stage, cover: 0 }
  const cover = course === 'shrinks' ? Math.round((100 - 70 * share) / 5) * 5 : 100
  return cover < 50 ? { stage: revealed, cover } : { stage, cover }
}

type Habits = {
  readonly limits: DressingLimits
  readonly cleanser: string
  readonly offloading: string | null
  /** Wet enough for the second-highest amount of drainage, or the highest. */
  readonly isWet: boolean
  /** The visit at which the skin around it is found macerated; the dressing changes for it. */
  readonly maceratedAt: number | null
}

function pickHabits(random: Random, kind: WoundKind, region: string, sufferer: Sufferer): Habits {
  const { allergies, conditions } = sufferer.patient
  const isAllergic = (words: RegExp) =>
    typeof allergies !== 'string' && allergies.some((one) => words.test(one))
  return {
    limits: {
      avoidsSilver: isAllergic(/silver/i),
      avoidsIodine: isAllergic(/iodine|shellfish/i) || conditions.includes('kidney-disease'),
      avoidsAdhesive: isAllergic(/adhesive/i),
      bleeds: conditions.includes('atrial-fibrillation'),
      prefersFirst: random.chance(0.5),
    },
    cleanser: random.pick([
      'Normal saline',
      'Normal saline',
      'Surfactant wound cleanser',
      'Hypochlorous acid',
    ]),
    offloading: pickOffloading(random.stream('offloading'), kind, region, sufferer),
    isWet: random.chance(kind.type === 'venous_ulcer' ? 0.5 : 0.3),
    maceratedAt:
      kind.periwound.includes('maceration') && random.stream('skin').chance(0.4)
        ? random.stream('skin').int(0, 3)
        : null,
  }
}

/** What fits the place, the leg and how the patient gets about: a cast is for who walks on a foot that has blood. */
function pickOffloading(
  random: Random,
  { type }: WoundKind,
  region: string,
  { state: { mobility }, limb }: Sufferer,
): string | null {
  if (type === 'pressure_ulcer') {
    if (region.startsWith('heel')) return 'Heel suspension boot'
    return region.startsWith('ischium') ? 'Seat cushion' : 'Pressure-redistributing mattress'
  }
  if (type !== 'diabetic_foot') return null
  const walks = mobility === 'walks' || mobility === 'walks-with-help'
  if (!walks)
    return mobility === 'bedfast' || region.startsWith('heel') ? 'Heel suspension boot' : 'Healing shoe'
  if (region.includes('toe')) return 'Healing shoe'
  if (isPoor(limb)) return 'Removable cast walker'
  return mobility === 'walks' && random.chance(0.5) ? 'Total contact cast' : 'Removable cast walker'
}

type Circumstance = {
  readonly at: number
  readonly mayDebride: boolean
  readonly habits: Habits
  readonly story: EtiologyStory
  readonly told: WoundStory
  readonly stage: WoundStage | null
  /** Percent of the bed under dead tissue, where that hides it. */
  readonly cover: number
  readonly debrided: number
  readonly size: Size
  readonly before: Partial<AssessmentForm> | null
  readonly infection: InfectionPhase | null
  readonly isMacerated: boolean
  readonly wasMacerated: boolean
  readonly limbFindings: LimbState['findings'] | null
  readonly feels: boolean
  readonly progress: number
  readonly day: number
  readonly bodyRegion: string
}

function generateAnswers(random: Random, kind: WoundKind, now: Circumstance): Partial<AssessmentForm> {
  const { size, before, habits, story, infection } = now
  const isClosed = size.length === 0
  const healingStatus = computeStatus(size, before)
  const isInfected = infection === 'found'
  const place = resolveBodyPlace(now.bodyRegion)
  if (place.state === 'unknown') throw new Error(`The body map has no ${now.bodyRegion}`)
  // A bed under eschar has no depth that could be measured.
  const isCovered = !isClosed && (story.isDryCover || now.stage === 'unstageable')
  const tissue = generateTissue(random, kind, now, isClosed)
  const surroundings = chartSurroundings(random, kind, now, isClosed)
  const isDebrided =
    now.mayDebride && needsSharpDebridement(kind, now, tissue) && random.stream('knife').chance(0.75)
  const etiology = chartEtiology(story, {
    ...{ type: kind.type, stage: now.stage, isClosed, isInfected, feels: now.feels },
    isLarger: healingStatus === 'deteriorating',
    necrotic: tissue.necroticPercentage,
    granulation: tissue.granulationPercentage,
  })
  // The first bandage goes on after the first assessment.
  const compression =
    before === null && etiology.compressionInPlace === 'multilayer' ? 'none' : etiology.compressionInPlace
  // No cast over an infection, until it is gone.
  const isCastOff =
    habits.offloading === 'Total contact cast' && (infection === 'found' || infection === 'treated')
  const offloading = isCastOff ? 'Removable cast walker' : habits.offloading
  const dressing = chooseDressing(
    {
      ...{ type: kind.type, stage: now.stage, isClosed, isDryCover: story.isDryCover },
      isInfected: infection === 'found' || infection === 'treated',
      // What was changed for it is kept.
      isMacerated: now.wasMacerated || surroundings.periwoundCondition === 'maceration',
      exudate: surroundings.exudateAmount,
      depth: isCovered ? null : size.depth,
      areaCm2: size.length * size.width,
      slough: tissue.sloughPercentage,
      skinFlapLoss: story.answers.skinFlapLoss ?? null,
      burnDepth: story.answers.burnDepth ?? null,
      ...{ compression, offloading },
    },
    habits.limits,
  )
  const charted: Partial<AssessmentForm> = {
    woundType: kind.type,
    ...toWoundLocation(place.region),
    stage: now.stage as AssessmentForm['stage'],
    length: size.length,
    width: size.width,
    depth: isCovered ? null : size.depth,
    ...(isCovered && { notAssessed: { depth: 'Wound bed obscured by eschar' } }),
    ...tissue,
    ...surroundings,
    underminingPresent: false,
    tunnelingPresent: false,
    painLevel: drawPain(random, kind, now, isClosed),
    infectionErythema: isInfected,
    infectionWarmth: isInfected,
    infectionSwelling: isInfected && random.chance(0.5),
    infectionPurulence: isInfected,
    infectionFever: false,
    infectionLymphangitis: false,
    ...now.limbFindings,
    ...etiology,
    ...(compression !== undefined && { compressionInPlace: compression }),
    dressingType: dressing.name,
    dressingChangeFrequency: dressing.frequency,
    cleansingAgent: habits.cleanser,
    debridementMethod: isDebrided ? 'sharp' : 'none',
    ...(isDebrided && { measuredAfterDebridement: false }),
    offloadingDevice: offloading,
    healingStatus,
    educationProvided: random.chance(0.6),
    nextAssessmentDate: toIsoDate(now.day + daysBetweenVisits),
  }
  const note = formatVisitNote(random.stream('note'), {
    ...{ at: now.at, charted, before, infection, isDebrided, isDryCover: story.isDryCover },
    story: isClosed ? [now.told.closed] : now.told.open,
  })
  return { ...charted, assessmentNotes: note }
}

function computeStatus(size: Size, before: Partial<AssessmentForm> | null) {
  if (size.length === 0) return 'healed'
  const earlier = (before?.length ?? 0) * (before?.width ?? 0)
  const change = earlier > 0 ? (size.length * size.width) / earlier - 1 : 0
  return change < -0.05 ? 'improving' : change > 0.05 ? 'deteriorating' : 'stable'
}

function drawPain(random: Random, { pain }: WoundKind, now: Circumstance, isClosed: boolean): number {
  if (isClosed || !now.feels) return 0
  const [from, to] = pain
  const drawn = Math.round(from + (to - from) * (1 - now.progress) * random.next())
  return now.infection === 'found' ? Math.min(drawn + 2, 10) : drawn
}

type Tissue = ReturnType<typeof generateTissue>

/** Full thickness with dead tissue in it, where blood comes to it: never the dry cover of a heel. */
const needsSharpDebridement = (
  { type }: WoundKind,
  { stage, story, size }: Circumstance,
  { sloughPercentage, necroticPercentage }: Tissue,
): boolean =>
  (type === 'diabetic_foot' || (type === 'pressure_ulcer' && stage !== 'stage_2')) &&
  !story.isDryCover &&
  size.length > 0 &&
  sloughPercentage + necroticPercentage > 0

const toBed = (granulation: number, slough: number, necrotic: number, epithelial: number) => ({
  granulationPercentage: granulation,
  sloughPercentage: slough,
  necroticPercentage: necrotic,
  epithelialPercentage: epithelial,
})

function generateTissue(random: Random, { type }: WoundKind, now: Circumstance, isClosed: boolean) {
  const { stage, story, cover, progress, debrided } = now
  const five = (share: number) => Math.round((share * 100) / 5) * 5
  if (isClosed) return toBed(0, 0, 0, 100)
  if (story.isDryCover) return toBed(0, 0, 100, 0)
  // Pink dermis from edge to edge, or a flap that lies on it: of the four tissue types it is charted as epithelial. Moisture takes no more.
  const { skinFlapLoss, burnDepth } = story.answers
  if (stage === 'stage_2' || type === 'moisture_associated' || skinFlapLoss === 'none')
    return toBed(0, 0, 0, 100)
  if (cover > 0) {
    // What was cut away is gone at the next visit.
    const necrotic = Math.max(10, five((cover / 100) * 0.6) - 15 * debrided)
    return toBed(100 - cover, cover - necrotic, necrotic, 0)
  }
  const epithelial = five(Math.max(0, progress - 0.5) * 0.6)
  if (skinFlapLoss) {
    const flap = skinFlapLoss === 'partial' ? 40 : 0
    return toBed(100 - Math.min(100, epithelial + flap), 0, 0, Math.min(100, epithelial + flap))
  }
  if (burnDepth === 'superficial-partial') return toBed(60 - epithelial, 0, 0, 40 + epithelial)
  const necrotic = five(Math.max(0, 0.3 - progress) * 0.6)
  const left = 100 - epithelial - necrotic
  const slough = Math.min(left, five((1 - progress) * 0.5 + random.next() * 0.08))
  return toBed(left - slough, slough, necrotic, epithelial)
}

function chartSurroundings(
  random: Random,
  { type, periwound }: WoundKind,
  { progress, story, stage, infection, habits, isMacerated, limbFindings }: Circumstance,
  isClosed: boolean,
): Pick<AssessmentForm, 'exudateAmount' | 'exudateType' | 'exudateOdor' | 'periwoundCondition'> {
  if (isClosed || story.isDryCover)
    return { exudateAmount: 'none', exudateType: null, exudateOdor: 'none', periwoundCondition: 'intact' }
  if (infection === 'found')
    return {
      exudateAmount: 'heavy',
      exudateType: 'purulent',
      exudateOdor: 'moderate',
      periwoundCondition: 'erythema',
    }
  const isScant =
    progress > 0.6 ||
    stage === 'stage_2' ||
    type === 'moisture_associated' ||
    type === 'skin_tear' ||
    limbFindings?.skinTemperature === 'cool'
  if (story.answers.moistureSkin === 'redness')
    return { exudateAmount: 'none', exudateType: null, exudateOdor: 'none', periwoundCondition: 'intact' }
  const others = periwound.filter((one) => one !== 'maceration' || type === 'moisture_associated')
  return {
    exudateAmount: isScant ? 'minimal' : habits.isWet ? 'heavy' : 'moderate',
    exudateType: random.pick(['serous', 'serous', 'serosanguinous'] as const),
    exudateOdor: type === 'malignant' ? 'mild' : 'none',
    periwoundCondition: isMacerated && !isScant ? 'maceration' : others[0]!, // each kind has one
  }
}
