/** Admitting, transferring, and discharging a patient, and correcting a stay. */
import type { PatientStay } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { DayField, SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import type { FacilityName } from '../facility-name.ts'
import { useAdmit, useCorrectStay, useDischarge, useTransfer } from './data.ts'
import {
  type StayStep,
  type StayValues,
  toAdmission,
  toDischarge,
  toStayChange,
  toStayFieldName,
  toStayValues,
  toTransfer,
  validateStay,
} from './stay-values.ts'

const texts: Record<
  StayStep,
  { title: string; date: string; save: string; saved: string; refused: string; failed: string }
> = {
  admit: {
    title: 'Record admission',
    date: 'Admission Date',
    save: 'Record admission',
    saved: 'Admission recorded',
    refused: 'Failed to record admission',
    failed: 'The admission was not recorded',
  },
  transfer: {
    title: 'Transfer patient',
    date: 'Transfer Date',
    save: 'Transfer patient',
    saved: 'Transfer recorded',
    refused: 'Failed to record transfer',
    failed: 'The transfer was not recorded',
  },
  discharge: {
    title: 'Discharge patient',
    date: 'Discharge Date',
    save: 'Discharge patient',
    saved: 'Discharge recorded',
    refused: 'Failed to record discharge',
    failed: 'The discharge was not recorded',
  },
  edit: {
    title: 'Edit stay',
    date: 'Start Date',
    save: 'Save changes',
    saved: 'Stay updated',
    refused: 'Failed to update stay',
    failed: 'The stay was not updated',
  },
}
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function StayDialog({
  step,
  stay,
  patientId,
  banner,
  facilities,
  today,
  onClose,
}: {
  step: StayStep
  /** The one that the step is about; null at an admission. */
  stay: PatientStay | null
  patientId: string
  banner: BannerPatient
  facilities: readonly FacilityName[]
  today: string
  onClose: () => void
}) {
  const form = useForm<StayValues>({
    defaultValues: toStayValues(step, stay),
    resolver: createResolver((values: StayValues) => validateStay(step, values, today, stay)),
  })
  const stayId = stay?.id ?? ''
  const [admit, transfer] = [useAdmit(patientId), useTransfer(stayId)]
  const [discharge, correct] = [useDischarge(stayId), useCorrectStay(stayId)]
  const { title, date, save, saved, refused, failed } = texts[step]
  const shared = {
    form,
    title,
    banner: <MicroBanner patient={banner} />,
    rename: toStayFieldName,
    saved: [saved] as const,
    refused,
    failed,
    save,
    onClose,
  }
  const isArrival = step === 'admit' || step === 'transfer'
  const fields = (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {isArrival && (
        <SelectField
          form={form}
          name="facilityId"
          label="Facility"
          required
          prompt="Select facility"
          className="sm:col-span-2"
          options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DayField form={form} name="date" label={date} required />
      {step !== 'discharge' && <TextField form={form} name="room" label="Room" autoComplete="off" />}
      {(step === 'admit' || step === 'edit') && (
        <DayField
          form={form}
          name="endDate"
          label="End Date"
          hint="Leave blank if the patient is still there"
        />
      )}
      {step !== 'discharge' && (
        <SelectField
          form={form}
          name="partAStay"
          label="Medicare Part A Stay"
          hint="Determines place of service 31 or 32 in a nursing facility"
          prompt="Not documented"
          options={yesOrNo}
        />
      )}
      {step !== 'transfer' && (
        <TextField
          form={form}
          name="disposition"
          label="Discharge Disposition"
          hint="For example, home or hospital"
          autoComplete="off"
          className="sm:col-span-2"
        />
      )}
    </div>
  )
  if (step === 'admit')
    return (
      <FormDialog {...shared} sending={admit} toBody={toAdmission}>
        {fields}
      </FormDialog>
    )
  if (step === 'transfer')
    return (
      <FormDialog {...shared} sending={transfer} toBody={toTransfer}>
        {fields}
      </FormDialog>
    )
  if (step === 'discharge')
    return (
      <FormDialog {...shared} sending={discharge} toBody={toDischarge}>
        {fields}
      </FormDialog>
    )
  return (
    <FormDialog {...shared} sending={correct} toBody={toStayChange} {...(stay && { version: stay.version })}>
      {fields}
    </FormDialog>
  )
}
