/** What the other side sees of this device: camera or screen, or that there is no video. */
import { t } from '@lingui/core/macro'
import { VideoOff } from 'lucide-react'
import { useMemo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { LocalMedia } from './local-media.ts'
import { Video } from './video.tsx'

export function SelfView({ media, className }: { media: LocalMedia; className?: string }) {
  const { camera, screen, isCameraOff } = media.state
  const track = screen ?? (isCameraOff ? null : camera)
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track])
  if (!stream) {
    return (
      <div
        className={classNames(
          'flex flex-col items-center justify-center gap-1 bg-sunken text-hint text-ink2',
          className,
        )}
      >
        <VideoOff className="size-5" />
        {camera ? t`Camera off` : t`No camera`}
      </div>
    )
  }
  return screen ? (
    <Video stream={stream} label={t`Your shared screen`} className={classNames('scale-x-100', className)} />
  ) : (
    <Video stream={stream} label={t`Your video`} isMine className={className ?? ''} />
  )
}
