/** Parses acknowledgements of files: TA1 (the envelope) and 999 (the transactions in a group). Neither is about single claims. */
import { elementErrors, interchangeNotes, segmentErrors } from '../data/acknowledgment-labels.ts'
import type { Findings } from '../envelope/findings.ts'
import type { Transaction } from '../envelope/read-interchange.ts'
import { getComponent, getElement, readElement, type Segment } from '../envelope/segment.ts'
import { splitRuns } from '../claims/read-parties.ts'
import type { FileAcknowledgment, FileOutcome, InterchangeAcknowledgment, SegmentError } from './types.ts'

const outcomes: { readonly [code: string]: FileOutcome } = {
  A: 'accepted',
  E: 'accepted_with_errors',
  P: 'partly_accepted',
  M: 'rejected',
  R: 'rejected',
  W: 'rejected',
  X: 'rejected',
}

function readOutcome(segment: Segment, place: number, findings: Findings): FileOutcome {
  const outcome = outcomes[getElement(segment, place)]
  if (!outcome)
    findings.say(
      segment,
      `${segment.id} is "${getElement(segment, place)}", which is neither accepted nor rejected.`,
    )
  return outcome ?? 'rejected'
}

export function readInterchangeAcknowledgment(
  segment: Segment,
  findings: Findings,
): InterchangeAcknowledgment {
  const code = getElement(segment, 5)
  return {
    kind: 'TA1',
    interchangeControl: findings.text(segment, 1),
    outcome: readOutcome(segment, 4, findings),
    code,
    words: interchangeNotes[code] ?? `Note ${code}`,
  }
}

export function readFileAcknowledgment(
  { segments, at }: Transaction,
  findings: Findings,
): FileAcknowledgment {
  const head = segments.find(({ id }) => id === 'AK1')
  const end = segments.find(({ id }) => id === 'AK9')
  if (!head || !end) findings.say(at, 'The acknowledgment does not identify its functional group (AK1, AK9).')
  return {
    kind: '999',
    groupControl: head ? findings.text(head, 2) : '',
    outcome: end ? readOutcome(end, 1, findings) : 'rejected',
    transactions: splitRuns(segments, 'AK2')
      .filter((run) => run[0]?.id === 'AK2')
      .map((run) => readTransaction(run, findings)),
    counts: {
      included: end ? findings.count(end, 2) : 0,
      received: end ? findings.count(end, 3) : 0,
      accepted: end ? findings.count(end, 4) : 0,
    },
  }
}

function readTransaction(
  run: readonly Segment[],
  findings: Findings,
): FileAcknowledgment['transactions'][number] {
  const end = run.find(({ id }) => id === 'IK5')
  if (!end) findings.say(run[0] ?? null, 'A transaction is listed without a result (IK5).')
  return {
    control: run[0] ? findings.text(run[0], 2) : '',
    outcome: end ? readOutcome(end, 1, findings) : 'rejected',
    codes: end ? end.elements.slice(1).filter((code) => code !== '') : [],
    errors: splitRuns(run, 'IK3')
      .filter((one) => one[0]?.id === 'IK3')
      .map(readError),
  }
}

function readError(run: readonly Segment[]): SegmentError {
  // Only runs that begin with IK3 come here.
  const head = run[0]!
  const code = readElement(getElement(head, 4))
  const position = getElement(head, 2)
  return {
    segment: getElement(head, 1),
    position: /^\d+$/.test(position) ? Number(position) : null,
    loop: readElement(getElement(head, 3)),
    code,
    words: code === null ? 'Segment error' : (segmentErrors[code] ?? `Error ${code}`),
    elements: run
      .filter(({ id }) => id === 'IK4')
      .map((one) => ({
        position: getComponent(one, 1, 2) === '' ? getComponent(one, 1, 1) : getElement(one, 1),
        code: getElement(one, 3),
        value: readElement(getElement(one, 4)),
        words: elementErrors[getElement(one, 3)] ?? `Error ${getElement(one, 3)}`,
      })),
  }
}
