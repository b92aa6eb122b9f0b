/**
 * Reads the unique device identifier (UDI) of a package: GS1, HIBCC, or ICCBBA (ISBT 128), as a scanner sends it or as the label prints it. Rules
 * UD1 to UD5. It never throws and never guesses: what it cannot read is an error that keeps the text.
 */
import { parseGs1 } from './udi-gs1.ts'
import { parseHibcc } from './udi-hibcc.ts'
import { parseIccbba } from './udi-iccbba.ts'
import type { UdiReading } from './udi-parts.ts'

export type { ParsedUdi, UdiAgency, UdiReading } from './udi-parts.ts'
export { udiAgencies } from './udi-parts.ts'

export const maxUdiLength = 300

/** What separates elements in a scan, in a form that can be typed, stored and printed: the control character becomes its picture. */
export const printUdi = (text: string): string =>
  text
    .replaceAll('\u001D', '\u241D')
    .replaceAll(/<GS>|\{GS\}/gi, '\u241D')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]/g, '')
    .trim()

/** The identifier on a package. `today` decides the century of a two-digit year. */
export function parseUdi(text: string, today: string): UdiReading {
  const raw = printUdi(text)
  const fail = (problem: string): UdiReading => ({ state: 'unreadable', raw, agency: null, problem })
  if (raw === '') return fail('Scan or enter a UDI')
  if (raw.length > maxUdiLength) return fail(`A UDI has up to ${maxUdiLength} characters`)
  // Symbology identifiers that a scanner may put in front: GS1 DataMatrix, GS1-128, GS1 QR, DataBar; plain symbologies for the others.
  const symbology = /^\](?:d[0-6]|C[0-4]|Q[0-6]|e[0-3]|A[0-7])/.exec(raw)?.[0] ?? ''
  const data = raw.slice(symbology.length)
  const unstarred = data.startsWith('*+') ? data.replace(/^\*/, '').replace(/\*$/, '') : data
  if (unstarred.startsWith('+')) return parseHibcc(unstarred, raw, today)
  if (/^[=&]/.test(data)) return parseIccbba(data, raw)
  if (/^[(\u241D\d]/.test(data))
    return parseGs1(data, raw, today, ['d2', 'C1', 'Q3', 'e0'].includes(symbology.slice(1)))
  return fail(
    'This is not a UDI in GS1, HIBCC, or ICCBBA format. Enter product, lot, and serial number from the label',
  )
}
