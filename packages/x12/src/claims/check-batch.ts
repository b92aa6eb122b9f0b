/**
 * What an 837P cannot carry, found before a file exists. Form only: whether the codes and the chart support each other is the
 * scrubber's question.
 */
import { idQualifiers, type ClaimBatch } from '../claim.ts'
import type { FieldProblem } from '../results.ts'
import { checkClaim } from './check-claim.ts'
import { FormCheck } from './form.ts'

/** One transaction carries at most 5,000 claims (005010X222A1, CLM note). */
const maxClaims = 5000

export function checkBatch(batch: ClaimBatch): readonly FieldProblem[] {
  const check = new FormCheck()
  checkFrame(check, batch)
  const { submitter, receiver } = batch
  check.text('submitter.name', submitter.name, 60)
  check.text('submitter.contactName', submitter.contactName, 60)
  check.matches('submitter.phone', submitter.phone, /^\d{10}$/, 'a 10-digit phone number')
  check.text('submitter.email', submitter.email, 256)
  if (submitter.phone === null && submitter.email === null)
    check.say('submitter.phone', 'or an email address is required')
  check.text('receiver.name', receiver.name, 60)
  check.count('claims', batch.claims, 1, maxClaims)
  batch.claims.forEach((claim, at) => checkClaim(check, `claims.${at}`, claim))
  const numbers = batch.claims.map((claim) => claim.claimNumber)
  numbers.forEach((number, at) => {
    if (numbers.indexOf(number) !== at)
      check.say(`claims.${at}.claimNumber`, 'is used more than once in this file')
  })
  return check.problems
}

type FrameFields = Pick<
  ClaimBatch,
  'interchangeControl' | 'groupControl' | 'transactionControl' | 'reference' | 'date' | 'time' | 'envelope'
> & { readonly submitter: { readonly id: string }; readonly receiver: { readonly id: string } }

/** What every file that we send says about itself. */
export function checkFrame(check: FormCheck, batch: FrameFields): void {
  check.whole('interchangeControl', batch.interchangeControl, 1, 999_999_999)
  check.whole('groupControl', batch.groupControl, 1, 999_999_999)
  check.whole('transactionControl', batch.transactionControl, 1, 999_999_999)
  check.text('reference', batch.reference, 50)
  check.date('date', batch.date)
  check.matches('time', batch.time, /^([01]\d|2[0-3]):[0-5]\d$/, 'a valid time')
  check.text('submitter.id', batch.submitter.id, 15, 2)
  check.text('receiver.id', batch.receiver.id, 15, 2)
  const { envelope } = batch
  if (!envelope) return
  for (const name of ['senderQualifier', 'receiverQualifier'] as const)
    if (!idQualifiers.includes(envelope[name])) check.say(`envelope.${name}`, 'is not a supported qualifier')
  check.text('envelope.groupSender', envelope.groupSender, 15, 2)
  check.text('envelope.groupReceiver', envelope.groupReceiver, 15, 2)
}
