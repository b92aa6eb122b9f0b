/** A decision is listed in docs/decisions/README.md under its number and title, and every page has the same parts. */
import type { Finding, SourceFile } from './files.ts'

const parts = [
  /^Status: \w/m,
  /^Date: \d{4}-\d{2}-\d{2}$/m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
]
const pageName = /^docs\/decisions\/((\d+)-[\w-]+\.md)$/

export function checkDecisions(files: readonly SourceFile[]): Finding[] {
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return files.flatMap(({ path, text }) => {
    const [, name, number] = pageName.exec(path) ?? []
    if (!name) return []
    const title = text.split('\n', 1)[0]?.replace(/^# \d+:? /, '')
    const row = `| [${number}](${name}) | ${title} |`
    const found = (rule: string, message: string): Finding => ({ file: path, line: 1, rule, message })
    return [
      ...(list.includes(row) ? [] : [found('decision-listed', `docs/decisions/README.md lacks: ${row}`)]),
      ...parts
        .filter((part) => !part.test(text))
        .map((part) => found('decision-complete', `lacks ${part.source}`)),
    ]
  })
}

export const countDecisions = (files: readonly SourceFile[]): number =>
  files.filter(({ path }) => pageName.test(path)).length
