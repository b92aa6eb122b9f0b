/** The fields of one set of vital signs, read and judged while typing. */
import { SelectField, TextAreaField } from '../../platform/forms/fields.tsx'
import { adultsOnly, classifyVitals, computeBmi, glucoseTimings, listOptions } from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import type { UseFormReturn } from 'react-hook-form'
import { Notice } from '../../ui/notice.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { DateTimeFields, toDateTimeForm } from './entries/date-time-fields.tsx'
import { findLatestVitals } from './latest-vitals.ts'
import { UnusualValues } from './unusual-values.tsx'
import { VitalInput } from './vital-input.tsx'
import { parseVitals, type VitalValues } from './vital-values.ts'
import { VitalWarning } from './vital-warning.tsx'

export type VitalForm = UseFormReturn<VitalValues>

export function VitalSignsFields({
  form,
  values,
  whose,
  opened,
  timeZone,
  previous,
  withoutPrevious,
}: {
  form: VitalForm
  values: VitalValues
  whose: 'adult' | 'child'
  opened: Date
  timeZone: string
  previous: readonly VitalSigns[]
  /** Shown where a sign has no previous value, or it is not known yet. */
  withoutPrevious: string
}) {
  const latest = findLatestVitals(previous)
  const vitals = parseVitals(values)
  const categories = classifyVitals(vitals, whose)
  const index = computeBmi(vitals.weight, vitals.height)
  const input = { form, whose, latest, withoutPrevious, now: opened, timeZone }
  return (
    <>
      {whose === 'child' && (
        <Notice level="note" title="Not categorized">
          {adultsOnly}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <div className="col-span-2 grid grid-cols-2 content-start gap-x-4 gap-y-1">
          <VitalInput {...input} id="bloodPressureSystolic" label="Systolic" />
          <VitalInput {...input} id="bloodPressureDiastolic" label="Diastolic" />
          <div className="col-span-2">
            <CategoryBadge category={categories.bloodPressure} />
          </div>
        </div>
        <VitalInput {...input} id="heartRate" />
        <VitalInput {...input} id="respiratoryRate" />
        <VitalInput {...input} id="temperature" />
        <VitalInput {...input} id="oxygenSaturation" />
        <VitalInput {...input} id="weight" />
        <VitalInput {...input} id="height" />
        <VitalInput {...input} id="glucose" />
        <SelectField
          form={form}
          name="glucoseTiming"
          label="Glucose timing"
          options={listOptions(glucoseTimings)}
          prompt="Not documented"
        />
      </div>
      <div className="mt-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
        <span className="text-ink2">BMI</span>
        {index.state === 'known' ? (
          <output className="font-semibold">
            {index.kgPerM2.toFixed(1)} <span className="font-normal text-ink3">kg/m²</span>
          </output>
        ) : (
          <span className="text-ink3">Enter weight and height</span>
        )}
        <CategoryBadge category={categories.bmi} />
      </div>
      <VitalWarning categories={categories} />
      <UnusualValues form={form} values={values} />
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} verb="taken" />
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </>
  )
}
