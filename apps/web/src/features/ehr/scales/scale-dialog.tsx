/** A scale of one patient: its items, the total while answering, and what the scale asks besides. */
import type { Scale } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { formatShortDay } from '../../../platform/dates.ts'
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import { useScale } from '../data.ts'
import { DateTimeFields, toDateTimeForm } from '../entries/date-time-fields.tsx'
import { describeNoPrevious } from '../entries/describe-no-previous.ts'
import { toEntryFieldName } from '../entries/date-time-values.ts'
import { ItemField } from './item-field.tsx'
import { RiskLevel, type RenderRisk } from './risk-level.tsx'
import type { ScaleCardProps } from './scale-card.tsx'
import {
  createEmptyScale,
  findMissingAnswers,
  getAnswer,
  parseAnswers,
  type ScaleValues,
  toScaleRequest,
  validateScale,
} from './scale-values.ts'

export type ScaleForm = UseFormReturn<ScaleValues>

export type ScaleDialogProps = ScaleCardProps & { onClose: () => void }

export function ScaleDialog({
  scale,
  patientId,
  banner,
  timeZone,
  notice,
  renderRisk = (score) => <RiskLevel scale={scale} score={score} />,
  renderOthers,
  onClose,
}: ScaleDialogProps & {
  scale: Scale
  /** Above the items. */
  notice?: ReactNode
  renderRisk?: RenderRisk
  /** Below the items: what the scale asks besides. */
  renderOthers?: (form: ScaleForm, values: ScaleValues) => ReactNode
}) {
  const [opened] = useState(getNow)
  const previous = useScale(scale, patientId)
  const before = previous.data?.entries.find(({ voided }) => !voided)
  const form: ScaleForm = useForm({
    defaultValues: createEmptyScale(scale, opened, timeZone),
    resolver: createResolver((values: ScaleValues) => validateScale(scale, values, getNow(), timeZone)),
  })
  const about = {
    title: `${scale.name} assessment`,
    formId: scale.resource,
    recordId: patientId,
    patientId,
    rename: toEntryFieldName,
  }
  const record = useRecordForm(form, scale.record, about, onClose)
  const failed = `Failed to save ${scale.title} assessment. Please try again.`
  useSaveErrorToast(record.state, record.problem, failed)
  const { dirtyFields } = form.formState
  const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
  const values = form.watch()
  const score = scale.score(parseAnswers(scale, values))
  const formatPrevious = (answer: number | undefined) =>
    before && `Previous: ${answer} (${formatShortDay(before.assessedAt, opened, timeZone)})`
  const save = async (typed: ScaleValues) => {
    const answer = await record.submit({ patientId }, toScaleRequest(scale, typed, isTimeTouched, timeZone))
    if (!answer) return
    // From the server's computed result.
    const label = scale.levels.labels[answer.riskLevel]
    toast(`${scale.title} Assessment Complete`, `${label}, total ${answer.totalScore}`)
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title={scale.title}
      banner={banner}
      record={record}
      failed={failed}
      save="Save Assessment"
      disabledReason={findMissingAnswers(scale, values)}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        {notice}
        {scale.items.map((item) => (
          <ItemField
            key={item.id}
            form={form}
            item={item}
            value={values[item.id] ?? ''}
            before={formatPrevious(before && getAnswer(before, item.id)) ?? describeNoPrevious(previous)}
          />
        ))}
        {renderOthers?.(form, values)}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} verb="assessed" />
          <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
        </div>
      </div>
      <div
        role="status"
        className="sticky -bottom-3 -mx-5 mt-4 -mb-3 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-5 py-2"
      >
        <span className="text-ink2">Total</span>
        {score.state === 'known' ? (
          <>
            <output className="text-h1 font-semibold tabular-nums">
              <Figure metric={`${scale.resource}-score`} source="computed">
                {score.totalScore}
              </Figure>
            </output>
            {renderRisk(score)}
          </>
        ) : (
          <span className="text-ink3">Incomplete</span>
        )}
        <span className="ml-auto text-hint text-ink3">
          {formatPrevious(before?.totalScore) ?? scale.range}
        </span>
      </div>
    </RecordDialog>
  )
}
