/**
 * HIBC supplier labels: "+H123PARTNO1234567890120/$$420020216LOT123/SXYZ45/16D20130202C", in one barcode or in two. Rules UD1 to UD3. Source: the
 * qualifiers that the FDA lists for HIBCC; a quantity in the secondary data (flags 8 and 9) is not among them and is not read.
 */
import {
  buildDate,
  buildDateOfYear,
  noUdiParts,
  resolveYear,
  type UdiParts,
  type UdiReading,
} from './udi-parts.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

export function parseHibcc(data: string, raw: string, today: string): UdiReading {
  const fail = (problem: string): UdiReading => ({ state: 'unreadable', agency: 'hibcc', problem, raw })
  const checked = stripCheckCharacter(data.toUpperCase())
  if (checked === null)
    return fail('The HIBCC barcode check character is not valid. Scan again, or compare with the label')
  const body = checked.slice(1)
  // A barcode of its own for lot and date ends with the check character of the first one, as a link.
  const parts = body.startsWith('$')
    ? readSecondary([body.slice(0, -1)], today)
    : readAll(body.split('/'), today)
  if (typeof parts === 'string') return fail(parts)
  return { state: 'parsed', agency: 'hibcc', ...parts, text: raw, raw, caution: null }
}

/** Rule UD2: the last character is the sum of the others modulo 43. A space is lost at an end and printed as an underscore. */
function stripCheckCharacter(data: string): string | null {
  const sum = (text: string) => [...text].reduce((total, one) => total + alphabet.indexOf(one), 0)
  const isKnown = (text: string) => [...text].every((one) => alphabet.includes(one))
  const [body, check] = [data.slice(0, -1), data.slice(-1).replace('_', ' ')]
  if (isKnown(body + check) && body.length > 1 && alphabet[sum(body) % 43] === check) return body
  if (isKnown(data) && data.length > 1 && alphabet[sum(data) % 43] === ' ') return data
  return null
}

function readAll([primary = '', ...rest]: readonly string[], today: string): UdiParts | string {
  // Labeler code, product code, and unit of measure.
  if (!/^[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}\d$/.test(primary))
    return 'The device identifier of the HIBCC barcode is incomplete'
  const secondary = readSecondary(rest, today)
  return typeof secondary === 'string' ? secondary : { ...secondary, deviceIdentifier: primary }
}

function readSecondary(fields: readonly string[], today: string): UdiParts | string {
  let parts = noUdiParts
  for (const field of fields) {
    const read = readField(field, today)
    if (typeof read === 'string') return read
    const twice = Object.entries(read).find(
      ([name, value]) => value !== null && parts[name as keyof UdiParts] !== null,
    ) // its own keys
    if (twice) return 'The barcode has the same element twice'
    parts = { ...parts, ...read }
  }
  return parts
}

const isNumber = (text: string) => /^[A-Z0-9.\- ]{0,18}$/.test(text)
const toTextOrNull = (text: string) => (text === '' ? null : text)

function readField(field: string, today: string): Partial<UdiParts> | string {
  const unknown = `The barcode has an unrecognized element: “${field.slice(0, 8)}”`
  const dated = /^1([46])D(\d{4})(\d{2})(\d{2})$/.exec(field)
  if (dated) {
    const date = buildDate(Number(dated[2]), Number(dated[3]), Number(dated[4]))
    if (date === null) return `“${field}” is not a date`
    return dated[1] === '4' ? { expiresOn: date } : { manufacturedOn: date }
  }
  if (/^S./.test(field)) return isNumber(field.slice(1)) ? { serial: field.slice(1) } : unknown
  const match = /^(\$\$?)(\+?)(.*)$/.exec(field)
  if (!match) return unknown
  const [, dollars, plus, text = ''] = match
  const toNumber = (value: string) => (plus ? { serial: toTextOrNull(value) } : { lot: toTextOrNull(value) })
  if (dollars === '$') return isNumber(text) && text !== '' ? toNumber(text) : unknown
  return readDated(text, toNumber, today) ?? unknown
}

/** After "$$": a date in the format that its first digit names, or month and year, and then the number. */
function readDated(
  text: string,
  toNumber: (value: string) => Partial<UdiParts>,
  today: string,
): Partial<UdiParts> | string | null {
  if (text.startsWith('7')) return isNumber(text.slice(1)) && text.length > 1 ? toNumber(text.slice(1)) : null
  const formats: Record<string, readonly [digits: number, read: (digits: string) => string | null]> = {
    '0': [4, readMonth],
    '1': [4, readMonth],
    '2': [6, (d) => buildDate(toYear(d.slice(4)), Number(d.slice(0, 2)), Number(d.slice(2, 4)))],
    '3': [6, readDay],
    '4': [8, readDay],
    '5': [5, readJulian],
    '6': [7, readJulian],
  }
  function toYear(digits: string) {
    return resolveYear(Number(digits), today)
  }
  /** Without a day it is the last of the month. */
  function readMonth(d: string) {
    return buildDate(toYear(d.slice(2)), Number(d.slice(0, 2)), 0)
  }
  function readDay(d: string) {
    return buildDate(toYear(d.slice(0, 2)), Number(d.slice(2, 4)), Number(d.slice(4, 6)))
  }
  function readJulian(d: string) {
    return buildDateOfYear(toYear(d.slice(0, 2)), Number(d.slice(2, 5)))
  }
  const format = formats[text.slice(0, 1)]
  if (!format) return null
  const start = '01'.includes(text.slice(0, 1)) ? 0 : 1
  const digits = text.slice(start, start + format[0])
  const value = text.slice(start + format[0])
  if (!new RegExp(`^\\d{${format[0]}}$`).test(digits) || !isNumber(value)) return null
  const expiresOn = format[1](digits)
  return expiresOn === null ? `“${digits}” is not a date` : { expiresOn, ...toNumber(value) }
}
