/** The way through a day's home visits: computed or arranged by hand, by dragging, keys, or buttons. Appointment times are not changed. */
import { appointmentTypes } from '@mendwell/clinical'
import {
  arrangeHomeVisits,
  type HomeVisitRoute,
  setFacilityLocation,
  setHomeLocation,
} from '@mendwell/contract'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type LocationSubject, useArrange, useReset } from './data.ts'
import { moveTo } from './order.ts'

const LocationDialog = lazyComponent(() => import('./location-dialog.tsx'), 'LocationDialog')

type Stop = HomeVisitRoute['stops'][number]
type Located = Stop['location']
type Locating = { subject: LocationSubject; name: string; address: string; location: Located }

export function RouteView({ route }: { route: HomeVisitRoute }) {
  const { stops, start, providerId, date } = route
  const arrange = useArrange(providerId, date)
  const reset = useReset(providerId, date)
  const mayArrange = usePermission(arrangeHomeVisits)
  const mayLocateHome = usePermission(setHomeLocation)
  const mayLocateStart = usePermission(setFacilityLocation)
  const [locating, setLocating] = useState<Locating | null>(null)
  // While dragged or sent, otherwise what the server has.
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const order = draft ?? stops.map(({ appointmentId }) => appointmentId)
  const shown = order.flatMap((id) => stops.find(({ appointmentId }) => appointmentId === id) ?? [])
  const list = useRef<HTMLOListElement>(null)

  const save = (next: readonly string[]) => {
    setDraft(next)
    const body = { appointmentIds: [...next], arrangedAt: route.arrangedAt }
    arrange.mutate(body, {
      onSuccess: () => setDraft(null),
      onError: (error) => {
        setDraft(null)
        toastProblem('Route not saved', formatProblem(error))
      },
    })
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || arrange.isPending) return
    save(moveTo(order, from, to))
  }
  /** Over which stop a pointer is, by height. */
  const findTarget = (clientY: number): number => {
    const rows = [...(list.current?.querySelectorAll('[data-stop]') ?? [])]
    const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    return at === -1 ? rows.length - 1 : at
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink2">
        {formatSummary(route)}{' '}
        <span className="text-hint text-ink3">
          Estimates use straight-line distance × 1.3 at 30 mph, between entered coordinates or ZIP code
          centers. Roads and traffic are not included.
        </span>
      </p>
      <div data-screen-only className="flex flex-wrap items-center gap-2">
        <p className="text-hint text-ink3">
          {route.arrangedBy ? `Arranged by ${route.arrangedBy}.` : 'Order calculated from locations.'}{' '}
          Appointment times are not changed.
        </p>
        {route.arrangedBy && mayArrange && (
          <Button
            size="small"
            pending={reset.isPending}
            pendingLabel="Computing..."
            onClick={() =>
              reset.mutate(undefined, {
                onError: (error) => toastProblem('Route not changed', formatProblem(error)),
              })
            }
          >
            Recalculate order
          </Button>
        )}
      </div>
      {start && (
        <p>
          <span className="font-semibold">Start: {start.name}</span>
          <span className="block text-hint text-ink2">{start.address ?? 'Address not documented'}</span>
          <LocationLine
            location={start.location}
            onEnter={
              mayLocateStart && start.address
                ? () =>
                    setLocating({
                      subject: { kind: 'facility', id: start.facilityId },
                      name: start.name,
                      address: start.address ?? '',
                      location: start.location,
                    })
                : undefined
            }
          />
        </p>
      )}
      <ol ref={list} aria-label="Home visits in order" className="divide-y divide-line border-y border-line">
        {shown.map((stop, at) => (
          <StopRow
            key={stop.appointmentId}
            stop={stop}
            number={at + 1}
            isLast={at === shown.length - 1}
            isChanged={draft !== null}
            mayArrange={mayArrange}
            onUp={() => move(at, at - 1)}
            onDown={() => move(at, at + 1)}
            onDragOver={(clientY) => setDraft(moveTo(order, at, findTarget(clientY)))}
            onDrop={() => draft && save(draft)}
            onCancel={() => setDraft(null)}
            onLocate={
              mayLocateHome && stop.place?.address
                ? () =>
                    setLocating({
                      subject: { kind: 'patient', id: stop.patientId },
                      name: formatPatientName(stop.patient),
                      address: stop.place?.address ?? '',
                      location: stop.location,
                    })
                : undefined
            }
          />
        ))}
      </ol>
      <Suspense>
        {locating && (
          <LocationDialog
            {...locating}
            entered={locating.location?.source === 'entered' ? locating.location : null}
            onClose={() => setLocating(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function formatSummary({ stops, totalMiles, totalMinutes, unknownParts }: HomeVisitRoute): string {
  const visits = pluralize(stops.length, 'home visit')
  const known = stops.some(({ travel }) => travel?.state === 'known')
    ? `about ${totalMiles} mi and ${totalMinutes} min of travel`
    : 'travel time unknown'
  return `${visits}, ${known}${unknownParts > 0 ? `, without ${pluralize(unknownParts, 'part')} that can’t be estimated` : ''}.`
}

function LocationLine({ location, onEnter }: { location: Located; onEnter: (() => void) | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-hint" data-screen-only>
      <span className={location ? 'text-ink3' : 'font-semibold text-warning'}>
        {!location
          ? 'Location unknown'
          : location.source === 'zip'
            ? 'Location: ZIP code center'
            : 'Location entered'}
      </span>
      {onEnter && (
        <Button size="small" variant="quiet" onClick={onEnter}>
          {location?.source === 'entered' ? 'Change coordinates' : 'Enter coordinates'}
        </Button>
      )}
    </span>
  )
}

function StopRow({
  stop,
  number,
  isLast,
  isChanged,
  mayArrange,
  onUp,
  onDown,
  onDragOver,
  onDrop,
  onCancel,
  onLocate,
}: {
  stop: Stop
  number: number
  isLast: boolean
  /** The order differs from what was estimated. */
  isChanged: boolean
  mayArrange: boolean
  onUp: () => void
  onDown: () => void
  onDragOver: (clientY: number) => void
  onDrop: () => void
  onCancel: () => void
  onLocate: (() => void) | undefined
}) {
  const isDragged = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const name = formatPatientName(stop.patient)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDragged.current = false
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isHeld) return
    isDragged.current = true
    onDragOver(event.clientY)
  }
  const release = (isDropped: boolean) => {
    setHeld(false)
    if (!isDragged.current) return
    isDragged.current = false
    if (isDropped) onDrop()
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isHeld) release(false)
    else if (event.key === 'ArrowUp') onUp()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }
  return (
    <li
      data-stop
      className={classNames('flex break-inside-avoid items-start gap-2 py-2', isHeld && 'bg-accent-tint')}
    >
      {mayArrange && (
        <button
          type="button"
          data-screen-only
          aria-label={`Move ${name}, stop ${number}. Use the arrow keys, or drag.`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => release(true)}
          onPointerCancel={() => release(false)}
          onKeyDown={onKeyDown}
          className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink3 hover:bg-sunken pointer-coarse:size-11"
        >
          <GripVertical className="size-4" />
        </button>
      )}
      <span className="w-6 shrink-0 pt-1 text-right font-semibold">{number}.</span>
      <div className="min-w-0 flex-1">
        <p className="text-hint text-ink3">
          {isChanged ? 'Travel is recalculated after saving' : formatTravel(stop)}
        </p>
        <p className="wrap-anywhere">
          <span className="font-semibold">
            {formatClockTime(stop.scheduledTime)} {name}
          </span>{' '}
          <span className="text-hint text-ink2">
            MRN {stop.patient.medicalRecordNumber}
            {stop.isFixed && ', time confirmed'}
          </span>
        </p>
        <p className="wrap-anywhere">{stop.place?.address ?? 'Address not documented'}</p>
        <p className="text-hint text-ink2">
          Phone: {stop.patient.phone ?? 'not documented'}, {appointmentTypes.labels[stop.appointmentType]}
        </p>
        {stop.notes && <p className="text-hint wrap-anywhere whitespace-pre-wrap">{stop.notes}</p>}
        <LocationLine location={stop.location} onEnter={onLocate} />
      </div>
      {mayArrange && (
        <span className="flex shrink-0" data-screen-only>
          {number > 1 && <IconButton label={`Move ${name} up`} icon={ArrowUp} onClick={onUp} />}
          {!isLast && <IconButton label={`Move ${name} down`} icon={ArrowDown} onClick={onDown} />}
        </span>
      )}
    </li>
  )
}

const unknownReasons = { 'no-location': 'a location is missing', 'same-zip': 'same ZIP code' }

function formatTravel({ travel }: Stop): string {
  if (!travel) return 'First stop'
  return travel.state === 'known'
    ? `about ${travel.miles} mi, ${travel.minutes} min`
    : `Travel time unknown (${travel.reason ? unknownReasons[travel.reason] : 'not estimated'})`
}
