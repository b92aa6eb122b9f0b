/** How recommendations are narrowed, at the server: by patient, wound and priority. All of it is in the URL. */
import { choicesOf, recommendationPriorities, woundName } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { type ControlWiring, Field } from '../../ui/form/field.tsx'
import type { PickerOption } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { PlansSearch } from './search.ts'

/** Finds a patient; that belongs to another feature. */
export type PatientPickerOf = (props: {
  wiring: ControlWiring
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  placeholder?: string
}) => ReactNode

export function PlanFilters({
  search,
  patient,
  wounds,
  withPriority,
  patientPicker: PatientPickerOf,
  onChange,
}: {
  search: PlansSearch
  patient: PickerOption | null
  /** Of the chosen patient. */
  wounds: readonly Wound[]
  withPriority: boolean
  patientPicker: PatientPickerOf
  onChange: (part: Partial<PlansSearch>) => void
}) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3" data-screen-only>
      <Field label="Patient">
        {(wiring) => (
          <PatientPickerOf
            wiring={wiring}
            chosen={patient}
            placeholder="All patients"
            onChoose={(option) => onChange({ patientId: option?.id, woundId: undefined })}
          />
        )}
      </Field>
      {search.patientId && (
        <Field label="Wound">
          {(wiring) => (
            <Select
              {...wiring}
              prompt="All wounds"
              options={wounds.map((wound) => ({ value: wound.id, label: woundName(wound) }))}
              value={search.woundId ?? ''}
              onChange={({ target: { value } }) => onChange({ woundId: value || undefined })}
            />
          )}
        </Field>
      )}
      {withPriority && (
        <Field label="Priority">
          {(wiring) => (
            <Select
              {...wiring}
              prompt="All Priorities"
              options={choicesOf(recommendationPriorities)}
              value={search.priority ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ priority: recommendationPriorities.values.find((one) => one === value) })
              }
            />
          )}
        </Field>
      )}
    </div>
  )
}
