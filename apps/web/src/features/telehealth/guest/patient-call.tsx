/** A patient's call, by link or signed in: check the devices, wait to be let in, talk, say how it was. */
import { t } from '@lingui/core/macro'
import { DoorOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CallPause, CallStage } from '../call/call-stage.tsx'
import { DeviceCheck } from '../call/device-check.tsx'
import { RatingChoice, RatingStars } from '../call/rating.tsx'
import type { Ticket } from '../call/signaling-client.ts'
import { useCall, useLocalMedia } from '../call/use-call.ts'

export type PatientVisit = {
  readonly providerName: string
  readonly when: string
  readonly isRated: boolean
}

export function PatientCall({
  visit,
  askTicket,
  rate,
  formatProblem,
  onDone,
}: {
  visit: PatientVisit
  askTicket: () => Promise<Ticket>
  rate: (rating: number) => Promise<unknown>
  /** An error message. */
  formatProblem: (error: unknown) => string
  /** Back to where the person came from, where there is such a place. */
  onDone?: () => void
}) {
  const media = useLocalMedia()
  const [isJoined, setJoined] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const [wasIn, setWasIn] = useState(false)
  const call = useCall(media, isJoined && !hasLeft, askTicket)
  const phase = call?.state.phase
  if (phase === 'in' && !wasIn) setWasIn(true)
  const isOver = phase === 'over' || phase === 'refused' || phase === 'replaced'
  // Camera and microphone go off with the call.
  useEffect(() => {
    if (isOver) media.close()
  }, [isOver, media])
  const { providerName } = visit

  if (hasLeft || phase === 'over' || phase === 'refused') {
    return (
      <CenteredContent>
        <h2 className="font-serif text-h1">
          {hasLeft
            ? t`You left the call`
            : phase === 'refused' && !wasIn
              ? t`Video visit`
              : t`The visit has ended`}
        </h2>
        {phase === 'refused' && call && (
          <Notice level="warning" title={t`The call could not be joined`} live>
            {formatProblem(call.state.error)}
          </Notice>
        )}
        {wasIn && <VisitRating isRated={visit.isRated} rate={rate} formatProblem={formatProblem} />}
        <div className="flex flex-wrap gap-2">
          {(hasLeft || phase === 'refused') && (
            <Button
              size="large"
              onClick={() => {
                setLeft(false)
                setJoined(false)
                void media.open()
              }}
            >{t`Join again`}</Button>
          )}
          {onDone && <Button size="large" onClick={onDone}>{t`Close`}</Button>}
        </div>
      </CenteredContent>
    )
  }
  if (!isJoined) {
    return (
      <DeviceCheck
        media={media}
        title={t`Check your camera and microphone`}
        join={<Button variant="primary" size="large" onClick={() => setJoined(true)}>{t`Join Call`}</Button>}
      >
        <p className="text-patient">{t`Video visit with ${providerName}, ${visit.when}`}</p>
        <p className="text-ink2">{t`You will start in a waiting room. The call is not recorded.`}</p>
      </DeviceCheck>
    )
  }
  const leave = () => {
    call?.hangUp()
    media.close()
    setLeft(true)
  }
  if (call && phase === 'in') {
    return <CallStage media={media} call={call} peerName={providerName} onEnd={leave} />
  }
  return (
    <CenteredContent>
      {call && (phase === 'taken' || phase === 'replaced') ? (
        <CallPause call={call} onTakeOver={() => call.takeOver()} />
      ) : (
        <>
          <DoorOpen className="size-10 text-accent stroke-[1.25]" />
          <h2 className="font-serif text-h1">{t`You are in the waiting room`}</h2>
          <p role="status" className="text-patient">
            {phase === 'waiting' && !call?.state.isLineDown
              ? t`${providerName} will let you in soon. Keep this page open.`
              : t`Connecting...`}
          </p>
        </>
      )}
      <Button size="large" onClick={leave}>{t`Leave`}</Button>
    </CenteredContent>
  )
}

const CenteredContent = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-lg flex-col items-start gap-4 px-5 py-10">{children}</div>
)

export function VisitRating({
  isRated,
  rate,
  formatProblem,
}: {
  isRated: boolean
  rate: (rating: number) => Promise<unknown>
  formatProblem: (error: unknown) => string
}) {
  const [given, setGiven] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (given !== null) {
    return (
      <div role="status" className="flex flex-col gap-1 text-patient">
        {t`Thank you.`} <RatingStars rating={given} />
      </div>
    )
  }
  if (isRated) return <p className="text-ink2">{t`You already rated this visit.`}</p>
  const send = (rating: number) => {
    setSending(true)
    setProblem(null)
    rate(rating)
      .then(
        () => setGiven(rating),
        (error: unknown) => setProblem(formatProblem(error)),
      )
      .finally(() => setSending(false))
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-patient">{t`How was your video visit?`}</p>
      <RatingChoice isSending={isSending} onRate={send} />
      {problem && (
        <Notice level="warning" title={t`Your rating was not saved`} live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
