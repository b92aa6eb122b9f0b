/** A free text with words offered for it. The offered ones are a help, never a limit. */
import { type AssessmentFieldId, bodyRegions, listOptions } from '@mendwell/clinical'
import { useId } from 'react'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LabeledField, useFieldAnswer } from './labeled-field.tsx'
import { useFormTools } from './form-tools.ts'
import { setLocation } from '../values/values.ts'

const suggestionSources = [...new Set(bodyRegions.map(({ label }) => label))]

export function SuggestedText({ id }: { id: AssessmentFieldId }) {
  const listId = useId()
  const { field, text, set } = useFieldAnswer(id)
  const { change } = useFormTools()
  const words =
    id === 'location'
      ? suggestionSources
      : field.kind === 'text' && field.suggestions
        ? listOptions(field.suggestions).map(({ label }) => label)
        : []
  const choose = (typed: string) => {
    // A place of the body map brings its side along.
    const region = id === 'location' && bodyRegions.find(({ label }) => label === typed)
    if (region) change((all) => setLocation(all, region))
    else set(typed)
  }
  return (
    <LabeledField id={id}>
      <>
        <TextInput
          list={words.length > 0 ? listId : undefined}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => choose(event.target.value)}
        />
        {words.length > 0 && (
          <datalist id={listId}>
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        )}
      </>
    </LabeledField>
  )
}
