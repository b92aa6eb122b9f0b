/** The outline of the analysed image, to be corrected or drawn by hand before anything is saved. */
import type { Outline } from '@mendwell/vision'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import { toDrawing, toOutline } from '../outline/drawing.ts'
import { OutlineEditor, type OutlineEditorProps } from '../outline/outline-editor.tsx'
import { SizePanel } from '../outline/size-panel.tsx'
import { useDrawing } from '../outline/use-drawing.ts'
import { useMeasurements } from '../outline/use-measurements.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'

const unsavedLabels = {
  question: 'Discard outline changes?',
  says: 'Your changes have not been saved and can’t be recovered.',
  leave: 'Discard changes',
}

export function CorrectDialog({
  url,
  width,
  height,
  mmPerPixel,
  outline: first,
  day,
  onDone,
  onClose,
}: {
  url: string
  width: number
  height: number
  mmPerPixel: number | null
  outline: Outline
  /** Of the image. */
  day: string
  onDone: (outline: Outline) => void
  onClose: () => void
}) {
  const steps = useDrawing(() => toDrawing(first))
  const { drawing } = steps
  const outline = useMemo(() => toOutline(drawing, width, height), [drawing, width, height])
  const { sizing, tissue } = useMeasurements(outline, true)
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState<string | null>(null)
  const runWithProgress = async (work: () => Promise<void>) => {
    setBusy(true)
    setSays(null)
    await work().catch(() => setSays('Could not suggest an outline. Draw the wound edge manually.'))
    setBusy(false)
  }
  const propose: OutlineEditorProps['onPropose'] = (at) =>
    void runWithProgress(async () => {
      const found = await runVisionTask('seed', { at })
      if (found) steps.change(toDrawing(found.outline))
      else setSays('No wound edge found there. Draw it manually.')
    })
  const applyBrush: OutlineEditorProps['onBrush'] = (stroke, radiusPixels, erases) =>
    void runWithProgress(async () => {
      steps.change(toDrawing(await runVisionTask('brush', { outline, stroke, radiusPixels, erases })))
    })
  const hasOutline = outline.length > 0
  return (
    <ScreenDialog
      title="Wound outline"
      head={<p className="text-ink2">Check the full wound perimeter</p>}
      leaving={steps.canUndo ? unsavedLabels : null}
      onClose={onClose}
    >
      {(close) => (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
          <div className="relative flex min-h-[52dvh] flex-1 flex-col lg:min-h-0">
            <OutlineEditor
              photo={{ url, width, height }}
              steps={steps}
              sizing={sizing}
              mmPerPixel={mmPerPixel}
              isBusy={isBusy}
              onPropose={propose}
              onBrush={applyBrush}
            />
          </div>
          <div className="flex flex-col gap-4 px-4 py-4 lg:w-104 lg:overflow-y-auto lg:border-l lg:border-line">
            <SizePanel
              sizing={sizing}
              tissue={tissue}
              hasOutline={hasOutline}
              isConfirmed={false}
              isUntouched={!steps.canUndo}
              previous={null}
              current={{ date: day, debridement: 'none' }}
            />
            {says && <Notice level="note" title={says} live />}
            <div className="mt-auto flex flex-wrap justify-end gap-2">
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="primary"
                icon={<Check />}
                disabledReason={hasOutline ? undefined : 'Draw the outline to confirm'}
                onClick={() => onDone(outline)}
              >
                Confirm outline
              </Button>
            </div>
          </div>
        </div>
      )}
    </ScreenDialog>
  )
}
