/**
 * A believable course of assessments for each wound of an invented patient: areas that shrink, stall or grow, tissue and exudate
 * that follow, an infection that is treated, the newest visit sometimes unsigned. The same for the same seed, patient and day.
 */
import type { LimbSide } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import { clinicHours, toIsoDate, toDayNumber, toInstant, getLastWeekday } from './calendar.ts'
import { drawEtiology } from './data/etiology.ts'
import { drawInfectionCare, type InfectionCare } from './data/infections.ts'
import type { GraftPhase } from './data/plan-changes.ts'
import { woundKinds, type WoundKind } from './data/wound-kinds.ts'
import { describeWoundStory } from './data/wound-stories.ts'
import { findFeverOn, hasFeverNear } from './wound-course/fever.ts'
import type { DemoPatient } from './patient.ts'
import { demoCases, demoPatient, demoStory } from './people.ts'
import type { Random } from './random.ts'
import { canBillVisits } from './schedule/teams.ts'
import type { DemoAppointment } from './schedule/schedule.ts'
import { daysBetweenVisits, generateAssessment, needsAnalgesic } from './wound-course/generate-assessment.ts'
import { canBeCovered, isInStock, isReadyForGraft } from './wound-course/graft-readiness.ts'
import { pickHabits, type Sufferer } from './wound-course/habits.ts'
import { describePatientState, findDemoLimb } from './wound-course/patient-state.ts'
import { feelsPlace, findLimb, isPoor, listLikelyKinds, placeWound } from './wound-course/place-wound.ts'
import {
  computeProgress,
  coverBed,
  drawFirstSize,
  drawInfection,
  findPhase,
  fitToClosing,
  generateSizes,
  isAcute,
  isShallow,
  isSkinDeep,
  listCourses,
  limitToStage,
  turnsAt,
  type Course,
} from './wound-course/sizes.ts'

/** Deeper, a wound of a toe would be in the bone. */
const maxToeDepthCm = 0.4

export type DemoVisit = {
  readonly assessedAt: string
  /** Email address of the clinician who saw the wound at an appointment; null without one. */
  readonly seenBy: string | null
  readonly answers: Partial<AssessmentForm>
  /** A skin substitute was applied at its appointment. */
  readonly isGrafted: boolean
  /** It was applied out of the stock, at a visit beside this assessment. */
  readonly isFromStock: boolean
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
  /** Its notes tell of the vascular referral of a threatened leg. */
  readonly isReferred: boolean
  /** The visit at which an infection was found and cultured; null where there was none. */
  readonly infectedAt: number | null
  /** How it was treated. */
  readonly infectionCare: InfectionCare | null
  /** The visit at which something for pain was ordered; null where nothing was needed, or the patient takes it already. */
  readonly analgesicAt: number | null
  /** The day on which healing was confirmed. */
  readonly healedOn: string | null
}

