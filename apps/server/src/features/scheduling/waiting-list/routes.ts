/** The waiting list over HTTP, for everyone who schedules. */
import { closeWaitingListEntry, createWaitingListEntry, listWaitingList } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { closeEntry, findEntryById, listOpenEntries, presentEntry } from './store.ts'
import { addToWaitingList } from './waiting-list.ts'

export const waitingListRoutes = [
  route(listWaitingList, async ({ db, actor, query, note }) => {
    const entries = (await listOpenEntries(db, actor, query)).map(presentEntry)
    note({ patients: [...new Set(entries.map(({ patientId }) => patientId))] })
    return entries
  }),

  route(createWaitingListEntry, async ({ db, actor, body, now, note }) => {
    note({ patients: [body.patientId] })
    return addToWaitingList(db, actor, body, now)
  }),

  route(closeWaitingListEntry, async ({ db, actor, params: { waitingListEntryId: id }, body, now, note }) => {
    const entry = await findEntryById(db, actor, id)
    if (!entry) throw new DomainError('request.not-found')
    note({ patients: [entry.patientId] })
    await closeEntry(db, actor, id, { closeReason: body.reason }, now)
    return { id }
  }),
]
