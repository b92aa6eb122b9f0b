/** The tab Schedule: the form, the calendar that selects its date, and that day's appointments. */
import type { TelehealthSession } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import type { PatientPickerComponent } from '../../../platform/forms/patient-choice.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Calendar } from '../../../ui/calendar/calendar.tsx'
import { Card } from '../../../ui/card.tsx'
import { useInvitePatient, useSessions } from '../data.ts'
import { formatSessionDateTime, formatSessionTime } from '../labels.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const inviteDialog = import('../sessions/invite-dialog.tsx')
const InviteDialog = lazyComponent(() => inviteDialog, 'InviteDialog')

export function ScheduleTab({
  today,
  earliest,
  day,
  patientPicker,
  onDay,
}: {
  today: string
  /** The first selectable day: today at the westernmost facility. */
  earliest: string
  day: string
  patientPicker: PatientPickerComponent
  onDay: (day: string) => void
}) {
  const { timeZone } = useUser().organization
  const invite = useInvitePatient()
  const upcoming = useSessions('upcoming').data?.pages.flatMap(({ body }) => body) ?? []
  const todays = useSessions('today').data?.pages.flatMap(({ body }) => body) ?? []
  const [formNumber, setFormNumber] = useState(0)
  const [uninvited, setUninvited] = useState<TelehealthSession | null>(null)
  const booked = [...todays, ...upcoming]
  const onDayBooked = booked.filter(({ scheduledDay }) => scheduledDay === day)
  const handleScheduled = (session: TelehealthSession, invites: boolean) => {
    setFormNumber(formNumber + 1)
    const about = `${formatPatientName(session.patient)}, ${formatSessionDateTime(session, timeZone)}.`
    toast('Session Scheduled', about)
    if (!invites) return
    invite.mutate(
      { id: session.id, email: null },
      {
        saved: ({ sentTo }) => ['Invitation sent', `${about} Link sent to ${sentTo}.`],
        onError: () => setUninvited(session),
      },
    )
  }
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ScheduleForm
        key={formNumber}
        day={day}
        patientPicker={patientPicker}
        isInviting={invite.isPending}
        onScheduled={handleScheduled}
      />
      <Card title="Calendar" className="max-lg:order-first">
        <div className="flex justify-center px-3 py-2">
          <Calendar
            label="Select the session date"
            value={day}
            today={today}
            earliest={earliest}
            getCount={(one) => booked.filter(({ scheduledDay }) => scheduledDay === one).length}
            onChange={onDay}
          />
        </div>
        <div className="border-t border-line px-4 py-3">
          <h3 className="text-h2">Sessions on {formatDay(day)}</h3>
          {onDayBooked.length === 0 ? (
            <p className="text-ink2">No sessions yet</p>
          ) : (
            <ul className="flex flex-col gap-1 pt-1">
              {onDayBooked.map((session) => (
                <li key={session.id}>
                  <span className="font-medium">{formatSessionTime(session, timeZone)}</span>{' '}
                  {formatPatientName(session.patient)}, {session.duration} min
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Suspense>
        {uninvited && <InviteDialog session={uninvited} isFailed onClose={() => setUninvited(null)} />}
      </Suspense>
    </div>
  )
}
