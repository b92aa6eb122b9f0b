/** Parses whatever a payer sent: each transaction of a file by its type. An unknown type is reported, not skipped. */
import { Findings } from '../envelope/findings.ts'
import { type Interchange, readInterchanges, type Transaction } from '../envelope/read-interchange.ts'
import type { ReadResult } from '../results.ts'
import { readClaimAcknowledgment } from './read-277ca.ts'
import { readRemittance } from './read-835.ts'
import { readFileAcknowledgment, readInterchangeAcknowledgment } from './read-999.ts'
import type { PayerResponse } from './types.ts'

export function readPayerResponses(file: string): ReadResult<readonly PayerResponse[]> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const answers = opened.value.flatMap((interchange) => readInterchangeResponses(interchange, findings))
  if (answers.length === 0)
    findings.say(null, 'The file contains no payer response (TA1, 999, 277CA, or 835).')
  return findings.reading(answers)
}

/** Whether any part of it is marked as a test (ISA15): nothing in it happened. */
export function isTest(file: string): boolean {
  const opened = readInterchanges(file)
  return opened.state === 'read' && opened.value.some(({ test }) => test)
}

/** The addressee of its 999 and TA1 (ISA08): nothing else in them identifies the file they respond to. */
export function listAcknowledgmentReceivers(file: string): readonly string[] {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return []
  return opened.value
    .filter(
      ({ acknowledgements, transactions }) =>
        acknowledgements.length > 0 || transactions.some(({ kind }) => kind === '999'),
    )
    .map(({ receiver }) => receiver)
}

function readInterchangeResponses(interchange: Interchange, findings: Findings): readonly PayerResponse[] {
  return [
    ...interchange.acknowledgements.map((segment) => readInterchangeAcknowledgment(segment, findings)),
    ...interchange.transactions.flatMap((transaction) => readTransactionResponses(transaction, findings)),
  ]
}

function readTransactionResponses(transaction: Transaction, findings: Findings): readonly PayerResponse[] {
  const { kind, version, at } = transaction
  if (kind === '999') return [readFileAcknowledgment(transaction, findings)]
  if (kind === '277' && version.startsWith('005010X214'))
    return [readClaimAcknowledgment(transaction, findings)]
  if (kind === '835') return [readRemittance(transaction, findings)]
  const name = kind === '837' ? 'outgoing claims (837)' : `transaction ${kind || '(none)'} ${version}`
  findings.say(at, `The file contains ${name.trim()}, which is not a supported payer response.`)
  return []
}
