/**
 * The state of a public form: input, errors, and the request. Input survives every failure. Small on purpose: the form library of the
 * signed-in app would not fit here.
 */
import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import { toastProblem } from '../../../platform/toasts.ts'
import type { Messages } from './validation.ts'
import type { Failure } from './data.ts'

type Texts = Record<string, string>

type FormOptions<Values> = {
  start: Values
  check: (values: Values) => Messages<Values>
  /** Answers what went wrong, or nothing. */
  send: (values: Values) => Promise<Failure | undefined>
  /** Of the toast. Null: the sentence above the button is enough. */
  failedTitle: string | null
  /** The message when the server gives no reason. */
  fallback: string
}

export function usePublicForm<Values extends Texts>({
  start,
  check,
  send,
  failedTitle,
  fallback,
}: FormOptions<Values>) {
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Messages<Values>>({})
  const [failure, setFailure] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)

  const showProblems = (found: Messages<Values>, element: HTMLFormElement) => {
    setProblems(found)
    const first = Object.keys(start).find((name) => found[name] !== undefined)
    const control = first && element.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    return first !== undefined
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isSending) return
    setFailure(undefined)
    if (showProblems(check(values), element)) return
    setSending(true)
    const failed = await send(values)
    setSending(false)
    if (!failed) return
    const message = failed.message || fallback
    // Only names that the form has; the message itself is above the button in any case.
    const named = Object.entries(failed.fields).filter(([name]) => name in start)
    showProblems(Object.fromEntries(named) as Messages<Values>, element)
    setFailure(message)
    if (failedTitle !== null) toastProblem(failedTitle, message)
  }

  const updateValues = (change: Partial<Values>) => {
    const next = { ...values, ...change }
    setValues(next)
    // Our own messages update while typing once they are shown; a server's message disappears when its field is changed.
    const [before, now] = [check(values), check(next)]
    const kept = Object.entries(problems).map(([name, text]) => {
      const isOurs = text === before[name]
      return [name, isOurs ? now[name] : name in change ? undefined : text]
    })
    setProblems(Object.fromEntries(kept) as Messages<Values>)
  }

  return {
    values,
    problems,
    failure,
    isSending,
    submit,
    put: updateValues,
    restart: (next: Values) => {
      setValues(next)
      setProblems({})
      setFailure(undefined)
    },
    /** The wiring of one control. */
    control: (name: keyof Values & string) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        updateValues({ [name]: event.target.value } as Partial<Values>), // a computed name is too much for the type checker
    }),
  }
}

export type PublicForm<Values extends Texts> = ReturnType<typeof usePublicForm<Values>>
