/**
 * Strips the contract's schemas from the pages. There an endpoint is its method and path; the schema library would be a seventh of the
 * first script. Forms that validate with the contract's schemas import `@mendwell/contract/shapes`: the same files, complete, in the form's
 * own script. A page that uses a stripped schema fails the build, and parsing with one throws.
 */
import { readFileSync } from 'node:fs'
import * as contract from '@mendwell/contract'
import type { Plugin } from 'vite'

const stubId = '\0schema-stub'
const schemaQuery = '?shapes'
const contractFile = /\/packages\/contract\/src\/[^?]+$/
// One string literal behind the word, or one list, as the formatter writes it.
const serverOnlyPattern = /\n\s*(?:summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|needs: \[[^\]\n]*\]),(?=\n)/g
/**
 * While the contract loads, every property of a schema returns the stub itself. Only parsing throws, since it would otherwise accept
 * everything silently.
 */
const stubSource = `
const refuse = () => { throw new Error('This schema was stripped from the page: import it from @mendwell/contract/shapes') }
const shape = new Proxy(function () {}, {
  get: (target, key) =>
    key === Symbol.toPrimitive ? () => '' : /^(safe)?parse(Async)?$/i.test(String(key)) ? refuse : shape,
  apply: () => shape,
})
export const z = shape, buildInputShape = shape, buildStoredShape = shape, WholeAddress = shape, CredentialList = shape
export const optionalAddressFields = {}, facilityAddressFields = {}, storedFacilityShape = {}, storedPayerMixShape = {}
`

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && 'safeParse' in value
const schemaNames = new Set(
  Object.entries(contract).flatMap(([name, value]) => (isSchema(value) ? [name] : [])),
)
const importPattern = /\bimport\s*\{([^}]*)\}\s*from\s*'@mendwell\/contract'/g

/** Exports of the contract that a module uses as a schema, as it names them: `NewPatient`, or `recordConsent.body`. */
export function listSchemaUses(code: string): string[] {
  return [...code.matchAll(importPattern)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .flatMap((name) => {
      const [exported = '', local = exported] = name.split(/\s+as\s+/)
      if (schemaNames.has(exported)) return [exported]
      const part = new RegExp(`\\b${local}\\.(params|query|body|reply)\\b`).exec(code)
      return part ? [`${exported}.${part[1]}`] : []
    })
}

export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const inWhole = importer?.endsWith(schemaQuery) ?? false
      if (/\/(record|facility|credential)-schemas\.ts$/.test(id) && !inWhole) return stubId
      if (id === 'zod') {
        if (importer && !contractFile.test(importer.replace(schemaQuery, '')))
          this.error(
            `${importer} imports zod, which pages do not contain. Schemas belong to packages/contract.`,
          )
        return inWhole ? undefined : stubId
      }
      const isEntry = id === '@mendwell/contract/shapes'
      if (!isEntry && !(inWhole && id.startsWith('.'))) return undefined
      const from = importer?.replace(schemaQuery, '')
      const found = await this.resolve(isEntry ? '@mendwell/contract' : id, from, { skipSelf: true })
      return found && { id: found.id + schemaQuery, moduleSideEffects: false }
    },
    /** Summaries of endpoints are for the API documentation, rights for the server. No other module may use what was stripped. */
    transform(code, id) {
      if (contractFile.test(id)) return { code: code.replace(serverOnlyPattern, ''), map: null }
      const [use] = /\/src\/.+\.tsx?$/.test(id) ? listSchemaUses(code) : []
      if (use)
        this.error(
          `${id} uses the schema ${use} of @mendwell/contract, which pages do not contain. Import it from @mendwell/contract/shapes.`,
        )
      return undefined
    },
    load(id) {
      if (id === stubId) return stubSource
      if (!id.endsWith(schemaQuery)) return undefined
      return { code: readFileSync(id.slice(0, -schemaQuery.length), 'utf8'), moduleType: 'ts' }
    },
  }
}
