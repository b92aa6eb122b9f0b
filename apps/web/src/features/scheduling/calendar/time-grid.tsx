/**
 * The hours of a day or a week. All appointments are in one layer, so that one moved to another day by keys retains the focus. Each is at
 * its instant on the clock of the axis, and names the time at its own place.
 */
import { formatClockTime, formatHour } from '../../../ui/form/date-time-text.ts'
import type { Appointment } from '@mendwell/contract'
import { CalendarPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useElementWidth } from '../../../ui/chart/element-width.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatWeekdayDate } from '../../../ui/calendar/month.ts'
import { clampToAxisDays, getAxisSlot, toAxisSlot } from './axis.ts'
import { Block } from './block.tsx'
import {
  type HeldAppointment,
  formatHeldSlot,
  moveKeysHint,
  toSlot,
  type ViewProps,
} from './keyboard-move.ts'
import { CrowdBlock } from './crowd.tsx'
import { findCrowds, computeHours, isTight, assignLanes } from './lanes.ts'
import { toMinutes, type Slot, formatMinutes } from './move-slot.ts'
import { formatShortDayParts } from './span.ts'

export function TimeGrid({
  days,
  appointments,
  today,
  nowTime,
  chosen,
  moving,
  gridZone,
  isWholeDay,
  onDay,
  onOpen,
  onMove,
  onForm,
  onChoose,
  onNew,
}: ViewProps & {
  /** The time now, in the zone of the grid. */
  nowTime: string
  gridZone: string
  isWholeDay: boolean
  /** Shows a single day. */
  onDay: (day: string) => void
}) {
  const keysId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [daysRef, daysPx] = useElementWidth()
  // Until it is measured, about that of a week on a desktop.
  const dayPx = daysPx > 0 ? daysPx / days.length : 100
  const [held, setHeld] = useState<HeldAppointment | null>(null)
  const entries = appointments.map((appointment) => ({
    appointment,
    place: moving.get(appointment.id) ?? toSlot(appointment),
  }))
  const toAxis = (appointment: Appointment, place: Slot) => toAxisSlot(place, appointment.timeZone, gridZone)
  const timed = appointments.map((appointment) => {
    const moved = moving.get(appointment.id)
    const onAxis = moved ? toAxis(appointment, moved) : getAxisSlot(appointment, gridZone)
    return { id: appointment.id, ...onAxis }
  })
  const onAxis = new Map(timed.map((one) => [one.id, one]))
  const hours = computeHours(timed, isWholeDay)
  const count = hours.until - hours.from
  const lanes = new Map(
    days.flatMap((day) => [...assignLanes(timed.filter(({ date }) => date === day))].map((lane) => lane)),
  )
  // A single day shows all of them.
  const crowds =
    days.length > 1
      ? days.flatMap((day) =>
          findCrowds(
            timed.filter(({ date }) => date === day),
            dayPx,
          ).map((one) => ({ day, ...one })),
        )
      : []
  const crowded = new Set(crowds.flatMap(({ ids }) => ids))
  const computeTop = (minute: number) => `calc(var(--hour) * ${(minute / 60 - hours.from).toFixed(4)})`
  const computeStyle = (id: string, place: Slot, isHeld: boolean) => {
    const at = days.indexOf(place.date)
    const { lane, of } = isHeld ? { lane: 0, of: 1 } : (lanes.get(id) ?? { lane: 0, of: 1 })
    const shown = Math.min(place.duration, hours.until * 60 - toMinutes(place.time))
    return {
      top: computeTop(toMinutes(place.time)),
      height: `calc(var(--hour) * ${(shown / 60).toFixed(4)} - 2px)`,
      left: `calc(${(((at + lane / of) / days.length) * 100).toFixed(3)}% + 2px)`,
      width: `calc(${(100 / (of * days.length)).toFixed(3)}% - 4px)`,
    }
  }
  const measure = () => {
    const box = layer.current?.getBoundingClientRect()
    return {
      minutePx: (box?.height ?? 1) / (count * 60),
      dayPx: (box?.width ?? 1) / days.length,
    }
  }
  const hourList = Array.from({ length: count }, (_, at) => hours.from + at)
  const heldOne = held && appointments.find(({ id }) => id === held.id)
  const nowMinute = toMinutes(nowTime)
  const todayAt = days.indexOf(today)
  return (
    <div className="[--hour:4.25rem] pointer-coarse:[--hour:5.5rem]">
      <p id={keysId} hidden>
        {moveKeysHint}
      </p>
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-b border-line">
        <span />
        <ol
          ref={daysRef}
          className="grid"
          style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
          aria-label="Days shown"
        >
          {days.map((day) => (
            <DayHeader
              key={day}
              day={day}
              isToday={day === today}
              isChosen={day === chosen && days.length > 1}
              onChoose={onChoose}
              onNew={onNew}
            />
          ))}
        </ol>
      </div>
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
        <div aria-hidden className="relative h-(--hour)">
          {hourList.map((hour) => (
            <span
              key={hour}
              style={{ top: computeTop(hour * 60) }}
              className="absolute right-2 -translate-y-1/2 text-label text-ink3 first:translate-y-0.5"
            >
              {formatHour(hour)}
            </span>
          ))}
        </div>
        <div
          ref={layer}
          data-may-clip
          className="relative"
          style={{ height: `calc(var(--hour) * ${count})` }}
        >
          <div
            aria-hidden
            className="absolute inset-0 grid"
            style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
          >
            {days.map((day) => (
              <div
                key={day}
                className={classNames('border-l border-line', day === today && 'bg-accent-tint/40')}
              >
                {hourList.map((hour) => (
                  <button
                    key={hour}
                    type="button"
                    tabIndex={-1}
                    title={onNew && `${formatWeekdayDate(day)} ${formatClockTime(formatMinutes(hour * 60))}`}
                    // The focus stays where it is: what is hidden from screen readers must not have it.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onNew?.(day, formatMinutes(hour * 60))}
                    className="block h-(--hour) w-full border-b border-line hover:bg-accent-tint/60"
                  />
                ))}
              </div>
            ))}
          </div>
          {todayAt >= 0 && nowMinute >= hours.from * 60 && nowMinute <= hours.until * 60 && (
            <div
              aria-hidden
              className="pointer-events-none absolute z-15 h-0.5 bg-critical"
              style={{
                top: computeTop(nowMinute),
                left: `${((todayAt / days.length) * 100).toFixed(3)}%`,
                width: `${(100 / days.length).toFixed(3)}%`,
              }}
            />
          )}
          {crowds.map(({ day, ids, from, until }) => (
            <CrowdBlock
              key={`${day} ${from}`}
              day={day}
              appointments={ids.flatMap((id) => appointments.find((one) => one.id === id) ?? [])}
              minutes={Math.min(until, hours.until * 60) - from}
              isTight={isTight(dayPx / 2)}
              gridZone={gridZone}
              style={{
                top: computeTop(from),
                height: `calc(var(--hour) * ${((Math.min(until, hours.until * 60) - from) / 60).toFixed(4)} - 2px)`,
                left: `calc(${((days.indexOf(day) / days.length) * 100).toFixed(3)}% + 2px)`,
                width: `calc(${(100 / days.length).toFixed(3)}% - 4px)`,
              }}
              onOpen={onOpen}
              onDay={() => onDay(day)}
            />
          ))}
          {entries
            .filter(({ appointment: { id } }) => days.includes(onAxis.get(id)?.date ?? ''))
            .filter(({ appointment: { id } }) => !crowded.has(id) || held?.id === id)
            .map(({ appointment, place }) => {
              const isHeld = held?.id === appointment.id
              const shown = isHeld ? held.place : place
              const drawn = isHeld
                ? toAxis(appointment, held.place)
                : (onAxis.get(appointment.id) ?? toAxis(appointment, place))
              return (
                <Block
                  key={appointment.id}
                  appointment={appointment}
                  place={shown}
                  held={held}
                  gridZone={gridZone}
                  clampToDays={(next) => clampToAxisDays(next, days, appointment.timeZone, gridZone)}
                  isTight={!isHeld && isTight(dayPx / (lanes.get(appointment.id)?.of ?? 1))}
                  style={computeStyle(appointment.id, drawn, isHeld)}
                  measure={measure}
                  keysId={keysId}
                  onHold={setHeld}
                  onKeep={(kept) => {
                    setHeld(null)
                    onMove(appointment, kept)
                  }}
                  onOpen={() => onOpen(appointment)}
                  onForm={() => onForm(appointment)}
                />
              )
            })}
        </div>
      </div>
      <HeldStatus words={held && heldOne ? formatHeldSlot(held, heldOne.timeZone, gridZone) : null} />
    </div>
  )
}

