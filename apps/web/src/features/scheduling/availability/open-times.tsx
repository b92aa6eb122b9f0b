/** The provider's next open times, to choose one of. Without hours there are none to offer. */
import { formatDay } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { useOpenTimes } from './data.ts'

export function OpenTimes({
  asked,
  onChoose,
}: {
  asked: { providerId: string; facilityId: string | null; from: string; duration: number }
  onChoose: (slot: { date: string; time: string }) => void
}) {
  const { data } = useOpenTimes(asked)
  if (!data || data.length === 0) return null
  return (
    <div role="group" aria-label="Next open times" className="sm:col-span-2">
      <p className="text-label font-medium text-ink2">Next open times</p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {data.map((slot) => (
          <Button key={slot.startsAt} size="small" onClick={() => onChoose(slot)}>
            {formatDay(slot.date)} {formatClockTime(slot.time)}
          </Button>
        ))}
      </div>
    </div>
  )
}
