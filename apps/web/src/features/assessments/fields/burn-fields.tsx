/** How much of the body is burned: from regions or palms by the method that was selected, or entered. Rules BN2 to BN6. */
import {
  burnMethods,
  computeChartedBurnExtent,
  describeUnknownBurnExtent,
  getRegionMethod,
  listBurnRegions,
} from '@mendwell/clinical'
import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { joinBurnRegions, splitBurnRegions } from '../values/burn-regions.ts'
import { getFieldAnchorId, useFormTools } from './form-tools.ts'
import { LabeledField, LabeledFieldGroup, useFieldAnswer } from './labeled-field.tsx'

export function BurnRegionsField() {
  const { text, set } = useFieldAnswer('burnRegions')
  const { read, ageYears } = useFormTools()
  const method = getRegionMethod(read.answers)
  if (!method) return null
  const regions = listBurnRegions(method, ageYears)
  const charted = splitBurnRegions(text)
  const open = regions.filter(({ id }) => charted.every(({ region }) => region !== id))
  const change = (region: string, percent: string) =>
    set(joinBurnRegions(charted.map((one) => (one.region === region ? { region, percent } : one))))
  return (
    <LabeledFieldGroup id="burnRegions" className="sm:col-span-2">
      {({ labelledBy }) => (
        <div role="group" aria-labelledby={labelledBy} className="flex flex-col gap-3">
          <Select
            aria-label="Add a burned region"
            options={open.map(({ id, label, percent }) => ({
              value: id,
              label:
                ageYears === null && method === 'lund-browder' ? label : `${label} (${percent}% of the body)`,
            }))}
            prompt="Add region..."
            value=""
            onChange={(event) =>
              set(joinBurnRegions([...charted, { region: event.target.value, percent: '' }]))
            }
          />
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {charted.map(({ region, percent }) => {
              const label = regions.find(({ id }) => id === region)?.label ?? region
              return (
                <li key={region} className="flex items-end gap-2">
                  <div className="min-w-0 flex-1">
                    <Field label={`${label}: burned part of the region`} unit="%">
                      <NumberInput value={percent} onChange={(event) => change(region, event.target.value)} />
                    </Field>
                  </div>
                  <Button type="button" variant="secondary" onClick={() => change(region, '100')}>
                    All
                  </Button>
                  <Button
                    type="button"
                    variant="secondary"
                    aria-label={`Remove ${label}`}
                    onClick={() => set(joinBurnRegions(charted.filter((one) => one.region !== region)))}
                  >
                    <X className="size-4" />
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </LabeledFieldGroup>
  )
}

export function BurnPercentField() {
  const { label, text, set } = useFieldAnswer('burnPercent')
  const { read, values, ageYears } = useFormTools()
  const extent = computeChartedBurnExtent(read.answers, ageYears)
  const method = read.answers.burnMethod
  const isBeingEntered = Boolean(values.texts.burnRegions) && read.answers.burnRegions == null
  if (extent.state === 'entered' && !isBeingEntered)
    return (
      <LabeledField id="burnPercent" unit="%">
        <NumberInput value={text} onChange={(event) => set(event.target.value)} />
      </LabeledField>
    )
  return (
    <div id={getFieldAnchorId('burnPercent')} className="flex min-w-0 flex-col gap-1">
      <p className="text-hint font-medium">{label}</p>
      <output aria-label={label} className="text-body">
        {extent.state === 'computed'
          ? `${extent.percent}% (${method ? burnMethods.labels[method] : ''}, rule ${extent.ruleId})`
          : extent.state === 'unknown'
            ? `Not computed. ${describeUnknownBurnExtent(extent)}.`
            : 'Not computed. Enter the percentage of each region.'}
      </output>
    </div>
  )
}
