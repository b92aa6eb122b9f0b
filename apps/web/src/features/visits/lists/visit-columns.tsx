/** The columns of the visits. */
import { visitStatuses } from '@mendwell/clinical'
import type { CurrentUser, ProviderVisit } from '@mendwell/contract'
import { CircleCheckBig, TriangleAlert } from 'lucide-react'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { VisitBadge } from '../status-badge.tsx'
import { getVisitTypeLabel, formatVisitTime, formatVisitName } from '../labels.ts'

export function buildVisitColumns({
  user,
  onOpen,
  onComplete,
}: {
  /** Only the last editor can sign a visit; times of other zones than the practice's say theirs. */
  user: Pick<CurrentUser, 'id' | 'organization'>
  onOpen: (visit: ProviderVisit) => void
  /** Left out for users without the permission. */
  onComplete: ((visit: ProviderVisit) => void) | undefined
}): Column<ProviderVisit>[] {
  const ownZone = user.organization.timeZone
  return [
    {
      id: 'when',
      header: 'Date/Time',
      width: 'w-31 max-xl:w-29',
      fixed: true,
      phone: 'line',
      render: (visit) => (
        <button
          type="button"
          onClick={() => onOpen(visit)}
          className="text-left font-medium max-sm:whitespace-nowrap"
        >
          {formatVisitTime(visit, ownZone)}
          <span className="sr-only">, {formatPatientName(visit.patient)}</span>
        </button>
      ),
      text: (visit) => formatVisitTime(visit, ownZone),
    },
    {
      id: 'patient',
      header: 'Patient',
      fixed: true,
      render: ({ patient, provider }) => (
        <span className="block min-w-0 wrap-anywhere">
          <span className="font-semibold">{formatPatientName(patient)}</span>{' '}
          <span className="text-hint whitespace-nowrap text-ink3">{patient.medicalRecordNumber}</span>
          <span className="block text-hint text-ink3">{formatPersonName(provider)}</span>
        </span>
      ),
      text: ({ patient }) => `${formatPatientName(patient)} (${patient.medicalRecordNumber})`,
    },
    {
      id: 'facility',
      header: 'Facility',
      width: 'w-44 max-xl:w-34',
      from: 'desktop',
      render: ({ facility }) => <span className="text-ink2">{facility.name}</span>,
      text: ({ facility }) => facility.name,
    },
    {
      id: 'type',
      header: 'Type',
      width: 'w-24',
      phone: 'word',
      render: ({ visitType }) => getVisitTypeLabel(visitType),
      text: ({ visitType }) => getVisitTypeLabel(visitType),
    },
    {
      id: 'codes',
      header: 'CPT Codes',
      width: 'w-36 max-xl:w-24',
      phone: 'word',
      render: ({ cptCodes, warnings }) => (
        <span className="inline-flex items-start gap-1.5 max-sm:before:text-ink3 max-sm:before:content-['CPT']">
          {cptCodes.length === 0 ? <span className="text-ink3">none</span> : cptCodes.join(', ')}
          {warnings.some(({ kind }) => kind === 'codes-clash') && (
            <TriangleAlert aria-label="NCCI conflict" className="mt-0.5 size-3.5 shrink-0 text-warning" />
          )}
        </span>
      ),
      text: ({ cptCodes }) => cptCodes.join(', '),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-32 max-xl:w-28',
      phone: 'word',
      render: (visit) => <VisitBadge visit={visit} />,
      text: ({ status, state }) => (state === 'void' ? 'Entered in error' : visitStatuses.labels[status]),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-56 max-xl:w-38',
      from: 'tablet',
      render: (visit) => (
        <span className="flex flex-wrap gap-1">
          <Button
            size="small"
            variant="quiet"
            aria-label={`View ${formatVisitName(visit, ownZone)}`}
            onClick={() => onOpen(visit)}
          >
            View
          </Button>
          {visit.status === 'pending' &&
            visit.state !== 'void' &&
            visit.savedBy === user.id &&
            onComplete && (
              <Button
                size="small"
                icon={<CircleCheckBig className="size-3.5" />}
                aria-label={`Mark complete ${formatVisitName(visit, ownZone)}`}
                onClick={() => onComplete(visit)}
              >
                Mark complete
              </Button>
            )}
        </span>
      ),
    },
  ]
}
