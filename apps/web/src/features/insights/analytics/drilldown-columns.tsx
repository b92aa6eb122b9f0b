/** The columns of the list behind a number: patient, wound, status, progress. */
import { formatWoundLetter, formatWoundSite, woundTypes, formatSize } from '@mendwell/clinical'
import type { CourseLine } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatReduction } from '../../../platform/records/format-reduction.ts'
import { formatDay } from '../../../platform/dates.ts'
import { LetterMark } from '../../../ui/figure/letter-mark.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { HealingStatusBadge } from '../dashboard/wound-line.tsx'
import { formatCheckpoint } from '../healing-checkpoint/checkpoint-labels.ts'

export const drilldownColumns: readonly Column<CourseLine>[] = [
  {
    id: 'wound',
    header: 'Patient and wound',
    width: 'w-72',
    render: (wound) => (
      <span className="flex items-start gap-2.5 sm:min-w-56">
        <LetterMark
          number={wound.woundNumber}
          letter={formatWoundLetter(wound.woundNumber)}
          isHollow={!wound.isActive}
          size="small"
        />
        <span className="min-w-0">
          <Link
            to="/wounds/$woundId"
            params={{ woundId: wound.woundId }}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {wound.patientName}
          </Link>
          <span className="block text-hint text-ink3">
            {[
              wound.dateOfBirth ? `DOB ${formatDay(wound.dateOfBirth)}` : 'DOB not documented',
              wound.medicalRecordNumber,
            ].join(', ')}
          </span>
          <span className="block text-hint text-ink2">
            {formatWoundSite(wound)}, {woundTypes.labels[wound.woundType].toLowerCase()}
          </span>
          {/* With room for one column only, it contains the others' content. */}
          <span className="mt-1 block sm:hidden">
            <StatusCell wound={wound} />
            <span className="mt-0.5 block text-hint text-ink2">{formatCheckpoint(wound)}</span>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'standing',
    header: 'Healing status',
    from: 'tablet',
    render: (wound) => <StatusCell wound={wound} />,
  },
  {
    id: 'clock',
    header: 'Four-week checkpoint',
    from: 'tablet',
    width: 'w-44',
    render: (wound) => <span className="text-hint text-ink2">{formatCheckpoint(wound)}</span>,
  },
  {
    id: 'area',
    header: 'Area',
    from: 'tablet',
    width: 'w-36',
    numeric: true,
    render: (wound) =>
      wound.area === null ? (
        <span className="text-ink3">not measured</span>
      ) : (
        <>
          <span className="font-semibold">{formatSize(wound.area)} cm²</span>
          <span className="block text-hint text-ink3">{formatReduction(wound)}</span>
        </>
      ),
  },
  {
    id: 'last',
    header: 'Last assessed',
    from: 'tablet',
    width: 'w-40',
    render: (wound) => (
      <>
        {wound.lastOn ? formatDay(wound.lastOn) : '—'}
        <span className="block text-hint text-ink3">{wound.lastByName}</span>
      </>
    ),
  },
]

function StatusCell({ wound }: { wound: CourseLine }) {
  if (wound.healedOn) return <span>healed {formatDay(wound.healedOn)}</span>
  if (wound.standing === null) return <span className="text-ink3">not assessed</span>
  return (
    <>
      <HealingStatusBadge standing={wound.standing} />
      <span className="mt-0.5 block text-hint text-ink2">{wound.reason}</span>
    </>
  )
}
