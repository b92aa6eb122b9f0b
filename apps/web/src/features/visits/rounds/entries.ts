/** The current patients of a round: the server's state combined with what is queued on this device. Pure. */
import type { CallInput, Problem, Round, RoundEntry, setRoundEntry } from '@mendwell/contract'

export type EntryBody = CallInput<typeof setRoundEntry>['body']

/** One that is being sent, or was rejected. */
export type QueuedEntry = {
  readonly id: string
  readonly endpoint: { readonly id: string }
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly refused: Problem | null
  readonly needs?: string | readonly string[]
}

/** What the server did not accept: it stays on this device, to be corrected in its form under the same id, or exported. */
type RejectedEntry = {
  readonly sendId: string
  readonly body: EntryBody
  readonly problem: Problem
  /** The note has reached the server, and what became of the patient has not. */
  readonly isNoteSaved: boolean
}

export type ShownEntry = RoundEntry & {
  /** Stored on this device: the server does not have it yet. */
  readonly waits: boolean
  readonly refused: RejectedEntry | null
}

export function mergeQueuedEntries(
  { id, entries }: Pick<Round, 'id' | 'entries'>,
  waiting: readonly QueuedEntry[],
): ShownEntry[] {
  return entries.map((entry) => {
    const own = waiting.filter(
      ({ endpoint, params }) =>
        endpoint.id === 'setRoundEntry' && params.roundId === id && params.patientId === entry.patientId,
    )
    const refused = findRejected(own, waiting)
    const kept = own.findLast((one) => findProblem(one, waiting) === null)
    if (!kept) return { ...entry, waits: false, refused }
    const body = kept.body as EntryBody // stored by this feature
    return {
      ...entry,
      waits: true,
      refused,
      outcome: body.outcome,
      notSeenReason: body.notSeenReason ?? null,
      nextVisitDate: body.nextVisitDate ?? null,
    }
  })
}

function findRejected(own: readonly QueuedEntry[], waiting: readonly QueuedEntry[]): RejectedEntry | null {
  const send = own.findLast((one) => findProblem(one, waiting) !== null)
  const problem = send && findProblem(send, waiting)
  if (!send || !problem) return null
  const body = send.body as EntryBody // stored by this feature
  const isNoteSaved = Boolean(body.visitId) && !waiting.some(({ id }) => id === body.visitId)
  return { sendId: send.id, body, problem, isNoteSaved }
}

/** Its own, or that of the note which has to be there first. */
const findProblem = (send: QueuedEntry, waiting: readonly QueuedEntry[]): Problem | null =>
  send.refused ?? waiting.find((one) => one.refused && [send.needs].flat().includes(one.id))?.refused ?? null

/** Below the reason why the server did not accept it. */
export const queuedEntryText =
  'Your entry is saved on this device. Correct it here, or export it from the list of unsent records.'

export type Counts = { done: number; notSeen: number; waiting: number; all: number; unsent: number }

export function countEntries(entries: readonly ShownEntry[]): Counts {
  const count = (outcome: RoundEntry['outcome']) => entries.filter((one) => one.outcome === outcome).length
  return {
    done: count('done'),
    notSeen: count('not_seen'),
    waiting: count('waiting'),
    all: entries.length,
    unsent: entries.filter(({ waits }) => waits).length,
  }
}

export type EntryFilter = 'waiting' | 'dealt-with' | 'all'

/** Still to be seen, done or not seen, or all of them. */
export const filterEntries = <One extends Pick<ShownEntry, 'outcome'>>(
  entries: readonly One[],
  filter: EntryFilter,
): readonly One[] =>
  filter === 'all'
    ? entries
    : entries.filter(({ outcome }) => (outcome === 'waiting') === (filter === 'waiting'))

/** Where to continue: the first waiting patient after this one, otherwise the first waiting at all. */
export function findNextWaiting<One extends Pick<ShownEntry, 'patientId' | 'outcome'>>(
  entries: readonly One[],
  after: string | undefined,
): One | undefined {
  const at = entries.findIndex(({ patientId }) => patientId === after)
  const waits = ({ outcome, patientId }: One) => outcome === 'waiting' && patientId !== after
  return entries.slice(at + 1).find(waits) ?? entries.find(waits)
}

/** The neighbour in the queue, whatever became of them; none beyond its ends. */
export function findNeighbor<One extends Pick<ShownEntry, 'patientId'>>(
  entries: readonly One[],
  patientId: string,
  by: 1 | -1,
): One | undefined {
  const at = entries.findIndex((one) => one.patientId === patientId)
  return at < 0 ? undefined : entries[at + by]
}

/** `3 days overdue`, `due today`, `due in 4 days`. */
export function formatDue(dueDate: string, today: string): string {
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / 86_400_000)
  if (days === 0) return 'due today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `${count} overdue` : `due in ${count}`
}
