/** The bar under a call: microphone, camera, screen, chat, settings, and its end. */
import { t } from '@lingui/core/macro'
import {
  type LucideIcon,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings,
  Video,
  VideoOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { canShareScreen, type LocalMedia } from './local-media.ts'

export type Panel = 'chat' | 'settings'

export function CallControls({
  media,
  panel,
  onPanel,
  hasUnread,
  children,
  onEnd,
}: {
  media: LocalMedia
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  hasUnread: boolean
  /** More buttons, before the end. */
  children?: ReactNode
  onEnd: () => void
}) {
  const { isMuted, isCameraOff, screen, microphone, camera } = media.state
  const toggle = (which: Panel) => () => onPanel(panel === which ? null : which)
  return (
    <div
      role="toolbar"
      aria-label={t`Call controls`}
      className="flex flex-wrap items-start justify-center gap-x-2 gap-y-1 border-t border-line bg-surface px-2 py-2"
    >
      <CallButton
        label={isMuted ? t`Unmute` : t`Mute`}
        icon={isMuted ? MicOff : Mic}
        isOn={isMuted}
        isOff={microphone === null}
        onClick={() => media.toggleMicrophone()}
      />
      <CallButton
        label={isCameraOff ? t`Camera on` : t`Camera off`}
        icon={isCameraOff ? VideoOff : Video}
        isOn={isCameraOff}
        isOff={camera === null}
        onClick={() => media.toggleCamera()}
      />
      {canShareScreen() && (
        <CallButton
          label={screen ? t`Stop sharing` : t`Share screen`}
          icon={screen ? MonitorX : MonitorUp}
          isOn={screen !== null}
          onClick={() => (screen ? media.stopSharing() : void media.share())}
        />
      )}
      {children}
      <CallButton
        label={hasUnread ? t`Chat (new)` : t`Chat`}
        icon={MessageSquare}
        isOpen={panel === 'chat'}
        onClick={toggle('chat')}
      />
      <CallButton
        label={t`Settings`}
        icon={Settings}
        isOpen={panel === 'settings'}
        onClick={toggle('settings')}
      />
      <CallButton label={t`End Call`} icon={PhoneOff} isEnd onClick={onEnd} />
    </div>
  )
}

export function CallButton({
  label,
  icon: Icon,
  isOn = false,
  isOpen,
  isEnd = false,
  isOff = false,
  onClick,
}: {
  label: string
  icon: LucideIcon
  /** Its name says what it does; its style shows the current state. */
  isOn?: boolean
  /** Of a button that opens a panel. */
  isOpen?: boolean
  isEnd?: boolean
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(
        'inline-flex min-h-13 min-w-16 flex-col items-center justify-center gap-0.5 rounded-control px-2 text-hint',
        isEnd
          ? 'bg-critical font-medium text-on-critical'
          : isOn || isOpen
            ? 'bg-accent-tint text-accent'
            : 'text-ink hover:bg-sunken',
        isOff && 'cursor-not-allowed text-ink3',
      )}
    >
      <Icon className="size-5" />
      {label}
    </button>
  )
}
