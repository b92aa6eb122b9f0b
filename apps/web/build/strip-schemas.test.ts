import { expect, it } from 'vitest'
import { listSchemaUses } from './strip-schemas.ts'

it('finds a schema that a page would use without having it', () => {
  const imported = "import { NewPatient, type Patient } from '@mendwell/contract'\n"
  expect(listSchemaUses(imported)).toEqual(['NewPatient'])
  const body = "import { recordConsent as record } from '@mendwell/contract'\nrecord.body.safeParse({})\n"
  expect(listSchemaUses(body)).toEqual(['recordConsent.body'])
})

it('accepts types, endpoints that are called, and whole schemas', () => {
  const code = `import { type NewPatient, listPatients, ProblemError } from '@mendwell/contract'
import type { PatientChange } from '@mendwell/contract'
import { WoundFields } from '@mendwell/contract/shapes'
call(listPatients, {})
`
  expect(listSchemaUses(code)).toEqual([])
})
