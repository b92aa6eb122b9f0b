/** Conventional names: of files, features and pages, and of functions, which begin with a verb. docs/glossary.md has the terms. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkFeatureNames } from './feature-names.ts'
import { type Finding, getLineNumber, type SourceFile } from './files.ts'

/** File and folder names that say nothing about what is inside, with what to call it instead. */
const vagueNames: Readonly<Record<string, string>> = {
  keep: 'store.ts for queries, service.ts for rules',
  answer: 'presenter.ts',
  words: 'labels.ts or format-….ts',
  told: 'notifications or events',
  bag: 'offline-cache',
}
const vagueName = new RegExp(`(?:^|-)(${Object.keys(vagueNames).join('|')})$`)

/** `indexOf` and its kin are the language's own. */
const ownedByLanguage = new Set(['indexOf', 'lastIndexOf', 'valueOf', 'isPrototypeOf', 'asOf'])

export function checkNames(files: readonly SourceFile[]): Finding[] {
  const paths = files.map(({ path }) => path)
  return [
    ...checkFileNames(paths),
    ...checkFeatureNames(paths),
    ...files.flatMap(checkFunctionNames),
    ...files.flatMap(checkPageExport),
  ]
}

/** The router loads a page by its default export; the entry script loads this one by name. */
const pagesLoadedByName = new Set(['apps/web/src/pages/identity/unlock-page.tsx'])

function checkPageExport({ path, text }: SourceFile): Finding[] {
  if (!/^apps\/web\/src\/pages\/.+-page\.tsx$/.test(path) || pagesLoadedByName.has(path)) return []
  if (text === '' || /\bexport default\b/.test(text)) return []
  const message = 'a page is a lazy route: export its component as default'
  return [{ file: path, line: 1, rule: 'page-default-export', message }]
}

function checkFileNames(paths: readonly string[]): Finding[] {
  const folders = new Set(paths.flatMap((path) => listFolders(path)))
  return [...paths, ...folders].flatMap((path) => {
    const [, name] = vagueName.exec(posix.basename(path).replace(/\..*$/, '')) ?? []
    if (name === undefined) return []
    return [{ file: path, line: 1, rule: 'vague-file-name', message: `use ${vagueNames[name]}` }]
  })
}

function listFolders(path: string): string[] {
  const parts = posix.dirname(path).split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function checkFunctionNames(file: SourceFile): Finding[] {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) return []
  const findings: Finding[] = []
  const check = (name: string, at: number) => {
    if (!/[a-z0-9]Of$/.test(name) || ownedByLanguage.has(name)) return
    const message = `${name}: begin with a verb (get, list, find, format, to) and drop Of`
    findings.push({
      file: file.path,
      line: getLineNumber(file.text, at),
      rule: 'function-begins-with-verb',
      message,
    })
  }
  new Visitor({
    FunctionDeclaration: ({ id }) => id && check(id.name, id.start),
    MethodDefinition: ({ key }) => key.type === 'Identifier' && check(key.name, key.start),
    Property: ({ key, value }) =>
      isFunction(value.type) && key.type === 'Identifier' && check(key.name, key.start),
    VariableDeclarator: ({ id, init }) =>
      init && isFunction(init.type) && id.type === 'Identifier' && check(id.name, id.start),
  }).visit(program)
  return findings
}

const isFunction = (type: string) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
