/** The outline of a photo that the server has: drawn or corrected, measured and confirmed. The body of a full-screen dialog. */
import type { WoundPhotoDetails } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AnalysisOverlay } from '../capture/analysis-overlay.tsx'
import { sendOutlines } from '../capture/send-photo.ts'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { usePhoto, usePhotoImage } from '../data.ts'
import { useVisionModel } from '../use-model.ts'
import { OutlineEditor } from './outline-editor.tsx'
import { OutlineLabel } from './outline-label.tsx'
import { SizePanel } from './size-panel.tsx'
import { useOutline } from './use-outline.ts'
import { usePreviousSize } from './use-previous-size.ts'

type Props = { photoId: string; patientId: string; timeZone: string; onDone: () => void }

export function StoredOutline(props: Props) {
  const photo = usePhoto(props.photoId)
  const image = usePhotoImage(props.photoId, 'full')
  const { isSettled } = useVisionModel()
  const failed = [photo, image].find((query) => query.isError && !query.data)
  if (failed) {
    return (
      <ErrorState title="Photo did not load" onRetry={() => void failed.refetch()}>
        {formatProblem(failed.error)}
      </ErrorState>
    )
  }
  if (!photo.data || !image.data || !isSettled) {
    return (
      <div className="p-6">
        <LoadingLine>Loading photo...</LoadingLine>
      </div>
    )
  }
  return <StoredOutlineEditor {...props} photo={photo.data} blob={image.data} />
}

function StoredOutlineEditor({
  photo,
  blob,
  patientId,
  timeZone,
  onDone,
}: Props & { photo: WoundPhotoDetails; blob: Blob }) {
  const { id: userId } = useUser()
  const url = useObjectUrl(blob)
  const [isSending, setSending] = useState(false)
  // As it was when this opened: what comes meanwhile must not pull the drawing from under the hand.
  const [known] = useState(
    () => photo.outlines.find(({ confirmed }) => confirmed) ?? photo.outlines[0] ?? null,
  )
  const work = useOutline(blob, known?.outline ?? null)
  const { opened, outline } = work
  const { previous, current } = usePreviousSize(
    photo.woundId,
    photo.capturedAt,
    photo.photoType,
    timeZone,
    photo.id,
  )
  const hasOutline = outline.length > 0
  const confirm = async () => {
    setSending(true)
    const outcomes = await sendOutlines(userId, photo.id, patientId, {
      proposal: work.proposal,
      confirmed: outline,
    }).catch((error: unknown) => [{ state: 'refused', error } as const])
    setSending(false)
    const refused = outcomes.find(({ state }) => state === 'refused')
    if (refused && 'error' in refused) return toastProblem('Error', formatProblem(refused.error))
    if (outcomes.some(({ state }) => state === 'waiting')) showQueuedToast()
    else toast('Outline confirmed')
    onDone()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <div className="relative flex min-h-[52dvh] flex-1 flex-col lg:min-h-0">
        {opened && url ? (
          <OutlineEditor
            photo={{ url, width: opened.width, height: opened.height }}
            steps={work.steps}
            sizing={work.sizing}
            mmPerPixel={opened.calibration?.mmPerPixel ?? null}
            isBusy={work.isBusy}
            onPropose={work.propose}
            onBrush={work.brush}
          />
        ) : (
          <AnalysisOverlay url={url} />
        )}
      </div>
      <div className="flex flex-col gap-4 px-4 py-4 lg:w-104 lg:overflow-y-auto lg:border-l lg:border-line">
        {opened && (
          <>
            <SizePanel
              sizing={work.sizing}
              tissue={work.tissue}
              hasOutline={hasOutline}
              isConfirmed={Boolean(known?.confirmed) && work.isUntouched}
              isUntouched={work.isUntouched}
              previous={previous}
              current={current}
            />
            {known && work.isUntouched ? (
              <p className="text-hint text-ink2">
                {known.confirmed
                  ? `Confirmed by ${known.confirmed.byName}. Confirming again saves a new version.`
                  : 'Suggested outline. Check the wound edge before confirming.'}
              </p>
            ) : (
              <OutlineLabel proposal={work.proposal} isUntouched={work.isUntouched} hasOutline={hasOutline} />
            )}
            {work.says && <Notice level="note" title={work.says} live />}
          </>
        )}
        <div className="mt-auto flex flex-wrap justify-end gap-2 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2">
          <Button onClick={onDone}>Later</Button>
          <Button
            variant="primary"
            icon={<Check />}
            pending={isSending}
            pendingLabel="Saving..."
            disabledReason={hasOutline ? undefined : 'Draw the outline to confirm'}
            onClick={() => void confirm()}
          >
            Confirm outline
          </Button>
        </div>
      </div>
    </div>
  )
}
