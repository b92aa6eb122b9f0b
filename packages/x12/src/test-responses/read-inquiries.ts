/** Reads our inquiries as a payer does: who is asked about in a 270, and which claims in a 276. */
import { splitRuns } from '../claims/read-parties.ts'
import { Findings } from '../envelope/findings.ts'
import { readInterchanges } from '../envelope/read-interchange.ts'
import { getElement, type Segment } from '../envelope/segment.ts'
import type { ReadResult } from '../results.ts'

export type Inquiry = {
  readonly trace: string
  readonly payer: { readonly name: string; readonly id: string }
  readonly patient: { readonly last: string; readonly first: string | null; readonly memberId: string | null }
  readonly birthDate: string | null
  readonly serviceDate: string | null
  /** Of a 276. */
  readonly claimNumber: string | null
}

export function readInquiries(file: string): ReadResult<readonly Inquiry[]> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const inquiries = opened.value.flatMap(({ transactions }) =>
    transactions.flatMap(({ segments }) => readLevels(segments, findings)),
  )
  if (inquiries.length === 0) findings.say(null, 'The file contains no inquiry.')
  return findings.reading(inquiries)
}

function readLevels(segments: readonly Segment[], findings: Findings): readonly Inquiry[] {
  let payer = { name: '', id: '' }
  let memberId: string | null = null
  return splitRuns(segments, 'HL').flatMap((level) => {
    const find = (id: string, qualifier?: string) =>
      level.find((one) => one.id === id && (qualifier === undefined || getElement(one, 1) === qualifier))
    const [head, name] = [find('HL'), find('NM1')]
    const kind = head ? getElement(head, 3) : ''
    if (kind === '20' && name) payer = { name: getElement(name, 3), id: getElement(name, 9) }
    if (kind === '22' && name) memberId = getElement(name, 9)
    const trace = find('TRN')
    if ((kind !== '22' && kind !== '23') || !trace || !name) return []
    const [born, day, claim] = [find('DMG'), find('DTP'), find('REF', 'EJ')]
    return [
      {
        trace: getElement(trace, 2),
        payer,
        patient: { last: getElement(name, 3), first: getElement(name, 4) || null, memberId },
        birthDate: born ? findings.maybeDate(born, 2) : null,
        serviceDate: day ? findings.maybeDate(day, 3) : null,
        claimNumber: claim ? getElement(claim, 2) : null,
      },
    ]
  })
}
