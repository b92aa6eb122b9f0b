/** Finds one patient by name or record number, for forms that are about one. */
import { useState } from 'react'
import type { ControlWiring } from '../../ui/form/field.tsx'
import { Picker, type PickerOption } from '../../ui/form/picker.tsx'
import { formatDay } from '../../platform/dates.ts'
import { usePatients } from './data.ts'

export function PatientPicker({
  wiring,
  chosen,
  onChoose,
  placeholder = 'Search patients by name or MRN...',
}: {
  wiring: ControlWiring
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  /** What no choice means, where that is not simply unfinished. */
  placeholder?: string
}) {
  const [text, setText] = useState('')
  const typed = text.trim()
  // A list that nobody asked for would stand in the log as read.
  const query = usePatients({ search: typed }, typed !== '')
  // What was found for the text before is never offered: somebody could take the wrong person.
  const found = typed === '' || query.isPlaceholderData ? [] : (query.data?.pages[0]?.body ?? [])
  const options = found.slice(0, 8).map((patient) => ({
    id: patient.id,
    label: `${patient.lastName.toLocaleUpperCase('en-US')}, ${patient.firstName}`,
    detail: [
      patient.dateOfBirth ? formatDay(patient.dateOfBirth) : 'birth date not recorded',
      patient.medicalRecordNumber,
    ].join(', '),
  }))
  return (
    <Picker
      wiring={wiring}
      chosen={chosen}
      onChoose={onChoose}
      text={text}
      onText={setText}
      options={options}
      status={query.isFetching ? 'Searching...' : options.length === 0 ? 'No patients found' : undefined}
      placeholder={placeholder}
    />
  )
}
