import { expect, it } from 'vitest'
import { endpoints } from '@mendwell/contract'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { listSchemaUses, stripSchemas } from './strip-schemas.ts'

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

it('leaves a contract that loads: what schemas are made of is asked for by name only', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [stripSchemas()],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('@mendwell/contract')), formats: ['es'] },
    },
  })
  const [first] = [built].flat()
  const code = first && 'output' in first ? first.output[0].code : ''
  const contract = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    endpoints: readonly unknown[]
  }
  expect(contract.endpoints.length).toBe(endpoints.length)
})
