/**
 * Leaves the contract's shapes out of the pages. There an endpoint is its method and path; the library that shapes need would be
 * a seventh of the first script. Whatever is asked of a shape then answers with itself. Forms that check by the contract's own
 * rules import `@mendwell/contract/shapes`: the same files a second time, whole, in the form's own script.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const stand = '\0shapeless'
const whole = '?shapes'
const contract = /\/packages\/contract\/src\/[^?]+$/
// One string literal behind the word, as the formatter writes it.
const summaries = /\n\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),(?=\n)/g
const source = `
const shape = new Proxy(function () {}, {
  get: (target, key) => (key === Symbol.toPrimitive ? () => '' : shape),
  apply: () => shape,
})
export const z = shape
`

export function shapeless(): Plugin {
  return {
    name: 'shapeless',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const inWhole = importer?.endsWith(whole) ?? false
      if (id === 'zod') return inWhole ? undefined : stand
      const isEntry = id === '@mendwell/contract/shapes'
      if (!isEntry && !(inWhole && id.startsWith('.'))) return undefined
      const from = importer?.replace(whole, '')
      const found = await this.resolve(isEntry ? '@mendwell/contract' : id, from, { skipSelf: true })
      return found && { id: found.id + whole, moduleSideEffects: false }
    },
    /** What an endpoint is for stands in the API's own page. */
    transform(code, id) {
      return contract.test(id) ? { code: code.replace(summaries, ''), map: null } : undefined
    },
    load(id) {
      if (id === stand) return source
      if (!id.endsWith(whole)) return undefined
      return { code: readFileSync(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' }
    },
  }
}
