/** Parses a payer's file completely: its responses, and its header. Pure, so that a thread can do it. */
import {
  listAcknowledgmentReceivers,
  findImbalances,
  isTest,
  readPayerResponses,
  type PayerResponse,
  type ReadResult,
  type Remittance,
} from '@mendwell/x12'

/** What decides whether a file may be posted here. */
export interface FileSummary {
  kind: '999' | '277CA' | '835'
  isTest: boolean
  /** The addressee of its acknowledgements. */
  receivers: readonly string[]
  payees: readonly Remittance['payee'][]
  /** Why it does not add up; empty: it does. */
  imbalances: readonly string[]
}

export interface PayerFileContent {
  summary: FileSummary
  answers: readonly PayerResponse[]
}

export function readPayerFile(content: string): ReadResult<PayerFileContent> {
  const text = content.trim()
  const read = readPayerResponses(text)
  if (read.state === 'unreadable') return read
  const answers = read.value
  const remittances = answers.filter((answer) => answer.kind === '835')
  const summary: FileSummary = {
    kind: classifyFile(answers[0]),
    isTest: isTest(text),
    receivers: listAcknowledgmentReceivers(text),
    payees: remittances.map(({ payee }) => payee),
    imbalances: remittances
      .flatMap((answer) => findImbalances(answer).map(({ words }) => words))
      .slice(0, 50),
  }
  return { state: 'read', value: { summary, answers } }
}

export const classifyFile = (answer: PayerResponse | undefined): FileSummary['kind'] =>
  answer?.kind === '835' ? '835' : answer?.kind === '277CA' ? '277CA' : '999'
