/** Finds one patient by name or record number, for forms about one. Offers recently opened or selected ones. */
import { useState } from 'react'
import { Picker, type PickerOption } from '../../ui/form/picker.tsx'
import { formatDay } from '../../platform/dates.ts'
import { getRecentHits } from '../../platform/recent-hits.ts'
import { addRecentPatient } from './recent-patient.ts'
import { usePatients } from './data.ts'
import { toPatientOption } from './patient-option.ts'

export function PatientPicker({
  chosen,
  onChoose,
  placeholder = 'Search patients by name or MRN...',
}: {
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  /** What no choice means, where that is not simply unfinished. */
  placeholder?: string
}) {
  const [text, setText] = useState('')
  const typed = text.trim()
  // A list without a search would be logged as viewed.
  const query = usePatients({ search: typed }, typed !== '')
  // Results of the previous text are never offered: the wrong person could be selected.
  const found = typed === '' || query.isPlaceholderData ? [] : (query.data?.pages[0]?.body ?? [])
  const offered = found.slice(0, 8).map((patient) => toPatientOption(patient.id, patient))
  const options = typed === '' ? listRecentPatients() : offered
  const choose = (option: PickerOption | null) => {
    const patient = found.find(({ id }) => id === option?.id)
    if (patient) addRecentPatient(patient)
    onChoose(option)
  }
  return (
    <Picker
      chosen={chosen}
      onChoose={choose}
      opensEmpty
      text={text}
      onText={setText}
      options={options}
      status={findStatusText(typed, query.isFetching, options.length)}
      placeholder={placeholder}
    />
  )
}

/** The search writes days as the wire does. */
const listRecentPatients = (): PickerOption[] =>
  getRecentHits()
    .filter(({ kind }) => kind === 'patient')
    .map(({ id, title, detail }) => ({
      id,
      label: title,
      detail: detail.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay),
    }))

function findStatusText(typed: string, isSearching: boolean, count: number): string | undefined {
  if (typed === '')
    return count === 0 ? 'Type a name or MRN' : 'Recent patients. Type a name or MRN to search.'
  if (isSearching) return 'Searching...'
  return count === 0 ? 'No patients found' : undefined
}
