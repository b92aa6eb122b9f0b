/** What people read where a shape says nothing of its own: the library's sentences are for programmers, and some repeat the input. */
import { z } from 'zod'

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  array: 'Enter a list',
  object: 'Enter an object',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

const validationMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'Required' : (kinds[issue.expected] ?? 'Invalid format')
    case 'invalid_value':
      return isMissing(issue.input) ? 'Required' : 'Select from the list'
    case 'too_big':
      return `Maximum ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return issue.minimum === 1 && issue.origin in units
        ? 'Required'
        : `Minimum ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return 'Unknown field'
    case 'invalid_union':
      return 'Invalid format'
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Invalid ID' : 'Invalid format'
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
  z.enum(values, { error: ({ input }) => (isMissing(input) ? missing : 'Select from the list') })
