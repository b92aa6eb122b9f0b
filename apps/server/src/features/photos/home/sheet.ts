/** The sheet to leave behind, Letter: a code to scan, four steps, and the marker card at its true size to cut out. */
import { cardShapes } from '@mendwell/vision'
import PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'
import { buffer } from 'node:stream/consumers'
import { draw } from '../capture/marker-card.ts'

const pointsPerMm = 72 / 25.4
const margin = 36
const codeSide = 150

const steps = [
  'Cut out the card below. Do not make it larger or smaller.',
  'Open the camera of your phone and point it at the square on the right. Tap the link.',
  'Answer three short questions. Then lay the card beside the wound and take the photo.',
  'Your care team looks at it. They call you if something must be done.',
]

export async function homeSheet(about: {
  url: string
  organization: string
  until: string
  mostPhotos: number
}): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    info: { Title: 'A photo from home', Creator: 'Mendwell' },
    // Printers that scale to fit would make every wound smaller.
    pdfVersion: '1.7',
  })
  const content = buffer(document)
  const width = document.page.width - 2 * margin - codeSide - 24
  document
    .font('Helvetica-Bold')
    .fontSize(20)
    .fillColor('#111111')
    .text('A photo of your wound from home', margin, margin, { width })
  document
    .font('Helvetica')
    .fontSize(11)
    .fillColor('#333333')
    .text(about.organization, { width })
    .moveDown(0.6)
  steps.forEach((step, place) => {
    document
      .fontSize(12)
      .fillColor('#111111')
      .text(`${place + 1}. ${step}`, { width })
      .moveDown(0.35)
  })
  document
    .moveDown(0.3)
    .font('Helvetica-Bold')
    .text('If you feel very ill, or a wound bleeds and does not stop: call 911. Do not wait for an answer.', {
      width,
    })
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#555555')
    .moveDown(0.5)
    .text(
      `The link works until ${about.until}, for ${about.mostPhotos} photos. Print at 100 %. ${about.url}`,
      { width },
    )
  code(document, about.url)
  card(document)
  document.end()
  return content
}

function code(document: PDFKit.PDFDocument, text: string): void {
  const made = qrcode(0, 'M')
  made.addData(text)
  made.make()
  const count = made.getModuleCount()
  const side = codeSide / count
  const left = document.page.width - margin - codeSide
  document.fillColor('#000000')
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (made.isDark(row, column)) document.rect(left + column * side, margin + row * side, side, side)
    }
  }
  document.fill()
}

/** At the foot of the page, at its true size. */
function card(document: PDFKit.PDFDocument): void {
  const { widthMm, heightMm, shapes } = cardShapes('a6')
  const left = (document.page.width - widthMm * pointsPerMm) / 2
  const top = document.page.height - 18 - heightMm * pointsPerMm
  document.save().translate(left, top).scale(pointsPerMm)
  for (const shape of shapes) draw(document, shape)
  document.restore()
}
