/** Adding, correcting, and ending an identifier. */
import type { PatientIdentifier } from '@mendwell/contract'
import { NewIdentifier } from '@mendwell/contract/shapes'
import { useForm } from 'react-hook-form'
import { DayField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { toMessages } from '../../../platform/forms/record-values.ts'
import { formatCalendarDate, getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { type IdentifierBody, useAddIdentifier, useChangeIdentifier } from './data.ts'

type Values = { assigner: string; value: string; source: string; startDate: string; endDate: string }

const formatOptionalDate = (day: string | null | undefined) => (day ? formatCalendarDate(day) : '')
const toOptionalDate = (typed: string) => (typed.trim() === '' ? null : (parseDate(typed) ?? typed))

const toRequest = ({ startDate, endDate, ...values }: Values): IdentifierBody => ({
  ...values,
  startDate: toOptionalDate(startDate),
  endDate: toOptionalDate(endDate),
})

function validate(values: Values): FieldMessages<Values> {
  const messages = toMessages<Values>(NewIdentifier.safeParse(toRequest(values)))
  for (const name of ['startDate', 'endDate'] as const)
    if (values[name].trim() !== '' && parseDate(values[name]) === null) messages[name] = getDateMessage()
  return messages
}

export function IdentifierDialog({
  patientId,
  banner,
  identifier,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  /** The one that is corrected; null: a new one. */
  identifier: PatientIdentifier | null
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: {
      assigner: identifier?.assigner ?? '',
      value: identifier?.value ?? '',
      source: identifier?.source ?? '',
      startDate: formatOptionalDate(identifier?.startDate),
      endDate: formatOptionalDate(identifier?.endDate),
    },
    resolver: createResolver(validate),
  })
  const [add, change] = [useAddIdentifier(patientId), useChangeIdentifier(identifier?.id ?? '')]
  const shared = { form, banner: <MicroBanner patient={banner} />, toBody: toRequest, onClose }
  const fields = (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        form={form}
        name="assigner"
        label="Assigned By"
        hint="For example, the facility or hospital"
        required
        autoComplete="off"
      />
      <TextField form={form} name="value" label="Identifier" required autoComplete="off" />
      <TextField
        form={form}
        name="source"
        label="Source"
        hint="For example, face sheet"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <DayField form={form} name="startDate" label="Valid From" />
      <DayField form={form} name="endDate" label="Valid Until" hint="Leave blank if still valid" />
    </div>
  )
  return identifier ? (
    <FormDialog
      {...shared}
      title="Edit identifier"
      sending={change}
      version={identifier.version}
      saved={['Identifier updated']}
      refused="Failed to update identifier"
      failed="The identifier was not updated"
      save="Save changes"
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      title="Add identifier"
      sending={add}
      saved={['Identifier added']}
      refused="Failed to add identifier"
      failed="The identifier was not added"
      save="Add identifier"
    >
      {fields}
    </FormDialog>
  )
}
