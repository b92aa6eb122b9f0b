/** The appointments of today, the own or the team's, in their order: when, who, what for, and how far each one is. */
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import { appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatZoneSuffix } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Figure, Figures } from '../../ui/figure/figure.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useAppointments } from './data.ts'
import { StatusBadge } from './status-badge.tsx'

const maxShown = 8
const ownerOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'team', label: 'Team' },
] as const

export function TodayCard({ today, userId }: { today: string; userId: string | undefined }) {
  const [shown, setShown] = useState<'mine' | 'team'>(userId ? 'mine' : 'team')
  const query = useAppointments('day', today, shown === 'mine' && userId ? { providerId: userId } : {})
  const planned = query.data?.appointments.filter(({ status }) => status !== 'cancelled')
  const done = planned?.filter(({ status }) => status === 'completed').length ?? 0
  return (
    <Card
      title="Today"
      aside={
        planned && (
          <>
            {formatDay(today)},{' '}
            <Figure metric="appointments-today" source="count">
              {planned.length}
            </Figure>{' '}
            {planned.length === 1 ? 'appointment' : 'appointments'},{' '}
            <Figures metric="appointments-completed" in={`${done} completed`} />
          </>
        )
      }
      actions={
        userId && (
          <Segments label="Appointments for" segments={ownerOptions} value={shown} onChange={setShown} />
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading appointments...</LoadingLine>
        </div>
      )}
      {query.isError && !planned && (
        <ErrorState title="Today’s appointments did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {planned?.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title="No appointments scheduled"
          action={
            <Link to="/appointments" className={getButtonClass('secondary', 'small')}>
              Open the schedule
            </Link>
          }
        />
      )}
      {planned && planned.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Today">
          {planned.slice(0, maxShown).map((appointment) => (
            <Row key={appointment.id} appointment={appointment} />
          ))}
        </ol>
      )}
      {planned && planned.length > maxShown && (
        <p className="border-t border-line px-4 py-2 text-hint">
          <Link to="/appointments" className="text-accent">
            <Figures metric="appointments-today" in={`${planned.length - maxShown} more on the schedule`} />
          </Link>
        </p>
      )}
    </Card>
  )
}

function Row({ appointment }: { appointment: Appointment }) {
  const { patient, facility, timeZone, scheduledDateTime } = appointment
  const { organization } = useUser()
  const zone = formatZoneSuffix(timeZone, scheduledDateTime, organization.timeZone)
  return (
    <li>
      <Link
        to="/patients/$patientId"
        params={{ patientId: appointment.patientId }}
        className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="w-18 font-semibold whitespace-nowrap tabular-nums">
          {formatClockTime(appointment.scheduledTime)}
          {zone && <span className="block text-label font-normal text-ink3">{zone}</span>}
        </span>
        <span className="min-w-0 flex-1 basis-36">
          <span className="font-semibold">{formatPatientName(patient)}</span>{' '}
          <span className="text-hint whitespace-nowrap text-ink3">{patient.medicalRecordNumber}</span>
        </span>
        <span className="w-40 text-ink2 max-sm:w-auto">
          {appointmentTypes.labels[appointment.appointmentType]}
          {facility && <span className="block text-hint text-ink3">{facility.name}</span>}
        </span>
        <span className="w-28 max-sm:w-auto">
          <StatusBadge status={appointment.status} />
        </span>
        <ChevronRight className="text-ink3" />
      </Link>
    </li>
  )
}
