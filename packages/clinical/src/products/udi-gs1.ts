/**
 * GS1 element strings: "(01)09506000117843(17)261231(10)A1" as printed, or "010950600011784317261231 10A1<GS>" as scanned. Rules UD1 to UD4.
 * Source: GS1 General Specifications; element strings of a UDI as the FDA lists them.
 */
import { buildDate, noUdiParts, resolveYear, type UdiParts, type UdiReading } from './udi-parts.ts'

const separator = '\u241D'
/** Characters of a variable field (GS1 General Specifications, figure 7.11-1). */
const allowedText = /^[!-"%-?A-Z_a-z]+$/

type Element = { readonly ai: string; readonly digits?: number; readonly max?: number }

/** The application identifiers that packages of devices carry. `digits`: fixed length; `max`: up to so many characters. */
const elements: readonly Element[] = [
  { ai: '01', digits: 14 },
  { ai: '10', max: 20 },
  { ai: '11', digits: 6 },
  { ai: '13', digits: 6 },
  { ai: '15', digits: 6 },
  { ai: '16', digits: 6 },
  { ai: '17', digits: 6 },
  { ai: '20', digits: 2 },
  { ai: '21', max: 20 },
  { ai: '22', max: 20 },
  { ai: '30', max: 8 },
  { ai: '37', max: 8 },
  { ai: '235', max: 28 },
  { ai: '240', max: 30 },
  { ai: '241', max: 30 },
  { ai: '250', max: 30 },
  { ai: '710', max: 20 },
  { ai: '711', max: 20 },
  { ai: '712', max: 20 },
  { ai: '713', max: 20 },
  { ai: '714', max: 20 },
  { ai: '7003', digits: 10 },
]
const findElement = (text: string) => elements.find(({ ai }) => text.startsWith(ai))

type Values = ReadonlyMap<string, string>

export function parseGs1(data: string, raw: string, today: string, isMarked: boolean): UdiReading {
  const fail = (problem: string): UdiReading => ({ state: 'unreadable', agency: 'gs1', problem, raw })
  const isPrinted = data.startsWith('(')
  const isCodeOnly = !isMarked && /^(?:\d{12}|\d{13}|\d{14})$/.test(data)
  const split = isCodeOnly
    ? new Map([['01', data.padStart(14, '0')]])
    : isPrinted
      ? splitPrinted(data)
      : splitScanned(data)
  if (typeof split === 'string') return fail(split)
  const gtin = split.get('01')
  if (gtin !== undefined && !hasGtinCheckDigit(gtin))
    return fail(
      'The device identifier (GTIN) check digit is not valid. Scan again, or compare with the label',
    )
  const parts = readParts(split, today)
  if (typeof parts === 'string') return fail(parts)
  if (Object.values(parts).every((part) => part === null))
    return fail('The barcode contains no device identifier, lot, serial number, or date')
  return {
    state: 'parsed',
    agency: 'gs1',
    ...parts,
    text: [...split].map(([ai, value]) => `(${ai})${value}`).join(''),
    raw,
    caution: !isPrinted && !isCodeOnly && !data.slice(1).includes(separator) ? findHidden(split) : null,
  }
}

/** Rule UD2: weights 3 and 1 from the left of 14 digits; the sum is a multiple of 10. */
const hasGtinCheckDigit = (gtin: string): boolean =>
  [...gtin].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0

function addValue(values: Map<string, string>, ai: string, value: string): string | null {
  const { digits, max } = findElement(ai)!
  if (digits !== undefined && !new RegExp(`^\\d{${digits}}$`).test(value))
    return `(${ai}) needs ${digits} digits`
  if (max !== undefined && (value.length > max || !allowedText.test(value)))
    return value === ''
      ? `(${ai}) is empty`
      : `(${ai}) is longer than ${max} characters or has characters that are not allowed`
  if (values.has(ai)) return `(${ai}) appears twice`
  values.set(ai, value)
  return null
}

const describeUnknown = (text: string) =>
  `The barcode has an element that is not part of a UDI, at “${text.slice(0, 6)}”`

/** Only a known number in parentheses starts an element: a lot may contain parentheses. */
function splitPrinted(data: string): Values | string {
  const values = new Map<string, string>()
  const marks = [...data.matchAll(/\((\d{2,4})\)/g)].filter(([, ai]) => elements.some((one) => one.ai === ai))
  if (marks[0]?.index !== 0) return describeUnknown(data)
  for (const [at, mark] of marks.entries()) {
    const value = data.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? data.length)
    const problem = addValue(values, mark[1]!, value.replaceAll(separator, '').trim()) // its group
    if (problem) return problem
  }
  return values
}

function splitScanned(data: string): Values | string {
  const values = new Map<string, string>()
  let rest = data
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1)
      continue
    }
    const element = findElement(rest)
    if (!element) return describeUnknown(rest)
    rest = rest.slice(element.ai.length)
    const end = rest.indexOf(separator)
    const length = element.digits ?? (end === -1 ? rest.length : end)
    const problem = addValue(values, element.ai, rest.slice(0, length))
    if (problem) return problem
    rest = rest.slice(length)
  }
  return values
}

/** Rule UD4: a scanner that drops separators runs lot and serial number together. */
function findHidden(values: Values): string | null {
  const [ai, value] = [...values].at(-1) ?? ['', '']
  if (findElement(ai)?.max === undefined) return null
  const hides = [...value].some((_, at) => {
    if (at === 0) return false
    const rest = splitScanned(value.slice(at))
    return (
      typeof rest !== 'string' &&
      [...rest.keys()].every((key) => !values.has(key) && ['10', '11', '17', '21'].includes(key))
    )
  })
  return hides
    ? 'The scanner sent no separators, so lot, serial number, and date may have run together. Compare them with the label'
    : null
}

const readDate = (digits: string, today: string) =>
  buildDate(
    resolveYear(Number(digits.slice(0, 2)), today),
    Number(digits.slice(2, 4)),
    Number(digits.slice(4, 6)),
  )

function readParts(values: Values, today: string): UdiParts | string {
  const dates: (string | null)[] = []
  for (const ai of ['17', '11']) {
    const digits = values.get(ai)
    const date = digits === undefined ? null : readDate(digits, today)
    if (digits !== undefined && date === null) return `(${ai}) ${digits} is not a date`
    dates.push(date)
  }
  const [expiresOn = null, manufacturedOn = null] = dates
  return {
    ...noUdiParts,
    deviceIdentifier: values.get('01') ?? null,
    lot: values.get('10') ?? null,
    serial: values.get('21') ?? null,
    expiresOn,
    manufacturedOn,
  }
}
