/** The captured photo: analyzed, outlined, measured, and then used or retaken. */
import { type PhotoType, ProblemError } from '@mendwell/contract'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classifyFailure } from '../../../platform/outbox/back-off.ts'
import { retrySend, hasBeenDelivered } from '../../../platform/outbox/outbox.ts'
import { FailedSaveNotice } from '../../../platform/outbox/send-notice.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OutlineEditor } from '../outline/outline-editor.tsx'
import { OutlineLabel } from '../outline/outline-label.tsx'
import { SizePanel } from '../outline/size-panel.tsx'
import { useOutline } from '../outline/use-outline.ts'
import { usePreviousSize } from '../outline/use-previous-size.ts'
import { AnalysisOverlay } from './analysis-overlay.tsx'
import { QualityCheckList } from './quality-check-list.tsx'
import { createOutlineIds, formatDescription, sendPhoto, type CapturedPhoto } from './send-photo.ts'
import { PhotoTypeField } from './start-step.tsx'
import { useObjectUrl } from './use-object-url.ts'

type SendingState =
  | { readonly state: 'idle' | 'sending' | 'kept' }
  /** Stored too; the server responded with an error. */
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'refused'; readonly error: unknown }

export function ReviewStep({
  photo,
  patientId,
  woundId,
  photoType,
  onPhotoType,
  timeZone,
  onSending,
  onKept,
  onRetake,
  onDone,
  onClose,
}: {
  photo: CapturedPhoto
  patientId: string
  woundId: string
  photoType: PhotoType
  onPhotoType: (type: PhotoType) => void
  timeZone: string
  onSending: (isSending: boolean) => void
  /** It is safe on this device. */
  onKept: () => void
  onRetake: () => void
  onDone: (photoId: string) => void
  onClose: () => void
}) {
  const { id: userId } = useUser()
  const url = useObjectUrl(photo.blob)
  const [description, setDescription] = useState('')
  const [sending, setSending] = useState<SendingState>({ state: 'idle' })
  const [outlineIds] = useState(createOutlineIds)
  const work = useOutline(photo.blob)
  const { analysis, opened, outline, sizing } = work
  const { previous, current } = usePreviousSize(woundId, photo.takenAt, photoType, timeZone)
  const hasOutline = outline.length > 0

  const submitPhoto = async (confirms: boolean) => {
    if (sending.state === 'sending') return
    setSending({ state: 'sending' })
    onSending(true)
    const about = { patientId, woundId, photoType, description }
    const [first, ...outlines] = await sendPhoto(userId, photo, about, {
      proposal: work.proposal,
      confirmed: confirms && hasOutline ? outline : null,
      ids: outlineIds,
    }).catch((error: unknown) => [{ state: 'unsafe', error } as const])
    onSending(false)
    if (first?.state === 'sent') {
      const refused = outlines.find((one) => one.state === 'refused')
      if (refused?.state === 'refused')
        toastProblem('Error', `Photo saved. The outline was not saved. ${formatProblem(refused.error)}`)
      else toast('Success', 'Wound photo uploaded successfully')
      return onDone(photo.id)
    }
    if (first?.state === 'waiting') return handleUnsent(first.error)
    toastProblem('Error', 'Failed to upload photo')
    setSending({ state: 'refused', error: first?.error })
  }
  const handleUnsent = (error: unknown) => {
    onKept()
    // Without an error, the notice beside the photo says that it is stored and will be sent.
    if (classifyFailure(error) !== 'failed') return setSending({ state: 'kept' })
    toastProblem('Error', 'Failed to upload photo')
    setSending({ state: 'failed', error })
  }
  /** The photo that is queued, and with it its outlines: nothing is queued twice. */
  const retry = async () => {
    setSending({ state: 'sending' })
    onSending(true)
    const outcome = await retrySend(userId, photo).finally(() => onSending(false))
    if (outcome.state === 'sent' || hasBeenDelivered(photo.id)) {
      toast('Success', 'Wound photo uploaded successfully')
      return onDone(photo.id)
    }
    if (outcome.state === 'waiting') return handleUnsent(outcome.error)
    toastProblem('Error', 'Failed to upload photo')
    setSending({ state: 'refused', error: outcome.error })
  }
  const isKept = sending.state === 'kept' || sending.state === 'failed'
  const isSlow = useIsSlow(analysis.state === 'analysing')
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <div className="relative flex min-h-[52dvh] flex-1 flex-col lg:min-h-0">
        {analysis.state === 'analysing' && <AnalysisOverlay url={url} />}
        {analysis.state === 'unreadable' && (
          <div className="m-auto max-w-md p-6">
            <Notice level="warning" title="This browser can’t display the photo">
              This format can’t be previewed here. You can still upload it and draw the outline later.
            </Notice>
          </div>
        )}
        {opened && url && (
          <div inert={isKept} className="flex min-h-0 flex-1 flex-col">
            <OutlineEditor
              photo={{ url, width: opened.width, height: opened.height }}
              steps={work.steps}
              sizing={sizing}
              mmPerPixel={opened.calibration?.mmPerPixel ?? null}
              isBusy={work.isBusy}
              onPropose={work.propose}
              onBrush={work.brush}
            />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 px-4 py-4 lg:w-104 lg:overflow-y-auto lg:border-l lg:border-line">
        {opened && (
          <>
            <SizePanel
              sizing={sizing}
              tissue={work.tissue}
              hasOutline={hasOutline}
              isConfirmed={false}
              isUntouched={work.isUntouched}
              previous={previous}
              current={current}
            />
            <OutlineLabel proposal={work.proposal} isUntouched={work.isUntouched} hasOutline={hasOutline} />
            {work.says && <Notice level="note" title={work.says} live />}
            <details>
              <summary className="text-hint font-medium text-ink2 pointer-coarse:min-h-11">
                Photo quality: {formatChecks(opened.gates.filter(({ ok }) => ok !== true).length)}
              </summary>
              <div className="mt-1.5">
                <QualityCheckList gates={opened.gates} />
              </div>
            </details>
          </>
        )}
        <div className="grid gap-3" inert={isKept}>
          <PhotoTypeField value={photoType} onChange={onPhotoType} />
          <Field label="Description" hint={`If blank, saved as “${formatDescription(photoType)}”`}>
            <TextInput
              maxLength={2000}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          </Field>
        </div>
        <div className="mt-auto flex flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2">
          <SendingNote sending={sending} />
          {isKept ? (
            <div className="flex gap-2">
              <Button onClick={onClose}>Close</Button>
              {sending.state === 'failed' && (
                <Button variant="primary" onClick={() => void retry()}>
                  Try again
                </Button>
              )}
            </div>
          ) : (
            <>
              <div className="grid grid-cols-[auto_1fr] gap-2">
                <Button size="large" icon={<RotateCcw className="size-4.5" />} onClick={onRetake}>
                  Retake
                </Button>
                <Button
                  size="large"
                  variant="primary"
                  icon={<Check className="size-4.5" />}
                  pending={sending.state === 'sending' || analysis.state === 'analysing'}
                  pendingLabel={sending.state === 'sending' ? 'Uploading...' : 'Use Photo'}
                  onClick={() => void submitPhoto(true)}
                >
                  {hasOutline ? 'Confirm & Use Photo' : 'Use Photo'}
                </Button>
              </div>
              {isSlow && (
                <Button
                  pending={sending.state === 'sending'}
                  pendingLabel="Uploading..."
                  onClick={() => void submitPhoto(false)}
                >
                  Use photo without analysis
                </Button>
              )}
              {hasOutline && (
                <Button variant="quiet" onClick={() => void submitPhoto(false)}>
                  Confirm the outline later
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** An analysis on a busy device: the photo must not wait for it. */
const slowAfterMs = 8_000

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}

const formatChecks = (missed: number) => (missed === 0 ? 'all checks passed' : `${missed} to review`)

function SendingNote({ sending }: { sending: SendingState }) {
  if (sending.state === 'kept') {
    return (
      <Notice level="note" title="Saved on this device" live>
        You’re offline. The photo and outline will be sent automatically; you can close this window.
      </Notice>
    )
  }
  if (sending.state === 'failed') {
    return (
      <FailedSaveNotice
        title="Failed to upload photo"
        record="photo"
        requestId={sending.error instanceof ProblemError ? sending.error.requestId : null}
      />
    )
  }
  if (sending.state !== 'refused') return null
  return (
    <Notice level="critical" title="Failed to upload photo" live>
      {sending.error instanceof ProblemError
        ? `${formatProblem(sending.error)} The photo is saved on this device and waiting to send.`
        : 'The photo could not be saved on this device. Stay on this page and try again.'}
    </Notice>
  )
}
