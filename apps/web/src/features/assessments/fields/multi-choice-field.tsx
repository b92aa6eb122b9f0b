/** As many values of a list as apply, each a checkbox. One that excludes the others unchecks them, and is unchecked by them. */
import { type AssessmentFieldId, listOptions } from '@mendwell/clinical'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { joinChoices, splitChoices } from '../values/values.ts'
import { LabeledFieldGroup, useFieldAnswer } from './labeled-field.tsx'

/** Nothing found, in the lists that have a value for it. */
const exclusive: { readonly [id in AssessmentFieldId]?: string } = {
  periwoundCondition: 'intact',
  ceapClasses: 'C0',
  ceapAnatomy: 'n',
}

export function MultiChoiceField({ id }: { id: AssessmentFieldId }) {
  const { field, text, set } = useFieldAnswer(id)
  if (field.kind !== 'choice' && field.kind !== 'choices') return null
  const chosen = splitChoices(text)
  const alone = exclusive[id]
  const toggle = (value: string, isOn: boolean) => {
    const others = value === alone ? [] : chosen.filter((one) => one !== value && one !== alone)
    set(joinChoices(isOn ? [...others, value] : chosen.filter((one) => one !== value)))
  }
  return (
    <LabeledFieldGroup id={id} className="sm:col-span-2">
      {({ labelledBy, describedBy }) => (
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className="grid grid-cols-1 gap-x-4 sm:grid-cols-2"
        >
          {listOptions<string>(field.choices).map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
          ))}
        </div>
      )}
    </LabeledFieldGroup>
  )
}
