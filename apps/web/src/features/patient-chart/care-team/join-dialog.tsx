/** Assigns a staff member to the patient. */
import { DayField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { type CareTeamMember, joinCareTeam } from '@mendwell/contract'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useStaffMembers } from '../data.ts'

type Values = { userId: string; role: string; responsibilities: string; assignedDate: string }

const roles = [
  'Wound care nurse',
  'Attending physician',
  'Primary nurse',
  'Dietitian',
  'Physical therapist',
  'Podiatrist',
]

export function validateJoin({ userId, role, assignedDate }: Values): FieldMessages<Values> {
  return {
    ...(userId === '' && { userId: 'Select a staff member' }),
    ...(role.trim() === '' && { role: 'Role is required' }),
    ...(parseDate(assignedDate) === null && { assignedDate: getDateMessage() }),
  }
}

export function JoinDialog({
  patientId,
  banner,
  today,
  team,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  today: string
  /** Those who are assigned already. */
  team: readonly CareTeamMember[]
  onClose: () => void
}) {
  const staff = useStaffMembers('chart')
  const form = useForm<Values>({
    defaultValues: { userId: '', role: '', responsibilities: '', assignedDate: formatCalendarDate(today) },
    resolver: createResolver(validateJoin),
  })
  const rolesId = useId()
  const about = { title: 'care team assignment', formId: 'care-team', recordId: patientId, patientId }
  const record = useRecordForm(form, joinCareTeam, about, onClose)
  const save = async ({ assignedDate, ...values }: Values) => {
    const member = await record.submit({ patientId }, { ...values, assignedDate: parseDate(assignedDate) })
    if (!member) return
    toast('Assigned to the care team', `${member.name}, ${member.role}`)
    record.finish()
  }
  const options = (staff.data ?? []).map(({ id, firstName, lastName, credential }) => {
    const roleNow = team.find(({ userId }) => userId === id)?.role
    const name = [`${lastName}, ${firstName}`, credential].filter(Boolean).join(', ')
    return { value: id, label: roleNow ? `${name} (${roleNow})` : name }
  })
  return (
    <RecordDialog
      size="small"
      title="Assign to the care team"
      banner={banner}
      record={record}
      failed="The assignment was not saved"
      save="Assign"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-3">
        <SelectField
          form={form}
          name="userId"
          label="Staff member"
          required
          hint={staff.isPending ? 'Loading staff...' : undefined}
          options={options}
          prompt="Select"
        />
        <TextField
          form={form}
          name="role"
          label="Role"
          required
          autoComplete="off"
          list={rolesId}
          maxLength={100}
        />
        <datalist id={rolesId}>
          {roles.map((role) => (
            <option key={role} value={role} />
          ))}
        </datalist>
        <TextAreaField form={form} name="responsibilities" label="Responsibilities" />
        <DayField form={form} name="assignedDate" label="Start date" required />
      </div>
    </RecordDialog>
  )
}
