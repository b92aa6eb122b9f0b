/** The history of a claim, newest first: by whom or by which file, and why. */
import { claimStatuses } from '@mendwell/clinical'
import type { ClaimRecord } from '@mendwell/contract'
import { formatDate, formatTime } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'

export function History({ claim }: { claim: ClaimRecord }) {
  const { organization } = useUser()
  return (
    <ol className="flex flex-col divide-y divide-line" aria-label="History">
      {claim.history.map((event) => (
        <li key={event.id} className="flex flex-col gap-0.5 py-2.5 first:pt-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{event.label}</span>
            <span className="text-ink2">
              {event.from === null || event.from === event.to
                ? claimStatuses.labels[event.to]
                : `${claimStatuses.labels[event.from]} → ${claimStatuses.labels[event.to]}`}
            </span>
            <span className="ml-auto text-hint text-ink3">
              {formatDate(event.at, organization.timeZone)} {formatTime(event.at, organization.timeZone)},{' '}
              {event.byName ?? 'payer file'}
            </span>
          </p>
          {event.reason && <p className="wrap-anywhere">{event.reason}</p>}
          {event.payerControlNumber && (
            <p className="text-hint text-ink3">Payer claim control number {event.payerControlNumber}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
