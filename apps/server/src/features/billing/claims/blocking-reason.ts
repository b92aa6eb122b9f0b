/** What a visit still lacks before anyone can be billed for it. */
import type { ProviderVisit } from '@mendwell/contract'

/** Why the visit can’t be billed yet, as text; null: it can. */
export function getBlockingReason(visit: Pick<ProviderVisit, 'status' | 'state' | 'awaits'>): string | null {
  if (visit.status !== 'completed') return 'The visit is not completed.'
  if (visit.state === 'void') return 'The visit was entered in error.'
  if (visit.state === 'awaiting-cosignature') {
    return `Awaiting co-signature by ${visit.awaits?.name ?? 'the supervising provider'}.`
  }
  return visit.state === 'signed' ? null : 'The visit is not signed.'
}
