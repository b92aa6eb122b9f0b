/** The fields shared by a new and a changed appointment: type, time, duration, participants. */
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField, TimeField } from '../../../platform/forms/fields.tsx'
import { appointmentMinutes, appointmentTypes, listOptions } from '@mendwell/clinical'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatCalendarDate, formatClockTime, parseDate } from '../../../ui/form/date-time-text.ts'
import { OpenTimes } from '../availability/open-times.tsx'
import type { Provider } from '../data.ts'
import { RoomField } from '../rooms/room-field.tsx'
import { formatMinutes } from '../labels.ts'

export type SlotValues = {
  appointmentType: string
  day: string
  time: string
  duration: string
  providerId: string
  /** Empty: no room. */
  treatmentRoomId: string
}

const durations = appointmentMinutes.map((minutes) => ({
  value: String(minutes),
  label: formatMinutes(minutes),
}))

/** Any form that has these fields, seen as just that. */
export const toSlotForm = <Values extends SlotValues>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<SlotValues> // it has these fields, and no others are used

export function SlotFields({
  form,
  today,
  providers,
  zone,
  facilityId,
  room = null,
}: {
  form: UseFormReturn<SlotValues>
  /** At the facility. */
  today: string
  providers: readonly Provider[]
  /** As text. */
  zone: string
  /** Null: the patient's own, or none. */
  facilityId: string | null
  /** The room that it has already. */
  room?: { readonly id: string; readonly name: string } | null
}) {
  const [providerId, day, duration] = useWatch({
    control: form.control,
    name: ['providerId', 'day', 'duration'],
  })
  const choose = (slot: { date: string; time: string }) => {
    form.setValue('day', formatCalendarDate(slot.date), { shouldDirty: true })
    form.setValue('time', formatClockTime(slot.time), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <>
      <SelectField
        form={form}
        name="appointmentType"
        label="Appointment Type"
        required
        prompt="Select type"
        options={listOptions(appointmentTypes)}
      />
      <SelectField
        form={form}
        name="providerId"
        label="Provider"
        required
        prompt="Select a provider"
        options={providers.map((provider) => ({
          value: provider.id,
          label: formatPersonName(provider),
        }))}
      />
      <DayPickerField
        form={form}
        name="day"
        label="Date"
        required
        pickerLabel="the date"
        today={today}
        earliest={today}
      />
      <div className="grid grid-cols-2 gap-x-4">
        <TimeField form={form} name="time" label="Time" required hint={zone} />
        <SelectField form={form} name="duration" label="Duration" options={durations} />
      </div>
      {facilityId && <RoomField form={form} facilityId={facilityId} current={room} />}
      {providerId && (
        <OpenTimes
          asked={{ providerId, facilityId, from: parseDate(day) ?? today, duration: Number(duration) }}
          onChoose={choose}
        />
      )}
    </>
  )
}
