/** Judges what modules import: the rules of `import-rules.ts`, the order of the server's features, rings, endings, default exports, and that none was missed. */
import { posix } from 'node:path'
import { findCycles } from './cycles.ts'
import { checkFeatureOrder } from './feature-order.ts'
import { type Finding, isTest } from './files.ts'
import { type ImportRule, importRules } from './import-rules.ts'
import type { Import, Module } from './modules.ts'

/** `onDisk` is counted apart from the modules, so that a check which saw nothing cannot pass. */
export function checkImports(modules: readonly Module[], onDisk: readonly string[]): Finding[] {
  return [
    ...findMissedFiles(modules, onDisk),
    ...modules.flatMap((module) => module.imports.flatMap((one) => checkImport(module, one))),
    ...modules.flatMap(checkFeatureOrder),
    ...modules.flatMap(findUnseenImports),
    ...modules.flatMap(findDefaultExports),
    ...reportCycles(modules),
  ]
}

function checkImport(module: Module, one: Import): Finding[] {
  const finding = (rule: string, message: string): Finding => ({
    file: module.path,
    line: one.line,
    rule,
    message,
  })
  const { target } = one
  if (target === undefined) return [finding('imports-resolve', `'${one.specifier}' leads nowhere`)]
  const broken = importRules
    .filter((rule) => violatesRule(rule, module.path, one, target))
    .map((rule) => finding(rule.name, `${rule.message} (imports '${one.specifier}')`))
  return hasEnding(module, one)
    ? broken
    : [...broken, finding('imports-carry-endings', `write the ending of '${one.specifier}': it is ${target}`)]
}

function violatesRule(rule: ImportRule, from: string, one: Import, target: string): boolean {
  if (rule.typesAreFree && one.typeOnly) return false
  const match = rule.from.exec(from)
  if (!match || rule.fromExcept?.test(from) || !rule.to.test(target)) return false
  const group = (match[1] ?? '').replaceAll('.', '\\.')
  return !rule.unless?.some((pattern) => new RegExp(pattern.replaceAll('$1', () => group)).test(target))
}

function hasEnding(module: Module, one: Import): boolean {
  if (!one.specifier.startsWith('.')) return true
  return posix.join(posix.dirname(module.path), one.specifier.replace(/\?.*$/, '')) === one.target
}

function findMissedFiles(modules: readonly Module[], onDisk: readonly string[]): Finding[] {
  const seen = new Set(modules.map((module) => module.path))
  const missed = onDisk
    .filter((path) => !seen.has(path))
    .map((file) => ({
      file,
      line: 1,
      rule: 'every-file-is-seen',
      message: 'this source file was not read, or does not parse',
    }))
  if (modules.length === onDisk.length && modules.length > 0) return missed
  const message = `${modules.length} modules were read, ${onDisk.length} source files are on disk`
  return [...missed, { file: '.', line: 1, rule: 'every-file-is-seen', message }]
}

function findUnseenImports(module: Module): Finding[] {
  if (!/^(apps|packages)\/[^/]+\/src\//.test(module.path) || isTest(module.path)) return []
  const message = 'write the import as a literal, so that it can be checked'
  return module.unseen.map((line) => ({ file: module.path, line, rule: 'imports-are-literal', message }))
}

function findDefaultExports(module: Module): Finding[] {
  // A .d.ts describes another module's exports.
  const mayHaveOne = /-page\.tsx$|\.d\.ts$|\.config\.(ts|mts|mjs|js)$|^e2e\/global-(setup|teardown)\.ts$/
  if (module.defaultExport === undefined || mayHaveOne.test(module.path)) return []
  const message = 'only *-page.tsx and configs export by default'
  return [{ file: module.path, line: module.defaultExport, rule: 'no-default-export', message }]
}

function reportCycles(modules: readonly Module[]): Finding[] {
  return findCycles(modules).map((ring) => {
    const [file = '.', next] = ring
    const closing = modules.find((module) => module.path === file)?.imports.find((one) => one.target === next)
    return { file, line: closing?.line ?? 1, rule: 'no-cycles', message: ring.join(' -> ') }
  })
}
