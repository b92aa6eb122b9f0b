/**
 * Opens a file: marks from its ISA, interchanges, groups, transactions, and every count and control number that frames them.
 * A frame that does not close is a file that was cut or changed on its way, and nothing in it is believed.
 */
import type { ReadResult } from '../results.ts'
import { Findings } from './findings.ts'
import { getElement, type Segment } from './segment.ts'
import { splitInterchange } from './split-interchange.ts'

export type Transaction = {
  /** 837, 999, 277, 835. */
  readonly kind: string
  readonly version: string
  readonly control: string
  readonly groupControl: string
  /** Place of its ST in the file. */
  readonly at: number
  /** The segments between ST and SE. */
  readonly segments: readonly Segment[]
}

export type Interchange = {
  readonly control: string
  readonly sender: string
  readonly receiver: string
  readonly test: boolean
  readonly acknowledgements: readonly Segment[]
  readonly transactions: readonly Transaction[]
}

export function readInterchanges(file: string): ReadResult<readonly Interchange[]> {
  const findings = new Findings()
  const interchanges: Interchange[] = []
  let rest = file.replace(/^\uFEFF/, '').trim()
  let before = 0
  if (rest === '') findings.say(null, 'The file is empty.')
  while (rest !== '' && findings.problems.length === 0) {
    const split = splitInterchange(rest, before, findings)
    if (!split) break
    interchanges.push(readFrame(split.segments, findings))
    before += split.segments.length
    rest = split.rest
  }
  return findings.reading(interchanges)
}

function readFrame(segments: readonly Segment[], findings: Findings): Interchange {
  // splitInterchange answers only with a whole interchange, so both ends are there.
  const head = segments[0]!
  const tail = segments.at(-1)!
  const transactions: Transaction[] = []
  const acknowledgements: Segment[] = []
  let group: { head: Segment; count: number } | null = null
  let open: { head: Segment; inside: Segment[] } | null = null
  let groups = 0
  for (const segment of segments.slice(1, -1)) {
    if (open && segment.id === 'SE') {
      checkCount(findings, segment, 1, open.inside.length + 2, 'segments')
      checkControlNumber(findings, getElement(open.head, 2), segment)
      transactions.push(toTransaction(open, group?.head))
      if (group) group.count++
      open = null
    } else if (open && frameNames.has(segment.id)) {
      findings.say(segment, `${segment.id} is inside a transaction that has no SE segment.`)
      open = null
    } else if (open) open.inside.push(segment)
    else if (segment.id === 'ST' && group) open = { head: segment, inside: [] }
    else if (segment.id === 'GS' && !group) group = { head: segment, count: 0 }
    else if (segment.id === 'GE' && group) {
      checkCount(findings, segment, 1, group.count, 'transactions')
      checkControlNumber(findings, getElement(group.head, 6), segment)
      group = null
      groups++
    } else if (segment.id === 'TA1' && !group) acknowledgements.push(segment)
    else findings.say(segment, `${segment.id} is not allowed at this position.`)
  }
  if (open) findings.say(open.head, 'A transaction has no SE segment at its end.')
  if (group) findings.say(group.head, 'A functional group has no GE segment at its end.')
  checkCount(findings, tail, 1, groups, 'groups')
  checkControlNumber(findings, getElement(head, 13), tail)
  return {
    control: getElement(head, 13),
    sender: getElement(head, 6).trim(),
    receiver: getElement(head, 8).trim(),
    test: getElement(head, 15) === 'T',
    acknowledgements,
    transactions,
  }
}

const frameNames = new Set(['ISA', 'GS', 'ST', 'GE', 'IEA'])

function toTransaction(open: { head: Segment; inside: Segment[] }, group: Segment | undefined): Transaction {
  return {
    kind: getElement(open.head, 1),
    // Some senders name the version only in the group.
    version: getElement(open.head, 3) || (group ? getElement(group, 8) : ''),
    control: getElement(open.head, 2),
    groupControl: group ? getElement(group, 6) : '',
    at: open.head.at,
    segments: open.inside,
  }
}

function checkCount(findings: Findings, segment: Segment, place: number, found: number, what: string): void {
  const claimed = findings.count(segment, place)
  if (claimed !== found)
    findings.say(segment, `${segment.id} reports ${claimed} ${what}; the file contains ${found}.`)
}

function checkControlNumber(findings: Findings, opened: string, closing: Segment): void {
  const closed = getElement(closing, 2)
  if (opened !== closed)
    findings.say(
      closing,
      `${closing.id} has control number ${closed || '(none)'}, but the header has ${opened || '(none)'}.`,
    )
}
