/** The substance or class of an allergy: found in the shipped table, or as free text. Works without a server. */
import { findSubstance, searchSubstances } from '@mendwell/clinical'
import { useState } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { setFormValues } from '../../../platform/forms/form-adapter.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Picker } from '../../../ui/form/picker.tsx'
import type { AllergyValues } from './allergy-values.ts'

const categoryLabels = {
  material: 'Wound care material',
  class: 'Medication class',
  medication: 'Medication',
  food: 'Food',
  environment: 'Environment or diagnostics',
} as const

const freeText = 'free-text'

export function SubstanceField({ form }: { form: UseFormReturn<AllergyValues> }) {
  const [text, setText] = useState('')
  const code = useWatch({ control: form.control, name: 'substanceCode' })
  const { field, fieldState } = useController({ control: form.control, name: 'name' })
  const choose = (substanceCode: string, name: string) => {
    form.setValue('substanceCode', substanceCode, { shouldDirty: true })
    setFormValues(form, { name })
  }
  const found = searchSubstances(text)
  const typed = text.trim()
  const isKnown = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const options = [
    ...found.map(({ code: id, display, category, synonyms }) => ({
      id,
      label: display,
      detail: [categoryLabels[category], synonyms.slice(0, 3).join(', ')].filter(Boolean).join(': '),
    })),
    ...(typed === '' || isKnown
      ? []
      : [{ id: freeText, label: `“${typed}”`, detail: 'Not in the list: save as free text' }]),
  ]
  const substance = findSubstance(code === '' ? null : code)
  return (
    <Field
      label="Substance or class"
      required
      error={fieldState.error?.message}
      hint="Search by generic name, brand, class, or material"
    >
      <Picker
        chosen={
          field.value === ''
            ? null
            : {
                id: code === '' ? freeText : code,
                label: substance?.display ?? field.value,
                detail: substance ? categoryLabels[substance.category] : 'Free text',
              }
        }
        onChoose={(option) => {
          if (option === null) choose('', '')
          else if (option.id === freeText) choose('', typed.slice(0, 200))
          else choose(option.id, findSubstance(option.id)?.name ?? option.label)
        }}
        text={text}
        onText={setText}
        options={options}
        status={undefined}
        placeholder="Search substances..."
      />
    </Field>
  )
}
