/** Open appointments, the oldest first: each becomes a visit, or a patient who was not seen, with one click. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import { type Appointment, createVisit } from '@mendwell/contract'
import { CalendarCheck2, FilePenLine, UserRoundX } from 'lucide-react'
import { useMemo } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDay, toWallClock, formatZoneSuffix } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { addDays } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useOpenAppointments } from '../data.ts'

const pastDays = 30
const futureDays = 14

export function ScheduledVisits({
  facilityId,
  timeZone,
  onDocument,
  onNotSeen,
}: {
  facilityId: string | undefined
  /** Of the facility, or of the practice where all are shown. */
  timeZone: string
  onDocument: (appointment: Appointment) => void
  onNotSeen: (appointment: Appointment) => void
}) {
  const { day: today } = toWallClock(useNow(), timeZone)
  const query = useOpenAppointments(facilityId, addDays(today, -pastDays), addDays(today, futureDays))
  const may = usePermission(createVisit)
  const ownZone = useUser().organization.timeZone
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const columns = useMemo(
    () => buildScheduledColumns({ today, ownZone, onDocument, onNotSeen, may }),
    [today, ownZone, onDocument, onNotSeen, may],
  )
  const total = query.data?.pages[0]?.total
  return (
    <Card
      title="Scheduled"
      aside={
        <span>
          Open appointments from {formatDay(addDays(today, -pastDays))} to{' '}
          {formatDay(addDays(today, futureDays))}
          {total !== undefined && (
            <Figures metric="appointments-open" in={`, ${total.toLocaleString('en-US')} total`} />
          )}
        </span>
      }
    >
      {query.isError && !query.data ? (
        <ErrorState title="The schedule did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Scheduled"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          loadingText="Loading the schedule..."
          next={toNextRows(query, 'appointments')}
          empty={
            <EmptyState icon={CalendarCheck2} title="No open appointments">
              Scheduled appointments without a documented visit appear here.
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}

function buildScheduledColumns({
  today,
  ownZone,
  onDocument,
  onNotSeen,
  may,
}: {
  today: string
  ownZone: string
  onDocument: (appointment: Appointment) => void
  onNotSeen: (appointment: Appointment) => void
  may: boolean
}): Column<Appointment>[] {
  const formatTime = (one: Appointment) =>
    `${formatDay(one.scheduledDate)} ${formatClockTime(one.scheduledTime)}${formatZoneSuffix(one.timeZone, one.scheduledDateTime, ownZone)}`
  const formatName = (one: Appointment) => `${formatPatientName(one.patient)}, ${formatTime(one)}`
  return [
    {
      id: 'when',
      header: 'Date/Time',
      width: 'w-36',
      phone: 'line',
      render: (one) => (
        <span className="block font-medium">
          <span className="max-sm:whitespace-nowrap">{formatTime(one)}</span>{' '}
          {one.scheduledDate < today && (
            <span className="sm:block">
              <Badge level="warning">Not documented</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'patient',
      header: 'Patient',
      render: ({ patient }) => (
        <span className="block min-w-0 wrap-anywhere">
          <span className="font-semibold">{formatPatientName(patient)}</span>{' '}
          <span className="text-hint whitespace-nowrap text-ink3">{patient.medicalRecordNumber}</span>
        </span>
      ),
    },
    {
      id: 'facility',
      header: 'Facility',
      width: 'w-48',
      from: 'desktop',
      render: ({ facility }) => <span className="text-ink2">{facility?.name ?? 'none'}</span>,
    },
    {
      id: 'type',
      header: 'Type',
      width: 'w-36',
      render: (one) => appointmentTypes.labels[one.appointmentType],
    },
    {
      id: 'provider',
      header: 'Provider',
      width: 'w-44',
      from: 'wide',
      render: ({ provider }) => <span className="text-ink2">{formatPersonName(provider)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-26',
      from: 'desktop',
      render: ({ status }) => appointmentStatuses.labels[status],
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-66 max-lg:w-40',
      render: (one) =>
        may && (
          <span className="flex flex-wrap gap-1">
            <Button
              size="small"
              icon={<FilePenLine className="size-3.5" />}
              aria-label={`Document Visit: ${formatName(one)}`}
              onClick={() => onDocument(one)}
            >
              Document Visit
            </Button>
            {one.scheduledDate <= today && (
              <Button
                size="small"
                variant="quiet"
                icon={<UserRoundX className="size-3.5" />}
                aria-label={`Not seen: ${formatName(one)}`}
                onClick={() => onNotSeen(one)}
              >
                Not seen
              </Button>
            )}
          </span>
        ),
    },
  ]
}
