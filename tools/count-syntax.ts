/**
 * How much there is to read: syntax nodes of TypeScript and tokens of SQL outside tests, by package.
 * `node tools/count-syntax.ts [--commit REF]`. Lines depend on the formatter, nodes do not.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { commit: { type: 'string' } } })

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 })
const paths = (
  values.commit
    ? git('ls-tree', '-r', '--name-only', values.commit)
    : git('ls-files', '-co', '--exclude-standard')
)
  .split('\n')
  .filter((path) => isCounted(path))
const counts = new Map<string, number>()
for (const path of paths) {
  const text = values.commit
    ? git('show', `${values.commit}:${path}`)
    : readFileSync(join(root, path), 'utf8')
  const room = path.endsWith('.sql') ? 'sql' : path.split('/').slice(0, 2).join('/')
  counts.set(
    room,
    (counts.get(room) ?? 0) + (path.endsWith('.sql') ? countTokens(text) : countNodes(path, text)),
  )
}
for (const [room, count] of [...counts].toSorted())
  console.log(`${room.padEnd(20)}${count.toLocaleString('en-US').padStart(12)}`)
const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(`${'total'.padEnd(20)}${total.toLocaleString('en-US').padStart(12)}`)

/** Written by hand and shipped: no tests, what only tests use, or generated tables. */
function isCounted(path: string): boolean {
  if (!/^(apps|packages)\//.test(path) || /\.test\.tsx?$|\/testing\/|\/generated\/|\.d\.ts$/.test(path))
    return false
  return /\.(ts|tsx|sql)$/.test(path)
}

function countNodes(path: string, text: string): number {
  let count = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object') return
    if ('type' in value && typeof value.type === 'string') count += 1
    Object.values(value).forEach(visit)
  }
  visit(parseSync(path, text).program)
  return count
}

function countTokens(text: string): number {
  const code = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  return code.match(/'(?:[^']|'')*'|"[^"]*"|\$\w*\$|[\w.]+|[^\s\w]/g)?.length ?? 0
}
