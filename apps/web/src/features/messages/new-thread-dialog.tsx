/** Starts a thread: its subject, the wound if any, and the first message. */
import { t } from '@lingui/core/macro'
import { SelectField, TextAreaField, TextField } from '../../platform/forms/fields.tsx'
import { beginThread } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../platform/outbox/use-record-form.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { EmergencyNote } from './emergency-note.tsx'

type Values = { subject: string; woundId: string; body: string }

const validate = ({ subject, body }: Values) => ({
  ...(subject.trim() === '' && { subject: t`Enter a subject` }),
  ...(body.trim() === '' && { body: t`Write your message` }),
})

export function NewThreadDialog({
  patientId,
  banner,
  wounds,
  woundId,
  onClose,
  onBegun,
}: {
  patientId: string
  banner: BannerPatient
  wounds: readonly { id: string; name: string }[]
  /** The wound that it was started from. */
  woundId: string | undefined
  onClose: () => void
  onBegun: (threadId: string) => void
}) {
  const { role } = useUser()
  const form = useForm<Values>({
    defaultValues: { subject: '', woundId: woundId ?? '', body: '' },
    resolver: createResolver(validate),
  })
  const about = { title: t`message`, formId: 'new-thread', recordId: patientId, patientId }
  const record = useRecordForm(form, beginThread, about, onClose)
  const save = async (values: Values) => {
    const begun = await record.submit({ patientId }, { ...values, woundId: values.woundId || null })
    if (!begun) return
    toast(t`Message sent`)
    record.finish()
    onBegun(begun.id)
  }
  return (
    <RecordDialog
      title={role === 'patient' ? t`Write to your care team` : 'Write to the patient'}
      // A patient needs no reminder of who they are, and the alerts are written for staff.
      {...(role !== 'patient' && { banner })}
      record={record}
      failed={t`The message was not sent`}
      save={t`Send`}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-3">
        {role === 'patient' && <EmergencyNote />}
        <TextField
          form={form}
          name="subject"
          label={t`What is it about?`}
          required
          autoComplete="off"
          maxLength={200}
        />
        {wounds.length > 0 && (
          <SelectField
            form={form}
            name="woundId"
            label={t`Wound`}
            options={[
              { value: '', label: t`Not about a specific wound` },
              ...wounds.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <TextAreaField form={form} name="body" label={t`Your message`} required rows={5} maxLength={4000} />
      </div>
    </RecordDialog>
  )
}
