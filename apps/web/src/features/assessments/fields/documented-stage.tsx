/** A stage from before the first assessment here: without it and its source, a first stage is not called healing. */
import { listOfferedStages } from '@mendwell/clinical'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useFormTools } from './form-tools.ts'

export function DocumentedStage() {
  const { values, change } = useFormTools()
  return (
    <fieldset className="grid grid-cols-1 gap-x-5 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="pb-1 text-hint text-ink2">
        First staging in this chart. If the injury is already healing, document the previous stage.
      </legend>
      <Field label="Previously documented stage">
        <Select
          options={listOfferedStages(values.documentedStage).map(({ stage, label }) => ({
            value: stage,
            label,
          }))}
          prompt="Not documented"
          value={values.documentedStage}
          onChange={({ target }) => change((all) => ({ ...all, documentedStage: target.value }))}
        />
      </Field>
      <Field label="Source" hint="For example, hospital discharge summary and its date">
        <TextInput
          maxLength={200}
          value={values.documentedStageSource}
          onChange={({ target }) => change((all) => ({ ...all, documentedStageSource: target.value }))}
        />
      </Field>
    </fieldset>
  )
}
