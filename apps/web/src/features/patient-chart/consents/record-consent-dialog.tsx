/** The patient's answer to one consent: read aloud, answered, signed. */
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { DayField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { consentStatements, recordConsent } from '@mendwell/contract'
import { useController, useForm, useWatch } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useStaffMembers } from '../data.ts'
import { validateConsent, type ConsentValues, toConsentRequest } from './consent-values.ts'
import { consentLabels, type ConsentType } from './consent-labels.ts'
import { SignaturePad } from './signature-pad.tsx'

const answerOptions = [
  { value: 'given', label: 'Consent given' },
  { value: 'refused', label: 'Declined' },
] as const

const signers = [
  { value: 'patient', label: 'Patient' },
  { value: 'representative', label: 'Representative' },
] as const

export function RecordConsentDialog({
  patientId,
  banner,
  today,
  formType,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  today: string
  formType: ConsentType
  onClose: () => void
}) {
  const staff = useStaffMembers()
  const form = useForm<ConsentValues>({
    defaultValues: {
      formType,
      answer: '',
      consentDate: formatCalendarDate(today),
      expirationDate: '',
      witnessId: '',
      signer: '',
      representativeName: '',
      representativeRelationship: '',
      signature: '',
      notes: '',
    },
    resolver: createResolver((values: ConsentValues) => validateConsent(values, today)),
  })
  const signature = useController({ control: form.control, name: 'signature' })
  const [answer, signer] = useWatch({ control: form.control, name: ['answer', 'signer'] })
  const about = { title: 'consent', formId: `consent-${formType}`, recordId: patientId, patientId }
  const record = useRecordForm(form, recordConsent, about, onClose)
  const save = async (values: ConsentValues) => {
    const stored = await record.submit({ patientId }, toConsentRequest(values))
    if (!stored) return
    toast(stored.consentGiven ? 'Consent recorded' : 'Refusal recorded', consentLabels[formType])
    record.finish()
  }
  const witnesses = (staff.data ?? []).map(({ id, firstName, lastName, credential }) => ({
    value: id,
    label: [`${lastName}, ${firstName}`, credential].filter(Boolean).join(', '),
  }))
  return (
    <RecordDialog
      title={`Consent: ${consentLabels[formType]}`}
      banner={banner}
      record={record}
      failed="Consent was not saved"
      save="Save consent"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        <blockquote className="rounded-card border border-line bg-canvas px-4 py-3">
          <p className="text-hint text-ink3">Read this to the patient</p>
          <p className="text-patient">{consentStatements[formType]}</p>
        </blockquote>
        <AnswerField form={form} name="answer" label="Patient’s decision" required answers={answerOptions} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <DayField form={form} name="consentDate" label="Consent date" required />
          {answer === 'given' && (
            <DayField
              form={form}
              name="expirationDate"
              label="Expires on"
              hint="Leave blank if it does not expire"
            />
          )}
          <SelectField
            form={form}
            name="witnessId"
            label="Witness"
            options={witnesses}
            prompt="Select witness"
          />
        </div>
        {answer !== '' && (
          <>
            <AnswerField form={form} name="signer" label="Decision made by" required answers={signers} />
            {signer === 'representative' && (
              <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                <TextField form={form} name="representativeName" label="Representative’s name" required />
                <TextField
                  form={form}
                  name="representativeRelationship"
                  label="Relationship to patient"
                  hint="For example, health care agent or legal guardian"
                  required
                />
              </div>
            )}
            <SignaturePad
              label={
                signer === 'representative' ? 'Signature of the representative' : 'Signature of the patient'
              }
              value={signature.field.value}
              error={signature.fieldState.error?.message}
              onChange={signature.field.onChange}
            />
          </>
        )}
        <TextAreaField form={form} name="notes" label="Notes" />
      </div>
    </RecordDialog>
  )
}
