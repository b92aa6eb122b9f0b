/** A report as PDF to file: figures, tables and curves; on every page the patient or the title, and which page of how many. */
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { selectFont, toPrintable, registerFonts } from '../../../../platform/pdf/fonts.ts'
import { accent, bottom, faint, hair, ink, margin, page, top, width, type Pdf } from './pdf-page.ts'
import { drawPictures } from './pdf-pictures.ts'
import { formatCell, type Curve, type ReportDocument, type Section } from '../document.ts'

/** The header of every page. */
interface Head {
  text: string
  alerts: string | null
}

const rowGap = 3
const curveBox = { width: 224, height: 120 }

/**
 * Written twice: once to count its pages, without storing them, and once for the file, where each page is flushed when it is full. So
 * memory does not grow with the report.
 */
export async function renderPdfReport(report: ReportDocument): Promise<Buffer> {
  const looked = writePdf(report, null)
  looked.pdf.resume()
  const written = writePdf(report, looked.pages)
  return buffer(written.pdf)
}

/** The page count is null while unknown: then rows are measured and not drawn. */
function writePdf(report: ReportDocument, total: number | null): { pdf: Pdf; pages: number } {
  const pdf = registerFonts(
    new PDFDocument({
      size: [page.width, page.height],
      margin,
      autoFirstPage: false,
      // Names rarely repeat: layouts are not cached.
      fontLayoutCache: false,
      info: { Title: report.title, Creator: 'Mendwell' },
    }),
  )
  // A report about one patient names them from its first page on.
  const [only, another] = [...new Set(report.sections.map(({ patient }) => patient))]
  const plain: Head =
    only && another === undefined
      ? { text: only, alerts: report.sections[0]?.alerts ?? null }
      : { text: `${report.title}, ${report.organization}`, alerts: null }
  let running = plain
  let pages = 0
  // Every page gets a header and a footer, also those that the library adds.
  pdf.on('pageAdded', () => {
    pages += 1
    if (total !== null) drawHeadAndFoot(pdf, report, running, `Page ${pages} of ${total}`)
  })
  const addPage = (head: Head) => {
    running = head
    pdf.addPage()
    pdf.x = margin
    pdf.y = top
  }
  addPage(plain)
  drawTitleBlock(pdf, report)
  drawFigures(pdf, report)
  for (const section of report.sections) {
    const head = section.patient ? { text: section.patient, alerts: section.alerts ?? null } : plain
    if (section.patient || pdf.y > bottom - 90) addPage(head)
    drawSection(pdf, section, () => addPage(head), total !== null)
  }
  pdf.end()
  return { pdf, pages }
}

function drawTitleBlock(pdf: Pdf, report: ReportDocument): void {
  pdf
    .font(selectFont(report.title, 'bold'))
    .fontSize(18)
    .fillColor(ink)
    .text(toPrintable(report.title), margin, top)
  pdf
    .font(selectFont(`${report.organization}${report.made}`))
    .fontSize(10)
    .fillColor(faint)
    .text(toPrintable(`${report.organization}. ${report.period}. ${report.patients} patients.`))
    .text(toPrintable(`Made by ${report.made}.${report.covers ? ` ${report.covers}` : ''}`))
    .moveDown(0.8)
}

/** Three to a row. */
function drawFigures(pdf: Pdf, { statistics }: ReportDocument): void {
  if (statistics.length === 0) return
  const [columns, height] = [3, 50]
  const cell = width / columns
  const start = pdf.y
  statistics.forEach(({ label, value, of }, at) => {
    const x = margin + (at % columns) * cell
    const y = start + Math.floor(at / columns) * height
    pdf
      .font(selectFont(label))
      .fontSize(9)
      .fillColor(faint)
      .text(toPrintable(label), x, y, { width: cell - 8 })
    pdf
      .font(selectFont(value, 'bold'))
      .fontSize(15)
      .fillColor(ink)
      .text(toPrintable(value), x, y + 11)
    pdf
      .font(selectFont(of))
      .fontSize(8)
      .fillColor(faint)
      .text(toPrintable(of), x, y + 29, { width: cell - 8 })
  })
  pdf.x = margin
  pdf.y = start + Math.ceil(statistics.length / columns) * height + 8
}

