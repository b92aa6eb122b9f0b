/** A decision is found by the list in docs/decisions/README.md: every page stands there under its number and its title. */
import type { Finding, SourceFile } from './files.ts'

const pageName = /^docs\/decisions\/((\d+)-[\w-]+\.md)$/

export function checkDecisions(files: readonly SourceFile[]): Finding[] {
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return files.flatMap(({ path, text }) => {
    const [, name, number] = pageName.exec(path) ?? []
    if (!name) return []
    const title = text.split('\n', 1)[0]?.replace(/^# \d+:? /, '')
    const row = `| [${number}](${name}) | ${title} |`
    return list.includes(row)
      ? []
      : [{ file: path, line: 1, rule: 'decision-listed', message: `docs/decisions/README.md lacks: ${row}` }]
  })
}

export const countDecisions = (files: readonly SourceFile[]): number =>
  files.filter(({ path }) => pageName.test(path)).length
