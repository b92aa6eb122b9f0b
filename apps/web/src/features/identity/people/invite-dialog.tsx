/** Invites a person by email. A patient is linked to a chart; staff get their permissions here. */
import { findCredentialsProblem, parseCredentials } from '@mendwell/clinical'
import { TextField } from '../../../platform/forms/fields.tsx'
import { type ReactNode, useState } from 'react'
import { type Control, type UseFormRegister, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { findEmailProblem } from '../auth/validation.ts'
import { useInvitePerson } from './data.ts'
import { RightsFields } from './rights-fields.tsx'
import type { FacilityName, RightsValues } from './rights-values.ts'

type InviteValues = RightsValues & { email: string; firstName: string; lastName: string }

const empty: InviteValues = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'clinician',
  credentials: '',
  specialty: '',
  owner: false,
  billing: false,
  practiceRole: '',
  clinicalLead: false,
  facilityIds: [],
  supervisorId: '',
}

const validate = ({ email, credentials }: InviteValues) => ({
  email: findEmailProblem(email),
  credentials: findCredentialsProblem(parseCredentials(credentials)),
})

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
  const [chart, setChart] = useState<PickerOption | null>(null)
  const form = useForm<InviteValues>({ defaultValues: empty, resolver: createResolver(validate) })
  const { errors } = form.formState
  const [role, owner, practiceRole] = useWatch({
    control: form.control,
    name: ['role', 'owner', 'practiceRole'],
  })
  const isStaff = role !== 'patient'
  return (
    <FormDialog
      title="Invite a user"
      form={form}
      sending={useInvitePerson()}
      toBody={(values) => ({
        email: values.email.trim(),
        firstName: values.firstName,
        lastName: values.lastName,
        role: values.role,
        owner: isStaff && values.owner,
        billing: isStaff && values.billing,
        practiceRole: isStaff && !values.owner && values.practiceRole ? values.practiceRole : null,
        credentials: isStaff ? parseCredentials(values.credentials) : [],
        facilityIds: role === 'clinician' ? values.facilityIds : [],
        patientId: isStaff ? null : (chart?.id ?? null),
      })}
      saved={(_, { email }) => ['Invitation sent', `The link emailed to ${email.trim()} expires in 7 days.`]}
      refused="Failed to send the invitation"
      failed="The invitation was not sent"
      save="Send invitation"
      savingLabel="Sending..."
      disabledReason={!isStaff && !chart ? 'Select the chart' : undefined}
      onClose={onClose}
    >
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
          // The invitation has the permission fields among its own.
          control={form.control as unknown as Control<RightsValues>}
          register={form.register as unknown as UseFormRegister<RightsValues>}
          errors={errors as FieldErrors<RightsValues>}
          role={role}
          isOwner={owner}
          practiceRole={practiceRole}
          facilities={facilities}
        />
        {!isStaff && (
          <Field label="Chart" required hint="This account can see only this chart">
            <PickerComponent chosen={chart} onChoose={setChart} />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
