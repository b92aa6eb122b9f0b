/**
 * Reads source files into modules: what each imports, in every form the language has, and what each exports by default.
 * It judges nothing; the rules do.
 */
import { dirname, join, relative, resolve as absolute, sep } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { getLineNumber, type SourceFile } from './files.ts'

/** Where an import leads: a path of this repository, `npm:<package>`, `node:<module>`, or undefined if nowhere. */
type Target = string | undefined

export type Import = {
  readonly specifier: string
  readonly line: number
  readonly form: 'static' | 're-export' | 'dynamic' | 'type expression' | 'url'
  /** Gone before the program runs. `import { type A }` is not: Node still loads the file. */
  readonly typeOnly: boolean
  readonly target: Target
}

export type Module = {
  readonly path: string
  readonly imports: readonly Import[]
  /** Lines of imports that only the running program can resolve. */
  readonly unseen: readonly number[]
  readonly defaultExport: number | undefined
}

export type Resolve = (fromPath: string, specifier: string) => Target

/** Undefined where the file does not parse. */
export function readModule(file: SourceFile, resolve: Resolve): Module | undefined {
  const parsed = parseSync(file.path, file.text)
  if (parsed.errors.length > 0) return undefined

  const imports: Import[] = []
  const unseen: number[] = []
  let defaultExport: number | undefined
  const see = (specifier: string, at: number, form: Import['form'], typeOnly: boolean) =>
    imports.push({
      specifier,
      line: getLineNumber(file.text, at),
      form,
      typeOnly,
      target: resolve(file.path, specifier),
    })

  new Visitor({
    ImportDeclaration: (node) => see(node.source.value, node.start, 'static', node.importKind === 'type'),
    ExportAllDeclaration: (node) =>
      see(node.source.value, node.start, 're-export', node.exportKind === 'type'),
    ExportNamedDeclaration(node) {
      if (node.source) see(node.source.value, node.start, 're-export', node.exportKind === 'type')
      const names = node.specifiers.map((one) =>
        'name' in one.exported ? one.exported.name : one.exported.value,
      )
      if (names.includes('default')) defaultExport = getLineNumber(file.text, node.start)
    },
    ExportDefaultDeclaration(node) {
      defaultExport = getLineNumber(file.text, node.start)
    },
    ImportExpression(node) {
      const specifier = getLiteral(node.source)
      if (specifier === undefined) unseen.push(getLineNumber(file.text, node.start))
      else see(specifier, node.start, 'dynamic', false)
    },
    TSImportType: (node) => see(node.source.value, node.start, 'type expression', true),
    NewExpression(node) {
      const [first, second] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return
      if (second?.type !== 'MemberExpression' || second.object.type !== 'MetaProperty') return
      const specifier = first && first.type !== 'SpreadElement' ? getLiteral(first) : undefined
      // A worker or an asset: only scripts are modules.
      if (specifier !== undefined && /^\.{1,2}\/.*\.[cm]?[jt]sx?$/.test(specifier))
        see(specifier, node.start, 'url', false)
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return
      if ('name' in node.callee.property && node.callee.property.name === 'glob') {
        unseen.push(getLineNumber(file.text, node.start))
      }
    },
  }).visit(parsed.program)

  return { path: file.path, imports, unseen, defaultExport }
}

function getLiteral(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Resolves relative imports and workspace packages to files of the repository, everything else to a package's name. */
export function createResolver(root: string): Resolve {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    builtinModules: true,
  })
  return (fromPath, specifier) => {
    const bare = specifier.replace(/\?.*$/, '')
    const isOurs = /^(\.{1,2}(\/|$)|\/|@mendwell\/)/.test(bare)
    if (!isOurs) return toPackageTarget(bare)
    const found = resolver.sync(dirname(join(absolute(root), fromPath)), bare)
    return found.path === undefined ? undefined : relative(absolute(root), found.path).split(sep).join('/')
  }
}

function toPackageTarget(specifier: string): Target {
  if (/^(node|virtual|data|https?):/.test(specifier)) return specifier
  if (process.getBuiltinModule(specifier)) return `node:${specifier}`
  const parts = specifier.split('/')
  return `npm:${specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`
}
