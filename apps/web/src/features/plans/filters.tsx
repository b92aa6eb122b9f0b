/** How recommendations and orders are narrowed, at the server: by patient, wound, priority or status. All of it is in the URL. */
import {
  listOptions,
  recommendationPriorities,
  supplyOrderStatuses,
  formatWoundName,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { PatientPickerComponent } from '../../platform/forms/patient-choice.ts'
import { Field } from '../../ui/form/field.tsx'
import type { PickerOption } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { PlansSearch } from './search.ts'

export function PlanFilters({
  search,
  patient,
  wounds,
  ofOrders,
  patientPicker: PatientPicker,
  onChange,
}: {
  search: PlansSearch
  patient: PickerOption | null
  /** Of the selected patient. */
  wounds: readonly Wound[]
  ofOrders: boolean
  patientPicker: PatientPickerComponent
  onChange: (part: Partial<PlansSearch>) => void
}) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3" data-screen-only>
      <Field label="Patient">
        <PatientPicker
          chosen={patient}
          placeholder="All patients"
          onChoose={(option) => onChange({ patientId: option?.id, woundId: undefined })}
        />
      </Field>
      {search.patientId && !ofOrders && (
        <Field label="Wound">
          <Select
            prompt="All wounds"
            options={wounds.map((wound) => ({ value: wound.id, label: formatWoundName(wound) }))}
            value={search.woundId ?? ''}
            onChange={({ target: { value } }) => onChange({ woundId: value || undefined })}
          />
        </Field>
      )}
      {ofOrders ? (
        <Field label="Status">
          <Select
            prompt="All"
            options={listOptions(supplyOrderStatuses)}
            value={search.status ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ status: supplyOrderStatuses.values.find((one) => one === value) })
            }
          />
        </Field>
      ) : (
        <Field label="Priority">
          <Select
            prompt="All Priorities"
            options={listOptions(recommendationPriorities)}
            value={search.priority ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ priority: recommendationPriorities.values.find((one) => one === value) })
            }
          />
        </Field>
      )}
    </div>
  )
}
