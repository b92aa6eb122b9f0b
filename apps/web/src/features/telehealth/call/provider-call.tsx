/** The provider's call, full screen: devices, the waiting patient, the conversation, a frozen frame, notes at the end. */
import type { TelehealthSession } from '@mendwell/contract'
import { Snowflake } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { requestTicket, useStartSession } from '../data.ts'
import { CallButton } from './call-controls.tsx'
import { CallPause, CallStage, RecordingIndicator } from './call-stage.tsx'
import { DeviceCheck } from './device-check.tsx'
import { EndDialog } from './end-dialog.tsx'
import { freezeFrame } from './freeze.ts'
import { useCall, useLocalMedia } from './use-call.ts'

const leaveCallLabels = {
  question: 'Leave the call?',
  says: 'The session stays in progress. You can rejoin or end it later.',
  leave: 'Leave call',
}

export function ProviderCall({
  session,
  banner,
  onFrozen,
  onClose,
}: {
  session: TelehealthSession
  banner: ReactNode
  onFrozen: (frame: Blob) => void
  onClose: () => void
}) {
  const media = useLocalMedia()
  const start = useStartSession(session.id)
  const [isJoined, setJoined] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const picture = useRef<HTMLVideoElement>(null)
  const call = useCall(media, isJoined && !isEnding, () => requestTicket(session.id))
  const state = call?.state
  const isConnected = state?.connection === 'connected'
  const isOver = state?.phase === 'over' || state?.phase === 'refused' || state?.phase === 'replaced'
  useEffect(() => {
    if (isOver) media.close()
  }, [isOver, media])
  const { patientName } = session

  const join = () => {
    if (start.isPending) return
    start.mutate(undefined, {
      onSuccess: () => {
        if (session.status === 'scheduled') {
          toast('Session Started', 'Video call has been initiated successfully.')
        }
        setJoined(true)
      },
    })
  }
  const freezePicture = async () => {
    const frame = await freezeFrame(picture.current)
    if (frame) onFrozen(frame)
    else
      toastProblem(
        'No video to capture',
        'The patient’s video is not available right now. Try again when it returns.',
      )
  }
  /** Camera and microphone go off with the call, before anything is written. */
  const startEnding = () => {
    media.close()
    setEnding(true)
  }
  const end = () => {
    call?.hangUp()
    startEnding()
  }
  return (
    <>
      <ScreenDialog
        title="Video call"
        isDark
        leaving={isJoined && state?.phase === 'in' ? leaveCallLabels : null}
        head={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1">{banner}</div>
            <RecordingIndicator />
          </div>
        }
        onClose={onClose}
      >
        {(close) => (
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {!isJoined && (
              <DeviceCheck
                media={media}
                title="Check your camera and microphone"
                join={
                  <div className="flex flex-col gap-3">
                    {start.error && (
                      <Notice level="critical" title="Session not started" live>
                        {formatProblem(start.error)}
                      </Notice>
                    )}
                    <div className="flex flex-wrap gap-2">
                      <Button
                        variant="primary"
                        size="large"
                        pending={start.isPending}
                        pendingLabel="Starting..."
                        onClick={join}
                      >
                        Join Call
                      </Button>
                      {session.status === 'in_progress' && (
                        <Button size="large" onClick={startEnding}>
                          End Session
                        </Button>
                      )}
                    </div>
                  </div>
                }
              >
                <p className="text-ink2">
                  {patientName} stays in the waiting room until you admit them. Calls are not recorded.
                </p>
              </DeviceCheck>
            )}
            {call && state?.phase === 'in' && (
              <CallStage
                media={media}
                call={call}
                peerName={patientName}
                picture={picture}
                above={
                  state.isPatientWaiting && (
                    <div
                      role="alert"
                      className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-accent-tint px-4 py-2"
                    >
                      <span className="font-medium">{patientName} is in the waiting room</span>
                      <Button variant="primary" onClick={() => call.admit()}>
                        Admit
                      </Button>
                    </div>
                  )
                }
                controls={
                  <CallButton
                    label="Capture frame"
                    icon={Snowflake}
                    isOff={!isConnected}
                    onClick={() => void freezePicture()}
                  />
                }
                onEnd={end}
              />
            )}
            {isJoined && !isEnding && state?.phase !== 'in' && (
              <div className="mx-auto flex w-full max-w-lg flex-col items-start gap-4 px-5 py-10">
                {call && (state?.phase === 'taken' || state?.phase === 'replaced') && (
                  <CallPause call={call} onTakeOver={() => call.takeOver()} />
                )}
                {(!state || state.phase === 'connecting') && <LoadingLine>Connecting...</LoadingLine>}
                {(state?.phase === 'over' || state?.phase === 'refused') && (
                  <Notice
                    level="warning"
                    title={state.phase === 'refused' ? 'The call could not be joined' : 'The call has ended'}
                    live
                  >
                    {state.error ? formatProblem(state.error) : 'The session was ended or cancelled.'}
                  </Notice>
                )}
                <Button onClick={close}>Close</Button>
              </div>
            )}
          </div>
        )}
      </ScreenDialog>
      {isEnding && <EndDialog session={session} banner={banner} onBack={onClose} onEnded={onClose} />}
    </>
  )
}
