/** What was done at the visit: one block for each procedure with the fields that coders and auditors ask for. */
import { formatWoundName } from '@mendwell/clinical'
import { procedureKindNames } from '@mendwell/contract'
import { OctagonAlert, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { useChartSafety } from '../../../platform/safety/use-safety.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { formatDateTime } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import type { PatientWound } from '../data.ts'
import { useChartedGlucose, useProcedureHistory } from '../history/data.ts'
import { ProcedureBlock } from './procedure-block.tsx'
import { createCast, createProcedure, type ProcedureKind, type ProcedureValues } from './procedure-values.ts'

const ProductScan = lazyComponent(() => import('./product-scan.tsx'), 'ProductScan')

const kinds = Object.entries(procedureKindNames) as [ProcedureKind, string][] // its own keys
const commonKinds: readonly ProcedureKind[] = [
  'debridement',
  'skin_substitute',
  'negative_pressure',
  'compression',
]
const cast = 'cast'
const otherOptions = [
  ...kinds
    .filter(([kind]) => !commonKinds.includes(kind))
    .map(([value, label]) => ({ value: value as string, label })),
  { value: cast, label: 'Total contact cast' },
]

export function ProceduresField({
  patientId,
  visitId,
  facilityId,
  date,
  today,
  procedures,
  wounds,
  woundIds,
  error,
  onChange,
}: {
  patientId: string
  /** The visit that is changed: its own procedures are no history. */
  visitId: string | undefined
  /** Where the visit is; empty: not selected yet. */
  facilityId: string
  /** Of the visit; today while none was entered. */
  date: string
  today: string
  procedures: readonly ProcedureValues[]
  wounds: readonly PatientWound[]
  /** The wounds of the visit. */
  woundIds: readonly string[]
  error: string | undefined
  onChange: (procedures: ProcedureValues[]) => void
}) {
  const { at: getSafety } = useChartSafety(patientId || null)
  const performed = useProcedureHistory(procedures.length > 0 ? patientId : '')
  const { organization } = useUser()
  const isHyperbaric = procedures.some(({ kind }) => kind === 'hyperbaric_oxygen')
  const glucose = useChartedGlucose(isHyperbaric ? patientId : '')
  const only = woundIds.length === 1 ? woundIds[0] : undefined
  const change = (index: number, part: Partial<ProcedureValues>) =>
    onChange(procedures.map((one, place) => (place === index ? { ...one, ...part } : one)))
  const addProcedure = (kind: string) =>
    onChange([
      ...procedures,
      kind === cast ? createCast(only) : createProcedure(kind as ProcedureKind, only), // an option of the lists above
    ])
  const options = wounds
    .filter(({ isActive, id }) => isActive || woundIds.includes(id))
    .map((wound) => ({ value: wound.id, label: formatWoundName(wound) }))
  const earlier = (performed.data ?? []).filter((one) => one.visitId !== visitId && one.visitDay <= date)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-hint font-medium">Procedures</legend>
      {procedures.map((procedure, index) => {
        const safety = getSafety(procedure.woundId || null)
        return (
          <ProcedureBlock
            key={procedure.key}
            at={index + 1}
            procedure={procedure}
            wounds={options}
            history={{ earlier, date }}
            perfusion={safety && procedure.woundId !== '' ? { facts: safety.facts, today } : null}
            glucose={glucose && { ...glucose, at: formatDateTime(glucose.takenAt, organization.timeZone) }}
            isChecked={error !== undefined}
            productScan={
              procedure.kind === 'skin_substitute' && (
                <Suspense>
                  <ProductScan
                    procedure={procedure}
                    facilityId={facilityId}
                    date={date}
                    today={today}
                    onChange={(part) => change(index, part)}
                  />
                </Suspense>
              )
            }
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(procedures.filter((_, place) => place !== index))}
          />
        )
      })}
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
            options={otherOptions}
            value=""
            onChange={({ target }) => target.value !== '' && addProcedure(target.value)}
          />
        </div>
      </div>
    </fieldset>
  )
}
