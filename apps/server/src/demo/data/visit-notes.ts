/** The note of an invented assessment: what that day's chart says, in words. Nothing is said that is not charted. */
import { woundStages } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { Random } from '../random.ts'
import type { InfectionCare } from './infections.ts'
import { describeTurn, graftNotes, type GraftPhase } from './plan-changes.ts'

type Charted = Partial<AssessmentForm>

export type InfectionPhase = 'found' | 'treated' | 'resolved'

export type NotedVisit = {
  readonly at: number
  readonly charted: Charted
  readonly before: Charted | null
  /** Of an infection: the day it is found, the two visits after it, or none of them. */
  readonly infection: InfectionPhase | null
  readonly isDryCover: boolean
  readonly isDebrided: boolean
  /** What happens in the wound's own story, one after the other, and its facts in turn. */
  readonly event: string | null
  readonly eventsTold: number
  readonly story: readonly string[]
  readonly infectionCare: InfectionCare | null
  readonly turn: 'now' | 'before' | null
  readonly graft: GraftPhase | null
  /** As it was measured that day. */
  readonly fever: string | null
  /** Whether the patient has something to take for pain. */
  readonly analgesic: 'listed' | 'started' | null
}

export function formatVisitNote(random: Random, visit: NotedVisit): string {
  const { charted, story, at } = visit
  if (charted.healingStatus === 'healed')
    return [random.pick(closedNotes), story.at(-1)].filter(Boolean).join(' ')
  return [
    describeCourse(random.stream('course'), visit),
    describeBed(random.stream('bed'), visit),
    describeSurroundings(random.stream('around'), visit),
    visit.fever === null
      ? ''
      : `${visit.fever}: nothing at the wound explains it, primary care physician called today.`,
    describeComfort(random.stream('comfort'), charted, visit.analgesic),
    describeAction(random.stream('action'), visit),
    visit.event ??
      pickFact(
        story.filter((one) => one !== awaitsStage || charted.stage === 'unstageable'),
        at - visit.eventsTold,
        visit.eventsTold > 0,
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Said only until it can be. */
export const awaitsStage = 'Will be staged when the base can be seen.'

/** The first one opens the story, where nothing happened before; the others take turns. */
function pickFact(story: readonly string[], at: number, isOpened: boolean): string | undefined {
  if (isOpened) return story[at % story.length]
  return at === 0 || story.length < 2 ? story[0] : story[1 + ((at - 1) % (story.length - 1))]
}

const closedNotes = [
  'Closed: new skin over the whole area, dry, no drainage.',
  'Fully epithelialized. No scab, no drainage, no tenderness over the new skin.',
  'Wound is closed. Scar pink, flat, and dry.',
  'Resurfaced since last week; area dry and intact. No dressing needed.',
]

const formatSize = ({ length, width, depth }: Charted) =>
  depth ? `${length} x ${width} x ${depth} cm` : `${length} x ${width} cm`
const computeArea = ({ length, width }: Charted) => (length ?? 0) * (width ?? 0)

function describeCourse(random: Random, { charted, before }: NotedVisit): string {
  const size = formatSize(charted)
  if (!before)
    return random.pick([
      `Initial visit. Measures ${size}.`,
      `First assessment by the wound service: ${size}.`,
      `New to the service. ${size} at baseline, photographed.`,
    ])
  const change = Math.round((computeArea(charted) / computeArea(before) - 1) * 100)
  if (charted.healingStatus === 'improving')
    return random.pick([
      `Smaller: ${size}, was ${formatSize(before)}.`,
      `Area down ${-change}% since the last assessment, now ${size}.`,
      // Only what has a depth contracts and fills.
      ...((charted.depth ?? 0) <= skinDeepCm
        ? []
        : [
            `${size} today. Contracting, ${-change}% less area than before.`,
            `Filling in: ${size}, ${formatSize(before)} at the last assessment.`,
          ]),
    ])
  if (charted.healingStatus === 'deteriorating')
    return random.pick([
      `Larger: ${size}, was ${formatSize(before)}.`,
      `Area up ${change}% since the last assessment, now ${size}.`,
      `Has extended to ${size}; ${formatSize(before)} before.`,
    ])
  return random.pick([
    `${size}, no measurable progress since the last assessment.`,
    `Holding at ${size}.`,
    formatSize(before) === size
      ? `Same size as at the last assessment, ${size}.`
      : `Little change: ${size} today, ${formatSize(before)} before.`,
  ])
}

const skinDeepCm = 0.2
const clock = [12, 3, 5, 6, 8, 9] as const
/** What is more than this lies across the bed, and not at an hour of it. */
const spotPercent = 15

function describeDryCover(random: Random, { charted, before }: NotedVisit): string {
  const { healingStatus, gangrene } = charted
  if (gangrene !== 'digits')
    return random.pick([
      'Stable eschar: dry, adherent, and intact all around; no redness or fluctuance at the margin.',
      'Eschar dry, adherent, intact; no drainage, not boggy.',
      'Black eschar dry and intact, adherent at every edge; nothing expressed on light pressure.',
    ])
  if (healingStatus === 'deteriorating')
    return random.pick([
      'Dry gangrene extends past the marked line; vascular surgery called today.',
      'Toe black and dry, line of demarcation moved proximally since the last visit; vascular surgery called.',
    ])
  if (before === null)
    return random.pick([
      'Dry gangrene of the toe, black and shrunken, no drainage; line of demarcation marked on the skin.',
      'Toe black and dry to its base, no odor; border with living skin marked today.',
    ])
  return random.pick([
    'Dry gangrene of the toe, clear line of demarcation, no drainage.',
    'Toe black, dry, and shrunken; line of demarcation where it was marked, no odor.',
  ])
}

function describeBed(random: Random, visit: NotedVisit): string {
  const { charted, before, isDryCover } = visit
  const slough = charted.sloughPercentage ?? 0
  const necrotic = charted.necroticPercentage ?? 0
  const granulation = charted.granulationPercentage ?? 0
  const epithelial = charted.epithelialPercentage ?? 0
  if (isDryCover) return describeDryCover(random, visit)
  if (charted.stage === 'stage_2')
    return random.pick([
      'Pink, moist dermis; no slough, no eschar.',
      'Partial thickness, viable red-pink dermis across the bed.',
      'Shallow and clean, dermis exposed, no bruising.',
    ])
  if (charted.woundType === 'skin_tear') return describeFlap(random, charted, visit.at)
  if (charted.woundType === 'moisture_associated')
    return random.pick(
      charted.moistureSkin === 'redness'
        ? [
            'Diffuse redness with irregular edges, skin intact.',
            'Red, shiny skin without erosion; edges not defined.',
          ]
        : [
            'Superficial erosion with irregular edges, pink base.',
            'Patchy denuded skin, no depth, no slough.',
          ],
    )
  if (charted.woundType === 'burn' && charted.burnDepth === 'superficial-partial')
    return random.pick([
      'Pink, moist, blanches briskly; tender to touch.',
      'Blisters gone, bed pink and wet, capillary refill brisk.',
    ])
  if (charted.stage === 'unstageable')
    return random.pick([
      `Base hidden by ${necrotic}% eschar, softening, and ${slough}% slough.`,
      `${necrotic}% soft eschar lifting at ${random.pick(clock)} o'clock, ${slough}% adherent slough; depth not seen.`,
    ])
  const open = `${granulation}% granulation${epithelial > 0 ? `, ${epithelial}% new epithelium` : ''}`
  if (before?.stage === 'unstageable' && charted.stage)
    return `Base now visible: ${woundStages.labels[charted.stage]}. ${open}, ${slough}% slough, ${necrotic}% loose eschar.`
  if (necrotic > 0) return `Bed ${open}, ${slough}% slough, ${necrotic}% eschar.`
  if (slough > 0)
    return random.pick([
      slough <= spotPercent
        ? `Bed ${open}, ${slough}% slough at ${random.pick(clock)} o'clock.`
        : `Bed ${open}, ${slough}% slough, scattered.`,
      `About ${slough}% ${random.pick(['yellow', 'loose', 'stringy'])} slough, the rest red.`,
      `${slough}% slough remains; ${open}.`,
    ])
  return random.pick([
    `Bed clean, ${open}.`,
    `Red, granular bed without slough; ${open}.`,
    `No slough today. ${open}.`,
  ])
}

/** A flap that is viable has taken within two weeks. */
const flapTakenAt = 2

function describeFlap(random: Random, { skinFlapLoss }: Charted, at: number): string {
  if (skinFlapLoss !== 'total' && at >= flapTakenAt)
    return random.pick(
      skinFlapLoss === 'none'
        ? ['Flap has taken; edges sealing.', 'Flap adherent and pink.']
        : [
            'Flap has taken; remaining bed granulating.',
            'Flap adherent and pink; the rest of the bed is granulating.',
          ],
    )
  if (skinFlapLoss === 'none')
    return random.pick([
      'Flap viable and lies over the whole bed.',
      'Flap in place, pink, edges meet; no skin lost.',
    ])
  if (skinFlapLoss === 'partial')
    return random.pick([
      'Remaining flap viable; part of the bed stays uncovered.',
      'Flap covers about half, pink dermis beside it.',
    ])
  return random.pick([
    'Flap is gone; entire bed exposed, red and clean.',
    'No flap left. Bed pink, no debris.',
  ])
}

const amounts = { none: 'No', minimal: 'Minimal', moderate: 'Moderate', heavy: 'Heavy' } as const
const types = {
  serous: 'serous',
  serosanguinous: 'serosanguineous',
  sanguineous: 'bloody',
  purulent: 'purulent',
} as const
const periwounds = {
  intact: ['periwound intact', 'surrounding skin intact', 'periwound healthy'],
  erythema: ['red, warm periwound', 'spreading redness around it'],
  induration: ['periwound firm'],
  maceration: ['periwound white and macerated', 'maceration around the margin'],
  excoriation: ['periwound excoriated', 'shallow excoriation around it'],
  hyperkeratosis: ['callus at the margin', 'ring of callus around it'],
} as const

function describeSurroundings(random: Random, { charted }: NotedVisit): string {
  const amount = amounts[charted.exudateAmount ?? 'none']
  const type = charted.exudateType ? `${types[charted.exudateType]} ` : ''
  const odor =
    charted.exudateOdor && charted.exudateOdor !== 'none'
      ? `, ${charted.exudateOdor} odor after cleansing`
      : ''
  const skin = charted.periwoundCondition ? `, ${random.pick(periwounds[charted.periwoundCondition])}` : ''
  return `${amount} ${type}drainage${odor}${skin}.`
}

function describeComfort(
  random: Random,
  { painLevel, woundType }: Charted,
  analgesic: NotedVisit['analgesic'],
): string {
  // Nothing is taken off where a cream is applied.
  const isCream = woundType === 'moisture_associated'
  if (analgesic === 'started') return `Pain ${painLevel}/10; acetaminophen before dressing changes ordered.`
  if (painLevel === null || painLevel === undefined || random.chance(0.35)) return ''
  if (painLevel === 0) return random.pick(['No pain.', 'Denies pain.', ''])
  if (painLevel >= 5)
    return random.pick([
      ...(analgesic === 'listed' ? [`Pain ${painLevel}/10, premedicated.`] : []),
      `Reports pain ${painLevel}/10 at rest and with care.`,
      `Pain ${painLevel}/10 during care; paused twice.`,
    ])
  return random.pick([
    `Pain ${painLevel}/10 with ${isCream ? 'cleansing' : 'dressing change'}.`,
    `Pain ${painLevel}/10, tolerated care well.`,
  ])
}

/** As it continues a sentence. */
export const toInlineDressing = (name: string) => {
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  const agent = /^antimicrobial \((\w+)\)$/.exec(lower)?.[1]
  const gauze = /^gauze, (\w+)$/.exec(lower)?.[1]
  if (gauze) return `${gauze} gauze`
  return agent ? `${agent} dressing` : lower === 'negative pressure' ? 'negative pressure therapy' : lower
}

function describeAction(random: Random, visit: NotedVisit): string {
  const { charted, before, infection, isDebrided } = visit
  const [now, then] = [charted.dressingType ?? '', before?.dressingType ?? null]
  const isChanged = then !== null && now !== then
  const removed = isDebrided ? 'Devitalized tissue debrided sharply after measurement.' : ''
  const changed = `from ${toInlineDressing(then ?? '')} to ${toInlineDressing(now)}`
  const action = visit.graft
    ? random.pick(graftNotes[visit.graft])
    : infection
      ? [
          describeInfection(
            random,
            infection,
            visit.infectionCare,
            isChanged ? `dressing changed ${changed}` : describeChanges(charted),
          ),
          describeTurn(visit),
        ]
          .filter(Boolean)
          .join(' ')
      : isChanged
        ? [`Dressing changed ${changed}${explainChange(visit)}.`, describeTurn(visit)]
            .filter(Boolean)
            .join(' ')
        : then === null
          ? `Started ${toInlineDressing(now)}, ${charted.dressingChangeFrequency?.toLowerCase()}.`
          : charted.dressingChangeFrequency !== before?.dressingChangeFrequency
            ? [
                `Same dressing, now changed ${charted.dressingChangeFrequency?.toLowerCase()}${explainChange(visit)}.`,
                describeTurn(visit),
              ]
                .filter(Boolean)
                .join(' ')
            : charted.periwoundCondition === 'maceration' && charted.woundType !== 'moisture_associated'
              ? `${toSentenceDressing(now)} continued; barrier film applied to the margin.`
              : describeContinued(random, visit, now)
  return [removed, action].filter(Boolean).join(' ')
}

/** Nothing goes on unchanged at a wound that gets larger, or has stood still for a month. */
function describeContinued(random: Random, visit: NotedVisit, dressing: string): string {
  const { charted, at, isDryCover } = visit
  if (visit.turn === 'now') return describeTurn(visit)
  if (charted.healingStatus === 'deteriorating')
    return random.pick([
      'Larger on this plan: cause, infection, and nutrition reviewed, prescriber informed.',
      'Prescriber informed of the increase; plan of care reviewed with the team.',
    ])
  if (charted.healingStatus === 'stable' && at > 0 && at % 4 === 0 && !isDryCover && visit.turn === null)
    return 'No progress in 4 weeks: cause, infection, and nutrition reviewed with the prescriber.'
  return random.pick(['', `${toSentenceDressing(dressing)} continued.`, 'Plan of care unchanged.', ''])
}

const describeChanges = ({ dressingType, dressingChangeFrequency }: Charted) =>
  `${toInlineDressing(dressingType ?? '')} ${dressingChangeFrequency?.toLowerCase() ?? ''}`.trim()

function describeInfection(
  random: Random,
  phase: InfectionPhase,
  care: InfectionCare | null,
  dressing: string,
): string {
  const drug = care?.antibiotic.name.toLowerCase() ?? 'antibiotic'
  const surgeon = care?.surgeon
  if (surgeon && phase === 'found')
    return `Pus from the incision: cultured, ${surgeon.called} and primary care physician called, seen by the surgeon the same day; ${surgeon.studyName} and intravenous ${drug} ordered. Possible deep infection until ruled out; ${dressing}.`
  if (surgeon && phase === 'treated')
    return `Surgeon reviewed ${surgeon.studyName}: no deep collection, no return to the operating room. Intravenous ${drug} continues; ${dressing}.`
  if (phase === 'found')
    return random.pick([
      `Signs of infection: cultured after cleansing, primary care physician called, ${drug} started; ${dressing}.`,
      `Infection suspected. Culture sent, physician called the same day, ${drug} for ${care?.antibiotic.days} days; ${dressing}.`,
    ])
  if (phase === 'treated')
    return random.pick([
      `On ${drug}; redness, warmth, and pus gone. Continued for one more week: ${dressing}.`,
      `Responding to ${drug}, no erythema today. Continued for now: ${dressing}.`,
    ])
  return random.pick([
    `Antibiotic finished, no sign of infection; ${dressing}.`,
    `No sign of infection after the course of ${drug}; ${dressing}.`,
  ])
}

const toSentenceDressing = (name: string) => {
  const words = toInlineDressing(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ranks = ['none', 'minimal', 'moderate', 'heavy']

function explainChange({ charted, before }: NotedVisit): string {
  const rank = (one: Charted | null) => ranks.indexOf(one?.exudateAmount ?? 'none')
  if (charted.dressingType === 'Negative pressure') return ': clean cavity to fill'
  if (before?.dressingType === 'Negative pressure')
    return Number(charted.sloughPercentage) >= 20 ? ': slough is back' : ': the seal was lost more than once'
  if (charted.periwoundCondition === 'maceration') return ' because of the maceration'
  if (rank(charted) > rank(before)) return ': more drainage'
  if (rank(charted) < rank(before)) return ': less drainage'
  if (Number(charted.depth) < Number(before?.depth)) return ': it is shallower now'
  return ''
}