function DayHeader({
  day,
  isToday,
  isChosen,
  onChoose,
  onNew,
}: {
  day: string
  isToday: boolean
  isChosen: boolean
} & Pick<ViewProps, 'onChoose' | 'onNew'>) {
  const { weekday, date } = formatShortDayParts(day)
  return (
    <li className="group relative flex min-w-0 justify-center py-1">
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        onClick={() => onChoose(day)}
        className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-hint pointer-coarse:min-h-11',
          isChosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-sunken',
          isToday && !isChosen && 'font-semibold text-accent',
        )}
      >
        <span className="sr-only">{`${formatWeekdayDate(day)}${isToday ? ', today' : ''}`}</span>
        <span aria-hidden>{weekday}</span>
        <span aria-hidden className="font-semibold">
          {date}
        </span>
      </button>
      {onNew && (
        <button
          type="button"
          aria-label={`Schedule on ${formatWeekdayDate(day)}`}
          onClick={() => onNew(day)}
          className="absolute right-1 inline-flex size-8 items-center justify-center rounded-control bg-surface text-ink2 opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100 pointer-coarse:hidden"
        >
          <CalendarPlus />
        </button>
      )}
    </li>
  )
}

/** Announces the target position during a move. */
export function HeldStatus({ words }: { words: string | null }) {
  return (
    <p
      role="status"
      className="sticky bottom-2 z-20 mx-auto mt-2 w-fit max-w-full rounded-control bg-ink px-3 py-1.5 text-hint text-surface empty:hidden"
    >
      {words}
    </p>
  )
}
