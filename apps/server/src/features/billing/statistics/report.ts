/** Generate Report: claims of a filter with their sums, as CSV or on pages to print. */
import { formatClaimStatus } from '@mendwell/clinical'
import { insuranceTypeNames, type BillingClaim } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { unicodeFonts, toPrintable, registerFonts } from '../../../platform/pdf/fonts.ts'
import { buffer } from 'node:stream/consumers'
import { formatCsv } from '../../../platform/csv/write.ts'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'

const formatAmount = (dollars: number) => dollars.toFixed(2)

type Column = readonly [title: string, width: number, of: (claim: BillingClaim) => string, right?: boolean]

const formatStatus = ({ claimStatus, closedBy, isHeld, deniedAmount }: BillingClaim) =>
  closedBy
    ? { voided: 'Voided', replaced: 'Replaced', written_off: 'Written off' }[closedBy]
    : isHeld
      ? 'Pending (on hold)'
      : formatClaimStatus(claimStatus, deniedAmount > 0)

const serviceTitle = 'DOS'

const columns: readonly Column[] = [
  ['Claim', 62, ({ claimNumber }) => claimNumber],
  ['Patient', 108, ({ patient }) => `${patient.lastName}, ${patient.firstName}`],
  [serviceTitle, 62, ({ dateOfService }) => formatDate(dateOfService)],
  ['Facility', 112, ({ facility }) => facility.name],
  [
    'Codes',
    86,
    ({ cptCodes }) => cptCodes.map(({ code, units }) => (units > 1 ? `${code} x${units}` : code)).join(', '),
  ],
  ['Insurance', 58, ({ insuranceType }) => insuranceTypeNames[insuranceType]],
  ['Status', 68, formatStatus],
  ['Total', 54, ({ totalAmount }) => formatAmount(totalAmount), true],
  ['Paid', 54, ({ paidAmount }) => formatAmount(paidAmount), true],
  ['Balance', 54, ({ owedAmount }) => formatAmount(owedAmount), true],
]

const extraColumns: readonly (readonly [title: string, of: (claim: BillingClaim) => string | null])[] = [
  ['MRN', ({ patient }) => patient.medicalRecordNumber],
  ['Payer', ({ payer }) => payer?.name ?? null],
  ['Adjusted', ({ adjustedAmount }) => formatAmount(adjustedAmount)],
  ['Patient responsibility', ({ patientAmount }) => formatAmount(patientAmount)],
  ['Submitted', ({ submittedDate }) => submittedDate],
  ['Paid date', ({ paidDate }) => paidDate],
  ['Denial reason', ({ denialReason }) => denialReason],
]

export const renderCsvReport = (claims: readonly BillingClaim[]): string =>
  formatCsv([
    [...columns.map(([title]) => title), ...extraColumns.map(([title]) => title)],
    ...claims.map((claim) => [
      ...columns.map(([title, , of]) => (title === serviceTitle ? claim.dateOfService : of(claim))),
      ...extraColumns.map(([, of]) => of(claim)),
    ]),
  ])

const margin = 36
const rowHeight = 15
const lastRow = 612 - margin - rowHeight

export async function renderPdfReport(
  claims: readonly BillingClaim[],
  { title, total, now, timeZone }: { title: string; total: number; now: Date; timeZone: string },
): Promise<Buffer> {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      layout: 'landscape',
      margin,
      autoFirstPage: false,
      info: { Title: 'Billing report', Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  const made = `${title} · generated ${formatZonedTime(now, timeZone)} · contains PHI`
  let y = drawPageHead(document, made)
  for (const claim of claims) {
    if (y > lastRow) y = drawPageHead(document, made)
    drawRow(
      document,
      y,
      columns.map(([, , of]) => of(claim)),
    )
    y += rowHeight
  }
  if (y + 3 * rowHeight > lastRow) y = drawPageHead(document, made)
  drawSums(document, y + 6, claims, total)
  document.end()
  return content
}

function drawPageHead(document: PDFKit.PDFDocument, made: string): number {
  document.addPage()
  document.font(unicodeFonts.bold).fontSize(14).fillColor('#111111')
  document.text('Billing report', margin, margin, { lineBreak: false })
  document.font(unicodeFonts.plain).fontSize(8).fillColor('#555555')
  document.text(toPrintable(made), margin, margin + 18, { lineBreak: false })
  const y = margin + 36
  document.font(unicodeFonts.bold).fontSize(8).fillColor('#111111')
  drawRow(
    document,
    y,
    columns.map(([name]) => name),
  )
  document
    .moveTo(margin, y + 12)
    .lineTo(792 - margin, y + 12)
    .lineWidth(0.5)
    .strokeColor('#999999')
    .stroke()
  document.font(unicodeFonts.plain)
  return y + rowHeight + 2
}

function drawRow(document: PDFKit.PDFDocument, y: number, cells: readonly string[]): void {
  let x = margin
  document.fontSize(8).fillColor('#111111')
  for (const [at, [, width, , right]] of columns.entries()) {
    document.text(toPrintable(cells[at] ?? ''), x, y, {
      width: width - 4,
      height: 10,
      ellipsis: true,
      lineBreak: false,
      align: right ? 'right' : 'left',
    })
    x += width
  }
}

function drawSums(
  document: PDFKit.PDFDocument,
  y: number,
  claims: readonly BillingClaim[],
  total: number,
): void {
  // In cents: dollars are never added up.
  const formatSum = (of: (claim: BillingClaim) => number) =>
    formatAmount(claims.reduce((cents, claim) => cents + Math.round(of(claim) * 100), 0) / 100)
  const shown =
    claims.length === total ? `${total} claims` : `Most recent ${claims.length} of ${total} claims`
  const words = [
    shown,
    `charged ${formatSum(({ totalAmount }) => totalAmount)}`,
    `paid ${formatSum(({ paidAmount }) => paidAmount)}`,
    `adjusted ${formatSum(({ adjustedAmount }) => adjustedAmount)}`,
    `patient responsibility ${formatSum(({ patientAmount }) => patientAmount)}`,
    `balance ${formatSum(({ owedAmount }) => owedAmount)}`,
  ].join(' · ')
  document
    .font(unicodeFonts.bold)
    .fontSize(9)
    .fillColor('#111111')
    .text(words, margin, y, { lineBreak: false })
}
