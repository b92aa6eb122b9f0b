/** Orders a test, or records one that was ordered elsewhere together with its result. */
import { listOptions, limbSides, resultKinds, type ResultKind } from '@mendwell/clinical'
import { createResult } from '@mendwell/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { ContentFields, type WithContent } from './content-fields.tsx'
import { emptyContent, toContent, validateContent } from './content-values.ts'

type OrderValues = WithContent & {
  kind: ResultKind | ''
  name: string
  side: string
  woundId: string
  reason: string
  orderedOn: string
  dueOn: string
  collectedOn: string
  resultedOn: string
  hasResult: boolean
}
const empty: OrderValues = {
  kind: '',
  name: '',
  side: '',
  woundId: '',
  reason: '',
  orderedOn: '',
  dueOn: '',
  collectedOn: '',
  resultedOn: '',
  hasResult: false,
  content: emptyContent,
}
const failed = 'Failed to save the result. Please try again.'
const dates = ['orderedOn', 'dueOn', 'collectedOn', 'resultedOn'] as const

function validateOrder(values: OrderValues, today: string): FieldMessages<OrderValues> {
  const messages: Record<string, string> = {}
  if (values.kind === '') messages['kind'] = 'Type is required'
  if (values.name.trim() === '') messages['name'] = 'Test is required'
  if (values.orderedOn.trim() === '') messages['orderedOn'] = 'Order date is required'
  for (const name of dates) {
    const typed = values[name].trim()
    const day = parseDate(typed)
    if (typed !== '' && !day) messages[name] = getDateMessage()
    if (day && day > today && name !== 'dueOn') messages[name] = 'Can’t be in the future'
  }
  if (values.hasResult && values.resultedOn.trim() === '') messages['resultedOn'] = 'Result date is required'
  if (values.hasResult && values.kind !== '')
    Object.assign(messages, validateContent(values.kind, values.content))
  return messages as FieldMessages<OrderValues> // names of its fields
}

const toDay = (text: string) => (text.trim() === '' ? null : (parseDate(text) ?? text))

function toBody(values: OrderValues) {
  const { kind, hasResult } = values
  return {
    kind,
    name: values.name.trim(),
    side: values.side || null,
    woundId: values.woundId || null,
    reason: values.reason.trim() || null,
    orderedOn: toDay(values.orderedOn),
    dueOn: hasResult ? null : toDay(values.dueOn),
    collectedOn: toDay(values.collectedOn),
    resultedOn: hasResult ? toDay(values.resultedOn) : null,
    content: hasResult && kind !== '' ? toContent(kind, values.content) : null,
  }
}

export function ResultDialog({
  patientId,
  banner,
  today,
  wounds,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  today: string
  /** Open wounds of the chart, by name. */
  wounds: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}) {
  const form = useForm<OrderValues>({
    defaultValues: empty,
    resolver: createResolver((values: OrderValues) => validateOrder(values, today)),
  })
  const record = useRecordForm(
    form,
    createResult,
    { title: 'test result', formId: 'test-result', recordId: patientId, patientId },
    onClose,
  )
  useSaveErrorToast(record.state, record.problem, failed)
  const save = async (values: OrderValues) => {
    const answer = await record.submit({ patientId }, toBody(values))
    if (!answer) return
    toast(values.hasResult ? 'Result added' : 'Test ordered', answer.name)
    record.finish()
  }
  const [kind, hasResult] = form.watch(['kind', 'hasResult'])
  const renderDay = (name: (typeof dates)[number], label: string, required = false) => (
    <DayPickerField
      form={form}
      name={name}
      label={label}
      required={required}
      pickerLabel={`the ${label.toLowerCase()} date`}
      today={today}
    />
  )
  return (
    <RecordDialog
      title="Order test or add result"
      banner={banner}
      record={record}
      failed={failed}
      save={hasResult ? 'Add result' : 'Order test'}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="kind"
          label="Type"
          required
          prompt="Select a type"
          options={listOptions<string>(resultKinds)}
        />
        <TextField form={form} name="name" label="Test" required maxLength={200} />
        <SelectField
          form={form}
          name="woundId"
          label="Wound"
          prompt="No specific wound"
          options={wounds.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          form={form}
          name="side"
          label="Leg"
          prompt="No specific leg"
          options={listOptions<string>(limbSides)}
        />
        {renderDay('orderedOn', 'Ordered on', true)}
        {!hasResult && renderDay('dueOn', 'Expected by')}
        {renderDay('collectedOn', 'Collected on')}
        <TextField form={form} name="reason" label="Reason" maxLength={500} />
        <div className="sm:col-span-2">
          <Checkbox
            label="The result is available"
            checked={hasResult}
            onChange={(event) => form.setValue('hasResult', event.target.checked, { shouldDirty: true })}
          />
        </div>
        {hasResult && renderDay('resultedOn', 'Resulted on', true)}
        {hasResult && kind !== '' && (
          <ContentFields kind={kind} form={form as unknown as UseFormReturn<WithContent>} />
        )}
      </div>
    </RecordDialog>
  )
}
