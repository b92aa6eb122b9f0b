/** A clinician came and did not see the patient: who, where, when and why. It is signed immediately, without codes. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import type { ChangeEvent } from 'react'
import { recordNotSeen } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import {
  type FieldMessages,
  focusFirstError,
  createResolver,
  setFormValues,
} from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import type { PatientPickerComponent } from '../../../platform/forms/patient-choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { useFindPatientFacility, useVisitRefresh } from '../data.ts'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import type { FacilityOption } from './visit-dialog.tsx'

export type NotSeenValues = {
  patientId: string
  patientLabel: string
  patientDetail: string
  facilityId: string
  day: string
  reason: string
  nextVisit: string
}

const empty: NotSeenValues = {
  patientId: '',
  patientLabel: '',
  patientDetail: '',
  facilityId: '',
  day: '',
  reason: '',
  nextVisit: '',
}
const fieldNames: Readonly<Record<string, string>> = { visitDate: 'day', nextVisitScheduled: 'nextVisit' }
const toFieldName = (wireName: string) => fieldNames[wireName] ?? wireName

function validate(values: NotSeenValues, today: string): FieldMessages<NotSeenValues> {
  const messages: FieldMessages<NotSeenValues> = {}
  if (values.patientId === '') messages.patientId = 'Patient is required'
  if (values.facilityId === '') messages.facilityId = 'Facility is required'
  const day = parseDate(values.day)
  if (values.day.trim() === '') messages.day = 'Visit date is required'
  else if (!day) messages.day = getDateMessage()
  else if (day > today) messages.day = 'Can’t be in the future'
  if (values.reason.trim() === '') messages.reason = 'A reason is required'
  const next = parseDate(values.nextVisit)
  if (values.nextVisit.trim() !== '' && !next) messages.nextVisit = getDateMessage()
  else if (next && day && next < day) messages.nextVisit = 'Can’t be before the visit'
  return messages
}

export function NotSeenDialog({
  start,
  isDayToday = false,
  appointmentId,
  facilities,
  patientPicker: PatientPicker,
  onClose,
}: {
  start: Partial<NotSeenValues>
  /** Its date means today, and follows the facility until one is typed. */
  isDayToday?: boolean
  appointmentId?: string | undefined
  facilities: readonly FacilityOption[]
  patientPicker: PatientPickerComponent
  onClose: () => void
}) {
  const user = useUser()
  const now = useNow()
  const refresh = useVisitRefresh()
  const findFacility = useFindPatientFacility()
  const getToday = (facilityId: string) =>
    toWallClock(now, facilities.find(({ id }) => id === facilityId)?.timeZone ?? user.organization.timeZone)
      .day
  const form = useForm<NotSeenValues>({
    shouldFocusError: false,
    defaultValues: { ...empty, ...start },
    resolver: createResolver((values: NotSeenValues) => validate(values, getToday(values.facilityId))),
  })
  const values = useWatch({ control: form.control }) as NotSeenValues // every field has a default
  const about = {
    title: 'not-seen visit',
    formId: 'visit-not-seen',
    recordId: appointmentId ?? '',
    patientId: values.patientId || null,
    rename: toFieldName,
  }
  const record = useRecordForm(form, recordNotSeen, about, onClose)
  useSaveErrorToast(record.state, record.problem, 'Failed to record as not seen')
  const { errors, dirtyFields } = form.formState
  const today = getToday(values.facilityId)
  const set = (name: keyof NotSeenValues, value: string) => setFormValues(form, { [name]: value })
  const syncDate = (facilityId: string) => {
    if (isDayToday && !dirtyFields.day)
      form.resetField('day', { defaultValue: formatCalendarDate(getToday(facilityId)) })
  }
  const save = async (typed: NotSeenValues) => {
    const answer = await record.submit(
      {},
      {
        patientId: typed.patientId,
        facilityId: typed.facilityId,
        visitDate: parseDate(typed.day),
        reason: typed.reason.trim(),
        nextVisitScheduled: parseDate(typed.nextVisit),
        appointmentId,
      },
    )
    if (!answer) return
    await refresh()
    toast('Recorded as not seen', typed.patientLabel)
    record.finish()
  }
  return (
    <RecordDialog
      title="Patient not seen"
      description="Saving signs this visit under your name. Nothing is billed."
      record={record}
      failed="Visit not recorded"
      save="Sign as not seen"
      onSubmit={form.handleSubmit(save, focusFirstError)}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
          <PatientPicker
            chosen={
              values.patientId
                ? { id: values.patientId, label: values.patientLabel, detail: values.patientDetail }
                : null
            }
            onChoose={(option) => {
              set('patientLabel', option?.label ?? '')
              set('patientDetail', option?.detail ?? '')
              set('patientId', option?.id ?? '')
              if (option && values.facilityId === '')
                void findFacility(option.id).then((id) => {
                  if (!id) return
                  set('facilityId', id)
                  syncDate(id)
                })
            }}
          />
        </Field>
        <Field label="Facility" required error={errors.facilityId?.message}>
          <Select
            prompt="Select facility"
            options={facilities
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('facilityId', {
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => syncDate(target.value),
            })}
          />
        </Field>
        <DayPickerField form={form} name="day" label="Visit Date" required today={today} />
        <TextAreaField
          form={form}
          name="reason"
          label="Reason"
          required
          hint="For example, hospitalized, declined, or not home. If not known, enter “Unknown”."
          className="sm:col-span-2"
          maxLength={500}
        />
        <DayPickerField form={form} name="nextVisit" label="Next Visit" today={today} earliest={today} />
      </div>
    </RecordDialog>
  )
}
