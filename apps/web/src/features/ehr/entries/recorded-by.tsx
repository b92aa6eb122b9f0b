/** Who recorded an entry, and, if entered in error, who marked it and why. */
import type { VitalSigns } from '@mendwell/contract'
import { FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'

type RecordedEntry = Pick<VitalSigns, 'recordedByName' | 'voided'>

export function RecordedBy({
  entry,
  timeZone,
  onVoid,
  spoken,
  children,
}: {
  entry: RecordedEntry
  timeZone: string
  /** Left out where the person may not. */
  onVoid?: (() => void) | undefined
  /** The button's entry for screen readers: `taken 11/16/2026 10:42`. */
  spoken: string
  children?: ReactNode
}) {
  const { voided } = entry
  return (
    <div className="flex min-w-44 items-center justify-between gap-3">
      <div className="min-w-0">
        <p className={voided ? 'text-ink3' : 'text-ink2'}>{entry.recordedByName}</p>
        {children}
        {voided && (
          <p className="text-hint text-ink2">
            <span className="font-semibold">Entered in error</span> {voided.reason}, {voided.byName},{' '}
            {formatDateTime(voided.at, timeZone)}
          </p>
        )}
      </div>
      {!voided && onVoid && (
        <Button
          variant="quiet"
          size="small"
          title="Mark as entered in error"
          icon={<FileX2 />}
          onClick={onVoid}
          className="shrink-0"
        >
          <span className="max-xl:sr-only">Mark as entered in error</span>
          <span className="sr-only">, {spoken}</span>
        </Button>
      )}
    </div>
  )
}
