/** Changing what a person may do. Two people editing the same person see both versions. */
import type { PersonEntry } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isStale, isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Conflict } from '../../../ui/form/conflict.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangePerson } from './data.ts'
import { RightsFields } from './rights-fields.tsx'
import {
  type FacilityName,
  rightsChange,
  rightsDifferences,
  rightsOf,
  type RightsValues,
} from './rights-values.ts'

export function EditPersonDialog({
  person,
  facilities,
  onDisable,
  onClose,
}: {
  /** As the list has it now: after a conflict, the newer version. */
  person: PersonEntry
  facilities: readonly FacilityName[]
  /** Left out where the door cannot be closed from here. */
  onDisable: (() => void) | undefined
  onClose: () => void
}) {
  const change = useChangePerson(person.id)
  const [base, setBase] = useState(person)
  const form = useForm<RightsValues>({ values: rightsOf(base), resolver: resolverOf(() => ({})) })
  const { errors, isDirty } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const isConflict = isStale(change.error) && person.version !== base.version
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty)

  const saveOver = (basis: PersonEntry) => (values: RightsValues) =>
    change.mutate(
      { body: rightsChange(values, rightsOf(basis)), version: basis.version },
      {
        onSuccess: () => {
          toast('Saved', `The rights of ${person.firstName} ${person.lastName} hold from now on.`)
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error)) toastProblem('Error', 'Failed to save the changes')
        },
      },
    )
  return (
    <Dialog
      open
      title={`${person.firstName} ${person.lastName}`}
      description={person.email}
      dirty={isDirty}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(saveOver(base))}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              <RightsFields register={form.register} errors={errors} role={role} facilities={facilities} />
              <Field label="Specialty" error={errors.specialty?.message}>
                {(wiring) => (
                  <TextInput {...wiring} autoComplete="off" maxLength={100} {...form.register('specialty')} />
                )}
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              isConflict ? (
                <Conflict
                  differences={rightsDifferences(form.getValues(), rightsOf(person), facilities)}
                  saving={change.isPending}
                  onTakeStored={() => {
                    change.reset()
                    setBase(person)
                  }}
                  onKeepMine={form.handleSubmit(saveOver(person))}
                />
              ) : (
                change.error && (
                  <Notice level="critical" title="The changes were not saved" live>
                    {problemText(change.error)}
                  </Notice>
                )
              )
            }
          >
            {onDisable && (
              <Button variant="danger" className="mr-auto" onClick={onDisable}>
                Disable
              </Button>
            )}
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending}
              pendingLabel="Saving..."
              disabledReason={isDirty ? undefined : 'Nothing changed'}
            >
              Save changes
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
