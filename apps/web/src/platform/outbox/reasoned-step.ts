/** What a step with a typed reason says. Apart from its dialog, which is loaded when it opens. */
import type { Endpoint } from '@mendwell/contract'

/** The action and its texts. */
export type ReasonedStep = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly patientId: string
  /** In the list of what waits: `vital signs entered in error`. */
  readonly title: string
  /** Above the form: `Mark as entered in error?` */
  readonly question: string
  readonly description: string
  readonly hint?: string
  /** The cancel button: `Keep entry`. */
  readonly keep: string
  readonly confirm: string
  readonly confirming: string
  /** The title of a rejection: `The entry was not changed`. */
  readonly failed: string
  /** In a toast, if the server rejected it. */
  readonly refused?: string
  readonly done: string
  readonly doneAbout?: string
}

/** The words for marking an entry as entered in error. */
export const enteredInError = {
  question: 'Mark as entered in error?',
  hint: 'This can’t be undone.',
  keep: 'Keep entry',
  confirm: 'Mark as entered in error',
  confirming: 'Marking...',
  failed: 'The entry was not changed',
  refused: 'Failed to mark the entry. Please try again.',
  done: 'Marked as entered in error',
} as const
