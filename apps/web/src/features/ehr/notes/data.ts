/** Progress notes from the server: the list, one note, a draft from the record, and the steps of signing. */
import {
  draftProgressNote,
  listNoteVersions,
  listProgressNotes,
  listUsers,
  pickFor,
  noteSigning,
  type ProgressNote,
  readProgressNote,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import {
  byPatient,
  callQuery,
  defineOfflineQuery,
  type PatientRef,
} from '../../../platform/offline-cache/offline-query.ts'
import { sendOrQueue } from '../../../platform/outbox/queued-toast.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { useUser } from '../../../platform/session/session.ts'

const maxNotes = 200

const notesQuery = defineOfflineQuery(
  listProgressNotes,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxNotes } }),
  ['patient'],
)
export const offlineQueries = [notesQuery]

export function useNotes(patientId: string) {
  return useQuery({
    queryKey: ['ehr', 'notes', patientId],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(notesQuery, { patientId }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

export function useNote(noteId: string) {
  return useQuery({
    queryKey: ['ehr', 'note', noteId],
    queryFn: async ({ signal }) => (await call(readProgressNote, { params: { noteId } }, { signal })).body,
    ...chartFreshness,
  })
}

export function useNoteVersions(noteId: string) {
  return useQuery({
    queryKey: ['ehr', 'note', noteId, 'versions'],
    queryFn: async ({ signal }) => (await call(listNoteVersions, { params: { noteId } }, { signal })).body,
    ...chartFreshness,
  })
}

/** Stores nothing: what the record says, sentence by sentence. */
export function useNoteDraft(patientId: string) {
  return useMutation({
    mutationFn: async () => (await call(draftProgressNote, { params: { patientId }, body: {} })).body,
  })
}

/** Who may be named as a reader of a private note. */
export function useNoteReaders(isNeeded: boolean) {
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('chart'),
    enabled: isNeeded,
    staleTime: 10 * 60_000,
  })
}

type NoteStep = { readonly step: 'sign' | 'cosign'; readonly idempotencyKey: string }

/** The version that is signed is the one that was read. Null: it waits on this device. */
export function useNoteStep({
  id: noteId,
  version,
  patientId,
}: Pick<ProgressNote, 'id' | 'version' | 'patientId'>) {
  const { id: userId } = useUser()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ step, idempotencyKey }: NoteStep) => {
      const what = { params: { noteId }, body: { attest: true as const } }
      const about = { patientId, stepAt: noteId, idempotencyKey }
      return step === 'sign'
        ? sendOrQueue(userId, noteSigning.sign, what, { ...about, title: 'signature of the note', version })
        : sendOrQueue(userId, noteSigning.cosign, what, { ...about, title: 'co-signature of the note' })
    },
    // Also after an error: another user may have been first.
    onSettled: () => client.invalidateQueries(),
  })
}

export function useNoteAddendum(noteId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    noteSigning.addendum,
    { params: { noteId } },
    {
      onSettled: () => client.invalidateQueries(),
    },
  )
}
