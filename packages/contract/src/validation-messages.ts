/** What people read where a shape says nothing of its own: the library's sentences are for programmers, and some repeat the input. */
import { z } from 'zod'

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

const kinds: Readonly<Record<string, string>> = {
  string: 'Give text',
  number: 'Give a number',
  int: 'Give a whole number',
  boolean: 'Answer yes or no',
  array: 'Give a list',
  object: 'Give an object with fields',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

const validationMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input)
        ? 'Required'
        : (kinds[issue.expected] ?? 'Not in the form that is taken here')
    case 'invalid_value':
      return isMissing(issue.input) ? 'Required' : 'Choose one of the list'
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return issue.minimum === 1 && issue.origin in units
        ? 'Required'
        : `At least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return 'Has a field that is not known here'
    case 'invalid_union':
      return 'Not in the form that is taken here'
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This is no id' : 'Not in the form that is taken here'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return undefined
  }
}

z.config({ customError: validationMessages })

/** One of a list; `missing` is for nothing given, a value outside the list is called that. */
export const choice = <const T extends string>(values: readonly T[], missing: string) =>
  z.enum(values, { error: ({ input }) => (isMissing(input) ? missing : 'Choose one of the list') })
