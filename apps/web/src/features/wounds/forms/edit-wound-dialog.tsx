/** Correcting what is known about a wound. Two people editing the same wound see both versions. */
import type { Wound } from '@mendwell/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isStale, isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Conflict } from '../../../ui/form/conflict.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { pinsOf } from '../body-map/body-thumbnails.tsx'
import { useChangeWound } from '../data.ts'
import { type WoundForm, WoundFields } from './wound-fields.tsx'
import {
  checkWound,
  toWound,
  valuesOf,
  type WoundBody,
  woundDifferences,
  type WoundValues,
} from './wound-values.ts'

export function EditWoundDialog({
  wound,
  wounds,
  banner,
  today,
  onClose,
}: {
  /** As the server has it now: after a conflict, the newer version. */
  wound: Wound
  wounds: readonly Wound[]
  banner: BannerPatient
  today: string
  onClose: () => void
}) {
  const [base, setBase] = useState(wound)
  const change = useChangeWound(wound.id)
  const form: WoundForm = useForm({
    values: valuesOf(base),
    resolver: resolverOf((values: WoundValues) => checkWound(values, today)),
  })
  const { isDirty } = form.formState
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty)
  const isConflict = isStale(change.error) && wound.version !== base.version

  const saveOver = (basis: Wound) => (values: WoundValues) => {
    if (change.isPending) return
    change.mutate(
      { body: changeOf(values, basis), version: basis.version },
      {
        onSuccess: () => {
          toast('Wound changed')
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error)) toastProblem('Error', 'Failed to change the wound')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="wide"
      title={`Edit wound ${wound.number}`}
      banner={<MicroBanner patient={banner} />}
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
            <WoundFields
              form={form}
              pins={pinsOf(wounds.filter(({ id }) => id !== wound.id))}
              typeIsCharted={wound.lastAssessmentId !== null}
            />
          </DialogBody>
          <DialogFooter
            notice={
              isConflict ? (
                <Conflict
                  differences={woundDifferences(form.getValues(), valuesOf(wound))}
                  saving={change.isPending}
                  onTakeStored={() => {
                    change.reset()
                    setBase(wound)
                  }}
                  onKeepMine={form.handleSubmit(saveOver(wound))}
                />
              ) : (
                change.error && (
                  <Notice level="critical" title="The wound was not changed" live>
                    {problemText(change.error)} What you typed is still here.
                  </Notice>
                )
              )
            }
          >
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

/** Only what differs travels, so that somebody else's change to another field stays. */
function changeOf(values: WoundValues, basis: Wound): Partial<WoundBody> {
  const before = toWound(valuesOf(basis))
  const after = toWound(values)
  // An empty text and none are the same; both sides have the same keys.
  const known = (value: unknown) => (value === '' ? null : value)
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => known(value) !== known(before[name as keyof WoundBody])),
  )
}
