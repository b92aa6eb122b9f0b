/** The patients of a round as they stand now: what the server knows, and what waits on this device to reach it. Pure. */
import type { CallOf, Round, RoundEntry, setRoundEntry } from '@mendwell/contract'

export type EntryBody = CallOf<typeof setRoundEntry>['body']

/** One that is on its way, or was refused. */
export type WaitingSend = {
  readonly endpoint: { readonly id: string }
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly refused: unknown
}

export type ShownEntry = RoundEntry & {
  /** Kept on this device: the server does not know it yet. */
  readonly waits: boolean
}

export function shownEntries(
  { id, entries }: Pick<Round, 'id' | 'entries'>,
  waiting: readonly WaitingSend[],
): ShownEntry[] {
  return entries.map((entry) => {
    const kept = waiting.findLast(
      ({ endpoint, params, refused }) =>
        endpoint.id === 'setRoundEntry' &&
        params.roundId === id &&
        params.patientId === entry.patientId &&
        !refused,
    )
    if (!kept) return { ...entry, waits: false }
    const body = kept.body as EntryBody // kept by this feature
    return {
      ...entry,
      waits: true,
      outcome: body.outcome,
      notSeenReason: body.notSeenReason ?? null,
      nextVisitDate: body.nextVisitDate ?? null,
    }
  })
}

export type Counts = { done: number; notSeen: number; waiting: number; all: number; unsent: number }

export function countsOf(entries: readonly ShownEntry[]): Counts {
  const count = (outcome: RoundEntry['outcome']) => entries.filter((one) => one.outcome === outcome).length
  return {
    done: count('done'),
    notSeen: count('not_seen'),
    waiting: count('waiting'),
    all: entries.length,
    unsent: entries.filter(({ waits }) => waits).length,
  }
}

/** Where to go on: the first who waits behind this one, else the first who waits at all. */
export function nextWaiting<One extends Pick<ShownEntry, 'patientId' | 'outcome'>>(
  entries: readonly One[],
  after: string | undefined,
): One | undefined {
  const at = entries.findIndex(({ patientId }) => patientId === after)
  const waits = ({ outcome, patientId }: One) => outcome === 'waiting' && patientId !== after
  return entries.slice(at + 1).find(waits) ?? entries.find(waits)
}

/** The neighbour in the queue, whatever became of them; none beyond its ends. */
export function neighbour<One extends Pick<ShownEntry, 'patientId'>>(
  entries: readonly One[],
  patientId: string,
  by: 1 | -1,
): One | undefined {
  const at = entries.findIndex((one) => one.patientId === patientId)
  return at < 0 ? undefined : entries[at + by]
}

/** `3 days overdue`, `due today`, `due in 4 days`. */
export function dueWords(dueDate: string, today: string): string {
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / 86_400_000)
  if (days === 0) return 'due today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `${count} overdue` : `due in ${count}`
}
