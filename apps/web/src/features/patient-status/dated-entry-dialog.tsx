/** What the dialogs of the status card have in common: an answer, the date from which it applies, and the reason. */
import type { Endpoint } from '@mendwell/contract'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DayField, TextField } from '../../platform/forms/fields.tsx'
import { RecordDialog } from '../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../platform/outbox/use-record-form.ts'
import { toast } from '../../platform/toasts.ts'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import type { DatedValues } from './status-values.ts'

export function DatedEntryDialog<Values extends DatedValues>({
  form,
  endpoint,
  patientId,
  banner,
  labels,
  toRequest,
  describe,
  children,
  dateLabel = 'Effective date',
  reasonHint,
  more,
  onClose,
}: {
  form: UseFormReturn<Values>
  endpoint: Endpoint
  patientId: string
  banner: BannerPatient
  labels: {
    /** In the list of unsent records: `patient status`. */
    name: string
    formId: string
    title: string
    save: string
    saved: string
    failed: string
  }
  toRequest: (values: Values) => object
  /** The second line of the message after saving. */
  describe?: (values: Values) => string | undefined
  /** The answer, above the date. */
  children: ReactNode
  dateLabel?: string
  reasonHint?: string
  /** Below the reason. */
  more?: ReactNode
  onClose: () => void
}) {
  const about = { title: labels.name, formId: labels.formId, recordId: patientId, patientId }
  const record = useRecordForm(form, endpoint, about, onClose)
  const save = async (values: Values) => {
    const answer = await record.submit({ patientId }, toRequest(values))
    if (!answer) return
    toast(labels.saved, describe?.(values))
    record.finish()
  }
  // The fields that every form of this kind has.
  const dated = form as unknown as UseFormReturn<DatedValues>
  return (
    <RecordDialog
      title={labels.title}
      banner={banner}
      record={record}
      failed={labels.failed}
      save={labels.save}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        {children}
        <DayField form={dated} name="effectiveDate" label={dateLabel} required />
        <TextField form={dated} name="reason" label="Reason" hint={reasonHint} autoComplete="off" />
        {more}
      </div>
    </RecordDialog>
  )
}
