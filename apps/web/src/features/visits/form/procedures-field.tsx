/** What was done at the visit: one block for each procedure with the fields that decide about its code. */
import { formatWoundName } from '@mendwell/clinical'
import { procedureKindNames } from '@mendwell/contract'
import { OctagonAlert, Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PatientWound } from '../data.ts'
import {
  createProcedure,
  procedureFields,
  type ProcedureField,
  type ProcedureKind,
  type ProcedureValues,
} from './procedure-values.ts'

const kinds = Object.entries(procedureKindNames) as [ProcedureKind, string][] // its own keys
const commonKinds: readonly ProcedureKind[] = [
  'debridement',
  'skin_substitute',
  'negative_pressure',
  'compression',
]
const otherKinds = kinds.filter(([kind]) => !commonKinds.includes(kind))

export function ProceduresField({
  procedures,
  wounds,
  woundIds,
  error,
  onChange,
}: {
  procedures: readonly ProcedureValues[]
  wounds: readonly PatientWound[]
  /** The wounds of the visit. */
  woundIds: readonly string[]
  error: string | undefined
  onChange: (procedures: ProcedureValues[]) => void
}) {
  const only = woundIds.length === 1 ? woundIds[0] : undefined
  const addProcedure = (kind: ProcedureKind) => onChange([...procedures, createProcedure(kind, only)])
  const options = wounds
    .filter(({ isActive, id }) => isActive || woundIds.includes(id))
    .map((wound) => ({ value: wound.id, label: formatWoundName(wound) }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-hint font-medium">Procedures</legend>
      {procedures.map((procedure, index) => (
        <Procedure
          key={procedure.key}
          at={index + 1}
          procedure={procedure}
          wounds={options}
          onChange={(part) =>
            onChange(procedures.map((one, place) => (place === index ? { ...one, ...part } : one)))
          }
          onRemove={() => onChange(procedures.filter((_, place) => place !== index))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-hint text-critical">
          <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {commonKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<Plus className="size-3.5" />}
            onClick={() => addProcedure(kind)}
          >
            {procedureKindNames[kind]}
          </Button>
        ))}
        <div className="w-44">
          <Select
            aria-label="Add procedure"
            prompt="Add procedure"
            className="h-8 text-hint pointer-coarse:h-11"
            options={otherKinds.map(([value, label]) => ({ value, label }))}
            value=""
            onChange={({ target }) => target.value !== '' && addProcedure(target.value as ProcedureKind)} // an option of this list
          />
        </div>
      </div>
    </fieldset>
  )
}

function Procedure({
  at,
  procedure,
  wounds,
  onChange,
  onRemove,
}: {
  at: number
  procedure: ProcedureValues
  wounds: readonly { value: string; label: string }[]
  onChange: (part: Partial<Record<ProcedureField, string>>) => void
  onRemove: () => void
}) {
  const title = `${at}. ${procedureKindNames[procedure.kind]}`
  return (
    <div
      role="group"
      aria-label={title}
      className="rounded-control border border-line bg-canvas px-3 pt-1 pb-3"
    >
      <div className="flex items-center justify-between">
        <p className="font-medium">{title}</p>
        <IconButton label={`Remove ${procedureKindNames[procedure.kind]}`} icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        {procedureFields[procedure.kind].map((asked) => {
          const options = asked.name === 'woundId' ? wounds : asked.options
          const value = procedure[asked.name]
          const set = (text: string) => onChange({ [asked.name]: text })
          return (
            <Field
              key={asked.name}
              label={asked.label}
              required={asked.required ?? false}
              {...(asked.unit !== undefined && { unit: asked.unit })}
            >
              {options ? (
                <Select
                  prompt={
                    asked.name === 'woundId' ? 'Select a wound' : asked.required ? 'Select' : 'Not documented'
                  }
                  options={options}
                  value={value}
                  onChange={({ target }) => set(target.value)}
                />
              ) : asked.unit ? (
                <NumberInput value={value} onChange={({ target }) => set(target.value)} />
              ) : asked.isDate ? (
                <DayInput value={value} onChange={set} />
              ) : (
                <TextInput
                  autoComplete="off"
                  maxLength={asked.maxLength ?? 200}
                  value={value}
                  onChange={({ target }) => set(target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </div>
  )
}
