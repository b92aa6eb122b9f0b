/** The fields of a new patient. Knows nothing of the network: saving and what went wrong come from outside. */
import { DayField, TextAreaField } from '../../platform/forms/fields.tsx'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SavedDraftNote, OfferedDraft } from '../../platform/drafts/offered-draft.tsx'
import type { EncryptedDraft } from '../../platform/drafts/use-encrypted-draft.ts'
import { handleSaveKeys, useServerProblems } from '../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput, type TextInputProps } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toFieldName, type NewPatientValues } from './new-patient-values.ts'

type Form = UseFormReturn<NewPatientValues>
type TextName = Exclude<keyof NewPatientValues, 'noKnownAllergies'>

export function NewPatientForm({
  form,
  draft,
  saving,
  problem,
  warning,
  onSave,
  onCancel,
}: {
  form: Form
  draft: EncryptedDraft
  saving: boolean
  problem: unknown
  /** Somebody may be registered already; false when nobody is. Until it is answered nothing is saved. */
  warning: ReactNode
  onSave: (values: NewPatientValues) => void
  onCancel: () => void
}) {
  useServerProblems(form, problem, toFieldName)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(onSave)}
      onKeyDown={handleSaveKeys}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody>
        <OfferedDraft draft={draft} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Text form={form} name="firstName" label="First Name" required autoComplete="off" />
          <Text form={form} name="lastName" label="Last Name" required autoComplete="off" />
          <Text form={form} name="medicalRecordNumber" label="Medical Record Number" required />
          <DateOfBirth form={form} />
          <Text form={form} name="phone" label="Phone Number" type="tel" />
          <Text form={form} name="email" label="Email" type="email" />
          <Text form={form} name="address" label="Address" wide />
          <Text form={form} name="emergencyContactName" label="Emergency Contact Name" />
          <Text form={form} name="emergencyContactPhone" label="Emergency Contact Phone" type="tel" />
          <LongText form={form} name="medicalHistory" label="Medical History" />
          <div className="sm:col-span-2">
            <LongText form={form} name="allergies" label="Allergies" />
            <Checkbox
              label="No known allergies"
              hint="Leave both empty if nobody has asked yet."
              {...form.register('noKnownAllergies', { deps: 'allergies' })}
            />
          </div>
          <LongText form={form} name="currentMedications" label="Current Medications" />
        </div>
      </DialogBody>
      <DialogFooter
        notice={
          <>
            {warning}
            {problem !== null && problem !== undefined && (
              <Notice level="critical" title="Failed to create patient" live>
                {formatProblem(problem)} What you typed is still here.
              </Notice>
            )}
          </>
        }
      >
        <SavedDraftNote draft={draft} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={saving}
          pendingLabel="Creating..."
          disabledReason={warning ? 'Say first whether this is a different person' : undefined}
        >
          Create Patient
        </Button>
      </DialogFooter>
    </form>
  )
}

function Text({
  form,
  name,
  label,
  required,
  wide = false,
  ...input
}: { form: Form; name: TextName; label: string; wide?: boolean } & Omit<TextInputProps, 'form' | 'name'>) {
  return (
    <Field
      label={label}
      required={required}
      error={form.formState.errors[name]?.message}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      <TextInput autoComplete="off" {...input} {...form.register(name)} />
    </Field>
  )
}

function LongText({ form, name, label }: { form: Form; name: TextName; label: string }) {
  return <TextAreaField form={form} name={name} label={label} className="sm:col-span-2" />
}

function DateOfBirth({ form }: { form: Form }) {
  return (
    <DayField
      form={form}
      name="dateOfBirth"
      label="Date of Birth"
      hint="Day, month as a word, year"
      placeholder="12-Mar-1948"
    />
  )
}
