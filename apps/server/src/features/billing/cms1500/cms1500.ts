/**
 * A claim as a CMS-1500. On plain paper it is a copy with the form's field names; without them it prints onto the original
 * sheets, which payers ask for because their scanners read only the red ink.
 */
import { transliterate, type Claim } from '@mendwell/x12'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { buildSheets } from './cms1500-items.ts'
import { buildExplanations, type Explanation } from './payer-explanation.ts'
import { labels, rules } from './cms1500-labels.ts'

/** Ten characters and six rows to the inch. */
export const columnPoints = 7.2
export const labelFontSize = 5.5
const rowPoints = 12
const left = 20
const top = 18

const toX = (column: number) => left + (column - 1) * columnPoints
const toY = (row: number) => top + row * rowPoints

export type PaperKind = 'copy' | 'original-sheet'

/** Why a form must not be sent, in capitals across each of its pages. */
const paperMarks = {
  held: 'ON HOLD - NOT FOR SUBMISSION',
  closed: 'CLOSED - NOT FOR SUBMISSION',
} as const
export type PaperMark = keyof typeof paperMarks

export async function renderCms1500(
  claim: Claim,
  kind: PaperKind,
  mark: PaperMark | null = null,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: [`CMS-1500 ${claim.claimNumber}`, ...(mark ? [paperMarks[mark]] : [])].join(' - '),
      Creator: 'Mendwell',
    },
  })
  const content = buffer(document)
  const plain = transliterate(claim)
  const sheets = buildSheets(plain)
  for (const [at, entries] of sheets.entries()) {
    document.addPage()
    if (kind === 'copy') drawHeadings(document, `Page ${at + 1} of ${sheets.length}`)
    document.font('Courier').fontSize(10).fillColor('#000000')
    for (const { row, column, text } of entries)
      document.text(text, toX(column), toY(row) - 8, { lineBreak: false })
    if (mark) stamp(document, paperMarks[mark])
  }
  for (const explanation of buildExplanations(plain)) drawExplanation(document, explanation)
  document.end()
  return content
}

/** A later payer decides on paper only with the answer of the one before it. */
function drawExplanation(document: PDFKit.PDFDocument, { title, rows }: Explanation): void {
  document.addPage({ size: 'LETTER', margin: 48 })
  document.fillColor('#000000').font('Helvetica-Bold').fontSize(13).text(title)
  document.moveDown().font('Courier').fontSize(9)
  for (const row of rows) document.text(row, { lineGap: 3 })
}

/** Twice across the page, over what is printed there, so that no part of it passes for a form that is ready. */
function stamp(document: PDFKit.PDFDocument, words: string): void {
  const { width, height } = document.page
  document.font('Helvetica-Bold').fontSize(38).fillColor('#b42318')
  for (const part of [0.3, 0.72]) {
    document.save()
    document.rotate(-28, { origin: [width / 2, height * part] }).fillOpacity(0.45)
    document.text(words, (width - document.widthOfString(words)) / 2, height * part - 19, {
      lineBreak: false,
    })
    document.restore()
  }
}

function drawHeadings(document: PDFKit.PDFDocument, sheet: string): void {
  const right = toX(80)
  document.font('Helvetica-Bold').fontSize(12).fillColor('#222222')
  document.text('Health Insurance Claim Form (CMS-1500, 02/12)', toX(1), toY(2) - 8, { lineBreak: false })
  document.font('Helvetica').fontSize(7).fillColor('#555555')
  document.text(`File copy. Submit on the original red form. ${sheet}.`, toX(1), toY(3) - 6, {
    lineBreak: false,
  })
  document.lineWidth(0.4).strokeColor('#b5b5b0')
  for (const row of rules) {
    document
      .moveTo(toX(1), toY(row) + 3)
      .lineTo(right, toY(row) + 3)
      .stroke()
  }
  document
    .moveTo(toX(49.5), toY(6) + 3)
    .lineTo(toX(49.5), toY(40) + 3)
    .stroke()
  document.fontSize(labelFontSize)
  for (const { row, column, words } of labels)
    document.text(words, toX(column), toY(row) - 15, { lineBreak: false })
}
