/** The answer to the question for allergies: listed, none known, or not asked yet. */
import type { Patient } from '@mendwell/contract'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { type FieldMessages, resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isStale, isUnauthorized } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useChangePatient } from '../data.ts'
import { ChangeProblem } from '../edit/change-problem.tsx'

type Answer = Patient['allergyState']
export type AllergyValues = { state: Answer; allergies: string }

const answers = [
  { value: 'listed', label: 'Has allergies' },
  { value: 'none-known', label: 'None known' },
  { value: 'not-asked', label: 'Not asked' },
] as const

const valuesOf = (patient: Patient): AllergyValues => ({
  state: patient.allergyState,
  allergies: patient.allergies ?? '',
})

export function checkAllergies({ state, allergies }: AllergyValues): FieldMessages<AllergyValues> {
  return state === 'listed' && allergies.trim() === '' ? { allergies: 'List what the patient reacts to' } : {}
}

export function AllergiesDialog({
  patient,
  banner,
  onClose,
}: {
  patient: Patient
  banner: BannerPatient
  onClose: () => void
}) {
  const [base, setBase] = useState(patient)
  const change = useChangePatient(patient.id)
  const form = useForm<AllergyValues>({ values: valuesOf(base), resolver: resolverOf(checkAllergies) })
  const { errors, isDirty } = form.formState
  const state = useWatch({ control: form.control, name: 'state' })
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty)
  const saveOver = (basis: Patient) => (values: AllergyValues) => {
    if (change.isPending) return
    change.mutate(
      {
        body: {
          allergies: values.state === 'listed' ? values.allergies : null,
          noKnownAllergies: values.state === 'none-known',
        },
        version: basis.version,
      },
      {
        onSuccess: () => {
          toast('Allergies saved')
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error)) toastProblem('Error', 'Failed to save the allergies')
        },
      },
    )
  }
  const words = ({ state: answer, allergies }: AllergyValues) =>
    answer === 'listed' ? allergies : (answers.find(({ value }) => value === answer)?.label ?? answer)
  return (
    <Dialog
      open
      size="small"
      title="Allergies"
      banner={<MicroBanner patient={banner} />}
      dirty={isDirty}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(saveOver(base))}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              <Controller
                control={form.control}
                name="state"
                render={({ field }) => (
                  <AnswerButtons
                    label="What did the patient say?"
                    answers={answers}
                    value={field.value}
                    onChange={field.onChange}
                    inputRef={field.ref}
                  />
                )}
              />
              {state === 'listed' && (
                <Field
                  label="Allergies and reactions"
                  required
                  hint="For example: Sulfonamides rash, acrylic adhesive blisters"
                  error={errors.allergies?.message}
                >
                  {(wiring) => <TextArea {...wiring} rows={3} {...form.register('allergies')} />}
                </Field>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              <ChangeProblem
                error={change.error}
                isNewer={patient.version !== base.version}
                failed="The allergies were not saved"
                differences={[
                  { field: 'Allergies', mine: words(form.getValues()), stored: words(valuesOf(patient)) },
                ]}
                saving={change.isPending}
                onTakeStored={() => {
                  change.reset()
                  setBase(patient)
                }}
                onKeepMine={form.handleSubmit(saveOver(patient))}
              />
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending}
              pendingLabel="Saving..."
              disabledReason={isDirty ? undefined : 'Nothing changed'}
            >
              Save
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
