/** The credentials of a person, as a list: the license decides what they may do, all of them are printed. */
import { findCredentialsProblem } from '@mendwell/clinical'
import { z } from 'zod'
import { nameText } from '../values.ts'

export const CredentialList = z.array(nameText(100, 'Enter a credential')).superRefine((list, context) => {
  const message = findCredentialsProblem(list)
  if (message) context.addIssue({ code: 'custom', message })
})
