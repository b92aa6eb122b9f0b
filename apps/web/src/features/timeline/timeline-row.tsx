/** One entry of the timeline: date, title, author, and link. */
import type { TimelineEntry } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../platform/clock.ts'
import { formatShortDay, formatTime } from '../../platform/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { timelineKinds } from './timeline-labels.ts'

/** What is known to the day only comes as noon in UTC; its time would be invented. */
const isDayOnly = (at: string) => at.endsWith('T12:00:00.000Z') || at.endsWith('T12:00:00Z')

export function TimelineRow({
  entry,
  timeZone,
  isLast,
}: {
  entry: TimelineEntry
  timeZone: string
  isLast: boolean
}) {
  const { icon: Icon, name } = timelineKinds[entry.kind]
  const isDay = isDayOnly(entry.at)
  const day = formatShortDay(entry.at, useNow(), isDay ? 'UTC' : timeZone)
  return (
    <div className="group relative flex gap-3 px-4 hover:bg-canvas">
      <p className="w-20 shrink-0 pt-2 text-right text-hint text-ink3">
        <span className="block text-ink2">{day}</span>
        {!isDay && <span className="block">{formatTime(entry.at, timeZone)}</span>}
      </p>
      <div aria-hidden className="relative flex w-7 shrink-0 justify-center">
        <span className={classNames('absolute w-px bg-line', isLast ? 'top-0 h-4' : 'inset-y-0')} />
        <span className="relative mt-2 flex size-7 items-center justify-center rounded-full border border-line2 bg-surface text-ink2">
          <Icon className="size-3.5" />
        </span>
      </div>
      <div className="min-w-0 flex-1 pt-2.5 pb-3">
        <p className={classNames('wrap-anywhere', entry.isVoid && 'text-ink3 line-through')}>
          <span className="sr-only">{name}: </span>
          <EntryLink entry={entry} />
        </p>
        {entry.detail && <p className="text-hint wrap-anywhere text-ink2">{entry.detail}</p>}
        <p className="text-hint text-ink3">
          {entry.isVoid && (
            <span className="text-ink2">{entry.kind === 'photo' ? 'Archived' : 'Entered in error'}, </span>
          )}
          {entry.byName}
        </p>
      </div>
    </div>
  )
}

/** Only to what has a page of its own; an entry of this chart's own cards leads nowhere further. */
function EntryLink({ entry: { title, url, woundId, kind, id } }: { entry: TimelineEntry }) {
  const look = 'stretched font-semibold text-ink no-underline'
  if (woundId && kind === 'wound-assessment') {
    return (
      <Link to="/wounds/$woundId" params={{ woundId }} search={{ assessment: id }} className={look}>
        {title}
      </Link>
    )
  }
  if (kind === 'progress-note') {
    return (
      <Link
        from="/patients/$patientId"
        to="."
        search={(chart) => ({ ...chart, note: id })}
        resetScroll={false}
        className={look}
      >
        {title}
      </Link>
    )
  }
  if (woundId && kind === 'photo') {
    return (
      <Link to="/wounds/$woundId" params={{ woundId }} search={{ photo: id }} className={look}>
        {title}
      </Link>
    )
  }
  if (woundId) {
    return (
      <Link to="/wounds/$woundId" params={{ woundId }} className={look}>
        {title}
      </Link>
    )
  }
  return url.startsWith('/patients/') ? (
    <span className="font-semibold">{title}</span>
  ) : (
    <Link to={url} className={look}>
      {title}
    </Link>
  )
}
