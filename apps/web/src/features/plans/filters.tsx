/** How recommendations and orders are narrowed, at the server: by patient, wound, priority or status. All of it is in the URL. */
import { choicesOf, recommendationPriorities, supplyOrderStatuses, woundName } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { PatientPickerOf } from '../../platform/forms/patient-choice.ts'
import { Field } from '../../ui/form/field.tsx'
import type { PickerOption } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { PlansSearch } from './search.ts'

export function PlanFilters({
  search,
  patient,
  wounds,
  ofOrders,
  patientPicker: PatientPickerOf,
  onChange,
}: {
  search: PlansSearch
  patient: PickerOption | null
  /** Of the chosen patient. */
  wounds: readonly Wound[]
  ofOrders: boolean
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
      {search.patientId && !ofOrders && (
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
      {ofOrders ? (
        <Field label="Status">
          {(wiring) => (
            <Select
              {...wiring}
              prompt="All"
              options={choicesOf(supplyOrderStatuses)}
              value={search.status ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ status: supplyOrderStatuses.values.find((one) => one === value) })
              }
            />
          )}
        </Field>
      ) : (
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
