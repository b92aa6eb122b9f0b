/** Whose claim it is and of which service, on every view of it. */
import { findPlaceOfService } from '@mendwell/clinical'
import type { ClaimRecord } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'

/** The code with its name, where the list has it. */
function formatPlaceOfService(code: string | null): string {
  if (!code) return 'place of service not documented'
  const found = findPlaceOfService(code)
  return found.state === 'known' ? `POS ${code}, ${found.place.label}` : `POS ${code}`
}

export function ClaimHeader({ claim }: { claim: ClaimRecord }) {
  const { patient, facility, provider } = claim
  return (
    <div>
      <p>
        <Link
          to="/patients/$patientId"
          params={{ patientId: claim.patientId }}
          className="font-semibold text-ink hover:underline"
        >
          {formatPatientName(patient)}
        </Link>{' '}
        <span className="text-ink2">
          {patient.medicalRecordNumber}
          {patient.dateOfBirth && `, DOB ${formatDay(patient.dateOfBirth)}`}
        </span>
      </p>
      <p className="text-ink2">
        {[
          formatDay(claim.dateOfService),
          facility.name,
          formatPlaceOfService(claim.placeOfService),
          [provider.name, provider.credential].filter(Boolean).join(', '),
        ].join(', ')}
      </p>
    </div>
  )
}
