/** Writes the results page with its plots. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benches } from '../benches.ts'
import { isMet, formatValue, getTarget } from '../metrics.ts'
import type { Result } from './all.ts'
import { renderPlot } from './plot.ts'

interface Machine {
  /** The path of the page; its plots are in pictures/bench below it. */
  folder: string
  cores: number
  memoryGb: number
}

/** Returns the path of the page. */
export function writePage(results: readonly Result[], { folder, cores, memoryGb }: Machine): string {
  const pictures = join(folder, 'pictures/bench')
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const parts = results.map((one) => {
    const plot = renderPlot(one.name, one.figures)
    if (plot) writeFileSync(join(pictures, `${one.name}.svg`), plot)
    return formatSection(one, plot !== undefined)
  })
  const path = join(folder, 'bench.md')
  writeFileSync(path, [formatHeader(results, cores, memoryGb), ...parts].join('\n'))
  return path
}

function formatHeader(results: readonly Result[], cores: number, memoryGb: number): string {
  const figures = results.flatMap((one) => one.figures)
  const judged = figures.filter(({ most, least }) => most !== undefined || least !== undefined)
  const missed = judged.filter((figure) => !isMet(figure)).length
  const failed = results.filter((one) => one.failed)
  const days = [...new Set(results.map(({ at }) => at.slice(0, 10)))].toSorted()
  const quick = results.some(({ isQuick }) => isQuick)
    ? '\n**Small counts (`--quick`): this shows that the command works and is no result.**\n'
    : ''
  return `# Measurements

Written by \`npm run bench -- all\`, not by hand. ${days.join(' and ')}, Node ${process.versions.node}, ${cores} cores, ${memoryGb.toFixed(0)} GB of
memory. Each figure is a ratio or a time within one run on one machine; "load" is how many processes wanted a core at the beginning and the
end, the measurement's own among them. Two cores and a load far above two mean that others worked there too.
${quick}
${judged.length - missed} of ${judged.length} figures are met${missed ? `, ${missed} missed` : ''}${failed.length ? `; not ended: ${failed.map(({ name }) => name).join(', ')}` : ''}.
`
}

function formatSection(one: Result, hasPlot: boolean): string {
  const lines = [
    `## ${one.name}`,
    '',
    benches[one.name]?.about ?? '',
    `\`npm run bench -- ${one.name}\`, ${one.at.slice(0, 16).replace('T', ' ')} UTC, ${one.seconds} s, load ${one.load.map((value) => value.toFixed(1)).join(' to ')}.`,
    '',
  ]
  if (one.failed) lines.push(`**Not ended:** ${one.failed}`, '')
  if (hasPlot) lines.push(`![${one.name}](pictures/bench/${one.name}.svg)`, '')
  if (one.figures.length === 0) return lines.join('\n')
  lines.push('| figure | measured | wanted | | made of |', '|---|---|---|---|---|')
  for (const figure of one.figures) {
    const isJudged = figure.most !== undefined || figure.least !== undefined
    const verdict = isJudged ? (isMet(figure) ? 'met' : '**missed**') : ''
    const cells = [
      figure.name,
      formatValue(figure.value, figure.unit),
      getTarget(figure),
      verdict,
      figure.detail ?? '',
    ]
    lines.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  }
  return [...lines, ''].join('\n')
}
