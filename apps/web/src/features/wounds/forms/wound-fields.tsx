/** The fields of a wound: where on the body map or by name, what it is, since when. */
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { DayField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import {
  type BodyRegion,
  listOptions,
  toWoundLocation,
  woundLateralities,
  woundTypes,
} from '@mendwell/clinical'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { setFormValues } from '../../../platform/forms/form-adapter.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { BodyPin } from '../body-map/body-figure.tsx'
import { BodyMap, BodyRegionPicker } from '../body-map/body-map.tsx'
import type { WoundValues } from './wound-values.ts'

export type WoundForm = UseFormReturn<WoundValues>

const types = listOptions(woundTypes)
const sides = listOptions(woundLateralities)
const answerOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Unknown' },
] as const

export function WoundFields({
  form,
  pins,
}: {
  form: WoundForm
  /** The other wounds of the patient, on the map. */
  pins: readonly BodyPin[]
}) {
  const bodyRegion = useWatch({ control: form.control, name: 'bodyRegion' })
  const choose = (region: BodyRegion | null) => {
    const set = (name: 'bodyRegion' | 'location' | 'laterality', value: string) =>
      setFormValues(form, { [name]: value })
    set('bodyRegion', region?.code ?? '')
    if (!region) return
    const place = toWoundLocation(region)
    // A place that the map does not draw is written by hand.
    set('location', region.views.length === 0 ? '' : place.location)
    set('laterality', place.laterality ?? '')
  }
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col gap-3">
        <Field label="Search location" hint="Same locations as on the body map">
          <BodyRegionPicker chosen={bodyRegion || null} onChoose={choose} />
        </Field>
        <BodyMap chosen={bodyRegion || null} pins={pins} onChoose={choose} />
      </div>
      <div className="flex flex-col gap-3">
        <TextField
          form={form}
          name="location"
          label="Anatomical location"
          required
          autoComplete="off"
          maxLength={200}
        />
        <SelectField
          form={form}
          name="laterality"
          label="Laterality"
          hint="Set from the body map"
          options={sides}
          prompt="Not documented"
        />
        <SelectField
          form={form}
          name="woundType"
          label="Wound type"
          required
          options={types}
          prompt="Select"
        />
        <DayField
          form={form}
          name="onsetDate"
          label="Onset date"
          hint="Date the wound started, which may be before it was first noted. Leave blank if unknown."
        />
        <AnswerField
          form={form}
          name="presentOnAdmission"
          label="Present on admission"
          required
          answers={answerOptions}
        />
        <TextAreaField
          form={form}
          name="previousWoundHistory"
          label="Previous wounds at this site"
          rows={2}
        />
        <TextAreaField form={form} name="notes" label="Notes" rows={2} />
      </div>
    </div>
  )
}
