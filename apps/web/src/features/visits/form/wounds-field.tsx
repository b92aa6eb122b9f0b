/** The wounds of the visit: several of the patient's, without a default. */
import { formatWoundName, woundTypes } from '@mendwell/clinical'
import { OctagonAlert } from 'lucide-react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { PatientWound } from '../data.ts'

export function WoundsField({
  wounds,
  chosen,
  status,
  error,
  onChange,
}: {
  wounds: readonly PatientWound[]
  chosen: readonly string[]
  /** Why there are none to choose from. */
  status: string | undefined
  error: string | undefined
  onChange: (woundIds: string[]) => void
}) {
  const shown = wounds.filter(({ isActive, id }) => isActive || chosen.includes(id))
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-0.5 text-hint font-medium">Wounds</legend>
      {shown.length === 0 && (
        <p className="text-hint text-ink3">{status ?? 'No open wounds in the chart.'}</p>
      )}
      <div className="grid sm:grid-cols-2">
        {shown.map((wound) => (
          <Checkbox
            key={wound.id}
            label={formatWoundName(wound)}
            hint={[woundTypes.labels[wound.woundType], !wound.isActive && 'healed']
              .filter(Boolean)
              .join(', ')}
            checked={chosen.includes(wound.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, wound.id] : chosen.filter((one) => one !== wound.id))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-hint text-critical">
          <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
