/**
 * Leaves the contract's shapes out of the pages. There an endpoint is its method and path; the library that shapes need would be
 * a seventh of the first script. Whatever is asked of a shape then answers with itself. Forms that check by the contract's own
 * rules import `@mendwell/contract/shapes`: the same files a second time, whole, in the form's own script.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const stubId = '\0schema-stub'
const schemaQuery = '?shapes'
const contractFile = /\/packages\/contract\/src\/[^?]+$/
// One string literal behind the word, as the formatter writes it.
const summaryPattern = /\n\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),(?=\n)/g
const stubSource = `
const shape = new Proxy(function () {}, {
  get: (target, key) => (key === Symbol.toPrimitive ? () => '' : shape),
  apply: () => shape,
})
export const z = shape
`

export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const inWhole = importer?.endsWith(schemaQuery) ?? false
      if (id === 'zod') return inWhole ? undefined : stubId
      const isEntry = id === '@mendwell/contract/shapes'
      if (!isEntry && !(inWhole && id.startsWith('.'))) return undefined
      const from = importer?.replace(schemaQuery, '')
      const found = await this.resolve(isEntry ? '@mendwell/contract' : id, from, { skipSelf: true })
      return found && { id: found.id + schemaQuery, moduleSideEffects: false }
    },
    /** What an endpoint is for stands in the API's own page. */
    transform(code, id) {
      return contractFile.test(id) ? { code: code.replace(summaryPattern, ''), map: null } : undefined
    },
    load(id) {
      if (id === stubId) return stubSource
      if (!id.endsWith(schemaQuery)) return undefined
      return { code: readFileSync(id.slice(0, -schemaQuery.length), 'utf8'), moduleType: 'ts' }
    },
  }
}
