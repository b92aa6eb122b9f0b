/** The schedule of the practice: calendar, the selected day, what comes next, and booking. Patients see their own visits. */
import { formatZoneName } from '@mendwell/clinical'
import {
  type Appointment,
  createAppointment,
  createTreatmentRoom,
  type WaitingListEntry,
} from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Clock, DoorOpen, Printer, Rss, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import type { Slot } from '../../features/scheduling/calendar/move-slot.ts'
import { fromAxis, getAxisSlot } from '../../features/scheduling/calendar/axis.ts'
import { isSingleZone, listAxisZones, useAxisZone } from '../../features/scheduling/calendar/use-axis-zone.ts'
import { listShownDays } from '../../features/scheduling/calendar/span.ts'
import { useAppointments, useProviders } from '../../features/scheduling/data.ts'
import { DailySchedule } from '../../features/scheduling/lists/daily-schedule.tsx'
import { AppointmentStats } from '../../features/scheduling/lists/stats.tsx'
import { UpcomingCard } from '../../features/scheduling/lists/upcoming-card.tsx'
import { PatientAppointments } from '../../features/scheduling/patient/patient-appointments.tsx'
import { Schedule } from '../../features/scheduling/schedule.tsx'
import type { AppointmentsSearch } from '../../features/scheduling/search.ts'
import { useMoveAppointments } from '../../features/scheduling/use-move-appointments.ts'
import { formatZone } from '../../features/scheduling/labels.ts'
import { type OpenSlot, toOpenSlot } from '../../features/scheduling/waiting-list/data.ts'
import { useNow } from '../../platform/clock.ts'
import { useOfflineSince } from '../../platform/connection.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPersonName } from '../../platform/labels/person-names.ts'
import { useIsNarrow, useIsWide } from '../../features/scheduling/window-width.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/form/select.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { BookingPatient } from './booking-patient.tsx'

// Asked for at once, so that the forms are here before the network could fail; the schedule does not wait for them.
const editDialog = import('../../features/scheduling/form/edit-appointment-dialog.tsx')
const EditAppointmentDialog = lazyComponent(() => editDialog, 'EditAppointmentDialog')
const detailsDialog = import('../../features/scheduling/details/details-dialog.tsx')
const DetailsDialog = lazyComponent(() => detailsDialog, 'DetailsDialog')
const FeedDialog = lazyComponent(
  () => import('../../features/scheduling/details/feed-dialog.tsx'),
  'FeedDialog',
)

const DeskPayment = lazyComponent(
  () => import('../../features/billing/patient-accounts/desk-payment.tsx'),
  'DeskPayment',
)

const AvailabilityDialog = lazyComponent(
  () => import('../../features/scheduling/availability/availability-dialog.tsx'),
  'AvailabilityDialog',
)

const WaitingListCard = lazyComponent(
  () => import('../../features/scheduling/waiting-list/waiting-list-card.tsx'),
  'WaitingListCard',
)
const OpenSlotNotice = lazyComponent(
  () => import('../../features/scheduling/waiting-list/open-slot-notice.tsx'),
  'OpenSlotNotice',
)
const AddEntryDialog = lazyComponent(
  () => import('../../features/scheduling/waiting-list/add-entry-dialog.tsx'),
  'AddEntryDialog',
)
const WaitingListBooking = lazyComponent(() => import('./waiting-list-booking.tsx'), 'WaitingListBooking')
const RoomsDialog = lazyComponent(
  () => import('../../features/scheduling/rooms/rooms-dialog.tsx'),
  'RoomsDialog',
)

const route = getRouteApi('/appointments')
type AppointmentEdit = { readonly appointment: Appointment; readonly place: Slot | null }

export default function AppointmentsPage() {
  return useUser().role === 'patient' ? <PatientAppointments /> : <StaffSchedule />
}

