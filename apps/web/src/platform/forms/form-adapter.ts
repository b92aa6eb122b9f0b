/** Connects our validation and the server's errors to the form library: every message ends up at its field. */
import { type BaseSyntheticEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { getFieldProblems } from '../format-problem.ts'

export type FieldMessages<Values> = { [name in keyof Values]?: string }

/** A check names what is wrong, per field; nothing wrong is an empty object. */
export function createResolver<Values extends FieldValues>(
  check: (values: Values) => FieldMessages<Values>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter(([, message]) => message !== undefined)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }]))
    // The library's type cannot follow names that are built at run time.
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/**
 * Puts the server's field messages where they belong and leads there, once for each problem: shown at every render, it would hold the
 * focus. `rename` maps wire names to the form's.
 */
export function useServerProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: unknown,
  rename: (wireName: string) => string = (name) => name,
) {
  const show = useEffectEvent((shown: unknown) => {
    Object.entries(getFieldProblems(shown)).forEach(([wireName, message], index) => {
      // A name that the form does not have is harmless: the whole problem is also above the buttons.
      const name = rename(wireName) as FieldPath<Values>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  })
  useEffect(() => show(problem), [problem])
}

/**
 * For forms with a picker, which the library does not know and so passes over: leads to the first field that is wrong, in the
 * order of the screen. Such a form says `shouldFocusError: false`.
 */
export function focusFirstError(_errors: unknown, event?: BaseSyntheticEvent) {
  const form = event?.target as Element | undefined // a submit's target is its form
  // After the messages are drawn.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Sets fields as the person who fills the form would; after a submit they are checked at once. */
export function setFormValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  part: Partial<Values>,
) {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  for (const [name, value] of Object.entries(part)) form.setValue(name as FieldPath<Values>, value, options) // a name of these values
}

/** Ctrl or ⌘ with Enter saves, from any field. */
export function handleSaveKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
