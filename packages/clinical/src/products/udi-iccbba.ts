/**
 * ISBT 128 data structures of tissue products: "=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123". Rules UD1 and
 * UD3. Source: the qualifiers that the FDA lists for ICCBBA. The barcode has no check character; the one printed beside a donation number
 * serves typing and is not part of it.
 */
import { buildDateOfYear, noUdiParts, type UdiParts, type UdiReading } from './udi-parts.ts'

const structures: readonly {
  readonly pattern: RegExp
  readonly read: (value: string) => Partial<UdiParts> | null
}[] = [
  { pattern: /^=\/([A-Z0-9]{16})/, read: (deviceIdentifier) => ({ deviceIdentifier }) },
  { pattern: /^=,([A-Z0-9]{6})/, read: (serial) => ({ serial }) },
  { pattern: /^=>([01]\d{5})/, read: (digits) => toPart('expiresOn', readDate(digits)) },
  { pattern: /^=\}([01]\d{5})/, read: (digits) => toPart('manufacturedOn', readDate(digits)) },
  { pattern: /^&,1([A-Z0-9]{1,18})/, read: (lot) => ({ lot }) },
  // Containers of blood.
  { pattern: /^=\)([A-Z0-9]{10})/, read: (deviceIdentifier) => ({ deviceIdentifier }) },
  { pattern: /^&\)([A-Z0-9]{10})/, read: (lot) => ({ lot }) },
  // The announcement of several structures in one barcode, and a product code: neither identifies the package.
  { pattern: /^=\+(\d{5})/, read: () => ({}) },
  { pattern: /^=<([A-Z0-9]{8})/, read: () => ({}) },
  { pattern: /^=([A-NP-Z1-9][A-Z0-9]{14})/, read: (donation) => ({ donation }) },
]

const toPart = (name: keyof UdiParts, value: string | null) => (value === null ? null : { [name]: value })

/** Century, year, and day of the year: 014032 is February 1, 2014. */
const readDate = (digits: string) =>
  buildDateOfYear(2000 + Number(digits.slice(0, 3)), Number(digits.slice(3)))

export function parseIccbba(data: string, raw: string): UdiReading {
  const fail = (problem: string): UdiReading => ({ state: 'unreadable', agency: 'iccbba', problem, raw })
  let rest = data.replaceAll(/[\s\u241D]/g, '')
  let parts = noUdiParts
  while (rest !== '') {
    const found = structures
      .map(({ pattern, read }) => ({ match: pattern.exec(rest), read }))
      .find(({ match }) => match !== null)
    if (!found?.match) return fail(`The barcode has an unrecognized element: “${rest.slice(0, 8)}”`)
    const read = found.read(found.match[1]!) // every pattern has one group
    if (read === null) return fail(`“${found.match[1]}” is not a date`)
    if (Object.keys(read).some((name) => parts[name as keyof UdiParts] !== null))
      // its own keys
      return fail('The barcode has the same element twice')
    parts = { ...parts, ...read }
    rest = rest.slice(found.match[0].length)
  }
  if (Object.values(parts).every((part) => part === null))
    return fail('The barcode contains no device identifier, lot, serial number, or date')
  return { state: 'parsed', agency: 'iccbba', ...parts, text: raw, raw, caution: null }
}
