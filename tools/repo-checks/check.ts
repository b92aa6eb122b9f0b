/**
 * The checks that the repository makes of itself: `node tools/repo-checks/check.ts [imports sizes rules proofs decisions words budgets]`.
 * All but budgets without a name; budgets need a build of the web app. Findings are `file:line rule message`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgetFindings, kilobytes, type Manifest, pageWeights } from './budgets.ts'
import { decisionCount, decisionFindings } from './decisions.ts'
import { type Finding, isSource, listFiles, readFiles } from './files.ts'
import { importFindings } from './imports.ts'
import { readModule, repositoryResolver } from './modules.ts'
import { proofCount, proofFindings } from './test-references.ts'
import { ruleCount, ruleFindings } from './rules.ts'
import { sizeFindings, sizeSummary } from './sizes.ts'
import { wordFindings } from './banned-text.ts'

type Checked = { readonly findings: readonly Finding[]; readonly summary: string }

const root = join(import.meta.dirname, '../..')
const paths = listFiles(root)
const files = readFiles(root, paths)
const sources = files.filter((file) => isSource(file.path))

const checks: Readonly<Record<string, () => Checked>> = {
  imports() {
    const resolve = repositoryResolver(root)
    const modules = sources.flatMap((file) => readModule(file, resolve) ?? [])
    const count = modules.reduce((total, module) => total + module.imports.length, 0)
    const findings = importFindings(modules, paths.filter(isSource))
    return { findings, summary: `${modules.length} modules, ${count} imports` }
  },
  sizes() {
    const { files: count, median, p90 } = sizeSummary(sources)
    return { findings: sizeFindings(sources), summary: `${count} files, median ${median} lines, p90 ${p90}` }
  },
  rules: () => ({ findings: ruleFindings(files), summary: `${ruleCount(files)} rules` }),
  proofs: () => ({ findings: proofFindings(files), summary: `${proofCount(files)} named tests` }),
  decisions: () => ({ findings: decisionFindings(files), summary: `${decisionCount(files)} pages` }),
  words: () => ({ findings: wordFindings(files), summary: `${files.length} files` }),
  budgets() {
    const built = join(root, 'apps/web/dist')
    // Written by Vite, whose shape it is.
    const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
    const weights = pageWeights(manifest, (file) => gzipSync(readFileSync(join(built, file))).length)
    const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
    const named = heaviest.map((one) => `${one.page.split('/').at(-1)} ${kilobytes(one.bytes)}`).join(', ')
    return { findings: budgetFindings(weights), summary: `${weights.length} routes; heaviest ${named}` }
  },
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(checks).filter((name) => name !== 'budgets')
for (const name of names) {
  const check = checks[name]
  if (!check) throw new Error(`There is no check '${name}'. There are: ${Object.keys(checks).join(', ')}`)
  const { findings, summary } = check()
  for (const one of findings) console.log(`${one.file}:${one.line} ${one.rule} ${one.message}`)
  console.log(`${name}: ${findings.length === 0 ? 'clean' : `${findings.length} found`} (${summary})`)
  if (findings.length > 0) process.exitCode = 1
}
