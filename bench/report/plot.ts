/** Draws figures as bars beside what is wanted of them. Plain SVG on a ground of its own, light or dark as the reader likes. */
import { isMet, formatValue, getTarget, type Metric } from '../metrics.ts'

const [width, rowHeight, labelWidth, valueWidth, edge, top] = [900, 30, 340, 180, 16, 48] as const
const barWidth = width - labelWidth - valueWidth
/** The position of the target, as a fraction of the bar's width. */
const targetX = 0.6

const style = `
  .ground { fill: #ffffff } text { font: 13px system-ui, sans-serif; fill: #1f2937 } .title { font-weight: 600 }
  .small { font-size: 11px; fill: #4b5563 }
  .room { fill: #e5e7eb } .met { fill: #0f766e } .missed { fill: #b45309 } .line { stroke: #1f2937; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #111827 } text { fill: #e5e7eb } .small { fill: #9ca3af }
    .room { fill: #374151 } .met { fill: #2dd4bf } .missed { fill: #fbbf24 } .line { stroke: #f9fafb }
  }`

/** Only figures of which something is wanted; undefined where there is none. */
export function renderPlot(title: string, figures: readonly Metric[]): string | undefined {
  const judged = figures.filter(({ most, least }) => (most ?? 0) > 0 || (least ?? 0) > 0)
  if (judged.length === 0) return undefined
  const height = top + judged.length * rowHeight + edge
  const wantedX = labelWidth + barWidth * targetX
  const rows = judged.map((figure, at) => renderRow(figure, top + at * rowHeight)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(title)}">
<style>${style}
</style>
<rect width="${width}" height="${height}" rx="8" class="ground"/>
<text x="${edge}" y="26" class="title">${escapeText(title)}</text>
<text x="${wantedX}" y="36" class="small" text-anchor="middle">wanted</text>
${rows}<line x1="${wantedX}" y1="${top - 6}" x2="${wantedX}" y2="${height - edge + 4}" class="line"/>
</svg>
`
}

function renderRow(figure: Metric, y: number): string {
  const wanted = figure.most ?? figure.least ?? 1
  const share = Math.min(1, (Math.max(0, figure.value) / wanted) * targetX)
  const middle = y + rowHeight / 2
  const verdict = isMet(figure) ? 'met' : 'missed'
  const words = `${formatValue(figure.value, figure.unit)} (${getTarget(figure)}) ${verdict}`
  return [
    `<text x="${edge}" y="${middle + 4}">${escapeText(figure.name)}</text>`,
    `<rect x="${labelWidth}" y="${y + 7}" width="${barWidth}" height="${rowHeight - 14}" rx="3" class="room"/>`,
    `<rect x="${labelWidth}" y="${y + 7}" width="${(barWidth * share).toFixed(1)}" height="${rowHeight - 14}" rx="3" class="${verdict}"/>`,
    `<text x="${width - valueWidth + 10}" y="${middle + 4}" class="small">${escapeText(words)}</text>`,
    '',
  ].join('\n')
}

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
