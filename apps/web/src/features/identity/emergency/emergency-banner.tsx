/** On every page during emergency access: the remaining time, and a button to end it. */
import type { BreakGlass } from '@mendwell/contract'
import { Siren } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { formatTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useEndEmergency } from './data.ts'

const minuteMs = 60_000

export function EmergencyBanner({ open }: { open: BreakGlass }) {
  const now = useNow()
  const { timeZone } = useUser().organization
  const end = useEndEmergency()
  const minutes = Math.ceil((Date.parse(open.endsAt) - now.getTime()) / minuteMs)
  if (minutes <= 0) return null
  return (
    <section
      aria-label="Emergency access"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warning-mark bg-warning-tint px-4 py-2 text-warning md:px-6"
    >
      <Siren className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-ink">
        <span className="font-semibold text-warning">Emergency access</span> until{' '}
        {formatTime(open.endsAt, timeZone)}, {minutes} min left. Everything you open is logged.
      </p>
      <Button
        size="small"
        pending={end.isPending}
        pendingLabel="Ending..."
        onClick={() => end.mutate(undefined, { saved: ['Emergency access ended'], refused: formatProblem })}
      >
        End access
      </Button>
    </section>
  )
}
