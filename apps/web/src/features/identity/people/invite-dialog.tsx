/** Inviting somebody by mail. A patient is linked to a chart; staff get their rights here. */
import { TextField } from '../../../platform/forms/fields.tsx'
import { type ReactNode, useState } from 'react'
import { type UseFormRegister, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { findEmailProblem } from '../auth/validation.ts'
import { useInvitePerson } from './data.ts'
import { RightsFields } from './rights-fields.tsx'
import { parseCredential, type FacilityName, type RightsValues } from './rights-values.ts'

type InviteValues = RightsValues & { email: string; firstName: string; lastName: string }

const empty: InviteValues = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'clinician',
  credential: '',
  specialty: '',
  owner: false,
  billing: false,
  facilityIds: [],
  supervisorId: '',
}

const validate = ({ email }: InviteValues) => ({ email: findEmailProblem(email) })

export type ChartPicker = (props: {
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
}) => ReactNode

export function InviteDialog({
  facilities,
  chartPicker: PickerComponent,
  onClose,
}: {
  facilities: readonly FacilityName[]
  /** Finds the chart that a patient's account is linked to. */
  chartPicker: ChartPicker
  onClose: () => void
}) {
  const invite = useInvitePerson()
  const idempotency = useIdempotencyKey()
  const [chart, setChart] = useState<PickerOption | null>(null)
  const form = useForm<InviteValues>({ defaultValues: empty, resolver: createResolver(validate) })
  const { errors, isDirty } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const isStaff = role !== 'patient'
  useServerProblems(form, invite.error)
  useLeaveGuard(isDirty)
  const save = (values: InviteValues) => {
    if (invite.isPending) return
    const body = {
      email: values.email.trim(),
      firstName: values.firstName,
      lastName: values.lastName,
      role: values.role,
      owner: isStaff && values.owner,
      billing: isStaff && values.billing,
      credential: isStaff ? parseCredential(values.credential) : null,
      facilityIds: role === 'clinician' ? values.facilityIds : [],
      patientId: isStaff ? null : (chart?.id ?? null),
    }
    invite.mutate(
      { body, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Invitation sent', `The link in the mail to ${body.email} works for seven days.`)
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to send the invitation')
        },
      },
    )
  }
  return (
    <Dialog open title="Invite somebody" dirty={isDirty} locked={invite.isPending} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                <TextField
                  form={form}
                  name="email"
                  label="Email"
                  required
                  className="sm:col-span-2"
                  type="email"
                  autoComplete="off"
                  autoCapitalize="none"
                />
                <TextField form={form} name="firstName" label="First Name" autoComplete="off" />
                <TextField form={form} name="lastName" label="Last Name" autoComplete="off" />
              </div>
              <RightsFields
                // The invitation has the fields of rights among its own.
                register={form.register as unknown as UseFormRegister<RightsValues>}
                errors={errors as FieldErrors<RightsValues>}
                role={role}
                facilities={facilities}
              />
              {!isStaff && (
                <Field label="Chart" required hint="The account sees this chart and no other">
                  <PickerComponent chosen={chart} onChoose={setChart} />
                </Field>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              invite.error && (
                <Notice level="critical" title="The invitation was not sent" live>
                  {formatProblem(invite.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={invite.isPending}
              pendingLabel="Sending..."
              disabledReason={!isStaff && !chart ? 'Choose the chart first' : undefined}
            >
              Send invitation
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
