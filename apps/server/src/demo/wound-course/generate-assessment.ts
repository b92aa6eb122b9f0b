/** What is charted at one visit: size, bed, drainage, skin, limb and treatment that agree with each other, and the note that says so. */
import { resolveBodyPlace, toWoundLocation, type WoundStage } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import { toIsoDate } from '../calendar.ts'
import { chooseDressing } from '../data/dressings.ts'
import { chartEtiology, type EtiologyStory } from '../data/etiology.ts'
import { formatVisitNote, type InfectionPhase } from '../data/visit-notes.ts'
import type { GraftPhase } from '../data/plan-changes.ts'
import type { InfectionCare } from '../data/infections.ts'
import type { WoundKind } from '../data/wound-kinds.ts'
import type { WoundStory } from '../data/wound-stories.ts'
import { formatFever } from './fever.ts'
import type { DemoVitals } from '../patient.ts'
import type { Random } from '../random.ts'
import type { Habits } from './habits.ts'
import type { LimbState } from './patient-state.ts'
import type { Size } from './sizes.ts'

export const daysBetweenVisits = 7

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
  readonly infectionCare: InfectionCare | null
  /** What happened since the last visit, and how much of it was said before. */
  readonly event: string | null
  readonly eventsTold: number
  /** Larger week after week: another plan from this visit on, and whether it is the visit that says so. */
  readonly turn: 'now' | 'before' | null
  /** A skin substitute is applied at this visit, or was at the last one. */
  readonly graft: GraftPhase | null
  /** Measured on the day of the visit. */
  readonly fever: DemoVitals | null
  readonly isMacerated: boolean
  readonly wasMacerated: boolean
  readonly limbFindings: LimbState['findings'] | null
  readonly feels: boolean
  readonly progress: number
  /** Red from edge to edge. */
  readonly isCleanBed: boolean
  /** Something for pain is on the list of medications. */
  readonly hasAnalgesic: boolean
  readonly day: number
  readonly bodyRegion: string
}

export function generateAssessment(
  random: Random,
  kind: WoundKind,
  now: Circumstance,
): Partial<AssessmentForm> {
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
    depth: isCovered ? null : size.depth,
    isPared: now.isCleanBed,
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
  const worn = isCastOff ? 'Removable cast walker' : habits.offloading
  const offloading = now.turn === null || worn === null ? worn : (betterDevices[worn] ?? worn)
  const chosen = chooseDressing(
    {
      ...{ type: kind.type, stage: now.stage, isClosed, isDryCover: story.isDryCover },
      isInfected: infection === 'found' || infection === 'treated',
      // What was changed for it is kept.
      isMacerated: now.wasMacerated || surroundings.periwoundCondition === 'maceration',
      exudate: surroundings.exudateAmount,
      depth: isCovered ? null : size.depth,
      areaCm2: size.length * size.width,
      slough: tissue.sloughPercentage,
      necrotic: tissue.necroticPercentage,
      skinFlapLoss: story.answers.skinFlapLoss ?? null,
      burnDepth: story.answers.burnDepth ?? null,
      ...{ compression: compression ?? null, offloading },
    },
    habits.limits,
  )
  const isRewrapped = now.turn !== null && compression === 'multilayer' && chosen.frequency === 'Weekly'
  const dressing =
    now.graft !== null && !isClosed
      ? graftCover
      : isRewrapped
        ? { ...chosen, frequency: 'Twice a week' }
        : chosen
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
    infectionFever: now.fever !== null,
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
    ...{ turn: now.turn, graft: now.graft, fever: now.fever && formatFever(now.fever) },
    ...{ infectionCare: now.infectionCare, event: isClosed ? null : now.event, eventsTold: now.eventsTold },
    story: isClosed ? [now.told.closed] : now.told.open,
    analgesic: now.hasAnalgesic ? 'listed' : needsAnalgesic(charted) ? 'started' : null,
  })
  const educationProvided = charted.educationProvided === true || teaches.test(note)
  return { ...charted, educationProvided, assessmentNotes: note }
}

