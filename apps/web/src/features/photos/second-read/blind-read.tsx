/** One photo to outline without seeing another reader's outline. The agreement is shown afterwards. */
import { formatWoundLetter } from '@mendwell/clinical'
import type { ResponseBody, nextSecondRead } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { usePhotoImage } from '../data.ts'
import { toOutline, toDrawing } from '../outline/drawing.ts'
import { OutlineEditor, type OutlineEditorProps } from '../outline/outline-editor.tsx'
import { useDrawing } from '../outline/use-drawing.ts'
import { formatSite } from '../format-photo.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { useAddSecondRead, useRefetchNextRead, useNextSecondRead } from './data.ts'

type Photo = NonNullable<ResponseBody<typeof nextSecondRead>['photo']>

export function BlindRead() {
  const next = useNextSecondRead()
  const photo = next.data?.photo
  return (
    <Card title="Blinded second outline" count={next.data && `${next.data.waiting} pending`}>
      {next.isError && !next.data ? (
        <ErrorState title="Next photo did not load" onRetry={() => void next.refetch()}>
          {formatProblem(next.error)}
        </ErrorState>
      ) : !next.data ? (
        <div className="p-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      ) : photo ? (
        <LoadedRead key={photo.photoId} photo={photo} />
      ) : (
        <EmptyState title="No photos to review">
          One in five photos outlined by colleagues is offered here for a blinded second reading for 90 days.
        </EmptyState>
      )}
    </Card>
  )
}

function LoadedRead({ photo }: { photo: Photo }) {
  const image = usePhotoImage(photo.photoId, 'full')
  if (image.isError && !image.data) {
    return (
      <ErrorState title="Photo did not load" onRetry={() => void image.refetch()}>
        {formatProblem(image.error)}
      </ErrorState>
    )
  }
  return image.data ? (
    <Drawing photo={photo} blob={image.data} />
  ) : (
    <div className="p-4">
      <LoadingLine>Loading photo...</LoadingLine>
    </div>
  )
}

function Drawing({ photo, blob }: { photo: Photo; blob: Blob }) {
  const url = useObjectUrl(blob)
  const steps = useDrawing(() => [])
  const add = useAddSecondRead()
  const askForNext = useRefetchNextRead()
  const [isBusy, setBusy] = useState(false)
  const { drawing } = steps
  const outline = useMemo(
    () => toOutline(drawing, photo.width, photo.height),
    [drawing, photo.width, photo.height],
  )
  // For the tools that look at pixels: the tap and the brush.
  useEffect(() => {
    runVisionTask('read', { photo: blob }).catch(() => {})
    return () => {
      runVisionTask('forget', {}).catch(() => {})
    }
  }, [blob])
  const runWithProgress = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() =>
      toastProblem('Error', 'Could not suggest an outline. Draw the wound edge manually.'),
    )
    setBusy(false)
  }
  const propose: OutlineEditorProps['onPropose'] = (at) =>
    void runWithProgress(async () => {
      const found = await runVisionTask('seed', { at })
      if (found) steps.change(toDrawing(found.outline))
    })
  const applyBrush: OutlineEditorProps['onBrush'] = (stroke, radiusPixels, erases) =>
    void runWithProgress(async () => {
      steps.change(toDrawing(await runVisionTask('brush', { outline, stroke, radiusPixels, erases })))
    })
  if (add.data) {
    return (
      <div className="flex flex-col items-start gap-3 p-4">
        <Notice level="good" title="Second outline saved" live>
          The outlines overlap by {Math.round(add.data.dice * 100)}% (Dice).{' '}
          {add.data.areaDifferencePercent === 0
            ? 'The areas match.'
            : `Your area is ${Math.abs(add.data.areaDifferencePercent)}% ${add.data.areaDifferencePercent < 0 ? 'smaller' : 'larger'}.`}
        </Notice>
        <Button variant="primary" onClick={() => void askForNext()}>
          Next photo
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col">
      <p className="px-4 py-2 text-ink2">
        Wound {formatWoundLetter(photo.woundNumber)}, {formatSite(photo)}. Draw along the wound edge as you
        see it.
      </p>
      <div className="relative flex h-[60dvh] flex-col">
        {url && (
          <OutlineEditor
            photo={{ url, width: photo.width, height: photo.height }}
            steps={steps}
            sizing={null}
            mmPerPixel={null}
            isBusy={isBusy}
            onPropose={propose}
            onBrush={applyBrush}
          />
        )}
      </div>
      <div className="flex justify-end border-t border-line p-3">
        <Button
          variant="primary"
          icon={<Check />}
          pending={add.isPending}
          pendingLabel="Saving..."
          disabledReason={outline.length > 0 ? undefined : 'Draw the outline to save'}
          onClick={() =>
            add.mutate(
              { photoId: photo.photoId, outline },
              { onError: (error) => toastProblem('Error', formatProblem(error)) },
            )
          }
        >
          Save second outline
        </Button>
      </div>
    </div>
  )
}
