/** An issued order sheet as one Letter page: whose, which wound, the orders with their signatures, what changed, and who noted it. */
import type { OrderSheet } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'
import { registerFonts, toPrintable, unicodeFonts } from '../../../platform/pdf/fonts.ts'

const margin = 42
const page = { width: 612, height: 792 }
const width = page.width - 2 * margin
/** The largest that leaves everything on one page. */
const bodySizes = [10.5, 9.5, 8.5, 7.5, 6.5, 5.5]
const footHeight = 92

type Pdf = PDFKit.PDFDocument
type Block = { readonly text: string; readonly bold?: true; readonly scale?: number; readonly gap?: number }

export async function renderOrderSheet(sheet: OrderSheet): Promise<Buffer> {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      info: { Title: `Wound order sheet ${sheet.number}`, Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  drawHead(document, sheet)
  const blocks = listBlocks(sheet)
  const room = page.height - margin - footHeight - document.y
  const size = bodySizes.find((one) => measure(document, blocks, one) <= room) ?? bodySizes.at(-1)!
  for (const block of blocks) drawBlock(document, block, size)
  drawFoot(document, sheet)
  document.end()
  return content
}

function drawHead(document: Pdf, { content, number, issuedAt, issuedByName }: OrderSheet): void {
  const { patient, wound } = content
  const line = (text: string, size: number, font: string) =>
    document.font(font).fontSize(size).fillColor('#111111').text(toPrintable(text), { width })
  line(`Wound order sheet ${number}`, 16, unicodeFonts.bold)
  line(
    [
      content.organization,
      content.facility && `for ${content.facility}`,
      `issued ${formatZonedTime(issuedAt, content.timeZone)} by ${issuedByName}`,
    ]
      .filter(Boolean)
      .join(', '),
    9,
    unicodeFonts.plain,
  )
  document.moveDown(0.5)
  const top = document.y
  document.y = top + 6
  const box = { width: width - 16 }
  const inBox = (text: string, size: number, font: string) =>
    document
      .font(font)
      .fontSize(size)
      .text(toPrintable(text), margin + 8, document.y, box)
  inBox(patient.name, 13, unicodeFonts.bold)
  inBox(
    [
      `DOB ${patient.dateOfBirth ? formatDate(patient.dateOfBirth) : 'not documented'}`,
      `MRN ${patient.medicalRecordNumber}`,
      `Room ${patient.room ?? 'not documented'}`,
      ...(patient.admissionDate ? [`Admitted ${formatDate(patient.admissionDate)}`] : []),
    ].join('   '),
    10,
    unicodeFonts.plain,
  )
  inBox(`Allergies: ${patient.allergies}`.slice(0, 600), 10, unicodeFonts.bold)
  if (patient.alerts) inBox(patient.alerts.slice(0, 600), 9, unicodeFonts.plain)
  inBox(`Wound ${wound.name}, ${wound.type}`, 11, unicodeFonts.bold)
  document.rect(margin, top, width, document.y + 4 - top).stroke('#111111')
  document.x = margin
  document.y += 12
}

function listBlocks({ content }: OrderSheet): Block[] {
  const { orders, changes, previous, timeZone } = content
  const since = previous
    ? `Changes since order sheet ${previous.number} of ${formatZonedTime(previous.issuedAt, timeZone)}`
    : 'Changes'
  return [
    { text: 'Orders in effect', bold: true, scale: 1.15, gap: 4 },
    ...(orders.length === 0 ? [{ text: 'No orders in effect.', gap: 8 }] : []),
    ...orders.flatMap((order): Block[] => [
      { text: order.type, bold: true },
      { text: order.sentence, scale: 1.1 },
      { text: order.attribution, scale: 0.85, gap: 8, ...(order.isSigned ? {} : { bold: true }) },
    ]),
    { text: since, bold: true, scale: 1.15, gap: 4 },
    ...(changes === null ? [{ text: 'This is the first order sheet for this wound.' }] : []),
    ...(changes?.length === 0 ? [{ text: 'No changes.' }] : []),
    ...(changes ?? []).map(({ text }): Block => ({ text: `•  ${text}`, gap: 2 })),
  ]
}

const getFont = ({ bold }: Block) => (bold ? unicodeFonts.bold : unicodeFonts.plain)

const measure = (document: Pdf, blocks: readonly Block[], size: number): number =>
  blocks.reduce(
    (sum, block) =>
      sum +
      (block.gap ?? 0) +
      document
        .font(getFont(block))
        .fontSize(size * (block.scale ?? 1))
        .heightOfString(toPrintable(block.text), { width }),
    0,
  )

function drawBlock(document: Pdf, block: Block, size: number): void {
  document
    .font(getFont(block))
    .fontSize(size * (block.scale ?? 1))
    .fillColor('#111111')
    .text(toPrintable(block.text), margin, document.y, { width })
  document.y += block.gap ?? 0
}

/** For the nurse of the facility, on paper. */
function drawFoot(document: Pdf, { number, contentHash }: OrderSheet): void {
  const top = page.height - margin - footHeight + 14
  document.font(unicodeFonts.plain).fontSize(9)
  for (const [at, label] of ['Noted by (name, credential)', 'Signature', 'Date and time'].entries()) {
    const left = margin + at * (width / 3)
    document
      .moveTo(left, top + 22)
      .lineTo(left + width / 3 - 12, top + 22)
      .stroke('#111111')
    document.text(label, left, top + 25, { width: width / 3 - 12, lineBreak: false })
  }
  document
    .fontSize(7.5)
    .fillColor('#444444')
    .text(
      `Orders marked PENDING SIGNATURE were read back and are awaiting the provider’s signature. This sheet replaces all previous order sheets of this wound. Sheet ${number}, SHA-256 ${contentHash}. Contains PHI.`,
      margin,
      top + 44,
      { width, height: 24 },
    )
}
