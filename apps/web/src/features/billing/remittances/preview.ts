/** What a payer's file says, read on this device before anything is posted. Lazy: the reader is not part of the page. */
import { findImbalances, type PayerResponse, readPayerResponses } from '@mendwell/x12'
import { formatMoney } from '../labels.ts'

type PreviewRow = { readonly claimNumber: string; readonly words: string; readonly isBad: boolean }
export type Preview =
  | { readonly state: 'unreadable'; readonly problems: readonly string[] }
  | {
      readonly state: 'read'
      readonly title: string
      readonly rows: readonly PreviewRow[]
      /** What does not add up. */
      readonly problems: readonly string[]
    }

export function buildPreview(content: string): Preview {
  const reading = readPayerResponses(content)
  if (reading.state === 'unreadable')
    return {
      state: 'unreadable',
      problems: reading.problems.map(({ segment, words }) =>
        segment === null ? words : `Segment ${segment}: ${words}`,
      ),
    }
  return {
    state: 'read',
    title: reading.value.map(formatTitle).join('; '),
    rows: reading.value.flatMap(toPreviewRows),
    problems: reading.value.flatMap((answer) =>
      answer.kind === '835' ? findImbalances(answer).map(({ words }) => words) : [],
    ),
  }
}

const formatCents = (cents: number) => formatMoney(cents / 100)

const outcomes = {
  accepted: 'accepted',
  accepted_with_errors: 'accepted with errors',
  partly_accepted: 'partially accepted',
  rejected: 'rejected',
} as const

function formatTitle(answer: PayerResponse): string {
  switch (answer.kind) {
    case 'TA1':
      return `Interchange ${answer.interchangeControl} (TA1): ${outcomes[answer.outcome]}, ${answer.words}`
    case '999':
      return `File acknowledgment ${answer.groupControl} (999): ${outcomes[answer.outcome]}`
    case '277CA':
      return `Claim acknowledgment (277CA) from ${answer.sender}`
    case '835':
      return `Remittance (835) from ${answer.payer.name}: ${formatCents(answer.paymentCents)}, payment ${answer.traceNumber}`
  }
}

function toPreviewRows(answer: PayerResponse): readonly PreviewRow[] {
  if (answer.kind === '277CA')
    return [
      ...answer.rejections.map(({ statuses }) => ({
        claimNumber: 'All claims in the batch',
        words: statuses.map(({ words }) => words).join('; '),
        isBad: true,
      })),
      ...answer.claims.map(({ claimNumber, outcome, statuses }) => ({
        claimNumber,
        words: statuses.map(({ words }) => words).join('; '),
        isBad: outcome !== 'accepted' && outcome !== 'received',
      })),
    ]
  if (answer.kind === '835')
    return answer.claims.map((claim) => {
      const cuts = [...claim.adjustments, ...claim.lines.flatMap((line) => line.adjustments)]
      const reasons = cuts.map(({ group, reason, cents }) => `${group}-${reason} ${formatCents(cents)}`)
      const paid = `${formatCents(claim.paidCents)} of ${formatCents(claim.chargeCents)} paid`
      return {
        claimNumber: claim.claimNumber,
        words: [paid, ...reasons].join(', '),
        isBad: claim.status === '4' || claim.status === '22',
      }
    })
  if (answer.kind === '999')
    return answer.transactions.flatMap(({ control, outcome, errors }) => [
      { claimNumber: `Transaction set ${control}`, words: outcomes[outcome], isBad: outcome === 'rejected' },
      ...errors.map((error) => ({
        claimNumber: `Segment ${error.segment}`,
        words: [error.words, ...error.elements.map(({ words }) => words)].join(', '),
        isBad: true,
      })),
    ])
  return []
}
