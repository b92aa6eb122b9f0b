/** Before a call: how one looks, with which devices, and what is wrong with them. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Mic, MicOff, Video as Camera, VideoOff } from 'lucide-react'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { DeviceFields } from './device-fields.tsx'
import { type LocalMedia, mediaProblemLabels } from './local-media.ts'
import { SelfView } from './self-view.tsx'

export function DeviceCheck({
  media,
  title,
  children,
  join,
}: {
  media: LocalMedia
  title: string
  /** Who, when and what happens next. */
  children?: ReactNode
  join: ReactNode
}) {
  const { state } = media
  const problem = state.problem && mediaProblemLabels[state.problem]
  return (
    <div className="mx-auto grid w-full max-w-4xl items-start gap-5 px-4 py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-3">
        <SelfView media={media} className="aspect-video w-full rounded-card" />
        <div className="flex flex-wrap gap-2">
          {state.microphone && (
            <Button icon={renderIcon(state.isMuted ? MicOff : Mic)} onClick={() => media.toggleMicrophone()}>
              {state.isMuted ? t`Unmute` : t`Mute`}
            </Button>
          )}
          {state.camera && (
            <Button
              icon={renderIcon(state.isCameraOff ? VideoOff : Camera)}
              onClick={() => media.toggleCamera()}
            >
              {state.isCameraOff ? t`Turn camera on` : t`Turn camera off`}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <h2 className="text-h1">{title}</h2>
        {children}
        {state.isOpening && <LoadingLine>{t`Opening camera and microphone...`}</LoadingLine>}
        {problem && (
          <Notice level="warning" title={i18n._(problem.title)} live>
            {i18n._(problem.says)}
          </Notice>
        )}
        {problem && <Button onClick={() => void media.open()}>{t`Try again`}</Button>}
        {!problem && <DeviceFields media={media} />}
        {join}
      </div>
    </div>
  )
}

const renderIcon = (Icon: typeof Mic) => <Icon />
