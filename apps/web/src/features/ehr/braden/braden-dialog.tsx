/** The Braden Scale of one patient: six answers, the total while answering, and what to do about it. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { bradenBands, computeBradenScore, bradenSubscales } from '@mendwell/clinical'
import { recordBraden } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { formatShortDay } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useBraden } from '../data.ts'
import { DateTimeFields, toDateTimeForm } from '../entries/date-time-fields.tsx'
import { toEntryFieldName } from '../entries/date-time-values.ts'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { TickList } from '../entries/tick-list.tsx'
import {
  type BradenValues,
  validateBraden,
  createEmptyBraden,
  listInterventionGroups,
  findMissingAnswers,
  parseBradenAnswers,
  toBradenRequest,
} from './braden-values.ts'
import { RiskBadge } from './risk-badge.tsx'
import { SubscaleField } from './subscale-field.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'

const saveFailedMessage = 'Failed to save Braden Scale assessment. Please try again.'

export function BradenDialog({
  patientId,
  banner,
  timeZone,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}) {
  const [opened] = useState(getNow)
  const before = useBraden(patientId).data?.entries.find(({ voided }) => !voided)
  const form = useForm<BradenValues>({
    defaultValues: createEmptyBraden(opened, timeZone),
    resolver: createResolver((values: BradenValues) => validateBraden(values, getNow(), timeZone)),
  })
  const about = {
    title: 'Braden assessment',
    formId: 'braden',
    recordId: patientId,
    patientId,
    rename: toEntryFieldName,
  }
  const record = useRecordForm(form, recordBraden, about, onClose)
  useSaveErrorToast(record.state, record.problem, saveFailedMessage)
  const { dirtyFields } = form.formState
  const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
  const values = form.watch()
  const score = computeBradenScore(parseBradenAnswers(values))
  const save = async (typed: BradenValues) => {
    const answer = await record.submit({ patientId }, toBradenRequest(typed, isTimeTouched, timeZone))
    if (!answer) return
    // In the words of the answer that the server computed.
    const label = bradenBands.bands.find(({ id }) => id === answer.riskLevel)?.label
    toast('Braden Scale Assessment Complete', `${label}, total ${answer.totalScore}`)
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Braden Scale"
      banner={banner}
      record={record}
      failed={saveFailedMessage}
      save="Save Assessment"
      disabledReason={findMissingAnswers(values)}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        {banner.isChild && (
          <Notice level="warning" title="This scale is for adults">
            For a child, use the Braden Q or QD. The total does not tell a child’s risk.
          </Notice>
        )}
        {bradenSubscales.map((subscale) => (
          <SubscaleField
            key={subscale.id}
            form={form}
            subscale={subscale}
            value={values[subscale.id]}
            before={
              before
                ? `was ${before[subscale.id]} on ${formatShortDay(before.assessedAt, opened, timeZone)}`
                : 'no earlier answer'
            }
          />
        ))}
        <Interventions form={form} values={values} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} opened={opened} verb="assessed" />
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
              <Figure metric="braden-score" source="computed">
                {score.totalScore}
              </Figure>
            </output>
            {!banner.isChild && <RiskBadge risk={score.riskLevel} veryHigh={score.veryHigh} />}
          </>
        ) : (
          <span className="text-ink3">needs all six answers</span>
        )}
        <span className="ml-auto text-hint text-ink3">
          {before
            ? `was ${before.totalScore} on ${formatShortDay(before.assessedAt, opened, timeZone)}`
            : '6 to 23, lower is more risk'}
        </span>
      </div>
    </RecordDialog>
  )
}

function Interventions({ form, values }: { form: UseFormReturn<BradenValues>; values: BradenValues }) {
  const groups = listInterventionGroups(values)
  return (
    <section aria-label="Interventions implemented" className="border-t border-line pt-3">
      <h3 className="text-h2">Interventions implemented</h3>
      {groups.length === 0 ? (
        <p className="text-hint text-ink3">
          Proposals appear here with the answers. Tick what is being done.
        </p>
      ) : (
        <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {groups.map(({ title, items }) => (
            <fieldset key={title} className="min-w-0">
              <legend className="text-hint font-medium text-ink2">{title}</legend>
              <TickList
                items={items}
                ticked={values.interventionsImplemented}
                onChange={(ticked) =>
                  form.setValue('interventionsImplemented', ticked, { shouldDirty: true })
                }
              />
            </fieldset>
          ))}
        </div>
      )}
    </section>
  )
}