function drawSection(pdf: Pdf, section: Section, nextPage: () => void, draws: boolean): void {
  pdf
    .font(selectFont(section.heading, 'bold'))
    .fontSize(12)
    .fillColor(ink)
    .text(toPrintable(section.heading), margin, pdf.y)
  pdf.moveDown(0.3)
  if (section.rows.length === 0) {
    pdf.font(selectFont('')).fontSize(9).fillColor(faint).text('Nothing in this period.').moveDown(0.8)
    return
  }
  const widths = computeColumnWidths(section)
  const drawLine = (cells: readonly string[], isHead: boolean) => {
    const height = computeRowHeight(pdf, cells, widths)
    if (!isHead && pdf.y + height > bottom) {
      nextPage()
      drawLine(section.columns, true)
    }
    if (draws) drawTableRow(pdf, cells, widths, height, isHead)
    else pdf.y += height
  }
  drawLine(section.columns.map(toPrintable), true)
  for (const row of section.rows) {
    for (const cells of splitRow(pdf, row.map(formatCell).map(toPrintable), widths)) drawLine(cells, false)
  }
  drawCurves(pdf, section.curves, nextPage)
  drawPictures(pdf, section.pictures, nextPage, draws)
  if (section.note) {
    const note = toPrintable(section.note)
    pdf.font(selectFont(note, 'slanted')).fontSize(8)
    if (pdf.y + 4 + pdf.heightOfString(note, { width }) > bottom) nextPage()
    pdf
      .font(selectFont(note, 'slanted'))
      .fontSize(8)
      .fillColor(faint)
      .text(note, margin, pdf.y + 4, { width })
  }
  pdf.moveDown(1)
}

/** As wide as a column's content, within limits, filling the page. */
function computeColumnWidths({ columns, rows }: Section): number[] {
  const looked = rows.slice(0, 200)
  const weights = columns.map((name, at) => {
    const longest = Math.max(name.length * 0.8, ...looked.map((row) => formatCell(row[at] ?? null).length))
    return Math.min(26, Math.max(5, longest))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (width * weight) / sum)
}

const computeRowHeight = (pdf: Pdf, cells: readonly string[], widths: readonly number[]) => {
  return (
    Math.max(...cells.map((cell, at) => computeCellHeight(pdf, cell, (widths[at] ?? 40) - 6))) + 2 * rowGap
  )
}

/** Most cells are one line, which is cheaper to see than to wrap. */
function computeCellHeight(pdf: Pdf, cell: string, cellWidth: number): number {
  pdf.font(selectFont(cell)).fontSize(8)
  const isOneLine = cell.length < 60 && !cell.includes('\n') && pdf.widthOfString(cell) < cellWidth
  return isOneLine ? pdf.currentLineHeight(true) : pdf.heightOfString(cell, { width: cellWidth })
}

/** No piece of a row is taller than this, so that one fits below the head of a page. */
const maxRowHeight = bottom - top - 60

/** A row taller than a page continues in rows below it, at word boundaries. */
function splitRow(pdf: Pdf, cells: readonly string[], widths: readonly number[]): string[][] {
  const found: string[][] = []
  let rest: string[] = [...cells]
  while (computeRowHeight(pdf, rest, widths) > maxRowHeight) {
    const heads = rest.map((cell, at) => fitText(pdf, cell, (widths[at] ?? 40) - 6))
    found.push(heads)
    rest = rest.map((cell, at) => cell.slice(heads[at]?.length ?? 0).trimStart())
  }
  return [...found, rest]
}

/** As much of a text as is no taller than a piece, found by halving. */
function fitText(pdf: Pdf, text: string, cellWidth: number): string {
  pdf.font(selectFont(text)).fontSize(8)
  const fits = (length: number) =>
    pdf.heightOfString(text.slice(0, length), { width: cellWidth }) <= maxRowHeight - 2 * rowGap
  if (fits(text.length)) return text
  let [low, high] = [1, text.length]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  const end = text.lastIndexOf(' ', low)
  return text.slice(0, end > 0 ? end : low)
}

function drawTableRow(
  pdf: Pdf,
  cells: readonly string[],
  widths: readonly number[],
  height: number,
  isHead: boolean,
): void {
  const y = pdf.y
  let x = margin
  pdf.fontSize(8).fillColor(isHead ? faint : ink)
  cells.forEach((cell, at) => {
    pdf
      .font(selectFont(cell, isHead ? 'bold' : 'plain'))
      .text(cell, x, y + rowGap, { width: (widths[at] ?? 40) - 6 })
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
function drawCurves(pdf: Pdf, all: readonly Curve[], nextPage: () => void): void {
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
    .font(selectFont(label, 'bold'))
    .fontSize(8)
    .fillColor(ink)
    .text(toPrintable(label), left, boxTop, { lineBreak: false })
  pdf.font(selectFont('')).fontSize(7).fillColor(faint)
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

function drawHeadAndFoot(pdf: Pdf, report: ReportDocument, head: Head, number: string): void {
  const { margins } = pdf.page
  // Outside the margins text would open a new page.
  pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  pdf
    .font(selectFont(head.text, 'bold'))
    .fontSize(9)
    .fillColor(ink)
    .text(toPrintable(head.text), margin, margin - 8, { width, lineBreak: false })
  if (head.alerts)
    pdf
      .font(selectFont(head.alerts, 'bold'))
      .fontSize(8)
      .fillColor(ink)
      .text(toPrintable(head.alerts), margin, margin + 4, { width, height: 20, ellipsis: true })
  pdf
    .font(selectFont(`${report.title}${report.made}`))
    .fontSize(7.5)
    .fillColor(faint)
    .text(
      toPrintable(`${report.title}. ${report.period}. Made by ${report.made}. Confidential. ${number}`),
      margin,
      page.height - margin,
      { width, lineBreak: false },
    )
  pdf.page.margins = margins
}
