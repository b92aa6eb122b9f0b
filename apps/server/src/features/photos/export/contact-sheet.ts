/** Photos on pages to print: six to a Letter page, each with its patient, wound, time and size. Made while it is sent. */
import { formatSizeWithError, formatWoundLetter } from '@mendwell/clinical'
import type { WoundPhoto } from '@mendwell/contract'
import { photoTypeNames } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { unicodeFonts, toPrintable, registerFonts } from '../../../platform/pdf/fonts.ts'
import type { Readable } from 'node:stream'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ExportedPhoto } from './routes.ts'
import { waitForDrain } from '../../../platform/http/backpressure.ts'
import { formatSite } from '../presenter.ts'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'

const margin = 36
const columns = 2
const rows = 3
const gap = 14
const captionHeight = 58
const page = { width: 612, height: 792 }
const headHeight = 34
const cell = {
  width: (page.width - 2 * margin - (columns - 1) * gap) / columns,
  height: (page.height - 2 * margin - headHeight - (rows - 1) * gap) / rows,
}

export function renderContactSheet(
  chosen: readonly ExportedPhoto[],
  read: (fileId: string) => Promise<Buffer>,
  { now, timeZone }: { now: Date; timeZone: string },
): Readable {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      autoFirstPage: false,
      info: { Title: 'Wound photos', Creator: 'Mendwell' },
    }),
  )
  const output = document as unknown as Readable // pdfkit's own class is a readable stream
  const formatMoment = (at: Date | string) => formatZonedTime(at, timeZone)
  const fillSheet = async () => {
    for (const [at, one] of chosen.entries()) {
      if (!(await waitForDrain(output))) return
      const place = at % (columns * rows)
      if (place === 0) drawHead(document, formatMoment(now), at / (columns * rows) + 1)
      await drawPhoto(document, one, place, read, formatMoment(one.photo.capturedAt))
    }
    if (chosen.length === 0) {
      drawHead(document, formatMoment(now), 1)
      document.fontSize(11).text('No photos match.', margin, margin + headHeight)
    }
    document.end()
  }
  fillSheet().catch((error: Error) => output.destroy(error))
  return output
}

function drawHead(document: PDFKit.PDFDocument, made: string, number: number): void {
  document.addPage()
  document
    .font(unicodeFonts.bold)
    .fontSize(13)
    .fillColor('#111111')
    .text('Wound photos', margin, margin, { lineBreak: false })
  document
    .font(unicodeFonts.plain)
    .fontSize(8)
    .fillColor('#555555')
    .text(`Generated ${made} · page ${number} · contains PHI`, margin, margin + 17, { lineBreak: false })
}

async function drawPhoto(
  document: PDFKit.PDFDocument,
  { photo, row }: ExportedPhoto,
  place: number,
  read: (fileId: string) => Promise<Buffer>,
  captured: string,
): Promise<void> {
  const x = margin + (place % columns) * (cell.width + gap)
  const y = margin + headHeight + Math.floor(place / columns) * (cell.height + gap)
  const box = { width: cell.width, height: cell.height - captionHeight }
  try {
    document.image(await read(row.screenFile), x, y, {
      fit: [box.width, box.height],
      align: 'center',
      valign: 'center',
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    document.rect(x, y, box.width, box.height).stroke('#bbbbbb')
    document
      .fontSize(9)
      .fillColor('#555555')
      .text('Photo not available', x + 8, y + 8)
  }
  const lines = buildCaption(photo, row.dateOfBirth, captured)
  let top = y + box.height + 4
  for (const [at, line] of lines.entries()) {
    document
      .font(at === 0 ? unicodeFonts.bold : unicodeFonts.plain)
      .fontSize(at === 0 ? 9 : 8)
      .fillColor('#111111')
    document.text(toPrintable(line), x, top, {
      width: cell.width,
      height: 10,
      ellipsis: true,
      lineBreak: false,
    })
    top += 12
  }
}

function buildCaption(photo: WoundPhoto, born: string | null, captured: string): string[] {
  const { measurements } = photo
  const size =
    measurements?.areaCm2 === null || measurements?.areaCm2 === undefined
      ? 'Not measured'
      : `${formatSizeWithError(measurements.areaCm2, measurements.errorCm2)} cm² · ${measurements.lengthCm} × ${measurements.widthCm} cm`
  return [
    `${photo.patientName}${born ? ` · DOB ${formatDate(born)}` : ''} · MRN ${photo.medicalRecordNumber}`,
    `Wound ${formatWoundLetter(photo.woundNumber)}, ${formatSite(photo)}`,
    `${captured} · ${photoTypeNames[photo.photoType]} · ${photo.capturedByName}`,
    size,
  ]
}
