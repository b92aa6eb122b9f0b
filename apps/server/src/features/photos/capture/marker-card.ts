/** The marker card as a PDF, drawn from the same shapes that the measuring reads. One millimetre on the sheet is one on paper. */
import { buildCardShapes, type CardShape, type Color } from '@mendwell/vision'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

const pointsPerMm = 72 / 25.4
const toHexColor = (color: Color) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

export async function renderMarkerCard(sheet: 'a6' | 'letter'): Promise<Buffer> {
  const { widthMm, heightMm, shapes } = buildCardShapes(sheet)
  const document = new PDFDocument({
    size: [widthMm * pointsPerMm, heightMm * pointsPerMm],
    margin: 0,
    info: { Title: 'Marker card', Creator: 'Mendwell' },
    // Printers that scale to fit would make every wound smaller.
    pdfVersion: '1.7',
  })
  const content = buffer(document)
  document.scale(pointsPerMm)
  for (const shape of shapes) drawShape(document, shape)
  document.end()
  return content
}

export function drawShape(document: PDFKit.PDFDocument, shape: CardShape): void {
  switch (shape.kind) {
    case 'rect':
      document.rect(shape.x, shape.y, shape.width, shape.height).fill(toHexColor(shape.fill))
      return
    case 'line':
      document.lineWidth(shape.thickness).strokeColor(toHexColor(shape.stroke))
      if (shape.dashed) document.dash(2, { space: 1.5 })
      else document.undash()
      document.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).stroke()
      return
    case 'text': {
      document
        .font(shape.bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(shape.size)
        .fillColor(toHexColor(shape.fill))
      const left = shape.anchor === 'middle' ? shape.x - document.widthOfString(shape.text) / 2 : shape.x
      document.text(shape.text, left, shape.y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
}
