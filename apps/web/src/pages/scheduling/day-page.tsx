/** A day for printing: the schedule of a provider or a place, and the route of a provider's home visits. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { useProviders } from '../../features/scheduling/data.ts'
import { useDaySheet, useHomeVisitRoute } from '../../features/scheduling/day/data.ts'
import { DayList } from '../../features/scheduling/day/day-list.tsx'
import { RouteView } from '../../features/scheduling/day/route-view.tsx'
import type { AppointmentsSearch } from '../../features/scheduling/search.ts'
import { useNow } from '../../platform/clock.ts'
import { formatDateTime, formatDay, toWallClock } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { formatPersonName } from '../../platform/labels/person-names.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatWeekdayDate } from '../../ui/calendar/month.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { formatCalendarDate, parseDate } from '../../ui/form/date-time-text.ts'
import { DayPicker } from '../../ui/form/day-picker.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const route = getRouteApi('/appointments/day')
const views = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'route', label: 'Home visit route' },
] as const

export default function DayPage() {
  usePageTitle('Print schedule')
  const search = route.useSearch()
  const navigate = useNavigate()
  const user = useUser()
  const now = useNow()
  const facilities = useFacilities().data ?? []
  const providers = useProviders().data ?? []
  const practiceZone = user.organization.timeZone
  const zone = facilities.find(({ id }) => id === search.facilityId)?.timeZone ?? practiceZone
  const today = toWallClock(now, zone).day
  const date = search.date ?? today
  const view = search.route ? 'route' : 'schedule'
  const providerId = view === 'route' ? (search.providerId ?? user.id) : search.providerId
  const provider = providers.find(({ id }) => id === providerId)
  const facility = facilities.find(({ id }) => id === search.facilityId)
  const update = (part: Partial<AppointmentsSearch>) =>
    void navigate({
      to: '/appointments/day',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  const title = [
    view === 'route' ? 'Home visits' : 'Appointments',
    provider && formatPersonName(provider),
    view === 'schedule' && facility?.name,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3" data-screen-only>
        <h1 className="text-h1">Print schedule</h1>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <div className="flex flex-wrap items-end gap-3" data-screen-only>
        <Segments
          label="Print view"
          segments={views}
          value={view}
          onChange={(next) => update({ route: next === 'route' || undefined })}
        />
        <div className="w-48">
          <Field label="Date">
            <DayChoice
              key={date}
              date={date}
              today={today}
              onChoose={(day) => update({ date: day === today ? undefined : day })}
            />
          </Field>
        </div>
        <div className="w-60 max-sm:w-full">
          <Field label="Provider">
            <Select
              prompt={view === 'route' ? undefined : 'All providers'}
              options={providers.map((one) => ({ value: one.id, label: formatPersonName(one) }))}
              value={providerId ?? ''}
              onChange={({ target }) => update({ providerId: target.value || undefined })}
            />
          </Field>
        </div>
        {view === 'schedule' && (
          <div className="w-60 max-sm:w-full">
            <Field label="Facility">
              <Select
                prompt="All facilities"
                options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
                value={search.facilityId ?? ''}
                onChange={({ target }) => update({ facilityId: target.value || undefined })}
              />
            </Field>
          </div>
        )}
      </div>
      <article
        data-print-alone
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <header>
          <h2 className="text-h2">
            {formatWeekdayDate(date).split(',')[0]}, {formatDay(date)}
          </h2>
          <p>{title}</p>
          <p className="text-hint text-ink3">
            {user.organization.name}. Printed {formatDateTime(now, practiceZone)}. Contains patient
            information.
          </p>
        </header>
        {view === 'route' ? (
          <RoutePart providerId={providerId ?? user.id} date={date} />
        ) : (
          <SchedulePart
            date={date}
            zone={zone}
            whose={{ providerId: search.providerId, facilityId: search.facilityId }}
          />
        )}
      </article>
    </div>
  )
}

/** What is typed until it is a date. */
function DayChoice({
  date,
  today,
  onChoose,
}: {
  date: string
  today: string
  onChoose: (day: string) => void
}) {
  const [text, setText] = useState(formatCalendarDate(date))
  return (
    <DayPicker
      label="the date"
      today={today}
      value={text}
      onChange={(next) => {
        setText(next)
        const day = parseDate(next)
        if (day && day !== date) onChoose(day)
      }}
    />
  )
}

function SchedulePart({
  date,
  zone,
  whose,
}: {
  date: string
  zone: string
  whose: Parameters<typeof useDaySheet>[1]
}) {
  const query = useDaySheet(date, whose)
  return (
    <Loaded query={query} failed="The day did not load">
      {({ visits, isComplete }) => (
        <>
          {!isComplete && (
            <Notice level="warning" title={`Only the first ${visits.length} appointments are shown`}>
              Select a provider or a facility to see the rest.
            </Notice>
          )}
          {visits.length === 0 ? (
            <EmptyState title="No appointments scheduled" />
          ) : (
            <DayList visits={visits} zone={zone} />
          )}
        </>
      )}
    </Loaded>
  )
}

function RoutePart({ providerId, date }: { providerId: string; date: string }) {
  const query = useHomeVisitRoute(providerId, date)
  return (
    <Loaded query={query} failed="The route did not load">
      {(found) =>
        found.stops.length === 0 ? (
          <EmptyState title="No home visits scheduled">
            Appointments at the place “Patient’s home” appear here.
          </EmptyState>
        ) : (
          <RouteView key={`${providerId} ${date}`} route={found} />
        )
      }
    </Loaded>
  )
}

function Loaded<Data>({
  query,
  failed,
  children,
}: {
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch: () => unknown }
  failed: string
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingLine>Loading...</LoadingLine>
  return (
    <ErrorState title={failed} onRetry={() => void query.refetch()}>
      {formatProblem(query.error)}
    </ErrorState>
  )
}
