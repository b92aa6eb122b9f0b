/** The name of a medication: typed freely, with the shipped table as suggestions. A pick stores the ingredient; other text stores none. */
import {
  findIngredient,
  findMedicationAllergies,
  listWoundRelevance,
  medicationClasses,
  searchIngredients,
  suggestIngredient,
} from '@mendwell/clinical'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SuggestionList, suggestionsBox, useSuggestions } from '../../../ui/form/suggestions.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useAllergies } from '../data.ts'
import type { MedicationValues } from './medication-values.ts'

export function MedicationNameField({
  form,
  patientId,
}: {
  form: UseFormReturn<MedicationValues>
  patientId: string
}) {
  const {
    field: { ref, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'medicationName' })
  const typed = useWatch({ control: form.control, name: 'medicationName' })
  const code = useWatch({ control: form.control, name: 'ingredientCode' }) || null
  const allergies = useAllergies(patientId).data?.entries.filter(({ isActive }) => isActive) ?? []
  const ingredient = findIngredient(code)
  const choose = (ingredientCode: string) =>
    form.setValue('ingredientCode', ingredientCode, { shouldDirty: true })
  const options = searchIngredients(typed, 8).map(({ code: id, display, brands, classes }) => ({
    id,
    label: display,
    detail: [brands.slice(0, 3).join(', '), classes.map((one) => medicationClasses.labels[one]).join(', ')]
      .filter(Boolean)
      .join('; '),
  }))
  const found = useSuggestions(
    options,
    options.length > 0 && !ingredient,
    ({ id }) => {
      onChange(findIngredient(id)?.name ?? '')
      choose(id)
    },
    -1,
  )
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        label="Medication Name"
        required
        error={fieldState.error?.message}
        hint={
          ingredient
            ? [`From the list: ${ingredient.display}`, ...listWoundRelevance(code)].join('. ')
            : 'Select from the list by generic or brand name; other names are saved as text'
        }
      >
        <TextInput
          {...found.input}
          name="medicationName"
          ref={ref}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            onChange(target.value)
            // Another name is another medication; a brand of the same ingredient is not.
            if (suggestIngredient(target.value)?.code !== code) choose('')
            found.restart()
          }}
          onBlur={() => {
            onBlur()
            found.close()
          }}
        />
      </Field>
      <SuggestionList
        list={found.list}
        label="Medications"
        hidden={!found.isListed}
        className={classNames('max-h-56', suggestionsBox)}
      />
      {findMedicationAllergies(code, allergies).map(({ allergy, level, words }) => (
        <p key={allergy} role="status">
          <Badge level={level === 'contraindicated' ? 'critical' : 'warning'}>{words}</Badge>
        </p>
      ))}
    </div>
  )
}
