/** Charts that may belong to the person being registered: open one of them, or confirm that this is another person. */
import type { PossibleDuplicate } from '@mendwell/contract'
import { formatDay } from '../../platform/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PatientName } from '../../ui/patient-banner.tsx'
import { duplicateReasonLabels } from './duplicates.ts'

export function DuplicateWarning({
  duplicates,
  onOpen,
  onDifferent,
}: {
  duplicates: readonly PossibleDuplicate[]
  onOpen: (patientId: string) => void
  onDifferent: () => void
}) {
  return (
    <Notice
      level="warning"
      live
      title={
        duplicates.length === 1 ? 'Possible duplicate patient' : `${duplicates.length} possible duplicates`
      }
    >
      <ul className="my-2 divide-y divide-line">
        {duplicates.map((patient) => (
          <li key={patient.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold">
                <PatientName family={patient.lastName} given={patient.firstName} />
              </p>
              <p className="text-hint text-ink2">
                {[
                  patient.dateOfBirth ? formatDay(patient.dateOfBirth) : 'DOB not documented',
                  patient.medicalRecordNumber,
                  patient.phone,
                  patient.isActive ? null : 'inactive',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className="text-hint text-ink2">
                {patient.reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')}
              </p>
            </div>
            <Button size="small" onClick={() => onOpen(patient.id)}>
              Open this chart
              <span className="sr-only">
                {' '}
                of {patient.firstName} {patient.lastName}, {patient.medicalRecordNumber}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onDifferent}>
        Not a duplicate
      </Button>
    </Notice>
  )
}
