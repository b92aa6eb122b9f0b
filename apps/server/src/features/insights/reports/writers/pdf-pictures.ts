/** Photos of wounds in a PDF report, three to a row. Where a marker card lay in the photo a bar shows how long a centimetre is. */
import { selectFont, toPrintable } from '../../../../platform/pdf/fonts.ts'
import type { Picture } from '../document.ts'
import { bottom, faint, ink, margin, top, width, type Pdf } from './pdf-page.ts'

const box = { width: 224, height: 168 }
const captionHeight = 30
const gap = 20

/** Without drawing, the places are the same. */
export function drawPictures(pdf: Pdf, all: readonly Picture[], nextPage: () => void, draws: boolean): void {
  let x = margin
  let rowTop = pdf.y + 12
  for (const picture of all) {
    if (x + box.width > margin + width) {
      x = margin
      rowTop += box.height + captionHeight + 10
    }
    if (rowTop + box.height + captionHeight > bottom) {
      nextPage()
      x = margin
      rowTop = top + 6
    }
    if (draws) drawPicture(pdf, picture, x, rowTop)
    x += box.width + gap
  }
  if (all.length === 0) return
  pdf.x = margin
  pdf.y = rowTop + box.height + captionHeight + 6
}

function drawPicture(pdf: Pdf, picture: Picture, left: number, boxTop: number): void {
  const { bytes, label, widthMm } = picture
  const shown = computeShownSize(picture)
  if (bytes) {
    pdf.image(Buffer.from(bytes), left, boxTop, { width: shown.width, height: shown.height })
  } else {
    pdf.rect(left, boxTop, shown.width, shown.height).lineWidth(0.5).strokeColor(faint).stroke()
    pdf.font(selectFont('')).fontSize(8).fillColor(faint)
    pdf.text('Photo not available.', left + 6, boxTop + 6, { lineBreak: false })
  }
  const below = boxTop + shown.height + 5
  const bar = widthMm === null ? null : computeScaleBar(widthMm, shown.width)
  if (bar) {
    pdf
      .moveTo(left, below + 3)
      .lineTo(left + bar.points, below + 3)
      .lineWidth(2)
      .strokeColor(ink)
      .stroke()
  }
  pdf.font(selectFont('')).fontSize(7.5).fillColor(faint)
  const scale = bar ? `${bar.centimetres} cm, scale from the marker card` : 'No marker card; no scale'
  pdf.text(scale, left + (bar ? bar.points + 5 : 0), below, { lineBreak: false })
  pdf.font(selectFont(label)).fontSize(8).fillColor(ink)
  pdf.text(toPrintable(label), left, below + 11, {
    width: box.width,
    height: 10,
    ellipsis: true,
    lineBreak: false,
  })
}

/** As large as the box allows. */
export function computeShownSize({ width: wide, height }: Pick<Picture, 'width' | 'height'>) {
  const factor = Math.min(box.width / wide, box.height / height)
  return { width: wide * factor, height: height * factor }
}

/** The longest of these that covers no more than half of the photo; null if even the shortest does not fit. */
export function computeScaleBar(
  widthMm: number,
  shownWidth: number,
): { centimetres: number; points: number } | null {
  const centimetres = [10, 5, 2, 1].find((length) => length * 10 <= widthMm / 2)
  return centimetres === undefined ? null : { centimetres, points: (shownWidth * centimetres * 10) / widthMm }
}
