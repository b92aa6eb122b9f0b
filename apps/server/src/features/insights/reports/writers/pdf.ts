/** A report as PDF to file: figures, tables and curves; on every page the patient or the title, and which page of how many. */
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { textOf, type Curve, type ReportDocument, type Section } from '../document.ts'

const page = { width: 792, height: 612 }
const margin = 36
const top = margin + 26
const bottom = page.height - margin - 16
const width = page.width - 2 * margin
const ink = '#14201F'
const faint = '#5F6B68'
const hair = '#C9CCC8'
const accent = '#0B5563'
const rowGap = 3
const curveBox = { width: 224, height: 120 }

type Pdf = PDFKit.PDFDocument

/** Latin letters that do not come apart into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N', œ: 'oe', Œ: 'OE' },
  ...{ ŧ: 't', Ŧ: 'T', ĸ: 'k', ŀ: 'l', Ŀ: 'L', ẞ: 'SS', ə: 'e', Ə: 'E', ƒ: 'f' },
}

/** The letters that the built-in fonts have; a letter of another script is told by its number, never by a bare "?". */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('≥', 'at least ')
    .replaceAll('≤', 'at most ')
    .replaceAll('−', '-')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2019\u2026]/gu, (letter) => {
      const plain = plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      if (/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(plain)) return plain
      return `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
    })

export async function pdfReport(report: ReportDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: report.title, Creator: 'Mendwell' },
  })
  const content = buffer(pdf)
  const heads: string[] = []
  // A report about one patient names them from its first page on.
  const [only, another] = [...new Set(report.sections.map(({ patient }) => patient))]
  const plain = only && another === undefined ? only : `${report.title}, ${report.organization}`
  let running = plain
  // Whoever opens a page, also the library itself, it has a head.
  pdf.on('pageAdded', () => heads.push(running))
  const addPage = (head: string) => {
    running = head
    pdf.addPage()
    pdf.y = top
  }
  addPage(plain)
  titleBlock(pdf, report)
  figures(pdf, report)
  for (const section of report.sections) {
    const head = section.patient ?? plain
    if (section.patient || pdf.y > bottom - 90) addPage(head)
    sectionOf(pdf, section, () => addPage(head))
  }
  feet(pdf, report, heads)
  pdf.end()
  return content
}

function titleBlock(pdf: Pdf, report: ReportDocument): void {
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(printable(report.title), margin, top)
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(faint)
    .text(printable(`${report.organization}. ${report.period}. ${report.patients} patients.`))
    .text(printable(`Made by ${report.made}.${report.covers ? ` ${report.covers}` : ''}`))
    .moveDown(0.8)
}

/** Three to a row. */
function figures(pdf: Pdf, { statistics }: ReportDocument): void {
  if (statistics.length === 0) return
  const [columns, height] = [3, 50]
  const cell = width / columns
  const start = pdf.y
  statistics.forEach(({ label, value, of }, at) => {
    const x = margin + (at % columns) * cell
    const y = start + Math.floor(at / columns) * height
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(faint)
      .text(printable(label), x, y, { width: cell - 8 })
    pdf
      .font('Helvetica-Bold')
      .fontSize(15)
      .fillColor(ink)
      .text(printable(value), x, y + 11)
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(faint)
      .text(printable(of), x, y + 29, { width: cell - 8 })
  })
  pdf.x = margin
  pdf.y = start + Math.ceil(statistics.length / columns) * height + 8
}

function sectionOf(pdf: Pdf, section: Section, nextPage: () => void): void {
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(printable(section.heading), margin, pdf.y)
  pdf.moveDown(0.3)
  if (section.rows.length === 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(faint).text('Nothing in this period.').moveDown(0.8)
    return
  }
  const widths = columnWidths(section)
  tableRow(pdf, section.columns, widths, true)
  for (const row of section.rows) {
    for (const cells of pieces(pdf, row.map(textOf), widths)) {
      if (pdf.y + rowHeight(pdf, cells, widths) > bottom) {
        nextPage()
        tableRow(pdf, section.columns, widths, true)
      }
      tableRow(pdf, cells, widths, false)
    }
  }
  curves(pdf, section.curves, nextPage)
  if (section.note) {
    pdf
      .font('Helvetica-Oblique')
      .fontSize(8)
      .fillColor(faint)
      .text(printable(section.note), margin, pdf.y + 4)
  }
  pdf.moveDown(1)
}

/** As wide as what stands in a column, within reason, and all of the page. */
function columnWidths({ columns, rows }: Section): number[] {
  const looked = rows.slice(0, 200)
  const weights = columns.map((name, at) => {
    const longest = Math.max(name.length * 0.8, ...looked.map((row) => textOf(row[at] ?? null).length))
    return Math.min(26, Math.max(5, longest))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (width * weight) / sum)
}

const rowHeight = (pdf: Pdf, cells: readonly string[], widths: readonly number[]) => {
  pdf.font('Helvetica').fontSize(8)
  return (
    Math.max(
      ...cells.map((cell, at) => pdf.heightOfString(printable(cell), { width: (widths[at] ?? 40) - 6 })),
    ) +
    2 * rowGap
  )
}

/** No piece of a row is taller than this, so that one fits below the head of a page. */
const tallest = bottom - top - 60

/** A row that is taller than a page goes on in rows below it, at the ends of words. */
function pieces(pdf: Pdf, cells: readonly string[], widths: readonly number[]): string[][] {
  const found: string[][] = []
  let rest: string[] = [...cells]
  while (rowHeight(pdf, rest, widths) > tallest) {
    const heads = rest.map((cell, at) => fitting(pdf, cell, (widths[at] ?? 40) - 6))
    found.push(heads)
    rest = rest.map((cell, at) => cell.slice(heads[at]?.length ?? 0).trimStart())
  }
  return [...found, rest]
}

/** As much of a text as is no taller than a piece, found by halving. */
function fitting(pdf: Pdf, text: string, cellWidth: number): string {
  pdf.font('Helvetica').fontSize(8)
  const isFitting = (length: number) =>
    pdf.heightOfString(printable(text.slice(0, length)), { width: cellWidth }) <= tallest - 2 * rowGap
  if (isFitting(text.length)) return text
  let [low, high] = [1, text.length]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isFitting(middle)) low = middle
    else high = middle
  }
  const end = text.lastIndexOf(' ', low)
  return text.slice(0, end > 0 ? end : low)
}

function tableRow(pdf: Pdf, cells: readonly string[], widths: readonly number[], isHead: boolean): void {
  const height = rowHeight(pdf, cells, widths)
  const y = pdf.y
  let x = margin
  pdf
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor(isHead ? faint : ink)
  cells.forEach((cell, at) => {
    pdf.text(printable(cell), x, y + rowGap, { width: (widths[at] ?? 40) - 6 })
    x += widths[at] ?? 40
  })
  pdf
    .moveTo(margin, y + height)
    .lineTo(margin + width, y + height)
    .lineWidth(isHead ? 1 : 0.4)
    .strokeColor(hair)
    .stroke()
  pdf.x = margin
  pdf.y = y + height
}

/** Area over time, one wound to a box: points, straight lines, from 0. */
function curves(pdf: Pdf, all: readonly Curve[], nextPage: () => void): void {
  let x = margin
  let rowTop = pdf.y + 12
  for (const curve of all) {
    if (x + curveBox.width > margin + width) {
      x = margin
      rowTop += curveBox.height + 26
    }
    if (rowTop + curveBox.height > bottom) {
      nextPage()
      x = margin
      rowTop = top + 6
    }
    drawCurve(pdf, curve, x, rowTop)
    x += curveBox.width + 20
  }
  if (all.length > 0) {
    pdf.x = margin
    pdf.y = rowTop + curveBox.height + 10
  }
}

function drawCurve(pdf: Pdf, { label, points }: Curve, left: number, boxTop: number): void {
  const lastDay = Math.max(1, ...points.map(({ day }) => day))
  const most = Math.max(0.1, ...points.map(({ area }) => area))
  const plot = { left: left + 30, top: boxTop + 14, width: curveBox.width - 40, height: curveBox.height - 30 }
  const at = ({ day, area }: { day: number; area: number }) => ({
    x: plot.left + (plot.width * day) / lastDay,
    y: plot.top + plot.height * (1 - area / most),
  })
  pdf
    .font('Helvetica-Bold')
    .fontSize(8)
    .fillColor(ink)
    .text(printable(label), left, boxTop, { lineBreak: false })
  pdf.font('Helvetica').fontSize(7).fillColor(faint)
  pdf.text(`${most} cm²`, left, plot.top - 3, { lineBreak: false })
  pdf.text('0', left, plot.top + plot.height - 4, { lineBreak: false })
  pdf.text(`day ${lastDay}`, plot.left + plot.width - 30, plot.top + plot.height + 4, { lineBreak: false })
  pdf.lineWidth(0.5).strokeColor(hair)
  pdf.moveTo(plot.left, plot.top).lineTo(plot.left, plot.top + plot.height)
  pdf.lineTo(plot.left + plot.width, plot.top + plot.height).stroke()
  pdf.lineWidth(1.4).strokeColor(accent)
  points.forEach((point, index) => {
    const { x, y } = at(point)
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  })
  pdf.stroke()
  for (const point of points) pdf.circle(at(point).x, at(point).y, 2).fill(accent)
}

function feet(pdf: Pdf, report: ReportDocument, heads: readonly string[]): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at)
    // Outside the margins text would open a new page.
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    pdf
      .font('Helvetica-Bold')
      .fontSize(9)
      .fillColor(ink)
      .text(printable(heads[at] ?? report.title), margin, margin - 8, { width, lineBreak: false })
    pdf
      .font('Helvetica')
      .fontSize(7.5)
      .fillColor(faint)
      .text(
        printable(
          `${report.title}. ${report.period}. Made by ${report.made}. Confidential. Page ${at + 1} of ${count}`,
        ),
        margin,
        page.height - margin,
        { width, lineBreak: false },
      )
  }
}