const minVisits = 3
const maxUnseenDays = 7
const maxVisits = 10
/** A wound that does not get smaller is followed for longer than four weeks; its bed is clean from this visit on. */
const visitsOfStall = 8
const cleanFrom = 2

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
  const drawnCount = random.stream('count').weighted([
    [0, patient.isActive ? 14 : 50],
    [1, 62],
    [2, 20],
    [3, 4],
  ])
  const ofCase = patient.isActive ? demoCases.get(patient.number)?.wound : undefined
  const count = ofCase ? Math.max(1, drawnCount) : drawnCount
  const state = describePatientState(patient)
  const regions = new Set<string>()
  const threatened = new Set<LimbSide>()
  return Array.from({ length: count }, (_, at) => random.stream(`wound ${at}`)).flatMap((draw, at) => {
    const ofStory = patient.number === demoPatient.patientNumber ? demoStory.wound : undefined
    const told = at === 0 ? (ofCase ?? ofStory) : ofStory
    const family =
      woundKinds.find(({ type }) => type === told?.type) ??
      draw.stream('kind').weighted(listLikelyKinds(patient, state))
    const { kind, region } = placeWound(draw, family, told?.region, state, regions)
    const limb = findLimb(state, region)
    // Who was discharged healed, and such a leg or a tumor does not.
    const isLasting = kind.type === 'malignant' || (kind.limb && limb?.arteries === 'critical')
    if (regions.has(region) || (isLasting && !patient.isActive)) return []
    regions.add(region)
    const side = findDemoLimb({ bodyRegion: region })
    const isThreatened =
      (kind.type === 'arterial_ulcer' || kind.type === 'mixed_ulcer') && limb?.arteries === 'critical'
    const isReferred = isThreatened && side !== null && !threatened.has(side)
    if (isReferred) threatened.add(side)
    const newest = last - draw.stream('newest').weighted(daysSinceVisit)
    const visitLimit = Math.min(maxVisits, Math.floor((newest - registered) / daysBetweenVisits))
    const most = Math.max(minVisits, visitLimit)
    const visits =
      ofStory?.visits ?? (told ? Math.min(told.visits, most) : pickVisitCount(draw.stream('visits'), most))
    const times = {
      newest,
      visits,
      visitLimit: told?.visits ?? visitLimit,
      stalls: told === ofCase ? ofCase?.stalls : undefined,
      kept,
      isReferred,
    }
    return [generateCourse(draw, kind, region, { patient, state, limb }, times)]
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

function generateCourse(
  random: Random,
  kind: WoundKind,
  bodyRegion: string,
  { patient, state, limb }: Sufferer,
  {
    newest,
    visits: wanted,
    visitLimit,
    stalls,
    kept,
    isReferred,
  }: {
    newest: number
    visits: number
    visitLimit: number
    stalls: true | undefined
    kept: readonly DemoAppointment[]
    isReferred: boolean
  },
): DemoWound {
  const drawnCourse: Course = stalls
    ? 'stalls'
    : patient.isActive
      ? random.stream('course').weighted(listCourses(kind, limb))
      : 'closes'
  const drawn = kind.stages ? random.stream('stage').pick(kind.stages) : null
  // What hides the bed is gone before it closes.
  const stage = drawn === 'unstageable' && drawnCourse === 'closes' ? 'stage_3' : drawn
  // Dry eschar of a heel stays as it is until it lifts off.
  const isHeelEschar = stage === 'unstageable' && bodyRegion.startsWith('heel')
  const isGangrene =
    kind.type === 'arterial_ulcer' && limb?.isGangrenous === true && bodyRegion.includes('toe')
  const course = (isHeelEschar || isGangrene) && drawnCourse === 'grows' ? 'stalls' : drawnCourse
  // Clean and well cared for, and still no smaller: what a skin substitute is for.
  const isCleanStall =
    course === 'stalls' &&
    (kind.type === 'venous_ulcer' || (kind.type === 'diabetic_foot' && !isPoor(limb))) &&
    (stalls || random.stream('clean').chance(0.7))
  const healsFast = course === 'closes'
  const count = isCleanStall
    ? Math.max(wanted, Math.min(visitsOfStall, visitLimit))
    : healsFast && (kind.type === 'burn' || kind.type === 'skin_tear')
      ? Math.min(wanted, 4)
      : wanted
  const revealed = random.stream('revealed').pick(['stage_3', 'stage_4'] as const)
  const planned = listVisitDays(newest, count)
  const seen = planned.map((day) => kept.find(({ body }) => isNear(toDayNumber(body.scheduledDate), day)))
  const days = planned.map((day, at) => (seen[at] ? toDayNumber(seen[at].body.scheduledDate) : day))
  // Who came to the bedside before did not find it; the intake is where it is asked about.
  const intake = toDayNumber(patient.registeredAt.slice(0, 10))
  const contacts = [
    ...kept.map(({ body }) => body.scheduledDate),
    ...patient.vitals.map(({ takenAt }) => takenAt.slice(0, 10)).filter((day) => toDayNumber(day) > intake),
  ]
  const lookedAt = contacts
    .map((day) => toDayNumber(day))
    .filter((day) => day < days[0]!)
    .toSorted((a, b) => b - a)[0]
  const drawnOnset = Math.max(
    days[0]! - random.stream('onset').int(isAcute(kind.type) ? 1 : 4, isAcute(kind.type) ? 6 : 60), // there are at least three
    lookedAt === undefined ? -Infinity : lookedAt + 1,
  )
  const admitted = toDayNumber(patient.admissionDate)
  // Who lives in a facility has the skin checked: what begins there is seen within days.
  const onset =
    patient.facility !== null && drawnOnset >= admitted
      ? Math.max(drawnOnset, days[0]! - maxUnseenDays)
      : drawnOnset
  const presentOnAdmission = onset < admitted
  const isOfLimb = kind.limb && limb !== null
  const drawnSize = limitToStage(
    drawFirstSize(random.stream('sizes'), kind, stage === 'unstageable' ? revealed : stage),
    stage,
  )
  const first = course === 'closes' ? fitToClosing(drawnSize, count) : drawnSize
  const story = drawEtiology(random.stream('etiology'), {
    ...{ type: kind.type, stage, region: bodyRegion, limb, mobility: state.mobility, size: first },
    ...{ presentOnAdmission, livesInFacility: patient.facility !== null, healsFast },
  })
  const drawnInfection =
    story.isDryCover || isShallow(stage) || isCleanStall
      ? null
      : drawInfection(random.stream('infection'), kind, course, count)
  const infectedAt =
    drawnInfection !== null && hasFeverNear(patient, days[drawnInfection]!) ? null : drawnInfection // as many days as visits
  const infectionCare =
    infectedAt === null
      ? null
      : drawInfectionCare(random.stream('infection care'), {
          ...{ type: kind.type, region: bodyRegion },
          allergies: typeof patient.allergies === 'string' ? [] : patient.allergies,
          hasKidneyDisease: patient.conditions.includes('kidney-disease'),
        })
  const sizes = generateSizes(random.stream('growth'), first, course, count, {
    deepest:
      story.answers.moistureSkin === 'redness'
        ? 0
        : isSkinDeep(kind, stage, story)
          ? 0.2
          : /toe/.test(bodyRegion)
            ? maxToeDepthCm
            : 6,
    infectedAt,
  })
  const author = random.stream('signed')
  const habits = pickHabits(random.stream('habits'), kind, bodyRegion, { patient, state, limb })
  const told = describeWoundStory({
    ...{ type: kind.type, stage, region: bodyRegion, mobility: state.mobility, limb },
    isConfused: patient.conditions.includes('dementia'),
    isLimbMeasured: story.isLimbMeasured,
    isWrapped: story.answers.compressionInPlace === 'multilayer',
    offloading: habits.offloading,
    isDryCover: story.isDryCover,
    moistureInfection: story.answers.moistureInfection === true,
    suspectedCause: story.answers.suspectedCause ?? null,
    skinFlapLoss: story.answers.skinFlapLoss ?? null,
    burnDepth: story.answers.burnDepth ?? null,
    isFirstOfLeg: isReferred,
  })
  const visits: DemoVisit[] = []
  let [debrided, eventsTold] = [0, 0]
  let analgesicAt: number | null = null
  const isListed = /Acetaminophen/.test(patient.currentMedications)
  for (const [at, size] of sizes.entries()) {
    const day = days[at]! // as many days as sizes
    const seenBy = seen[at]?.provider ?? null
    // What was requested at the first visit takes its days.
    const due = told.events?.[eventsTold]
    const event = due && day - days[0]! >= due.afterDays ? due.words : null
    // Patients who live at home have no visit that documents what is billed.
    const isBilled = seenBy !== null && canBillVisits(seenBy) && patient.facility !== null
    const circumstance = {
      // No blade where blood does not come, or would not stop.
      mayDebride: isBilled && !isPoor(limb) && !habits.limits.bleeds,
      turn:
        course !== 'grows' || at < turnsAt ? null : at === turnsAt ? ('now' as const) : ('before' as const),
      fever: findFeverOn(patient, day),
      ...{ at, habits, story, told, size, day, bodyRegion, debrided },
      ...coverBed(stage, revealed, story, course, count > 1 ? at / (count - 1) : 0),
      before: visits.at(-1)?.answers ?? null,
      infection: findPhase(infectedAt, at),
      infectionCare,
      event,
      eventsTold,
      progress:
        isCleanStall && at >= cleanFrom
          ? 0.55
          : computeProgress(course, course === 'grows' ? Math.min(at, turnsAt) : at, count),
      isCleanBed: isCleanStall && at >= cleanFrom,
      hasAnalgesic: isListed || analgesicAt !== null,
      isMacerated: habits.maceratedAt === at,
      wasMacerated: visits.some(({ answers: one }) => one.periwoundCondition === 'maceration'),
      limbFindings: isOfLimb || (limb && /^(heel|foot)/.test(bodyRegion)) ? (limb?.findings ?? null) : null,
      feels: feelsPlace(state, limb, bodyRegion),
    }
    const last = visits.at(-1)
    const isAfterGraft = last !== undefined && (last.isGrafted || last.isFromStock)
    const chart = (graft: GraftPhase | null) =>
      generateAssessment(random.stream(`visit ${at}`), kind, { ...circumstance, graft })
    const assessedAt =
      seen[at]?.startsAt ?? toInstant(day, pickMinute(random.stream(`minute ${at}`)), patient.timeZone)
    const before = visits.map((one) => ({ ...one.answers, assessedAt: one.assessedAt }))
    const found = chart(null)
    const isReady = canBeCovered(found) && isReadyForGraft([...before, { ...found, assessedAt }])
    const isGrafted = isReady && isBilled && random.stream(`graft ${at}`).chance(isAfterGraft ? 0.7 : 0.4)
    // From the practice's own stock, at a visit that is entered with it.
    const isFromStock =
      isReady &&
      seenBy === null &&
      !visits.some((one) => one.isGrafted || one.isFromStock) &&
      at >= count - 2 &&
      patient.facility !== null &&
      isInStock(found)
    const answers =
      isGrafted || isFromStock
        ? chart(isAfterGraft ? 'again' : 'first')
        : isAfterGraft && infectedAt !== at
          ? chart('after')
          : found
    if (answers.debridementMethod === 'sharp') debrided += 1
    if (event !== null) eventsTold += 1
    if (!isListed && needsAnalgesic(answers)) analgesicAt ??= at
    visits.push({
      assessedAt,
      seenBy,
      answers,
      ...{ isGrafted, isFromStock },
      isSigned: isFromStock || at < count - 1 || course === 'closes' || author.chance(0.65),
    })
  }
  return {
    bodyRegion,
    onsetDate: toIsoDate(onset),
    presentOnAdmission,
    visits,
    isLimbMeasured: story.isLimbMeasured,
    isReferred,
    ...{ infectedAt, infectionCare, analgesicAt },
    healedOn: course === 'closes' ? toIsoDate(days.at(-1)!) : null, // as above
  }
}

/** Weekly up to the newest, on weekdays. */
function listVisitDays(newest: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    getLastWeekday(newest - (count - 1 - at) * daysBetweenVisits),
  )
}

/** Each appointment is near one of the weekly days. */
const isNear = (one: number, other: number) => Math.abs(one - other) * 2 < daysBetweenVisits

const pickMinute = (random: Random) => random.int(clinicHours.opensMinute, clinicHours.closesMinute - 31)
