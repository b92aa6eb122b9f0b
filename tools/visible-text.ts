/**
 * Prints every text that a person can see, by area and file, for a reader: `npm run words [-- AREA]`, such as `npm run words -- billing`.
 */
import { join } from 'node:path'
import { listFiles, readFiles } from './repo-checks/files.ts'
import { extractVisibleText, isVisible } from './repo-checks/visible-text.ts'

const root = join(import.meta.dirname, '..')
const [wanted] = process.argv.slice(2)

/** `apps/web/src/pages/billing/…` and `apps/server/src/features/billing/…` both belong to billing. */
const getArea = (path: string) =>
  /\/src\/(?:features|pages)\/([^/]+)/.exec(path)?.[1] ?? path.split('/').slice(1, 4).join('/')

const byArea = Map.groupBy(
  readFiles(
    root,
    listFiles(root).filter((path) => isVisible({ path, text: '' })),
  ).flatMap(extractVisibleText),
  ({ file }) => getArea(file),
)
let count = 0
for (const [area, texts] of [...byArea].toSorted(([a], [b]) => a.localeCompare(b))) {
  if (wanted !== undefined && area !== wanted) continue
  console.log(`\n# ${area} (${texts.length})`)
  for (const [file, ofFile] of Map.groupBy(texts, (one) => one.file)) {
    console.log(`\n## ${file}`)
    for (const { line, text } of ofFile) console.log(`${String(line).padStart(4)}  ${text}`)
  }
  count += texts.length
}
console.log(`\n${count} texts`)