/** What a note says was taught. */
const teaches = /\b(explained|reviewed with patient|taught|knows to call|offered|advised)\b/i

/** Stays under the bolster, and under the bandage or the cast, for a week. */
const graftCover = { name: 'Nonadherent contact layer', frequency: 'Weekly' } as const

/** What relieves more, where the usual was not enough. */
const betterDevices: { readonly [device in string]?: string } = {
  'Pressure-redistributing mattress': 'Low-air-loss mattress',
  'Seat cushion': 'Air-cell seat cushion',
  'Pressure-redistributing mattress and seat cushion': 'Low-air-loss mattress and air-cell seat cushion',
}

/** Within so much, two measurements of one area say nothing. */
const measurementError = 0.1

function computeStatus(size: Size, before: Partial<AssessmentForm> | null) {
  if (size.length === 0) return 'healed'
  const earlier = (before?.length ?? 0) * (before?.width ?? 0)
  const change = earlier > 0 ? (size.length * size.width) / earlier - 1 : 0
  return change < -measurementError ? 'improving' : change > measurementError ? 'deteriorating' : 'stable'
}

const analgesicFrom = 5
export const needsAnalgesic = ({ painLevel, woundType, healingStatus }: Partial<AssessmentForm>) =>
  healingStatus !== 'healed' && ((painLevel ?? 0) >= analgesicFrom || woundType === 'malignant')

function drawPain(random: Random, { pain }: WoundKind, now: Circumstance, isClosed: boolean): number {
  if (isClosed || !now.feels) return 0
  const [from, to] = pain
  const drawn = Math.round(from + (to - from) * (1 - now.progress) * random.next())
  return now.infection === 'found' ? Math.min(drawn + 2, 10) : drawn
}

type Tissue = ReturnType<typeof generateTissue>
/** Less than this is wiped away at the dressing change. */
const leastDebridedCm2 = 0.5
const leastWithCallusCm2 = 0.1

/** Full thickness with dead tissue in it, where blood comes to it: never the dry cover of a heel. */
const needsSharpDebridement = (
  { type }: WoundKind,
  { stage, story, size }: Circumstance,
  { sloughPercentage, necroticPercentage }: Tissue,
): boolean =>
  (type === 'diabetic_foot' || (type === 'pressure_ulcer' && stage !== 'stage_2')) &&
  !story.isDryCover &&
  (size.length * size.width * (sloughPercentage + necroticPercentage)) / 100 >=
    // Callus comes off with whatever slough there is.
    (story.answers.woundEdges === 'callused' ? leastWithCallusCm2 : leastDebridedCm2)

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
  if (now.isCleanBed) return toBed(100, 0, 0, 0)
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
  // An incision that opened is seldom as sloughy as an ulcer of months.
  const most = type === 'surgical_site' ? 0.22 : 0.5
  const slough = Math.min(left, five((1 - progress) * most + random.next() * 0.08))
  return toBed(left - slough, slough, necrotic, epithelial)
}

/** Less of a wound does not soak a dressing, unless it is infected. */
const heavyFromCm2 = 6

function chartSurroundings(
  random: Random,
  { type, periwound }: WoundKind,
  { progress, story, stage, infection, habits, isMacerated, isCleanBed, limbFindings, size }: Circumstance,
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
    exudateAmount: isScant
      ? 'minimal'
      : habits.isWet && size.length * size.width >= heavyFromCm2
        ? 'heavy'
        : 'moderate',
    exudateType: random.pick(['serous', 'serous', 'serosanguinous'] as const),
    exudateOdor: type === 'malignant' ? 'mild' : 'none',
    periwoundCondition:
      isMacerated && !isScant ? 'maceration' : isCleanBed && type === 'diabetic_foot' ? 'intact' : others[0]!, // each kind has one
  }
}
