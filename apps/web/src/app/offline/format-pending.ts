/** What waits, in few words: "3 notes, 7 photos waiting to send, oldest 2 h ago". Pure. */
type QueuedSummary = {
  readonly endpoint: { readonly id: string }
  readonly queuedAt: string
  readonly file?: unknown
}

/** Names as used at the bedside. Outlines and steps of a round are other records. */
function getKind({ endpoint: { id }, file }: QueuedSummary): 'note' | 'photo' | 'record' {
  if (file) return 'photo'
  return /visit|note|assessment/i.test(id) ? 'note' : 'record'
}

const kinds = ['note', 'photo', 'record'] as const

export function formatPendingSummary(waiting: readonly QueuedSummary[], now: Date): string {
  const counts = kinds
    .map((kind) => ({ kind, count: waiting.filter((one) => getKind(one) === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, _, all) => {
      const name = kind === 'record' && all.length > 1 ? 'other' : kind
      return `${count} ${name}${count === 1 || name === 'other' ? '' : 's'}`
    })
  const oldest = Math.min(...waiting.map(({ queuedAt }) => Date.parse(queuedAt)))
  return `${counts.join(', ')} waiting to send, oldest ${formatAge(now.getTime() - oldest)}`
}

function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} days ago`
}
