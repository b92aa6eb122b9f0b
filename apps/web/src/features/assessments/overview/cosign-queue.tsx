/** Signed records of the people I supervise that wait for my signature. Not there when nothing waits. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTimeWithZone } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { useAwaitingCosignature } from '../data.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'

/** The screen below is what most people came for. */
const maxShown = 3

const kindLabels = {
  'wound-assessment': 'Assessment',
  'progress-note': 'Progress note',
  'provider-visit': 'Visit',
} as const

export function CosignQueue({ onOpen }: { onOpen: (assessmentId: string) => void }) {
  const { organization } = useUser()
  const { data } = useAwaitingCosignature()
  const waiting = data ?? []
  const [isWhole, setWhole] = useState(false)
  if (waiting.length === 0) return null
  const shown = isWhole ? waiting : waiting.slice(0, maxShown)
  return (
    <Card title="Awaiting your co-signature" count={`${waiting.length}`}>
      <ul>
        {shown.map((one) => (
          <li
            key={one.recordId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {one.patientName}, {one.medicalRecordNumber}
              </p>
              <p className="text-hint text-ink2">
                {kindLabels[one.kind]}, signed{' '}
                {formatDateTimeWithZone(one.signedAt, one.timeZone, organization.timeZone)} by{' '}
                {formatWithCredential(one.authorName, one.credential)}
              </p>
            </div>
            {one.kind === 'wound-assessment' ? (
              <Button
                size="small"
                aria-label={`Review and co-sign the assessment for ${one.patientName}`}
                onClick={() => onOpen(one.recordId)}
              >
                Review and co-sign
              </Button>
            ) : one.kind === 'provider-visit' ? (
              <Link
                to="/visit-tracking"
                search={{ visit: one.recordId }}
                aria-label={`Review and co-sign the visit for ${one.patientName}`}
                className={getButtonClass('secondary', 'small')}
              >
                Review and co-sign
              </Link>
            ) : (
              <Link
                to="/patients/$patientId"
                params={{ patientId: one.patientId }}
                search={{ note: one.recordId }}
                aria-label={`Review and co-sign the progress note for ${one.patientName}`}
                className={getButtonClass('secondary', 'small')}
              >
                Review and co-sign
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <div className="border-t border-line px-4 py-2">
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            <Figures metric="waiting-for-your-signature" in={`Show all ${waiting.length}`} />
          </Button>
        </div>
      )}
    </Card>
  )
}
