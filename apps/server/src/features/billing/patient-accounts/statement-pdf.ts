/**
 * Statements as Letter pages, each patient's on its own: who asks whom for how much and until when, what each visit cost and who paid what, how
 * to pay, and a slip to send back. In the statement's language, from its stored content.
 */
import type { I18n } from '@lingui/core'
import { patientAgingBuckets, type PatientLanguage } from '@mendwell/clinical'
import type { StatementContent } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { formatPatientDay, getI18n } from '../../../platform/i18n/translate.ts'
import { registerFonts, toPrintable, unicodeFonts } from '../../../platform/pdf/fonts.ts'
import { describeServices } from './statement-texts.ts'

const margin = 48
const page = { width: 612, height: 792 }
const width = page.width - 2 * margin
/** The slip below the fold. */
const slipHeight = 130
const ink = '#111111'

type Pdf = PDFKit.PDFDocument

export interface PrintedStatement {
  number: number
  date: string
  dueDate: string
  language: PatientLanguage
  content: StatementContent
}

export async function renderStatements(statements: readonly PrintedStatement[]): Promise<Buffer> {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      autoFirstPage: false,
      info: { Title: 'Statement', Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  for (const statement of statements) drawStatement(document, statement)
  document.end()
  return content
}

const formatMoney = (dollars: number) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

function write(document: Pdf, text: string, options: { size?: number; bold?: boolean; gap?: number } = {}) {
  document
    .font(options.bold ? unicodeFonts.bold : unicodeFonts.plain)
    .fontSize(options.size ?? 10)
    .fillColor(ink)
    .text(toPrintable(text), margin, document.y, { width })
  document.y += options.gap ?? 0
}

function drawStatement(document: Pdf, statement: PrintedStatement): void {
  const i18n = getI18n(statement.language)
  document.addPage()
  drawHead(document, statement, i18n)
  drawVisits(document, statement, i18n)
  drawTotals(document, statement.content, i18n)
  drawHelp(document, statement, i18n)
  drawSlip(document, statement, i18n)
}

function drawHead(document: Pdf, { content, number, date, dueDate, language }: PrintedStatement, i18n: I18n) {
  const { practice, patient } = content
  const top = document.y
  const half = width / 2
  const block = (lines: readonly (readonly [string, boolean])[], left: number, align: 'left' | 'right') => {
    document.y = top
    for (const [text, isBold] of lines)
      document
        .font(isBold ? unicodeFonts.bold : unicodeFonts.plain)
        .fontSize(10)
        .fillColor(ink)
        .text(toPrintable(text), left, document.y, { width: half - 12, align })
    return document.y
  }
  const left = block(
    [
      [practice.name, true],
      ...practice.addressLines.map((line) => [line, false] as const),
      ...(practice.phone ? [[i18n._('Phone: {phone}', { phone: practice.phone }), false] as const] : []),
      ...(practice.taxId ? [[i18n._('Tax ID: {taxId}', { taxId: practice.taxId }), false] as const] : []),
    ],
    margin,
    'left',
  )
  const right = block(
    [
      [i18n._('Statement {number}', { number }), true],
      [i18n._('Date: {day}', { day: formatPatientDay(date, language) }), false],
      [i18n._('Account: {account}', { account: patient.medicalRecordNumber }), false],
      [i18n._('Please pay by {day}', { day: formatPatientDay(dueDate, language) }), true],
    ],
    margin + half + 12,
    'right',
  )
  document.y = Math.max(left, right) + 22
  for (const [index, line] of [patient.name, ...patient.addressLines].entries())
    write(document, line, { bold: index === 0, size: 11 })
  document.y += 16
  write(document, i18n._('You owe {amount}', { amount: formatMoney(content.due) }), {
    size: 18,
    bold: true,
    gap: 4,
  })
  write(
    document,
    i18n._(
      'This is your part of the cost, after your insurance paid. Insurance often leaves a part for you to pay: a deductible, a copay, or a share of the cost.',
    ),
    { gap: 10 },
  )
}

function ensureRoom(document: Pdf, height: number): void {
  if (document.y + height > page.height - margin) document.addPage()
}

function drawVisits(document: Pdf, { content, language }: PrintedStatement, i18n: I18n): void {
  for (const line of content.lines) {
    ensureRoom(document, 120)
    document
      .moveTo(margin, document.y)
      .lineTo(margin + width, document.y)
      .lineWidth(0.5)
      .stroke('#999999')
    document.y += 6
    write(
      document,
      `${formatPatientDay(line.serviceDate, language)} · ${describeServices(line.services, i18n)}`,
      { bold: true },
    )
    write(document, i18n._('Seen by {name}', { name: line.providerName }), { gap: 2 })
    drawAmounts(document, [
      [i18n._('Charge'), line.charge],
      [i18n._('Insurance paid'), -line.insurancePaid],
      [i18n._('Insurance discount'), -line.insuranceAdjusted],
      ...(line.adjusted === 0 ? [] : [[i18n._('Adjustment'), -line.adjusted] as const]),
      [i18n._('You paid'), -line.paid],
      [i18n._('Balance'), line.balance, true],
    ])
    document.y += 6
  }
}

function drawAmounts(
  document: Pdf,
  rows: readonly (readonly [label: string, amount: number, isBold?: boolean])[],
): void {
  for (const [label, amount, isBold] of rows) {
    const top = document.y
    document
      .font(isBold ? unicodeFonts.bold : unicodeFonts.plain)
      .fontSize(10)
      .text(toPrintable(label), margin + 16, top, { width: width - 140 })
    // A minus of zero is no amount.
    document.text(formatMoney(amount === 0 ? 0 : amount), margin + width - 120, top, {
      width: 120,
      align: 'right',
    })
  }
}

function drawTotals(document: Pdf, content: StatementContent, i18n: I18n): void {
  ensureRoom(document, 110)
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(1)
    .stroke(ink)
  document.y += 6
  drawAmounts(document, [
    ...(content.credit === 0
      ? []
      : [[i18n._('Money we received and have not used yet'), -content.credit] as const]),
    [i18n._('You owe'), content.due, true],
  ])
  document.y += 8
  write(document, i18n._('How long you have owed it'), { bold: true })
  const column = width / patientAgingBuckets.length
  const top = document.y
  for (const [index, { id }] of patientAgingBuckets.entries()) {
    const left = margin + index * column
    document
      .font(unicodeFonts.plain)
      .fontSize(9)
      .text(toPrintable(labelBucket(id, i18n)), left, top, { width: column - 6 })
    document
      .font(unicodeFonts.bold)
      .text(formatMoney(content.aging[id]), left, top + 13, { width: column - 6 })
  }
  document.x = margin
  document.y = top + 34
}

const labelBucket = (id: (typeof patientAgingBuckets)[number]['id'], i18n: I18n): string => {
  if (id === '120+') return i18n._('Over 120 days')
  const [from, to] = id.split('-')
  return i18n._('{from} to {to} days', { from, to })
}

function drawHelp(document: Pdf, { content }: PrintedStatement, i18n: I18n): void {
  ensureRoom(document, 130)
  const { phone } = content.practice
  write(document, i18n._('How to pay'), { bold: true })
  const ways = [
    i18n._('By mail: send a check with the slip below. Do not send cash.'),
    ...(phone ? [i18n._('By phone: call {phone}.', { phone })] : []),
    i18n._('At your visit: pay by cash, check, or card.'),
    ...(content.isOnline ? [i18n._('Online: sign in to your account and open “Bills”.')] : []),
    ...(content.payBy ? [content.payBy] : []),
  ]
  for (const way of ways) write(document, `•  ${way}`)
  document.y += 6
  write(document, i18n._('If this is hard to pay'), { bold: true })
  write(
    document,
    phone
      ? i18n._(
          'Call us at {phone}. We can set up monthly payments or check if you qualify for help. If you think this bill is wrong, tell us.',
          { phone },
        )
      : i18n._(
          'Talk to us. We can set up monthly payments or check if you qualify for help. If you think this bill is wrong, tell us.',
        ),
  )
}

function drawSlip(document: Pdf, { content, number, dueDate, language }: PrintedStatement, i18n: I18n): void {
  const top = page.height - margin - slipHeight
  if (document.y > top - 10) document.addPage()
  document
    .moveTo(margin, top)
    .lineTo(margin + width, top)
    .lineWidth(0.8)
    .dash(4, { space: 3 })
    .stroke('#666666')
    .undash()
  document.y = top + 6
  write(document, i18n._('Cut here and send this part with your payment.'), { size: 8, gap: 6 })
  const rows: readonly (readonly [string, string])[] = [
    [i18n._('Name'), content.patient.name],
    [i18n._('Account'), content.patient.medicalRecordNumber],
    [i18n._('Statement'), String(number)],
    [i18n._('You owe'), formatMoney(content.due)],
    [i18n._('Pay by'), formatPatientDay(dueDate, language)],
    [i18n._('Amount you are sending'), '$ ______________'],
  ]
  const start = document.y
  for (const [index, [label, value]] of rows.entries()) {
    const y = start + index * 17
    document
      .font(unicodeFonts.plain)
      .fontSize(9)
      .fillColor(ink)
      .text(toPrintable(label), margin, y, { width: 130 })
    document.font(unicodeFonts.bold).text(toPrintable(value), margin + 135, y, { width: 150 })
  }
  const right = margin + 310
  document
    .font(unicodeFonts.plain)
    .fontSize(9)
    .text(i18n._('Make checks payable to:'), right, start, { width: 200 })
  document.font(unicodeFonts.bold).fontSize(10)
  document.y = start + 14
  for (const line of [content.practice.name, ...content.practice.addressLines])
    document.text(toPrintable(line), right, document.y, { width: 200 })
}
