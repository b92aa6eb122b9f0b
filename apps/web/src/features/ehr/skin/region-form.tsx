/** The skin of one body region: every question with its list, findings, what was done, and what puts it at risk. */
import { choicesOf, skinRegions, skinRiskFactors } from '@mendwell/clinical'
import { recordSkin } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { readClock } from '../../../platform/clock.ts'
import { formatShortDay } from '../../../platform/dates.ts'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useSkin } from '../data.ts'
import { MomentFields, momentOf } from '../entries/date-time-fields.tsx'
import { useRefusedToast } from '../../../platform/outbox/save-error-toast.ts'
import { TickList } from '../entries/tick-list.tsx'
import type { SkinFormProps } from './skin-dialog.tsx'
import {
  checkSkin,
  conditionWords,
  emptySkin,
  lastOfRegion,
  regionWords,
  skinFormName,
  skinQuestions,
  type SkinValues,
  toSkin,
} from './skin-values.ts'

export const skinFailed = 'Failed to save skin integrity assessment. Please try again.'

export function RegionForm({
  patientId,
  banner,
  timeZone,
  choice,
  onClose,
}: SkinFormProps & { choice: ReactNode }) {
  const [opened] = useState(readClock)
  const entries = useSkin(patientId).data?.entries ?? []
  const form = useForm<SkinValues>({
    defaultValues: emptySkin(opened, timeZone),
    resolver: resolverOf((values: SkinValues) => checkSkin(values, readClock(), timeZone)),
  })
  const about = {
    title: 'skin assessment',
    formId: 'skin',
    recordId: patientId,
    patientId,
    rename: skinFormName,
  }
  const record = useRecordForm(form, recordSkin, about, onClose)
  useRefusedToast(record.state, record.problem, skinFailed)
  const { dirtyFields, errors } = form.formState
  const values = form.watch()
  const before = lastOfRegion(entries, values.bodyRegion)
  const was = (value: string | null | undefined) =>
    values.bodyRegion === ''
      ? undefined
      : before && value
        ? `was ${conditionWords(value)} on ${formatShortDay(before.assessedAt, opened, timeZone)}`
        : 'no earlier answer'
  const save = async (typed: SkinValues) => {
    const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
    const answer = await record.submit({ patientId }, toSkin(typed, isTimeTouched, timeZone))
    if (!answer) return
    toast('Skin Integrity Assessment Complete', regionWords(answer.bodyRegion))
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Skin Assessment"
      banner={banner}
      record={record}
      failed={skinFailed}
      save="Save Assessment"
      onSubmit={form.handleSubmit(save)}
    >
      {choice}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          label="Body region"
          required
          error={errors.bodyRegion?.message}
          hint={
            values.bodyRegion === ''
              ? 'what was seen there before shows below'
              : lookedAt(before, opened, timeZone)
          }
        >
          {(wiring) => (
            <Select
              {...wiring}
              prompt="Choose"
              options={choicesOf(skinRegions)}
              {...form.register('bodyRegion')}
            />
          )}
        </Field>
        {skinQuestions.map(({ id, label, choices }) => (
          <Field key={id} label={label} required error={errors[id]?.message} hint={was(before?.[id])}>
            {(wiring) => <Select {...wiring} prompt="Choose" options={choices} {...form.register(id)} />}
          </Field>
        ))}
        <Field
          label="Findings"
          required
          error={errors.findings?.message}
          hint={before?.findings ? `before: ${before.findings}` : undefined}
        >
          {(wiring) => <TextArea {...wiring} maxLength={4000} {...form.register('findings')} />}
        </Field>
        <Field
          label="Interventions"
          required
          error={errors.interventions?.message}
          hint={before?.interventions ? `before: ${before.interventions}` : undefined}
        >
          {(wiring) => <TextArea {...wiring} maxLength={4000} {...form.register('interventions')} />}
        </Field>
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
        <MomentFields form={momentOf(form)} timeZone={timeZone} opened={opened} verb="assessed" />
      </div>
    </RecordDialog>
  )
}

function lookedAt(before: { assessedAt: string } | undefined, now: Date, timeZone: string) {
  return before ? `last assessed ${formatShortDay(before.assessedAt, now, timeZone)}` : 'not assessed before'
}
