/** The receipt of a payment as one page: who received how much from whom, on which day, how, and under which number. */
import { paymentMethods } from '@mendwell/clinical'
import type { PatientPayment } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { formatDate } from '../../../platform/dates.ts'
import { registerFonts, toPrintable, unicodeFonts } from '../../../platform/pdf/fonts.ts'
import { listPracticeLines, type PrintedPractice } from './practice-lines.ts'

const margin = 54
const width = 612 - 2 * margin

export interface Receipt {
  payment: PatientPayment
  practice: PrintedPractice
  patientName: string
  medicalRecordNumber: string
  /** After all payments. */
  balance: number
}

const formatMoney = (dollars: number) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export async function renderReceipt({
  payment,
  practice,
  patientName,
  medicalRecordNumber,
  balance,
}: Receipt) {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      info: { Title: `Receipt ${payment.receiptNumber}`, Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  const line = (text: string, size = 11, font: string = unicodeFonts.plain) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor('#111111')
      .text(toPrintable(text), margin, document.y, { width })
  for (const [index, text] of listPracticeLines(practice).entries())
    line(text, index === 0 ? 13 : 10, index === 0 ? unicodeFonts.bold : unicodeFonts.plain)
  document.moveDown()
  const isReversal = payment.reversesId !== null
  line(`${isReversal ? 'Payment reversal' : 'Receipt'} ${payment.receiptNumber}`, 18, unicodeFonts.bold)
  document.moveDown(0.5)
  const rows: readonly (readonly [string, string])[] = [
    ['Patient', `${patientName}, account ${medicalRecordNumber}`],
    [isReversal ? 'Date reversed' : 'Date received', formatDate(payment.receivedOn)],
    ['Amount', formatMoney(payment.amount)],
    ['Payment method', paymentMethods.labels[payment.method]],
    ...(payment.reference === null ? [] : [['Reference', payment.reference] as const]),
    ['For', payment.purpose === 'copay' ? 'Copay' : 'Account balance'],
    ['Received by', payment.takenByName ?? 'Online payment'],
    ...(payment.isReversed ? [['Status', 'This payment was reversed'] as const] : []),
    ['Account balance today', formatMoney(balance)],
  ]
  for (const [label, value] of rows) {
    const top = document.y
    document.font(unicodeFonts.bold).fontSize(11).text(label, margin, top, { width: 150 })
    document.font(unicodeFonts.plain).text(toPrintable(value), margin + 160, top, { width: width - 160 })
    document.moveDown(0.3)
  }
  document.moveDown()
  line('Keep this receipt for your records.', 10)
  document.end()
  return content
}
