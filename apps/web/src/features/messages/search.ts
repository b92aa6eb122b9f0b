/** What the messages page keeps in its URL. Anything unknown there is left out. */
export type MessagesSearch = {
  box?: 'unassigned' | 'mine'
  status?: 'closed' | 'all'
  q?: string
  /** The open thread. */
  thread?: string
  /** A new thread is being written. */
  new?: true
  /** Whom it is about. */
  patientId?: string
  woundId?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)

export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const found: MessagesSearch = {}
  if (raw.box === 'unassigned' || raw.box === 'mine') found.box = raw.box
  if (raw.status === 'closed' || raw.status === 'all') found.status = raw.status
  if (typeof raw.q === 'string' && raw.q.trim() !== '') found.q = raw.q.slice(0, 100)
  if (isId(raw.thread)) found.thread = raw.thread
  if (raw.new === true || raw.new === 'true') found.new = true
  if (isId(raw.patientId)) found.patientId = raw.patientId
  if (isId(raw.woundId)) found.woundId = raw.woundId
  return found
}
