/**
 * Lingui's macros in the pages, and catalogs as modules. English stays in the page, compiled, so that it needs neither a catalog nor a parser
 * of messages; a translation is a catalog of its own, loaded only where it is read. Only files that import the macros are parsed here.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const macroModule = '@lingui/core/macro'
const catalogPrefix = 'virtual:messages-'
const folder = new URL('../src/platform/i18n/', import.meta.url)

/** What the macros become imports our instance, which is in English from the first line on. */
export const linguiConfig = makeConfig(
  {
    sourceLocale: 'en',
    locales: ['en', 'es'],
    runtimeConfigModule: [fileURLToPath(new URL('i18n.ts', folder)), 'i18n'],
  },
  { skipValidation: true },
)

/** A catalog as it is written: English text to its translation. */
export type Catalog = Readonly<Record<string, string>>

/** Tokens of a message, or its text where it has no values. */
function compile(message: string) {
  const tokens = compileMessageOrThrow(message) as unknown[]
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

/** A catalog as the page loads it, by what the page has of the English message. */
const compileCatalog = (catalog: Catalog) =>
  Object.fromEntries(
    Object.entries(catalog).map(([english, translation]) => {
      const key = compile(english)
      return [typeof key === 'string' ? key : JSON.stringify(key), compile(translation)]
    }),
  )

const findProperty = (node: types.ObjectExpression, name: string) =>
  node.properties.find(
    (one): one is types.ObjectProperty =>
      types.isObjectProperty(one) && types.isIdentifier(one.key, { name }),
  )?.value

/** A descriptor becomes the compiled message; in a call, its values become the second argument. */
const compileInPage = (): PluginObj => ({
  name: 'compile-messages',
  visitor: {
    ObjectExpression: {
      exit(path: NodePath<types.ObjectExpression>) {
        if (!path.node.leadingComments?.some(({ value }) => /^\*? i18n $/.test(value))) return
        const message = findProperty(path.node, 'message')
        if (!types.isStringLiteral(message))
          throw path.buildCodeFrameError('A message needs its English text')
        const values = findProperty(path.node, 'values')
        const { parentPath } = path
        if (values && types.isExpression(values) && parentPath.isCallExpression())
          parentPath.node.arguments.push(values)
        else if (values) throw path.buildCodeFrameError('A message in a table takes no values')
        path.replaceWith(types.valueToNode(compile(message.value)))
      },
    },
  },
})

export function compileMessages(): Plugin {
  return {
    name: 'mendwell:messages',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(macroModule)) return undefined
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: id.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        retainLines: true,
        plugins: [[macros, { descriptorFields: 'message', linguiConfig }], compileInPage],
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : undefined
    },
    resolveId: (id) => (id.startsWith(catalogPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${catalogPrefix}`)) return undefined
      const file = new URL(`${id.slice(catalogPrefix.length + 1)}.json`, folder)
      this.addWatchFile(fileURLToPath(file))
      const catalog = JSON.parse(readFileSync(file, 'utf8')) as Catalog // written by tools/messages.ts
      return `export const messages = ${JSON.stringify(compileCatalog(catalog))}`
    },
  }
}
