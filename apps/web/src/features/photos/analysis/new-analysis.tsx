/** A new analysis: image, analysis, correction, saving. The page provides patient and wound. */
import type { OutlineModelState, WoundAnalysis } from '@mendwell/contract'
import { FileText, PenTool, Save, ScanEye } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { toWallClock } from '../../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { useAnalysisReport, useSaveAnalysis } from './data.ts'
import { DropZone, ImageInput, Tips, useDropTarget } from './image-choice.tsx'
import { OutlinedPicture } from './outlined-picture.tsx'
import { AnalysisProgress } from './progress.tsx'
import { Results } from './results.tsx'
import { toLiveViewModel } from './view-model.ts'
import { useAnalysis } from './use-analysis.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Asked for at once, so that it is here before the network could fail.
const correctDialog = import('./correct-dialog.tsx')
const CorrectDialog = lazyComponent(() => correctDialog, 'CorrectDialog')

export type Attachment = { readonly patientId: string | null; readonly woundId: string | null }

export function NewAnalysis({
  model,
  attachment,
  chooser,
  timeZone,
  onSaved,
}: {
  model: OutlineModelState | null
  attachment: Attachment
  /** Fields for patient and wound. */
  chooser: ReactNode
  timeZone: string
  onSaved: (analysis: WoundAnalysis) => void
}) {
  const [file, setFile] = useState<File | null>(null)
  const ask = useRef(() => {})
  const dropping = useDropTarget(setFile)
  return (
    <div className="flex flex-col gap-3.5" {...dropping.handlers}>
      <ImageInput
        onFile={setFile}
        onOpen={(open) => {
          ask.current = open
        }}
      />
      {file ? (
        <AnalysisInProgress
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          {...{ model, attachment, chooser, timeZone, onSaved }}
          onChange={() => ask.current()}
        />
      ) : (
        <Card title="Wound image">
          <div className="flex flex-col gap-3.5 p-4">
            <DropZone isOver={dropping.isOver} onAsk={() => ask.current()} />
            <Tips />
          </div>
        </Card>
      )}
    </div>
  )
}

