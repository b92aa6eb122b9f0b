/** The call itself: the remote video large, the self view small, the state as text, and the controls. */
import { t } from '@lingui/core/macro'
import { CircleSlash2, MicOff, UserRound } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Call, CallState } from './call.ts'
import { CallControls, type Panel } from './call-controls.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { DeviceFields } from './device-fields.tsx'
import type { LocalMedia } from './local-media.ts'
import { SelfView } from './self-view.tsx'
import { Video } from './video.tsx'

/** Nothing is ever recorded here, and the sign says so during the whole call. */
export function RecordingIndicator() {
  return (
    <span className="inline-flex items-center gap-1 rounded-badge border border-line2 px-1.5 py-px text-hint whitespace-nowrap text-ink2">
      <CircleSlash2 className="size-3.5" />
      {t`Not recorded`}
    </span>
  )
}

function formatStatus(state: CallState, peerName: string): string {
  if (state.isLineDown) return t`Connection lost. Reconnecting...`
  if (state.connection === 'connected')
    return state.isPeerHere ? t`Connected` : t`${peerName} lost the connection`
  if (state.isPatientWaiting) return t`${peerName} is in the waiting room`
  if (!state.isPeerHere) return t`Waiting for ${peerName}`
  if (state.connection === 'failed' || state.connection === 'disconnected')
    return t`Video lost. Reconnecting...`
  return t`Connecting to ${peerName}...`
}

export function CallStage({
  media,
  call,
  peerName,
  above,
  controls,
  picture,
  onEnd,
}: {
  media: LocalMedia
  call: Call
  peerName: string
  /** What needs attention now, for example a waiting patient. */
  above?: ReactNode
  controls?: ReactNode
  /** The remote video, for freezing a frame. */
  picture?: RefObject<HTMLVideoElement | null>
  onEnd: () => void
}) {
  const { state } = call
  const [panel, setPanel] = useState<Panel | null>(null)
  const [readLines, setReadLines] = useState(0)
  const received = state.chat.filter(({ isMine }) => !isMine).length
  useEffect(() => {
    if (panel === 'chat') setReadLines(received)
  }, [panel, received])
  const shows = state.peerShows
  const hasPicture =
    state.remote !== null && state.connection === 'connected' && (shows?.camera || shows?.screen)
  return (
    <div
      data-always-dark
      data-call-connection={state.connection}
      className="flex min-h-0 flex-1 flex-col bg-canvas text-ink"
    >
      {above}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-canvas">
          <Video
            {...(picture && { ref: picture })}
            stream={state.remote}
            label={t`${peerName}, live`}
            className={hasPicture ? 'size-full' : 'invisible size-full'}
          />
          {!hasPicture && (
            <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-ink2">
              <UserRound className="size-16 stroke-1" />
              {state.connection === 'connected' && <span>{t`${peerName}, camera off`}</span>}
            </div>
          )}
          <p
            role="status"
            className="absolute top-3 left-3 flex items-center gap-2 rounded-control bg-surface px-2.5 py-1 text-hint text-ink"
          >
            {formatStatus(state, peerName)}
            {shows && !shows.microphone && state.connection === 'connected' && (
              <span className="inline-flex items-center gap-1 text-ink2">
                <MicOff className="size-3.5" /> {t`muted`}
              </span>
            )}
          </p>
          <SelfView
            media={media}
            className="absolute right-3 bottom-3 aspect-video w-28 rounded-control border border-line2 sm:w-44"
          />
        </div>
        {panel && (
          <aside
            aria-label={panel === 'chat' ? t`Chat` : t`Call settings`}
            className="flex min-h-0 flex-col gap-3 border-line bg-surface p-3 max-md:max-h-[45%] max-md:border-t md:w-80 md:border-l"
          >
            <h2 className="text-h2">{panel === 'chat' ? t`Chat` : t`Settings`}</h2>
            {panel === 'chat' ? (
              <ChatPanel
                chat={state.chat}
                peerName={peerName}
                canWrite={state.isPeerHere && !state.isPatientWaiting}
                onWrite={(text) => call.write(text)}
              />
            ) : (
              <DeviceFields
                media={media}
                low={{ isLow: state.isLow, onChange: (isLow) => call.setLow(isLow) }}
              />
            )}
          </aside>
        )}
      </div>
      <CallControls
        media={media}
        panel={panel}
        hasUnread={panel !== 'chat' && received > readLines}
        onPanel={setPanel}
        onEnd={onEnd}
      >
        {controls}
      </CallControls>
    </div>
  )
}

/** In the place of the stage while there is no call, or none any more. Null: the call is on. */
export function CallPause({ call, onTakeOver }: { call: Call; onTakeOver: () => void }) {
  const { phase } = call.state
  if (phase === 'taken') {
    return (
      <Notice level="warning" title={t`You’re in this call on another device`} live>
        <p>{t`Join here instead? The other device will leave the call.`}</p>
        <Button className="mt-2" onClick={onTakeOver}>{t`Join here instead`}</Button>
      </Notice>
    )
  }
  if (phase === 'replaced') {
    return (
      <Notice
        level="note"
        title={t`This call is active on another device`}
        live
      >{t`You joined on the other device. This page has left the call.`}</Notice>
    )
  }
  return null
}
