/** Shared by all forms of clinical records: an id for its life, an encrypted draft, sending through the queue, and a clean exit. */
import type { Endpoint, ResponseBody } from '@mendwell/contract'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useEncryptedDraft } from '../drafts/use-encrypted-draft.ts'
import { useChangedSince } from '../forms/changed-since.ts'
import { useServerProblems } from '../forms/form-adapter.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { useUser } from '../session/session.ts'
import { discardQueued } from './outbox.ts'
import { isExportOnly } from './queued-toast.ts'
import { type SendParams, useSend } from './use-send.ts'

export function useRecordForm<Values extends FieldValues, E extends Endpoint>(
  form: UseFormReturn<Values>,
  endpoint: E,
  {
    rename,
    readDraft,
    ...about
  }: {
    /** `medication`, `consent`: what it is called in lists. */
    title: string
    /** Forms of the same kind about the same thing offer each other's drafts. */
    formId: string
    recordId: string
    patientId: string | null
    /** The form's name for a field of the wire, where they differ. */
    rename?: (wireName: string) => string
    /** Completes what drafts of an older form lack. */
    readDraft?: (values: Values) => Values
  },
  onClose: () => void,
) {
  const { id: userId } = useUser()
  const [id] = useState<string>(() => crypto.randomUUID())
  const { send, state, problem } = useSend(endpoint, { title: about.title, patientId: about.patientId })
  const idempotency = useIdempotencyKey()
  const origin = { ...about, formVersion: 1 }
  const draft = useEncryptedDraft(form, origin, idempotency, readDraft)
  const isSending = state === 'sending'
  const isKept = state === 'waiting' || state === 'delivered'
  const isFailed = state === 'failed'
  const isChangedSince = useChangedSince(form, isFailed)
  // What waits in the queue is safe: it may be left, unless more was typed since.
  const isDirty = form.formState.isDirty && !isKept && (!isFailed || isChangedSince)
  useServerProblems(form, problem, rename)

  /** The server's answer; null while there is none, or it was a no. */
  const submit = async (
    params: SendParams<E>,
    body: object,
    /** Of the record that is saved again; a new one has none and brings its id. */
    version?: number,
  ): Promise<ResponseBody<E> | null> => {
    if (isSending) return null
    const typed = { idempotencyKey: idempotency.key, draft: { ...origin, values: form.getValues() } }
    return version === undefined
      ? send({ id, params, body: { ...body, id }, ...typed })
      : send({ id, params, body, version, ...typed })
  }
  return {
    /** Of the record that it makes. */
    id,
    draft,
    state,
    problem,
    isSending,
    isKept,
    /** It is in the queue as it is typed here: nothing is lost by closing. */
    isSafe: isKept || (isFailed && !isChangedSince),
    isDirty,
    submit,
    /** Saved, or discarded by its author. */
    finish: () => {
      draft.finish()
      if (state === 'refused' && !isExportOnly(problem)) void discardQueued(userId, id).catch(() => {})
      onClose()
    },
  }
}
