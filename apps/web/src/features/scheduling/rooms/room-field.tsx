/** The room of an appointment, where its facility has rooms. */
import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '../../../platform/forms/fields.tsx'
import type { SlotValues } from '../form/slot-fields.tsx'
import { useTreatmentRooms } from './data.ts'

export function RoomField({
  form,
  facilityId,
  current,
}: {
  form: UseFormReturn<SlotValues>
  facilityId: string
  /** The room it has already, which may be inactive by now. */
  current: { readonly id: string; readonly name: string } | null
}) {
  const rooms = useTreatmentRooms(facilityId).data ?? []
  const options = rooms
    .filter(({ isActive, id }) => isActive || id === current?.id)
    .map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (inactive)` }))
  const isMissing = current && !options.some(({ value }) => value === current.id)
  const all = isMissing ? [{ value: current.id, label: current.name }, ...options] : options
  if (all.length === 0) return null
  return <SelectField form={form} name="treatmentRoomId" label="Room" prompt="No room" options={all} />
}
