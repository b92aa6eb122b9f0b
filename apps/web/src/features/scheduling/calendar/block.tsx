/** One appointment in the hours of its day. It is opened by a click, moved by dragging or arrow keys, and resized at its end. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { Repeat2 } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { formatZoneSuffix } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { statusStyles } from '../status-badge.tsx'
import { formatForScreenReader } from '../labels.ts'
import { type HeldAppointment, isMovable, toSlot } from './keyboard-move.ts'
import { shortMinutes } from './lanes.ts'
import { computeEndTime, stepDuration, moveSlot, type Slot, resizeSlot, stepMinutes } from './move-slot.ts'

/** A hand that shakes is not a drag. */
const minDragPx = 5
/** How long a finger rests before it holds. */
const longPressMs = 450

/** Beside another there is no room for AM and PM: the hours at the side of the grid have them. */
const formatTightTime = (time: string) => formatClockTime(time).replace(/ [AP]M$/, '')

export type GridMeasure = { readonly minutePx: number; readonly dayPx: number }

export function Block({
  appointment,
  place,
  held,
  gridZone,
  clampToDays,
  isTight,
  style,
  measure,
  keysId,
  onHold,
  onKeep,
  onOpen,
  onForm,
}: {
  appointment: Appointment
  place: Slot
  held: HeldAppointment | null
  gridZone: string
  /** Keeps a slot within the days that the axis shows. */
  clampToDays: (next: Slot) => Slot
  /** Too narrow for more than its time and the beginning of a name. */
  isTight: boolean
  style: CSSProperties
  measure: () => GridMeasure
  /** The description of its keys. */
  keysId: string
  onHold: (held: HeldAppointment | null) => void
  onKeep: (place: Slot) => void
  onOpen: () => void
  onForm: () => void
}) {
  const start = useRef<{ x: number; y: number; isFoot: boolean; isDrag: boolean } | null>(null)
  const finger = useRef<{ x: number; y: number; letGo: () => void } | null>(null)
  const { icon: Icon, block } = statusStyles[appointment.status]
  const movable = isMovable(appointment)
  const { id, timeZone } = appointment
  const isHeld = held?.id === id

  // A finger scrolls; a long press picks up an appointment.
  const startTouchHold = ({
    clientX: x,
    clientY: y,
    currentTarget,
    pointerId,
  }: PointerEvent<HTMLElement>) => {
    finger.current?.letGo()
    const rest = setTimeout(() => {
      start.current = { x, y, isFoot: false, isDrag: false }
      currentTarget.setPointerCapture(pointerId)
      onHold({ id, place: toSlot(appointment), by: 'pointer' })
    }, longPressMs)
    const preventScroll = (event: TouchEvent) => start.current && event.preventDefault()
    // React's own listeners cannot prevent scrolling.
    currentTarget.addEventListener('touchmove', preventScroll, { passive: false })
    const cancelHold = () => {
      clearTimeout(rest)
      currentTarget.removeEventListener('touchmove', preventScroll)
    }
    finger.current = { x, y, letGo: cancelHold }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!movable || event.button !== 0) return
    if (event.pointerType === 'touch') return startTouchHold(event)
    const isFoot = event.target instanceof Element && event.target.closest('[data-foot]') !== null
    start.current = { x: event.clientX, y: event.clientY, isFoot, isDrag: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    const touched = finger.current
    if (touched && !from && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > minDragPx)
      touched.letGo()
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.isDrag && Math.hypot(dx, dy) < minDragPx) return
    from.isDrag = true
    const { minutePx, dayPx } = measure()
    const own = toSlot(appointment)
    const next = from.isFoot
      ? resizeSlot(own, dy / minutePx)
      : clampToDays(moveSlot(own, Math.round(dx / dayPx), dy / minutePx))
    onHold({ id, place: next, by: 'pointer' })
  }
  const onPointerUp = () => {
    finger.current?.letGo()
    finger.current = null
    // Picked up and dropped where it was.
    if (start.current && !start.current.isDrag && isHeld) onHold(null)
    const wasDrag = start.current?.isDrag
    if (!wasDrag) start.current = null
    if (wasDrag && isHeld) onKeep(held.place)
  }
  const onClick = () => {
    const wasDrag = start.current?.isDrag
    start.current = null
    if (!wasDrag) onOpen()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!movable || event.ctrlKey || event.metaKey || event.altKey) return
    const now = isHeld ? held.place : toSlot(appointment)
    const next = event.shiftKey ? resizeByKey(event.key, now) : moveByKey(event.key, now)
    if (next) {
      event.preventDefault()
      onHold({ id, place: clampToDays(next), by: 'keys' })
    } else if (event.key === 'Escape' && isHeld) {
      event.preventDefault()
      onHold(null)
    } else if (event.key === 'Enter' && isHeld) {
      event.preventDefault()
      onKeep(held.place)
    } else if (event.key.toLowerCase() === 'm') {
      event.preventDefault()
      onForm()
    }
  }
  const isShort = place.duration <= shortMinutes
  const words = formatForScreenReader(
    appointment,
    appointmentTypes.labels[appointment.appointmentType],
    appointmentStatuses.labels[appointment.status],
  )
  const zone = formatZoneSuffix(timeZone, appointment.scheduledDateTime, gridZone)
  return (
    <button
      type="button"
      data-appointment={id}
      title={words}
      aria-describedby={movable ? keysId : undefined}
      style={style}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onContextMenu={(event) => start.current && event.preventDefault()}
      onPointerCancel={() => {
        finger.current?.letGo()
        start.current = null
        onHold(null)
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={() => isHeld && held.by === 'keys' && onHold(null)}
      className={classNames(
        'absolute flex min-h-5 flex-col overflow-hidden rounded-badge border text-left text-label/3.5 outline-offset-0 select-none',
        isTight ? 'px-0.5' : 'px-1.5',
        isShort && 'justify-center',
        block,
        movable && 'cursor-grab',
        isHeld
          ? 'z-20 cursor-grabbing shadow-toast ring-2 ring-accent'
          : 'z-10 hover:z-20 focus-visible:z-20',
      )}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden className="flex min-w-0 items-center gap-1 font-semibold">
        {!isTight && <Icon className="size-3 shrink-0 stroke-2" />}
        <span className="truncate">
          {isTight ? formatTightTime(place.time) : formatClockTime(place.time)}
          {isHeld && ` to ${computeEndTime(place, timeZone)}`}
          {zone} {isShort && formatPatientName(appointment.patient)}
        </span>
        {appointment.seriesId && !isTight && <Repeat2 className="ml-auto size-3 shrink-0 stroke-2" />}
      </span>
      {!isShort && (
        <span aria-hidden className="truncate font-medium text-ink">
          {formatPatientName(appointment.patient)}
        </span>
      )}
      {place.duration >= 45 && (
        <span aria-hidden className="truncate text-ink2">
          {appointmentTypes.labels[appointment.appointmentType]}
          {appointment.facility && `, ${appointment.facility.name}`}
          {appointment.treatmentRoom && `, ${appointment.treatmentRoom.name}`}
        </span>
      )}
      {movable && (
        <span
          aria-hidden
          data-foot
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:hidden"
        />
      )}
    </button>
  )
}

function moveByKey(key: string, place: Slot): Slot | null {
  if (key === 'ArrowUp') return moveSlot(place, 0, -stepMinutes)
  if (key === 'ArrowDown') return moveSlot(place, 0, stepMinutes)
  if (key === 'ArrowLeft') return moveSlot(place, -1, 0)
  return key === 'ArrowRight' ? moveSlot(place, 1, 0) : null
}

const resizeByKey = (key: string, place: Slot): Slot | null =>
  key === 'ArrowUp' ? stepDuration(place, -1) : key === 'ArrowDown' ? stepDuration(place, 1) : null
