/** Above the tabs: the form's title, its progress, and where it is saved. */
import type { Completion } from '@mendwell/clinical'
import { CloudOff, CloudUpload, HardDrive } from 'lucide-react'
import { useOfflineSince } from '../../../platform/connection.ts'
import { formatTime, formatTimeWithSeconds } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import type { AutosavedDraft } from '../draft/use-autosaved-draft.ts'

export function FormHeader({
  subtitle,
  completion,
  draft,
  timeZone,
}: {
  subtitle: string
  completion: Completion
  draft: AutosavedDraft
  timeZone: string
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-h1">CMS-Compliant Wound Assessment</h1>
        <p className="text-ink2">{subtitle}</p>
      </div>
      <div className="flex min-w-72 flex-col gap-1.5 max-sm:w-full">
        <div className="flex items-center justify-between gap-3">
          <span className="text-hint font-medium">
            <Figures metric="key-fields" in={`${completion.filled} of ${completion.of} key fields`} />
          </span>
          <Badge level={completion.badge === 'Complete' ? 'good' : 'note'}>{completion.badge}</Badge>
        </div>
        <CompletionBar completion={completion} />
        <SavedStatus draft={draft} timeZone={timeZone} />
      </div>
    </header>
  )
}

function CompletionBar({ completion: { filled, of, percent } }: { completion: Completion }) {
  return (
    <div
      role="progressbar"
      aria-label="Completion"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="flex gap-1"
    >
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classNames('h-1.5 flex-1 rounded-full', index < filled ? 'bg-accent' : 'bg-line')}
        />
      ))}
    </div>
  )
}

function SavedStatus({ draft, timeZone }: { draft: AutosavedDraft; timeZone: string }) {
  const offlineSince = useOfflineSince()
  const { deviceAt, serverAt, trouble } = draft
  if (!deviceAt && !serverAt) return <p className="text-hint text-ink3">Autosave is on</p>
  const Icon = offlineSince ? CloudOff : serverAt ? CloudUpload : HardDrive
  const device = deviceAt && `Draft saved ${formatTimeWithSeconds(deviceAt, timeZone)} (this device)`
  const server = serverAt && `saved to server ${formatTimeWithSeconds(serverAt, timeZone)}`
  const missing = offlineSince
    ? `offline since ${formatTime(offlineSince, timeZone)}`
    : trouble && `not saved to server: ${trouble}`
  return (
    <p className="flex items-start gap-1.5 text-hint text-ink3">
      <Icon className="mt-px shrink-0" />
      <span>{[device, server, missing].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
