/** A question of a form with a few large answers. */
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { AnswerButtons } from '../../ui/form/answer-buttons.tsx'

export function AnswerField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  onAnswer,
  ...question
}: {
  form: UseFormReturn<Values>
  name: Name
  label: string
  required?: boolean
  answers: readonly {
    readonly value: Exclude<FieldPathValue<Values, Name>, ''>
    readonly label: string
  }[]
  /** After the form has the answer. */
  onAnswer?: (answer: Exclude<FieldPathValue<Values, Name>, ''>) => void
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <AnswerButtons
      {...question}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(answer: Exclude<FieldPathValue<Values, Name>, ''>) => {
        field.onChange(answer)
        onAnswer?.(answer)
      }}
      inputRef={field.ref}
    />
  )
}
