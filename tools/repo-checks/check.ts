/**
 * The checks that the repository makes of itself: `node tools/repo-checks/check.ts [imports sizes names offline rules proofs decisions words wording budgets]`.
 * All but budgets without a name; budgets need a build of the web app. Findings are `file:line rule message`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findBudgetOverruns, formatKilobytes, type Manifest, computePageWeights } from './budgets.ts'
import { countDecisions, checkDecisions } from './decisions.ts'
import { type Finding, isSource, listFiles, readFiles } from './files.ts'
import { checkImports } from './imports.ts'
import { checkNames } from './names.ts'
import { readModule, createResolver } from './modules.ts'
import { checkOffline, countOfflineQueries } from './offline.ts'
import { countTestReferences, checkTestReferences } from './test-references.ts'
import { countRules, checkRules } from './rules.ts'
import { checkSizes, summarizeSizes } from './sizes.ts'
import { findBannedText } from './banned-text.ts'
import { checkWording, retiredWordings } from './wording.ts'

type CheckResult = { readonly findings: readonly Finding[]; readonly summary: string }

const root = join(import.meta.dirname, '../..')
const paths = listFiles(root)
const files = readFiles(root, paths)
const sources = files.filter((file) => isSource(file.path))

const checks: Readonly<Record<string, () => CheckResult>> = {
  imports() {
    const resolve = createResolver(root)
    const modules = sources.flatMap((file) => readModule(file, resolve) ?? [])
    const count = modules.reduce((total, module) => total + module.imports.length, 0)
    const findings = checkImports(modules, paths.filter(isSource))
    return { findings, summary: `${modules.length} modules, ${count} imports` }
  },
  sizes() {
    const { files: count, median, p90 } = summarizeSizes(sources)
    return { findings: checkSizes(sources), summary: `${count} files, median ${median} lines, p90 ${p90}` }
  },
  names: () => ({ findings: checkNames(sources), summary: `${sources.length} files` }),
  offline: () => ({ findings: checkOffline(files), summary: `${countOfflineQueries(files)} queries` }),
  rules: () => ({ findings: checkRules(files), summary: `${countRules(files)} rules` }),
  proofs: () => ({
    findings: checkTestReferences(files),
    summary: `${countTestReferences(files)} named tests`,
  }),
  decisions: () => ({ findings: checkDecisions(files), summary: `${countDecisions(files)} pages` }),
  words: () => ({ findings: findBannedText(files), summary: `${files.length} files` }),
  wording: () => ({ findings: checkWording(files), summary: `${retiredWordings.length} retired wordings` }),
  budgets() {
    const built = join(root, 'apps/web/dist')
    // Written by Vite, whose shape it is.
    const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
    const weights = computePageWeights(manifest, (file) => gzipSync(readFileSync(join(built, file))).length)
    const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
    const named = heaviest
      .map((one) => `${one.page.split('/').at(-1)} ${formatKilobytes(one.bytes)}`)
      .join(', ')
    return { findings: findBudgetOverruns(weights), summary: `${weights.length} routes; heaviest ${named}` }
  },
}

const requested = process.argv.slice(2)
const names = requested.length > 0 ? requested : Object.keys(checks).filter((name) => name !== 'budgets')
for (const name of names) {
  const check = checks[name]
  if (!check) throw new Error(`There is no check '${name}'. There are: ${Object.keys(checks).join(', ')}`)
  const { findings, summary } = check()
  for (const one of findings) console.log(`${one.file}:${one.line} ${one.rule} ${one.message}`)
  console.log(`${name}: ${findings.length === 0 ? 'clean' : `${findings.length} found`} (${summary})`)
  if (findings.length > 0) process.exitCode = 1
}
