/**
 * The sheet to leave behind, Letter: a code to scan, four steps, and the marker card at its true size to cut out; on its second page
 * when to call for help, in both languages.
 */
import {
  emergencyReminder,
  listSignsByInstruction,
  type PatientLanguage,
  patientLanguages,
  redFlagLabels,
} from '@mendwell/clinical'
import type { I18n } from '@lingui/core'
import { buildCardShapes } from '@mendwell/vision'
import PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'
import { buffer } from 'node:stream/consumers'
import { formatPatientDay, getI18n } from '../../../platform/i18n/translate.ts'
import { drawShape } from '../capture/marker-card.ts'

const pointsPerMm = 72 / 25.4
const margin = 36
const codeSide = 150

const listSteps = (i18n: I18n) => [
  i18n._('Cut out the card below. Do not make it larger or smaller.'),
  i18n._('Open the camera on your phone and point it at the square on the right. Tap the link.'),
  i18n._('Answer a few short questions. Then put the card next to the wound and take the photo.'),
  i18n._('Your care team will check your photo and call you if needed.'),
]

export async function renderHomeSheet(about: {
  url: string
  organization: string
  until: string
  mostPhotos: number
  language: PatientLanguage
}): Promise<Buffer> {
  const i18n = getI18n(about.language)
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

    .text(i18n._('A photo of your wound from home'), margin, margin, { width })
  document
    .font('Helvetica')
    .fontSize(11)
    .fillColor('#333333')
    .text(about.organization, { width })
    .moveDown(0.6)
  listSteps(i18n).forEach((step, place) => {
    document
      .fontSize(12)
      .fillColor('#111111')
      .text(`${place + 1}. ${step}`, { width })
      .moveDown(0.35)
  })
  document
    .moveDown(0.3)
    .font('Helvetica-Bold')
    .text(
      [
        emergencyReminder[about.language],
        i18n._('Do not wait for a reply to a photo. Page 2 says when to call for help.'),
      ].join(' '),
      { width },
    )
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#555555')
    .moveDown(0.5)
    .text(
      [
        i18n._(
          'The link works until {until}, for {photos, plural, one {# photo} other {# photos}}. Print at 100%.',
          {
            until: formatPatientDay(about.until, about.language),
            photos: about.mostPhotos,
          },
        ),
        about.url,
      ].join(' '),
      { width },
    )
  drawCode(document, about.url)
  drawCard(document)
  drawWhenToCall(document, about.language)
  document.end()
  return content
}

/** The second page, to hang up: the whole table in both languages, the reader's own first. */
function drawWhenToCall(document: PDFKit.PDFDocument, first: PatientLanguage): void {
  document.addPage()
  const width = document.page.width - 2 * margin
  for (const language of [first, ...patientLanguages.filter((one) => one !== first)]) {
    document
      .font('Helvetica-Bold')
      .fontSize(20)
      .fillColor('#111111')
      .text(redFlagLabels.whenToCall[language], { width })
      .moveDown(0.3)
    for (const { title, signs } of listSignsByInstruction()) {
      document.font('Helvetica-Bold').fontSize(14).text(title[language], { width })
      document.font('Helvetica').fontSize(13)
      for (const { text, firstAid } of signs)
        document.text([`•  ${text[language]}.`, firstAid?.[language]].filter(Boolean).join(' '), {
          width,
          indent: 8,
        })
      document.moveDown(0.5)
    }
    document.moveDown(0.8)
  }
}

function drawCode(document: PDFKit.PDFDocument, text: string): void {
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
function drawCard(document: PDFKit.PDFDocument): void {
  const { widthMm, heightMm, shapes } = buildCardShapes('a6')
  const left = (document.page.width - widthMm * pointsPerMm) / 2
  const top = document.page.height - 18 - heightMm * pointsPerMm
  document.save().translate(left, top).scale(pointsPerMm)
  for (const shape of shapes) drawShape(document, shape)
  document.restore()
}