function StaffSchedule() {
  usePageTitle('Appointments')
  const search = route.useSearch()
  const navigate = useNavigate()
  const user = useUser()
  const { id: userId, organization } = user
  const isAway = useOfflineSince() !== null
  const now = useNow()
  const isNarrow = useIsNarrow()
  const isWide = useIsWide()
  const canBook = usePermission(createAppointment)
  const canVerify = user.rights.includes('coverage')
  const facilities = useFacilities().data ?? []
  const providers = useProviders().data ?? []
  const [changing, setChanging] = useState<AppointmentEdit | null>(null)
  const [isFeedOpen, setFeedOpen] = useState(false)
  const canManageRooms = usePermission(createTreatmentRoom)
  const [areRoomsOpen, setRoomsOpen] = useState(false)
  const [areHoursOpen, setHoursOpen] = useState(false)
  // Of the provider whose schedule is shown, otherwise the own.
  const shownProvider = providers.find(({ id }) => id === search.providerId) ?? user
  const hoursProvider = { id: shownProvider.id, name: formatPersonName(shownProvider) }
  const [wholeDay, setWholeDay] = useState('')
  // What a cancellation or a move opened, for the waiting list.
  const [openSlot, setOpenSlot] = useState<OpenSlot | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [booking, setBooking] = useState<{ entry: WaitingListEntry; slot: OpenSlot | null } | null>(null)
  const offerSlot = (before: Appointment) =>
    setOpenSlot(new Date(before.scheduledDateTime) > now ? toOpenSlot(before) : null)
  const { moving, move } = useMoveAppointments(
    (appointment, place) => setChanging({ appointment, place }),
    offerSlot,
  )

  const placeZone = facilities.find(({ id }) => id === search.facilityId)?.timeZone ?? organization.timeZone
  const { axisZone: zone, selectedZone, selectZone } = useAxisZone(placeZone)
  const { day: today, time: nowTime } = toWallClock(now, zone)
  const view = search.view ?? (isNarrow ? 'day' : 'week')
  const chosen = search.date ?? today
  const days = listShownDays(view, chosen)
  // Of the others nothing was downloaded.
  const whose = {
    providerId: search.providerId ?? (isAway ? userId : undefined),
    facilityId: search.facilityId,
  }
  // Offline, what was downloaded: the days of each place.
  const isByPlace = isAway || isSingleZone(zone, organization.timeZone, facilities)
  const query = useAppointments(view, chosen, whose, isByPlace ? undefined : zone)
  const shown = query.isPlaceholderData ? filterByDays(query.data, days, zone) : query.data

  const updateSearch = (part: Partial<AppointmentsSearch>) =>
    void navigate({
      to: '/appointments',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  const openChange = (day: string) => updateSearch({ date: day === today ? undefined : day })
  const openAppointment = ({ id }: Appointment) => updateSearch({ appointment: id })
  const openBooking = (date: string, at?: string) =>
    updateSearch({ new: true, at, date: date === today ? undefined : date, patientId: undefined })
  const upcoming = <UpcomingCard whose={whose} gridZone={zone} onOpen={openAppointment} />
  const onDay = shown?.appointments.filter((one) => getAxisSlot(one, zone).date === chosen)
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Appointment Management</h1>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Clock />} onClick={() => setHoursOpen(true)}>
            Hours and time off
          </Button>
          {canManageRooms && (
            <Button icon={<DoorOpen />} onClick={() => setRoomsOpen(true)}>
              Rooms
            </Button>
          )}
          <Link
            to="/appointments/day"
            search={{
              date: search.date,
              providerId: search.providerId,
              facilityId: search.facilityId,
            }}
            className={getButtonClass('secondary')}
          >
            <Printer />
            Print day or route
          </Link>
          {canVerify && (
            <Link
              to="/eligibility"
              search={{ date: search.date, facilityId: search.facilityId }}
              className={getButtonClass('secondary')}
            >
              <ShieldCheck />
              Eligibility
            </Link>
          )}
          <Button icon={<Rss />} onClick={() => setFeedOpen(true)}>
            Calendar feed
          </Button>
          {canBook && (
            <Button
              variant="primary"
              icon={<CalendarPlus />}
              onClick={() => openBooking(chosen < today ? today : chosen)}
            >
              Schedule Appointment
            </Button>
          )}
        </div>
      </header>
      <AppointmentStats whose={whose} />
      <div className="flex flex-wrap gap-2">
        <div className="w-60 max-sm:w-full">
          <Select
            aria-label="Provider"
            prompt="All providers"
            options={providers.map((one) => ({ value: one.id, label: formatPersonName(one) }))}
            value={whose.providerId ?? ''}
            onChange={(event) => updateSearch({ providerId: event.target.value || undefined })}
          />
        </div>
        <div className="w-60 max-sm:w-full">
          <Select
            aria-label="Facility"
            prompt="All facilities"
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.facilityId ?? ''}
            onChange={(event) => updateSearch({ facilityId: event.target.value || undefined })}
          />
        </div>
        <div className="w-72 max-sm:w-full">
          <Select
            aria-label="Calendar time zone"
            prompt={`Automatic: ${formatZoneName(placeZone)}`}
            options={listAxisZones(organization.timeZone, facilities, selectedZone)}
            value={selectedZone}
            onChange={(event) => selectZone(event.target.value)}
          />
        </div>
      </div>
      {openSlot && (
        <Suspense>
          <OpenSlotNotice
            slot={openSlot}
            mayChange={canBook}
            onOffer={() => updateSearch({ appointment: undefined })}
            onBook={(entry) => setBooking({ entry, slot: openSlot })}
            onClose={() => setOpenSlot(null)}
          />
        </Suspense>
      )}
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <Schedule
            view={view}
            days={days}
            shown={shown}
            isLoading={query.isPending || query.isPlaceholderData}
            error={query.error}
            today={today}
            nowTime={nowTime}
            chosen={chosen}
            zone={zone}
            zoneName={formatZone(zone, now)}
            moving={moving}
            onRetry={() => void query.refetch()}
            onView={(next, day) => updateSearch({ view: next, date: day === today ? undefined : day })}
            onOpen={openAppointment}
            onMove={move}
            onForm={(appointment) => setChanging({ appointment, place: null })}
            onChoose={openChange}
            onNew={canBook ? openBooking : undefined}
          />
          {isWide && upcoming}
        </div>
        <div className="grid items-start gap-3.5 md:grid-cols-2 xl:grid-cols-1">
          <div className="contents flex-col gap-3.5 md:flex">
            {!(isNarrow && view === 'month') && (
              <Card title="Calendar">
                <div className="flex justify-center px-3 py-2">
                  <Calendar label="Select a day" value={chosen} today={today} onChange={openChange} />
                </div>
              </Card>
            )}
            {!isWide && <div className="max-md:order-last">{upcoming}</div>}
          </div>
          <DailySchedule
            day={chosen}
            appointments={onDay ?? (query.isError ? null : undefined)}
            isWhole={wholeDay === chosen}
            gridZone={zone}
            onOpen={openAppointment}
            onShowAll={() => setWholeDay(chosen)}
            onNew={canBook && chosen >= today ? () => openBooking(chosen) : undefined}
          />
          <Suspense>
            <WaitingListCard
              whose={{ providerId: search.providerId, facilityId: search.facilityId }}
              mayChange={canBook}
              onAdd={() => setAdding(true)}
              onBook={(entry) => setBooking({ entry, slot: null })}
            />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {search.new && canBook && (
          <BookingPatient
            patientId={search.patientId}
            facilities={facilities}
            start={{
              ...toBookingStart(chosen < today ? undefined : chosen, search.at, zone, placeZone),
              facilityId: search.facilityId,
            }}
            onClose={() => updateSearch({ new: undefined, at: undefined, patientId: undefined })}
          />
        )}
        {search.appointment && !changing && (
          <DetailsDialog
            key={search.appointment}
            appointmentId={search.appointment}
            onChange={(appointment) => setChanging({ appointment, place: null })}
            onCancelled={offerSlot}
            renderMore={(appointment) => (
              <Suspense>
                <DeskPayment appointment={appointment} today={today} />
              </Suspense>
            )}
            onClose={() => updateSearch({ appointment: undefined })}
          />
        )}
        {changing && (
          <EditAppointmentDialog
            key={changing.appointment.id}
            {...changing}
            onMoved={offerSlot}
            onClose={() => setChanging(null)}
          />
        )}
        {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
        {isAdding && (
          <AddEntryDialog
            today={today}
            facilities={facilities}
            patientPicker={PatientPicker}
            onClose={() => setAdding(false)}
          />
        )}
        {booking && (
          <WaitingListBooking
            key={booking.entry.id}
            {...booking}
            facilities={facilities}
            today={today}
            onClose={() => {
              setBooking(null)
              setOpenSlot(null)
            }}
          />
        )}
        {areRoomsOpen && (
          <RoomsDialog
            facilities={facilities}
            startFacilityId={search.facilityId}
            onClose={() => setRoomsOpen(false)}
          />
        )}
        {areHoursOpen && (
          <AvailabilityDialog
            provider={hoursProvider}
            mayChange={canBook}
            onClose={() => setHoursOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** What is still known while the next days are on their way. */
function filterByDays(
  known: ReturnType<typeof useAppointments>['data'],
  days: readonly string[],
  zone: string,
) {
  const appointments = known?.appointments.filter((one) => days.includes(getAxisSlot(one, zone).date))
  return appointments && appointments.length > 0 ? { appointments, total: appointments.length } : undefined
}

/** The time that was selected on the axis, on the clock that the form starts with. */
function toBookingStart(day: string | undefined, time: string | undefined, zone: string, placeZone: string) {
  if (!day || !time) return { day, time }
  const at = fromAxis(day, time, zone, placeZone)
  return { day: at.date, time: at.time }
}
