/** Closing the door for a person, with a reason. Their records stay. */
import type { PersonEntry } from '@mendwell/contract'
import { type SyntheticEvent, useState } from 'react'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDisablePerson } from './data.ts'

export function DisablePersonDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const disable = useDisablePerson(person.id)
  const [reason, setReason] = useState('')
  const name = `${person.firstName} ${person.lastName}`
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (disable.isPending || reason.trim() === '') return
    disable.mutate(reason.trim(), {
      onSuccess: () => {
        toast('Account disabled', `${name} is signed out everywhere.`)
        onClose()
      },
      onError: (error) => !isUnauthorized(error) && toastProblem('Error', 'Failed to disable the account'),
    })
  }
  return (
    <Dialog
      open
      size="small"
      title={`Disable ${name}?`}
      description="Every session of this person ends at once and nobody can sign in with the account. What they recorded stays, under their name."
      dirty={reason.trim() !== ''}
      locked={disable.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <Field label="Reason" required hint="Stands in the audit log">
              <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              disable.error && (
                <Notice level="critical" title="The account was not disabled" live>
                  {formatProblem(disable.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="danger"
              pending={disable.isPending}
              pendingLabel="Disabling..."
              disabledReason={reason.trim() === '' ? 'Give a reason first' : undefined}
            >
              Disable account
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
