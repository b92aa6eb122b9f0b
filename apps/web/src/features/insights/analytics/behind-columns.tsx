/** The columns of the list behind a number: whose wound, how it stands, how far it came. */
import { woundLetter, woundSite, woundTypes, sizeText } from '@mendwell/clinical'
import type { CourseLine } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../platform/dates.ts'
import { LetterMark } from '../../../ui/figure/letter-mark.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { StandingBadge } from '../dashboard/wound-line.tsx'
import { clockWords } from '../clock/clock-words.ts'

export const behindColumns: readonly Column<CourseLine>[] = [
  {
    id: 'wound',
    header: 'Patient and wound',
    width: 'w-72',
    render: (wound) => (
      <span className="flex min-w-56 items-start gap-2.5">
        <LetterMark
          number={wound.woundNumber}
          letter={woundLetter(wound.woundNumber)}
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
              wound.dateOfBirth ? `born ${formatDay(wound.dateOfBirth)}` : 'birth date not recorded',
              wound.medicalRecordNumber,
            ].join(', ')}
          </span>
          <span className="block text-hint text-ink2">
            {woundSite(wound)}, {woundTypes.labels[wound.woundType].toLowerCase()}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'standing',
    header: 'Stands',
    render: (wound) =>
      wound.healedOn ? (
        <span>healed {formatDay(wound.healedOn)}</span>
      ) : wound.standing === null ? (
        <span className="text-ink3">not assessed</span>
      ) : (
        <>
          <StandingBadge standing={wound.standing} />
          <span className="mt-0.5 block text-hint text-ink2">{wound.reason}</span>
        </>
      ),
  },
  {
    id: 'clock',
    header: 'Four weeks',
    width: 'w-44',
    render: (wound) => <span className="text-hint text-ink2">{clockWords(wound)}</span>,
  },
  {
    id: 'area',
    header: 'Area',
    width: 'w-36',
    numeric: true,
    render: (wound) =>
      wound.area === null ? (
        <span className="text-ink3">not measured</span>
      ) : (
        <>
          <span className="font-semibold">{sizeText(wound.area)} cm²</span>
          <span className="block text-hint text-ink3">
            {wound.reductionPercent === null
              ? 'not comparable'
              : wound.reductionPercent >= 0
                ? `${wound.reductionPercent} % smaller`
                : `${-wound.reductionPercent} % larger`}
          </span>
        </>
      ),
  },
  {
    id: 'last',
    header: 'Last assessed',
    width: 'w-40',
    render: (wound) => (
      <>
        {wound.lastOn ? formatDay(wound.lastOn) : '—'}
        <span className="block text-hint text-ink3">{wound.lastByName}</span>
      </>
    ),
  },
]
