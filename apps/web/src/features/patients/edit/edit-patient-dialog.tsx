/** Changing a patient's record. Two people editing the same patient see both versions. */
import { type Patient, sexes } from '@mendwell/contract'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { wallClock } from '../../../platform/dates.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isStale, isUnauthorized } from '../../../platform/problem-text.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useChangePatient } from '../data.ts'
import { formName } from '../new-patient-values.ts'
import { ChangeProblem } from './change-problem.tsx'
import {
  checkPatient,
  patientChange,
  patientDifferences,
  patientValues,
  type PatientValues,
} from './patient-values.ts'

type Form = UseFormReturn<PatientValues>
export type FacilityName = { readonly id: string; readonly name: string }

export function EditPatientDialog({
  patient,
  facilities,
  banner,
  onClose,
}: {
  /** As the server has it now: after a conflict, the newer version. */
  patient: Patient
  facilities: readonly FacilityName[]
  banner: BannerPatient
  onClose: () => void
}) {
  const { organization } = useUser()
  const today = wallClock(useNow(), organization.timeZone).day
  const [base, setBase] = useState(patient)
  const change = useChangePatient(patient.id)
  const form: Form = useForm({
    values: patientValues(base),
    resolver: resolverOf((values: PatientValues) => checkPatient(values, today)),
  })
  const { isDirty } = form.formState
  useServerProblems(form, change.error, formName)
  useLeaveGuard(isDirty)
  const facilityName = (id: string) => facilities.find((facility) => facility.id === id)?.name

  const saveOver = (basis: Patient) => (values: PatientValues) => {
    if (change.isPending) return
    change.mutate(
      { body: patientChange(values, basis), version: basis.version },
      {
        onSuccess: () => {
          toast('Success', 'Patient changed successfully')
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error)) toastProblem('Error', 'Failed to change patient')
        },
      },
    )
  }
  return (
    <Dialog
      open
      title="Edit patient"
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
            <PatientFields form={form} facilities={facilities} />
          </DialogBody>
          <DialogFooter
            notice={
              <ChangeProblem
                error={change.error}
                isNewer={patient.version !== base.version}
                failed="The record was not changed"
                differences={patientDifferences(form.getValues(), patientValues(patient), facilityName)}
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
              Save changes
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

const sexNames = { female: 'Female', male: 'Male', other: 'Other' }

function PatientFields({ form, facilities }: { form: Form; facilities: readonly FacilityName[] }) {
  const { errors } = form.formState
  const text = (name: keyof PatientValues, label: string, required = false, wide = false) => (
    <Field
      label={label}
      required={required}
      error={errors[name]?.message}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  const long = (name: keyof PatientValues, label: string) => (
    <Field label={label} error={errors[name]?.message} className="sm:col-span-2">
      {(wiring) => <TextArea {...wiring} {...form.register(name)} />}
    </Field>
  )
  const day = (name: 'dateOfBirth' | 'admissionDate', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {(wiring) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <DayInput placeholder="12-Mar-1948" {...wiring} {...field} />}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {text('firstName', 'First Name', true)}
      {text('lastName', 'Last Name', true)}
      {text('medicalRecordNumber', 'Medical Record Number', true)}
      {day('dateOfBirth', 'Date of Birth')}
      <Field label="Sex" error={errors.sex?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="Not recorded"
            options={sexes.map((value) => ({ value, label: sexNames[value] }))}
            {...form.register('sex')}
          />
        )}
      </Field>
      {text('phone', 'Phone Number')}
      {text('email', 'Email')}
      {text('address', 'Address', false, true)}
      {text('emergencyContactName', 'Emergency Contact Name')}
      {text('emergencyContactPhone', 'Emergency Contact Phone')}
      <Field label="Facility" error={errors.facilityId?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="No facility"
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('facilityId')}
          />
        )}
      </Field>
      {text('room', 'Room')}
      {day('admissionDate', 'Admitted')}
      {long('medicalHistory', 'Medical History')}
      {long('currentMedications', 'Current Medications')}
    </div>
  )
}
