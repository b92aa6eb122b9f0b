/** Joins elements to segments: no empty tail, one mark between, one at the end. Values were checked before. */
import { marks } from './characters.ts'

export type Value = string | number | null

/** `segment('REF', 'EI', taxId)`; an inner list is a composite. */
export function writeSegment(id: string, ...values: readonly (Value | readonly Value[])[]): string {
  const elements = values.map((value) =>
    Array.isArray(value) ? trimParts(value.map(toText), marks.component) : toText(value as Value),
  )
  return `${trimParts([id, ...elements], marks.element)}${marks.segment}`
}

/** A segment for a value that was given, else none. */
export const writeIfPresent = <Said>(value: Said | null, write: (value: Said) => string): readonly string[] =>
  value === null ? [] : [write(value)]

const toText = (value: Value): string => (value === null ? '' : String(value))

function trimParts(parts: readonly string[], mark: string): string {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1).join(mark)
}

/** ISA is the one segment of fixed widths; its tail is never trimmed. */
export const writeInterchangeHeader = (header: {
  readonly sender: string
  readonly receiver: string
  /** YYMMDD and HHMM. */
  readonly date: string
  readonly time: string
  readonly control: string
  readonly test: boolean
  readonly senderQualifier: string
  readonly receiverQualifier: string
  readonly requestsAcknowledgment: boolean
}): string =>
  [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    header.senderQualifier,
    header.sender.padEnd(15),
    header.receiverQualifier,
    header.receiver.padEnd(15),
    header.date,
    header.time,
    marks.repetition,
    '00501',
    header.control,
    header.requestsAcknowledgment ? '1' : '0',
    header.test ? 'T' : 'P',
    marks.component,
  ].join(marks.element) + marks.segment
