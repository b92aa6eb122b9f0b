/**
 * Which of a wound's recommendations are open, in which order, and why the others are not: merged, superseded, answered, waiting for
 * another, or behind five that matter more. Rules RE13 to RE17. Nothing is dropped: what is not open is returned with its reason.
 */
import { findSlot, getPurpose, isForPatient, listPredecessors, recommendationPurposes } from './purposes.ts'
import { recommendationRules } from './rule-set.ts'
import {
  evidenceLevels,
  recommendationPriorities,
  type EvidenceLevel,
  type RecommendationPriority,
} from './vocabulary.ts'

/** Of one wound, immediate ones counted, never cut. Rule RE17. */
export const maxOpenRecommendations = 5

export type Rankable = {
  readonly ruleId: string
  readonly priority: RecommendationPriority
  readonly evidenceLevel: EvidenceLevel
}

type Candidate = Rankable & {
  readonly title: string
  readonly alternatives: string | null
  /** What has to be verified before it may be implemented. */
  readonly askFirst: readonly string[]
}

export type NotOpenKind = 'merged' | 'superseded' | 'answered' | 'follows' | 'deferred'

export type NotOpen = {
  readonly ruleId: string
  readonly title: string
  readonly priority: RecommendationPriority
  readonly kind: NotOpenKind
  readonly because: string
}

/** What was decided about a recommendation before. */
export type DecidedRecommendation = {
  readonly ruleId: string
  readonly title: string
  readonly decision: 'implemented' | 'dismissed'
  /** It was followed, and the wound went on poorly: its alternatives are open again. */
  readonly isPoor: boolean
}

export type ArrangedRecommendations<One> = {
  readonly open: readonly One[]
  readonly notOpen: readonly NotOpen[]
}

const ruleOrder = new Map<string, number>(recommendationRules.map(({ id }, index) => [id, index]))
const getRank = ({ ruleId, priority, evidenceLevel }: Rankable): readonly number[] => [
  recommendationPriorities.values.indexOf(priority),
  recommendationPurposes.values.indexOf(getPurpose(ruleId)),
  evidenceLevels.values.indexOf(evidenceLevel),
  ruleOrder.get(ruleId) ?? ruleOrder.size,
]

/** By priority, then causes before symptoms, then evidence, then as listed. Rule RE13. */
export function compareRecommendations(one: Rankable, other: Rankable): number {
  const [a, b] = [getRank(one), getRank(other)]
  const index = a.findIndex((value, at) => value !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

/** `elsewhere`: for rules of the patient, where the same is open or decided, as text (`open at wound A`). */
export function arrangeRecommendations<One extends Candidate>(
  candidates: readonly One[],
  decided: readonly DecidedRecommendation[] = [],
  elsewhere: ReadonlyMap<string, string> = new Map(),
): ArrangedRecommendations<One> {
  const open: One[] = []
  const notOpen: NotOpen[] = []
  const ranked = candidates.toSorted(compareRecommendations)
  for (const one of ranked) {
    if (decided.some(({ ruleId }) => ruleId === one.ruleId)) continue
    const reason =
      one.priority === 'immediate' ? null : findReason(one, { open, decided, elsewhere, candidates })
    if (reason === null) open.push(one)
    else notOpen.push({ ruleId: one.ruleId, title: one.title, priority: one.priority, ...reason })
  }
  // An immediate one ranks first, so that the others are counted behind it.
  return { open, notOpen }
}

function findReason<One extends Candidate>(
  one: One,
  context: {
    readonly open: readonly One[]
    readonly decided: readonly DecidedRecommendation[]
    readonly elsewhere: ReadonlyMap<string, string>
    readonly candidates: readonly One[]
  },
): Pick<NotOpen, 'kind' | 'because'> | null {
  const { open, decided, elsewhere, candidates } = context
  const place = isForPatient(one.ruleId) ? elsewhere.get(one.ruleId) : undefined
  if (place !== undefined) return { kind: 'merged', because: `Recommended once per patient: ${place}` }
  const slot = findSlot(one)
  const holder = slot === null ? undefined : findHolder(slot, candidates, decided)
  if (holder && holder.ruleId !== one.ruleId)
    return { kind: 'superseded', because: `Superseded by “${holder.title}” (only one ${slot} at a time)` }
  const followed = slot === null ? undefined : findFollowed(one, slot, decided, candidates)
  if (followed) return { kind: 'answered', because: `Addressed by “${followed.title}” in the treatment plan` }
  const earlier = open.find(({ ruleId }) => listPredecessors(one.ruleId).includes(ruleId))
  if (earlier) return { kind: 'follows', because: `After “${earlier.title}”` }
  if (open.length >= maxOpenRecommendations)
    return {
      kind: 'deferred',
      because: `Ranked after ${maxOpenRecommendations} open recommendations; appears when one is implemented or dismissed`,
    }
  return null
}

/** Of its kind the most pressing, of these the one with the fewest open questions, then by rank. */
function findHolder<One extends Candidate>(
  slot: string,
  candidates: readonly One[],
  decided: readonly DecidedRecommendation[],
): One | undefined {
  const ofSlot = candidates.filter(
    (one) => findSlot(one) === slot && !decided.some(({ ruleId }) => ruleId === one.ruleId),
  )
  const rank = ({ priority }: One) => recommendationPriorities.values.indexOf(priority)
  return ofSlot.toSorted(
    (a, b) => rank(a) - rank(b) || a.askFirst.length - b.askFirst.length || compareRecommendations(a, b),
  )[0]
}

/** In the plan, still supported by the chart, not poor, and not less pressing than the candidate. */
function findFollowed(
  one: Candidate,
  slot: string,
  decided: readonly DecidedRecommendation[],
  candidates: readonly Candidate[],
): DecidedRecommendation | undefined {
  const rank = (priority: RecommendationPriority) => recommendationPriorities.values.indexOf(priority)
  return decided.find(({ ruleId, decision, isPoor }) => {
    if (decision !== 'implemented' || isPoor) return false
    const still = candidates.find((other) => other.ruleId === ruleId)
    return still !== undefined && findSlot(still) === slot && rank(still.priority) <= rank(one.priority)
  })
}
