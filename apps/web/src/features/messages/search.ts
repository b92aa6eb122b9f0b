/** URL of the messages page. */
import {
  defineSearch,
  parseFlag,
  parseId,
  parseOption,
  parsePhrase,
} from '../../platform/routing/search-params.ts'

export const parseMessagesSearch = defineSearch({
  box: parseOption(['unassigned', 'mine']),
  status: parseOption(['closed', 'all']),
  q: parsePhrase,
  /** The thread that is open. */
  thread: parseId,
  /** The form for a new thread is open; links in notifications write the word. */
  new: (raw) => parseFlag(raw === 'true' || raw),
  /** The subject of the new thread. */
  patientId: parseId,
  woundId: parseId,
})
export type MessagesSearch = ReturnType<typeof parseMessagesSearch>
