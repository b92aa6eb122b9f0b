/** The skin of one body region: every question with its list, findings, what was done, and what puts it at risk. */
import { SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { listOptions, skinRegions, skinRiskFactors } from '@mendwell/clinical'
import { recordSkin, skinQuestions } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { formatShortDay } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { listFields } from '../../../platform/forms/record-values.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useSkin } from '../data.ts'
import { DateTimeFields, toDateTimeForm } from '../entries/date-time-fields.tsx'
import { describeNoPrevious } from '../entries/describe-no-previous.ts'
import { toEntryFieldName } from '../entries/date-time-values.ts'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { TickList } from '../entries/tick-list.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SkinFormProps } from './skin-dialog.tsx'
import {
  validateSkin,
  formatCondition,
  createEmptySkin,
  findLatestForRegion,
  formatRegion,
  intactSkin,
  type SkinValues,
  toSkinRequest,
} from './skin-values.ts'

export const skinSaveFailedMessage = 'Failed to save skin integrity assessment. Please try again.'

export function RegionForm({
  patientId,
  banner,
  timeZone,
  choice,
  onClose,
}: SkinFormProps & { choice: ReactNode }) {
  const [opened] = useState(getNow)
  const previous = useSkin(patientId)
  const entries = previous.data?.entries ?? []
  const form = useForm<SkinValues>({
    defaultValues: createEmptySkin(opened, timeZone),
    resolver: createResolver((values: SkinValues) => validateSkin(values, getNow(), timeZone)),
  })
  const about = {
    title: 'skin assessment',
    formId: 'skin',
    recordId: patientId,
    patientId,
    rename: toEntryFieldName,
  }
  const record = useRecordForm(form, recordSkin, about, onClose)
  useSaveErrorToast(record.state, record.problem, skinSaveFailedMessage)
  const { dirtyFields } = form.formState
  const values = form.watch()
  const before = findLatestForRegion(entries, values.bodyRegion)
  const formatPrevious = (value: string | null | undefined) =>
    values.bodyRegion === ''
      ? undefined
      : before && value
        ? `Previous: ${formatCondition(value)} (${formatShortDay(before.assessedAt, opened, timeZone)})`
        : describeNoPrevious(previous)
  const save = async (typed: SkinValues) => {
    const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
    const answer = await record.submit({ patientId }, toSkinRequest(typed, isTimeTouched, timeZone))
    if (!answer) return
    toast('Skin Integrity Assessment Complete', formatRegion(answer.bodyRegion))
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Skin Assessment"
      banner={banner}
      record={record}
      failed={skinSaveFailedMessage}
      save="Save Assessment"
      onSubmit={form.handleSubmit(save)}
    >
      {choice}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          form={form}
          name="bodyRegion"
          label="Body region"
          required
          hint={
            values.bodyRegion === ''
              ? 'Previous findings appear after you select a region'
              : before
                ? `Last assessed ${formatShortDay(before.assessedAt, opened, timeZone)}`
                : describeNoPrevious(previous)
          }
          prompt="Select"
          options={listOptions(skinRegions)}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2">
          <Button
            icon={<Check />}
            onClick={() => {
              for (const [name, value] of Object.entries(intactSkin))
                form.setValue(name as keyof typeof intactSkin, value, {
                  shouldDirty: true,
                  shouldValidate: true,
                }) // its own keys
            }}
          >
            Document intact skin
          </Button>
          <span className="text-hint text-ink3">
            Fills in the findings of an examined, intact region. Check each field before you save.
          </span>
        </div>
        {listFields(skinQuestions).map(([name, { label, suggestions }]) => (
          <SelectField
            form={form}
            name={name}
            key={name}
            label={label}
            required
            hint={formatPrevious(before?.[name])}
            prompt="Select"
            options={listOptions(suggestions)}
          />
        ))}
        <TextAreaField
          form={form}
          name="findings"
          label="Findings"
          required
          hint={before?.findings ? `Previous: ${before.findings}` : undefined}
          maxLength={4000}
        />
        <TextAreaField
          form={form}
          name="interventions"
          label="Interventions"
          required
          hint={before?.interventions ? `Previous: ${before.interventions}` : undefined}
          maxLength={4000}
        />
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 text-hint font-medium">Risk factors</legend>
          <div className="grid sm:grid-cols-2">
            <TickList
              items={skinRiskFactors.values}
              ticked={values.riskFactors}
              onChange={(ticked) => form.setValue('riskFactors', ticked, { shouldDirty: true })}
            />
          </div>
        </fieldset>
        <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} verb="assessed" />
      </div>
    </RecordDialog>
  )
}
