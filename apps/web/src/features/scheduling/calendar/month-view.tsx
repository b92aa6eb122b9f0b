/** A month: whole weeks, a few appointments a day and how many more there are. Chips move to another day. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { formatZoneSuffix } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { formatWeekdayDate, listWeekdays } from '../../../ui/calendar/month.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { statusStyles } from '../status-badge.tsx'
import { formatForScreenReader } from '../labels.ts'
import { clampToAxisDays, getAxisSlot, toAxisSlot } from './axis.ts'
import {
  type HeldAppointment,
  formatHeldSlot,
  isMovable,
  monthKeysHint,
  toSlot,
  type ViewProps,
} from './keyboard-move.ts'
import { moveSlot } from './move-slot.ts'
import { HeldStatus } from './time-grid.tsx'

const maxChips = 3
const minDragPx = 5

export function MonthView(props: ViewProps & { zone: string; onDay: (day: string) => void }) {
  const { days, appointments, today, chosen, moving, zone, onChoose, onDay } = props
  const keysId = useId()
  const [held, setHeld] = useState<HeldAppointment | null>(null)
  const month = chosen.slice(0, 7)
  const byDay = Map.groupBy(appointments, (appointment) => {
    const moved = moving.get(appointment.id)
    return (moved ? toAxisSlot(moved, appointment.timeZone, zone) : getAxisSlot(appointment, zone)).date
  })
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  const heldOne = held && appointments.find(({ id }) => id === held.id)
  const heldDay = held && heldOne && toAxisSlot(held.place, heldOne.timeZone, zone).date
  return (
    <>
      <p id={keysId} hidden>
        {monthKeysHint}
      </p>
      <table className="w-full table-fixed border-collapse" aria-label="Month">
        <thead>
          <tr>
            {listWeekdays().map((name) => (
              <th key={name} scope="col" className="h-8 text-label font-medium text-ink3">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const all = byDay.get(day) ?? []
                return (
                  <td
                    key={day}
                    data-month-day={day}
                    className={classNames(
                      'h-26 border-t border-l border-line p-1 align-top first:border-l-0 max-md:h-14 max-md:p-0.5',
                      heldDay === day && 'bg-accent-tint outline-2 -outline-offset-2 outline-accent',
                      !day.startsWith(month) && 'bg-sunken/50',
                    )}
                  >
                    <DayNumber
                      day={day}
                      count={all.length}
                      isToday={day === today}
                      isChosen={day === chosen}
                      onChoose={onChoose}
                    />
                    <ul className="mt-0.5 flex flex-col gap-0.5 max-md:hidden" data-may-clip>
                      {all.slice(0, maxChips).map((appointment) => (
                        <li key={appointment.id}>
                          <Chip
                            appointment={appointment}
                            held={held}
                            keysId={keysId}
                            {...props}
                            onHold={setHeld}
                          />
                        </li>
                      ))}
                      {all.length > maxChips && (
                        <li>
                          <button
                            type="button"
                            onClick={() => onDay(day)}
                            className="min-h-6 rounded-badge px-1 text-label font-medium text-accent hover:bg-accent-tint"
                          >
                            <Figures metric="appointments-of-day" in={`${all.length - maxChips} more`} />
                            <span className="sr-only"> on {formatWeekdayDate(day)}</span>
                          </button>
                        </li>
                      )}
                    </ul>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <HeldStatus words={held && heldOne ? formatHeldSlot(held, heldOne.timeZone, zone) : null} />
    </>
  )
}

function DayNumber({
  day,
  count,
  isToday,
  isChosen,
  onChoose,
}: {
  day: string
  count: number
  isToday: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}) {
  const many = count === 0 ? '' : `, ${pluralize(count, 'appointment')}`
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      className={classNames(
        'inline-flex min-h-6 min-w-6 items-center justify-center rounded-control px-1 text-hint',
        'max-md:h-12 max-md:w-full max-md:flex-col',
        isChosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-sunken',
        isToday && !isChosen && 'font-semibold text-accent',
      )}
    >
      <span className="sr-only">{`${formatWeekdayDate(day)}${isToday ? ', today' : ''}${many}`}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {count > 0 && (
        <span aria-hidden className="text-label font-medium md:hidden">
          <Figure metric="appointments-of-day" source="count">
            {count}
          </Figure>
        </span>
      )}
    </button>
  )
}

function Chip({
  appointment,
  held,
  keysId,
  days,
  zone,
  onHold,
  onMove,
  onOpen,
  onForm,
}: ViewProps & {
  appointment: Appointment
  zone: string
  held: HeldAppointment | null
  keysId: string
  onHold: (held: HeldAppointment | null) => void
}) {
  const start = useRef<{ x: number; y: number; isDrag: boolean } | null>(null)
  const { icon: Icon, block } = statusStyles[appointment.status]
  const movable = isMovable(appointment)
  const own = toSlot(appointment)
  const isHeld = held?.id === appointment.id
  const confirmMove = () => {
    onHold(null)
    if (held && held.place.date !== own.date) onMove(appointment, held.place)
  }
  const startHold = (date: string, by: HeldAppointment['by']) =>
    onHold({ id: appointment.id, place: { ...own, date }, by })
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    if (!from.isDrag && Math.hypot(event.clientX - from.x, event.clientY - from.y) < minDragPx) return
    from.isDrag = true
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-month-day]')
    const day = under?.dataset.monthDay
    if (day) startHold(clampToAxisDays(own, [day], appointment.timeZone, zone).date, 'pointer')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!movable || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const to = moveSlot(isHeld ? held.place : own, by, 0).date
      if (to >= (days[0] ?? to) && to <= (days.at(-1) ?? to)) startHold(to, 'keys')
    } else if (event.key === 'Enter' && isHeld) {
      event.preventDefault()
      confirmMove()
    } else if (event.key === 'Escape' && isHeld) {
      event.preventDefault()
      onHold(null)
    } else if (event.key.toLowerCase() === 'm') {
      event.preventDefault()
      onForm(appointment)
    }
  }
  const words = formatForScreenReader(
    appointment,
    appointmentTypes.labels[appointment.appointmentType],
    appointmentStatuses.labels[appointment.status],
  )
  return (
    <button
      type="button"
      data-appointment={appointment.id}
      title={words}
      aria-describedby={movable ? keysId : undefined}
      onPointerDown={(event) => {
        if (!movable || event.button !== 0 || event.pointerType === 'touch') return
        start.current = { x: event.clientX, y: event.clientY, isDrag: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        if (!start.current?.isDrag) start.current = null
        else if (isHeld) confirmMove()
      }}
      onPointerCancel={() => {
        start.current = null
        onHold(null)
      }}
      onClick={() => {
        const wasDrag = start.current?.isDrag
        start.current = null
        if (!wasDrag) onOpen(appointment)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => isHeld && held.by === 'keys' && onHold(null)}
      className={classNames(
        'flex w-full items-center gap-1 overflow-hidden rounded-badge border px-1 py-px text-left text-label select-none pointer-coarse:min-h-8',
        block,
        movable && 'cursor-grab',
        isHeld && 'ring-2 ring-accent',
      )}
    >
      <span className="sr-only">{words}</span>
      <Icon className="size-3 shrink-0 stroke-2" />
      <span aria-hidden className="truncate">
        {formatClockTime(appointment.scheduledTime)}
        {formatZoneSuffix(appointment.timeZone, appointment.scheduledDateTime, zone)}{' '}
        <span className="text-ink">{formatPatientName(appointment.patient)}</span>
      </span>
    </button>
  )
}