function AnalysisInProgress({
  file,
  model,
  attachment,
  chooser,
  timeZone,
  onChange,
  onSaved,
}: Parameters<typeof NewAnalysis>[0] & { file: File; onChange: () => void }) {
  const url = useObjectUrl(file)
  const [depth, setDepth] = useState('')
  const read = parseNumber(depth)
  const depthCm = read.state === 'number' ? read.value : null
  const depthProblem =
    depth.trim() !== '' && (depthCm === null || depthCm > 10) ? 'Enter a depth from 0 to 10 cm' : undefined
  const { state, analyse, correct, weighAgain } = useAnalysis(file, {
    woundId: attachment.woundId,
    depthCm: depthProblem ? null : depthCm,
  })
  const [isCorrecting, setCorrecting] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const keep = useSaveAnalysis()
  const report = useAnalysisReport()
  const result = state.at === 'result' ? state.result : null
  const start = async () => {
    if (!(await analyse()))
      toastProblem('Analysis Failed', 'Unable to analyze wound image. Please try again.')
  }
  const isHalfAttached = attachment.patientId !== null && attachment.woundId === null
  const save = () => {
    if (!result) return
    const confirms = result.outline.length > 0 && (result.isCorrected || isChecked)
    keep.mutate(
      {
        id,
        file,
        ...attachment,
        depthCm,
        outline: confirms ? result.outline : null,
        width: result.width,
        height: result.height,
      },
      {
        saved: (saved) => [
          'Analysis saved',
          saved.kind === 'wound' ? 'Saved to the chart.' : 'Saved as a test analysis (no chart).',
        ],
        onSuccess: (saved) => onSaved(saved),
        refused: formatProblem,
      },
    )
  }
  const print = (analysisId: string) =>
    report.mutate(analysisId, {
      onSuccess: ({ blob }) => saveBlob('wound-analysis.pdf', blob),
      onError: (error) => toastProblem('Error', formatProblem(error)),
    })
  const isOff = model !== null && model.state !== 'on'
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card title="Wound image">
        <div className="flex flex-col gap-3.5 p-4">
          {url &&
            (result ? (
              <OutlinedPicture
                url={url}
                width={result.width}
                height={result.height}
                outline={result.outline}
              />
            ) : (
              <img
                onError={() => setBroken(true)}
                src={url}
                alt="Wound to analyze"
                className="max-h-[60dvh] w-full rounded-control bg-photo-surround object-contain"
              />
            ))}
          {isBroken && !result && (
            <Notice level="warning" title="This browser can’t display the image">
              The format may not be supported. Select a JPG, PNG, or WebP file.
            </Notice>
          )}
          {state.at === 'analysing' && <AnalysisProgress stage={state.stage} />}
          <div className="flex flex-wrap gap-2">
            <Button onClick={onChange}>Change Image</Button>
            {result ? (
              <Button
                icon={<PenTool />}
                disabledReason={keep.isSuccess ? 'Already saved' : undefined}
                onClick={() => setCorrecting(true)}
              >
                {result.outline.length > 0 ? 'Correct outline' : 'Draw outline'}
              </Button>
            ) : (
              <Button
                variant="primary"
                icon={<ScanEye />}
                pending={state.at === 'analysing'}
                pendingLabel="Analyzing..."
                disabledReason={isOff ? 'The outline model is turned off' : undefined}
                onClick={() => void start()}
              >
                Analyze Wound
              </Button>
            )}
          </div>
          {state.at === 'failed' && (
            <Notice level="critical" title="Analysis Failed" live>
              Unable to analyze wound image. Please try again.
            </Notice>
          )}
          {!result && (
            <>
              <Notice level="note" title="Include the marker card for measurements">
                Without the card in the photo, the outline and tissue are analyzed, but area, length, and
                width are not measured.
              </Notice>
              <Tips />
            </>
          )}
        </div>
      </Card>
      <div className="flex flex-col gap-3.5">
        <Card title="Attach to" aside="or leave blank for a test analysis">
          <div className="p-4">{chooser}</div>
        </Card>
        {state.at === 'result' && state.weighed === 'failed' && (
          <Notice level="critical" title="Analysis Failed" live>
            <p>Chart data could not be loaded for interpretation. Your outline is still here.</p>
            <Button size="small" className="mt-2" onClick={weighAgain}>
              Try again
            </Button>
          </Notice>
        )}
        {result && state.at === 'result' && state.weighed !== 'failed' && (
          <>
            <Results
              shown={toLiveViewModel(result, depthCm)}
              label={model?.label ?? null}
              depthField={
                <Field label="Depth" unit="cm" hint="Measured by clinician with a probe" error={depthProblem}>
                  <NumberInput value={depth} onChange={({ target }) => setDepth(target.value)} />
                </Field>
              }
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
              {result.isCorrected ? (
                <p className="text-ink2">Outline confirmed by you</p>
              ) : (
                result.outline.length > 0 && (
                  <Checkbox
                    label="I checked the outline and confirm it"
                    checked={isChecked}
                    disabled={keep.isSuccess}
                    onChange={({ target }) => setChecked(target.checked)}
                  />
                )
              )}
              <div className="ml-auto flex flex-wrap justify-end gap-2">
                <Button
                  icon={<FileText />}
                  pending={report.isPending}
                  pendingLabel="Generating..."
                  disabledReason={keep.isSuccess ? undefined : 'Save the analysis to generate a report'}
                  onClick={() => print(id)}
                >
                  Generate Report
                </Button>
                <Button
                  variant="primary"
                  icon={<Save />}
                  pending={keep.isPending || state.at !== 'result' || state.weighed === 'asking'}
                  pendingLabel={keep.isPending ? 'Saving...' : 'Save Analysis'}
                  disabledReason={
                    keep.isSuccess
                      ? 'Saved'
                      : isHalfAttached
                        ? 'Select a wound, or clear the patient'
                        : depthProblem && 'Correct the depth to save'
                  }
                  onClick={save}
                >
                  Save Analysis
                </Button>
              </div>
            </div>
            {keep.error && !isUnauthorized(keep.error) && (
              <Notice level="critical" title="The analysis was not saved" live>
                {formatProblem(keep.error)}
              </Notice>
            )}
          </>
        )}
      </div>
      <Suspense>
        {isCorrecting && result && url && (
          <CorrectDialog
            url={url}
            width={result.width}
            height={result.height}
            mmPerPixel={result.mmPerPixel}
            outline={result.outline}
            day={toWallClock(new Date(file.lastModified), timeZone).day}
            onDone={(outline) => {
              setCorrecting(false)
              void correct(outline)
            }}
            onClose={() => setCorrecting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
