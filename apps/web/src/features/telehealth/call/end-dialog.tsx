/** The end of a call: notes and billing code are saved with the visit, and it is completed. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import type { TelehealthSession } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { SavedDraftNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../../../platform/drafts/use-encrypted-draft.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useEndSession } from '../data.ts'
import { BillingCodeField } from '../schedule/billing-code-field.tsx'

type Values = {
  notes: string
  diagnosis: string
  recommendations: string
  prescriptions: string
  billingCode: string
}

const texts = [
  { name: 'notes', label: 'Session notes', longest: 4_000, hint: undefined },
  { name: 'diagnosis', label: 'Diagnosis', longest: 2_000, hint: undefined },
  {
    name: 'recommendations',
    label: 'Recommendations',
    longest: 4_000,
    hint: 'Visible to the patient',
  },
  { name: 'prescriptions', label: 'Prescriptions', longest: 2_000, hint: undefined },
] as const

export function EndDialog({
  session,
  banner,
  onBack,
  onEnded,
}: {
  session: TelehealthSession
  banner: ReactNode
  /** Not ended: the visit stays in progress. */
  onBack: () => void
  onEnded: () => void
}) {
  const end = useEndSession(session.id)
  const idempotency = useIdempotencyKey()
  const form = useForm<Values>({
    defaultValues: {
      notes: session.notes ?? '',
      diagnosis: '',
      recommendations: '',
      prescriptions: '',
      billingCode: session.billingCode ?? '',
    },
  })
  const origin = {
    formId: 'telehealth-end',
    patientId: session.patientId,
    title: 'session notes',
    formVersion: 1,
    recordId: session.id,
  }
  const draft = useEncryptedDraft(form, origin, idempotency)
  const { errors, isDirty } = form.formState
  useServerProblems(form, end.error)
  const billingCode = useWatch({ control: form.control, name: 'billingCode' })
  const save = (values: Values) =>
    end.mutate(values, {
      saved: ['Session Ended', 'Video call has been ended. Session notes saved.'],
      refused: 'Failed to end session',
      onSuccess: () => {
        draft.finish()
        onEnded()
      },
    })
  return (
    <FormDialogFrame
      title="End Session"
      description="The call has ended. Add visit notes."
      banner={banner}
      isDirty={isDirty}
      hasDraft
      onSubmit={form.handleSubmit(save)}
      sending={end}
      failed="Session not ended"
      aside={<SavedDraftNote draft={draft} />}
      cancel="Finish later"
      save="End Session"
      onClose={onBack}
    >
      <OfferedDraft draft={draft} />
      <div className="flex flex-col gap-3">
        {texts.map(({ name, label, longest, hint }) => (
          <TextAreaField form={form} name={name} key={name} label={label} hint={hint} maxLength={longest} />
        ))}
        <BillingCodeField
          error={errors.billingCode?.message}
          chosen={billingCode}
          input={form.register('billingCode')}
        />
      </div>
    </FormDialogFrame>
  )
}
