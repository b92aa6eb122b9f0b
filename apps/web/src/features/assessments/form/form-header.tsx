/** Above the tabs: the form's title, its progress, and where it is saved. One row on a tablet. */
import { type Completion, formatWoundLetter } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { CloudOff, CloudUpload, HardDrive } from 'lucide-react'
import { useOfflineSince } from '../../../platform/connection.ts'
import { formatTime, formatTimeWithSeconds } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LetterMark } from '../../../ui/figure/letter-mark.tsx'
import type { AutosavedDraft } from '../draft/use-autosaved-draft.ts'

export function FormHeader({
  wound,
  subtitle,
  completion,
  draft,
  timeZone,
}: {
  wound: Wound | null
  subtitle: string
  completion: Completion
  draft: AutosavedDraft
  timeZone: string
}) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-0 items-center gap-3">
        {wound && (
          <LetterMark
            number={wound.number}
            letter={formatWoundLetter(wound.number)}
            isHollow={!wound.isActive}
            size="large"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-h2 md:text-h1">CMS-Compliant Wound Assessment</h1>
          <p className="text-hint text-ink2">{subtitle}</p>
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1">
        <SavedStatus draft={draft} timeZone={timeZone} />
        <CompletionBar completion={completion} />
      </div>
    </header>
  )
}

/** What is missing is counted once, in the footer. */
function CompletionBar({ completion: { filled, of, percent, badge } }: { completion: Completion }) {
  return (
    <div className="flex items-center gap-2.5">
      <div
        role="progressbar"
        aria-label="Completion"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${filled} of ${of} key fields`}
        className="flex w-40 gap-1"
      >
        {Array.from({ length: of }, (_, index) => (
          <span
            key={index}
            className={`h-1.5 flex-1 rounded-full ${index < filled ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
      <Badge level={badge === 'Complete' ? 'good' : 'note'}>{badge}</Badge>
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
    <p className="flex max-w-60 items-start gap-1.5 text-hint text-ink3">
      <Icon className="mt-px shrink-0" />
      <span>{[device, server, missing].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
