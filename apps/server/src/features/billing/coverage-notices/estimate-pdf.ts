/** A good faith estimate as a page for the patient, in English or Spanish: services, codes, expected charges, and what to do about a higher bill. */
import { listAddressLines, type PatientLanguage } from '@mendwell/clinical'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { formatPatientDay, getI18n } from '../../../platform/i18n/translate.ts'
import { registerFonts, toPrintable, unicodeFonts } from '../../../platform/pdf/fonts.ts'
import type { ProfileRow } from '../payers/store.ts'
import { formatCents } from './form-values.ts'
import type { NoticeRow } from './store.ts'

const margin = 54
const width = 612 - 2 * margin
const amountWidth = 90

export async function renderEstimate(
  notice: NoticeRow,
  patient: { firstName: string; lastName: string; dateOfBirth: string | null },
  profile: ProfileRow,
  language: PatientLanguage,
): Promise<Buffer> {
  const i18n = getI18n(language)
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      info: { Title: i18n._('Good faith estimate'), Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  const write = (text: string, size = 11, font: string = unicodeFonts.plain) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor('#111111')
      .text(toPrintable(text), margin, document.y, { width })
  const gap = (points: number) => {
    document.y += points
  }
  write(i18n._('Good faith estimate'), 20, unicodeFonts.bold)
  gap(6)
  write([profile.legalName, ...listAddressLines(profile)].filter(Boolean).join(', '))
  write(
    [profile.phone, profile.npi && `NPI ${profile.npi}`, profile.taxId && `TIN ${profile.taxId}`]
      .filter(Boolean)
      .join('   '),
  )
  gap(10)
  write(`${patient.firstName} ${patient.lastName}`, 13, unicodeFonts.bold)
  if (patient.dateOfBirth)
    write(i18n._('Date of birth: {day}', { day: formatPatientDay(patient.dateOfBirth, language) }))
  write(i18n._('Planned for: {day}', { day: formatPatientDay(notice.plannedFor, language) }))
  gap(10)
  for (const { description, code, estimateCents } of notice.items) {
    const top = document.y
    document
      .font(unicodeFonts.plain)
      .fontSize(11)
      .text(toPrintable(`${description} (${code})`), margin, top, { width: width - amountWidth - 12 })
    const bottom = document.y
    document.text(formatCents(estimateCents ?? 0), margin + width - amountWidth, top, {
      width: amountWidth,
      align: 'right',
    })
    document.y = bottom + 4
  }
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .stroke('#999999')
  gap(6)
  const total = notice.items.reduce((sum, { estimateCents }) => sum + (estimateCents ?? 0), 0)
  write(i18n._('Expected total: {amount}', { amount: formatCents(total) }), 13, unicodeFonts.bold)
  gap(12)
  for (const sentence of [
    i18n._('This is what we expect to charge. It is not a bill.'),
    i18n._('You may need other care, or your care may change. Then the cost can be higher or lower.'),
    i18n._('Other clinics or hospitals may send their own bill. It is not part of this estimate.'),
    i18n._('You do not have to get this care from us because of this estimate.'),
    i18n._(
      'If our bill is $400 or more above this estimate, you can dispute it. Call us first, and we will check the bill.',
    ),
    i18n._(
      'You can also ask the government to settle the dispute within 120 days of the bill. Go to cms.gov/nosurprises or call 1-800-985-3059.',
    ),
    i18n._('Keep this page. Ask us if you have questions.'),
  ]) {
    write(sentence)
    gap(3)
  }
  if (notice.additionalInformation) {
    gap(6)
    write(notice.additionalInformation)
  }
  gap(10)
  write(i18n._('Given on: {day}', { day: formatPatientDay(notice.preparedAt.slice(0, 10), language) }), 9)
  document.end()
  return content
}
