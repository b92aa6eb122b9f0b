/** What waits on this device to be sent, by kind and since when. Grey while it waits; one that needs attention is a warning. */
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { needsAttention } from '../../platform/outbox/store.ts'
import { useQueued } from '../../platform/outbox/use-send.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatPendingSummary } from './format-pending.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const PendingList = lazyComponent(() => import('./pending-list.tsx'), 'PendingList')

export function PendingBadge({ timeZone }: { timeZone: string }) {
  const waiting = useQueued()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const urgent = waiting.filter(needsAttention)
  const urgentWords = urgent.every((one) => one.refused)
    ? `${urgent.length} could not be saved`
    : `${urgent.length} ${urgent.length === 1 ? 'needs' : 'need'} attention`
  if (waiting.length === 0 && !isOpen) return null
  const words = waiting.length > 0 ? formatPendingSummary(waiting, now) : ''
  const Icon = urgent.length > 0 ? TriangleAlert : CloudUpload
  const count = waiting.length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames(
          'mr-1 inline-flex min-h-7 items-center gap-1.5 rounded-badge px-2 text-hint font-medium pointer-coarse:min-h-11',
          urgent.length > 0 ? 'bg-warning-tint text-warning' : 'bg-sunken text-ink2',
        )}
      >
        <Icon className="shrink-0" />
        <span>
          {urgent.length > 0 ? (
            urgentWords
          ) : (
            <span aria-hidden className="sm:hidden">
              {count}
            </span>
          )}
          <span className={urgent.length > 0 ? 'sr-only' : 'max-sm:sr-only'}>
            {urgent.length > 0 ? `, ${words}` : words}
          </span>
        </span>
      </button>
      <Suspense>{isOpen && <PendingList timeZone={timeZone} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
