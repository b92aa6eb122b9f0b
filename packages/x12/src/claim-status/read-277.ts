/** Parses a claim status response, 277 005010X212. One answer for each claim; what the payer did not say stays null. */
import { splitRuns } from '../claims/read-parties.ts'
import { Findings } from '../envelope/findings.ts'
import { readInterchanges, type Transaction } from '../envelope/read-interchange.ts'
import { getElement, readElement, type Segment } from '../envelope/segment.ts'
import { readStatuses } from '../responses/read-statuses.ts'
import type { ClaimStatusCode } from '../responses/types.ts'
import type { ReadResult } from '../results.ts'
import type { StatusAnswer, StatusOutcome } from './types.ts'
import { statusVersion } from './write-276.ts'

export function read277(file: string): ReadResult<readonly StatusAnswer[]> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const transactions = opened.value.flatMap((interchange) => interchange.transactions)
  if (transactions.length === 0) findings.say(null, 'The file contains no claim status response (277).')
  const answers = transactions.flatMap((transaction) => {
    const { kind, version, at } = transaction
    if (kind === '277' && version.startsWith(statusVersion)) return readAnswers(transaction, findings)
    findings.say(at, `Transaction ${kind || '(none)'} ${version} is not a claim status response (277).`)
    return []
  })
  return findings.reading(answers)
}

type Around = {
  payer: StatusAnswer['payer']
  /** Said of everything below: by the payer of the whole inquiry, by level 21 or 19. */
  above: readonly ClaimStatusCode[]
}

/** Payer (20), receiver (21), provider (19), subscriber (22), other patient (23); a TRN starts each claim of a person. */
function readAnswers({ segments, at }: Transaction, findings: Findings): readonly StatusAnswer[] {
  const answers: StatusAnswer[] = []
  let around: Around = { payer: { name: '', id: null }, above: [] }
  let subscriber: Segment | undefined
  for (const level of splitRuns(segments, 'HL')) {
    const head = level[0]
    if (head?.id !== 'HL') continue
    const kind = getElement(head, 3)
    const name = level.find(({ id }) => id === 'NM1')
    if (kind === '20') around = { payer: readPayer(name), above: [] }
    if (['20', '21', '19'].includes(kind)) {
      const said = level.filter(({ id }) => id === 'STC').flatMap(readStatuses)
      around = { ...around, above: [...around.above, ...said] }
    }
    if (kind === '22') subscriber = name
    if (kind !== '22' && kind !== '23') continue
    if (around.payer.name === '' && around.payer.id === null)
      findings.say(head, 'A claim status names no payer (HL 20).')
    if (!name) findings.say(head, 'A patient has no name (NM1).')
    const claims = splitRuns(level, 'TRN').filter((run) => run[0]?.id === 'TRN')
    answers.push(...claims.map((run) => readAnswer(run, name, subscriber, around, findings)))
  }
  if (answers.length > 0) return answers
  // A payer or provider level may refuse everything below it; then no claim is listed.
  if (around.above.length === 0) findings.say(at, 'The response lists no claim.')
  return around.above.length === 0 ? [] : [{ ...emptyAnswer, ...describe(around.above), payer: around.payer }]
}

const readPayer = (name: Segment | undefined): StatusAnswer['payer'] =>
  name ? { name: getElement(name, 3), id: readElement(getElement(name, 9)) } : { name: '', id: null }

function readAnswer(
  run: readonly Segment[],
  name: Segment | undefined,
  subscriber: Segment | undefined,
  { payer, above }: Around,
  findings: Findings,
): StatusAnswer {
  // What follows a service line speaks of that line, not of the claim.
  const [about = []] = splitRuns(run, 'SVC')
  const said = about.filter(({ id }) => id === 'STC')
  const [main] = said
  const statuses = said.flatMap(readStatuses)
  if (!main || statuses.length === 0)
    findings.say(run[0] ?? null, 'A claim is listed without a status (STC).')
  const reference = (qualifier: string) => {
    const found = about.find((segment) => segment.id === 'REF' && getElement(segment, 1) === qualifier)
    return found ? readElement(getElement(found, 2)) : null
  }
  const service = about.find((segment) => segment.id === 'DTP' && getElement(segment, 1) === '472')
  const date = (place: number) => (main ? findings.maybeDate(main, place) : null)
  const cents = (place: number) => (main ? findings.maybeCents(main, place) : null)
  return {
    ...describe(statuses.length > 0 ? statuses : above),
    // TRN01 is 2 for what we asked with.
    trace: run[0] && getElement(run[0], 1) === '2' ? readElement(getElement(run[0], 2)) : null,
    claimNumber: reference('EJ'),
    payerControlNumber: reference('1K'),
    payer,
    patient: {
      last: name ? getElement(name, 3) : '',
      first: name ? readElement(getElement(name, 4)) : null,
      memberId: readElement((name && getElement(name, 9)) || (subscriber ? getElement(subscriber, 9) : '')),
    },
    serviceDate: service ? findings.maybeDate(service, 3) : null,
    effectiveDate: date(2),
    chargeCents: cents(4),
    paidCents: cents(5),
    adjudicationDate: date(6),
    paymentDate: date(8),
    paymentTrace: main ? readElement(getElement(main, 9)) : null,
  }
}

const emptyAnswer: Omit<StatusAnswer, 'outcome' | 'statuses'> = {
  trace: null,
  claimNumber: null,
  payerControlNumber: null,
  payer: { name: '', id: null },
  patient: { last: '', first: null, memberId: null },
  serviceDate: null,
  effectiveDate: null,
  chargeCents: null,
  paidCents: null,
  adjudicationDate: null,
  paymentDate: null,
  paymentTrace: null,
}

const describe = (statuses: readonly ClaimStatusCode[]) => ({
  statuses,
  outcome: determineOutcome(statuses.map(({ category }) => category)),
})

/** Of several statuses the one that asks most of the practice decides. */
const outcomes: readonly (readonly [outcome: StatusOutcome, pattern: RegExp])[] = [
  ['information_requested', /^(R\d*|P3)$/],
  ['denied', /^F2$/],
  ['paid', /^F1$/],
  ['finalized', /^F(0|3|3F|3N|4)$/],
  ['pending', /^P[0-5]$/],
  ['rejected', /^A[3678]$/],
  ['not_found', /^(A4|D0)$/],
  ['unavailable', /^E\d*$/],
  ['received', /^A[0125]$/],
]

const determineOutcome = (categories: readonly string[]): StatusOutcome =>
  outcomes.find(([, pattern]) => categories.some((one) => pattern.test(one)))?.[0] ?? 'unclear'
