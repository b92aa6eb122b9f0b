/** What the last visit said, beside today's note. For reading only. */
import type { RoundPatient } from '@mendwell/contract'
import { formatDateTime } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { getVisitTypeLabel } from '../labels.ts'

export function LastVisit({ patient, timeZone }: { patient: RoundPatient; timeZone: string }) {
  const { lastVisit } = patient
  return (
    <Card title="Last visit">
      <div className="flex flex-col gap-2 px-4 py-3">
        {lastVisit ? (
          <>
            <p className="text-hint text-ink3">
              {formatDateTime(lastVisit.visitDate, timeZone)}, {getVisitTypeLabel(lastVisit.visitType)},{' '}
              {lastVisit.providerName}
            </p>
            <LastVisitText name="Treatment" text={lastVisit.treatmentProvided} />
            <LastVisitText name="Notes" text={lastVisit.visitNotes} />
            <p className="text-hint text-ink2">
              {lastVisit.cptCodes.length > 0 ? `CPT ${lastVisit.cptCodes.join(', ')}` : 'No codes'}
            </p>
          </>
        ) : (
          <p className="text-ink3">No previous visit documented.</p>
        )}
      </div>
    </Card>
  )
}

function LastVisitText({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <p className="text-hint text-ink3">{name}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text ?? 'Not documented'}</p>
    </div>
  )
}
