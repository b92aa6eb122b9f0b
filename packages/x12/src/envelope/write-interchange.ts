/** Frames one transaction: interchange, group, transaction, with the counts and control numbers that readers check. */
import type { Envelope } from '../claim.ts'
import { writeInterchangeHeader, writeSegment } from '../text/segment-writer.ts'

export type Frame = {
  readonly sender: string
  readonly receiver: string
  /** ISO date and HH:MM. */
  readonly date: string
  readonly time: string
  readonly test: boolean
  readonly interchangeControl: number
  readonly groupControl: number
  readonly transactionControl: number
  /** HC for claims, HS for eligibility, HR for claim status; FA, HN, HP, HB for the answers. */
  readonly group: 'HC' | 'HS' | 'HR' | 'FA' | 'HN' | 'HP' | 'HB'
  readonly kind: '837' | '270' | '276' | '999' | '277' | '835' | '271'
  readonly version: string
  readonly envelope?: Envelope | undefined
}

/** What most receivers want: their mutually defined ids, in the group as in the interchange. */
const usualEnvelope: Envelope = {
  senderQualifier: 'ZZ',
  receiverQualifier: 'ZZ',
  requestsAcknowledgment: false,
  groupSender: null,
  groupReceiver: null,
}

/** Nine digits, as ISA and IEA carry it. */
const formatControl = (control: number): string => String(control).padStart(9, '0')

const formatTransactionControl = (control: number): string => String(control).padStart(4, '0')

export function wrapInterchange(frame: Frame, body: readonly string[]): { text: string; segments: number } {
  const day = frame.date.replaceAll('-', '')
  const time = frame.time.replace(':', '')
  const control = formatControl(frame.interchangeControl)
  const transaction = formatTransactionControl(frame.transactionControl)
  const envelope = frame.envelope ?? usualEnvelope
  const header = { ...frame, ...envelope, date: day.slice(2), time, control }
  const { groupSender, groupReceiver } = envelope
  const parties = [groupSender ?? frame.sender, groupReceiver ?? frame.receiver, day, time] as const
  const segments = [
    writeInterchangeHeader(header),
    writeSegment('GS', frame.group, ...parties, frame.groupControl, 'X', frame.version),
    // An 835 names its version in the group only.
    writeSegment('ST', frame.kind, transaction, frame.kind === '835' ? null : frame.version),
    ...body,
    writeSegment('SE', body.length + 2, transaction),
    writeSegment('GE', 1, frame.groupControl),
    writeSegment('IEA', 1, control),
  ]
  return { text: segments.join('\n') + '\n', segments: segments.length }
}
