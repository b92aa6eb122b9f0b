/** The marker card as a PDF, drawn from the same shapes that the measuring reads. One millimetre on the sheet is one on paper. */
import { cardShapes, type CardShape, type Colour } from '@mendwell/vision'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

const pointsPerMm = 72 / 25.4
const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

export async function markerCard(sheet: 'a6' | 'letter'): Promise<Buffer> {
  const { widthMm, heightMm, shapes } = cardShapes(sheet)
  const document = new PDFDocument({
    size: [widthMm * pointsPerMm, heightMm * pointsPerMm],
    margin: 0,
    info: { Title: 'Marker card', Creator: 'Mendwell' },
    // Printers that scale to fit would make every wound smaller.
    pdfVersion: '1.7',
  })
  const content = buffer(document)
  document.scale(pointsPerMm)
  for (const shape of shapes) draw(document, shape)
  document.end()
  return content
}

export function draw(document: PDFKit.PDFDocument, shape: CardShape): void {
  switch (shape.kind) {
    case 'rect':
      document.rect(shape.x, shape.y, shape.width, shape.height).fill(hex(shape.fill))
      return
    case 'line':
      document.lineWidth(shape.thickness).strokeColor(hex(shape.stroke))
      if (shape.dashed) document.dash(2, { space: 1.5 })
      else document.undash()
      document.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).stroke()
      return
    case 'text': {
      document
        .font(shape.bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(shape.size)
        .fillColor(hex(shape.fill))
      const left = shape.anchor === 'middle' ? shape.x - document.widthOfString(shape.text) / 2 : shape.x
      document.text(shape.text, left, shape.y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
}
