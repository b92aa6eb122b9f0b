/** The form of a versioned record: its base version, saving, and conflicts with another user's change. */
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { type FieldMessages, createResolver, useServerProblems } from '../forms/form-adapter.ts'
import { showQueuedToast } from '../outbox/queued-toast.ts'
import type { SavedMessage } from '../mutation.ts'
import { isStale, isUnauthorized } from '../format-problem.ts'
import { toast, toastProblem } from '../toasts.ts'

/** The feature's own way of sending it. */
type UpdateMutation<Body> = {
  readonly error: unknown
  readonly isPending: boolean
  readonly reset: () => void
  readonly mutate: (
    what: { body: Body; version: number },
    /** Null: it waits on this device to be sent. */
    answered: { onSuccess: (answer?: unknown) => void; onError: (error: unknown) => void },
  ) => void
}

export function useEditRecord<Kept extends { version: number }, Values extends FieldValues, Body>({
  stored,
  sending,
  toValues,
  toBody,
  check = () => ({}),
  rename,
  saved,
  refused,
  onClose,
}: {
  /** As the server has it now: after a conflict, the newer version. */
  stored: Kept
  sending: UpdateMutation<Body>
  toValues: (record: Kept) => Values
  /** What travels, given the version that it is saved over. */
  toBody: (values: Values, basis: Kept) => Body
  check?: (values: Values) => FieldMessages<Values>
  /** The form's name for a field of the wire, where they differ. */
  rename?: (wireName: string) => string
  /** The toast: title, and more. */
  saved: SavedMessage
  refused: string
  onClose: () => void
}) {
  const [base, setBase] = useState(stored)
  const form = useForm<Values>({
    values: toValues(base),
    resolver: createResolver(check),
  })
  const { isDirty } = form.formState
  useServerProblems(form, sending.error, rename)
  const saveOver = (basis: Kept) => (values: Values) => {
    if (sending.isPending) return
    sending.mutate(
      { body: toBody(values, basis), version: basis.version },
      {
        onSuccess: (answer) => {
          if (answer === null) showQueuedToast()
          else toast(...saved)
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error)) toastProblem('Error', refused)
        },
      },
    )
  }
  return {
    form,
    isDirty,
    isPending: sending.isPending,
    error: sending.error,
    isNewer: stored.version !== base.version,
    save: form.handleSubmit(saveOver(base)),
    keepMine: form.handleSubmit(saveOver(stored)),
    takeStored: () => {
      sending.reset()
      setBase(stored)
    },
    onClose,
  }
}
