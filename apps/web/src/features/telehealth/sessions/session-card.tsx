/** One video visit in a list: patient, time, status, and actions. */
import { telehealthTypes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RatingStars } from '../call/rating.tsx'
import { formatCost, formatSessionDateTime } from '../labels.ts'
import { PriorityBadge, StatusBadge } from './badges.tsx'

export function SessionCard({
  session,
  name,
  children,
}: {
  session: TelehealthSession
  /** The patient's name, as a link where the reader is staff. */
  name: ReactNode
  /** Buttons. */
  children?: ReactNode
}) {
  const { organization } = useUser()
  const isOver = session.status === 'completed' || session.status === 'cancelled'
  return (
    <li className="flex flex-col gap-2 px-4 py-3" data-session={session.id}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-h2">{name}</span>
            <StatusBadge status={session.status} />
            {session.priority !== 'routine' && <PriorityBadge priority={session.priority} />}
            {session.isPatientWaiting && <Badge level="warning">In the waiting room</Badge>}
          </p>
          <p className="text-ink2">
            {telehealthTypes.labels[session.sessionType]},{' '}
            {formatSessionDateTime(session, organization.timeZone)},{' '}
            {session.measuredMinutes === null ? session.duration : session.measuredMinutes} min
          </p>
          <p className="text-ink2">with {session.providerName}</p>
        </div>
        <p className="text-ink2">
          <span className="text-hint text-ink3">{isOver ? 'Cost' : 'Fee'}</span> {formatCost(session)}
          {session.billingCode && <span className="text-hint text-ink3"> ({session.billingCode})</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
      </div>
      {session.status === 'completed' &&
        (session.satisfactionRating === null ? (
          <p className="text-hint text-ink3">Not rated</p>
        ) : (
          <RatingStars rating={session.satisfactionRating} />
        ))}
      <SessionNotes session={session} />
    </li>
  )
}

function SessionNotes({ session }: { session: TelehealthSession }) {
  const texts = [
    ['Reason', session.statusReason],
    ['Notes', session.notes],
    ['Diagnosis', session.diagnosis],
    ['Recommendations', session.recommendations],
    ['Prescriptions', session.prescriptions],
  ].filter((pair): pair is [string, string] => pair[1] !== null)
  if (texts.length === 0) return null
  return (
    <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {texts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-hint text-ink3">{label}</dt>
          <dd className="max-w-prose whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
