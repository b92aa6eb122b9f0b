/** A saved analysis: the model's result, what the clinician confirmed, and the rules' version. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { useAnalysis, useAnalysisImage, useAnalysisReport } from './data.ts'
import { OutlinedPicture } from './outlined-picture.tsx'
import { Results } from './results.tsx'
import { toSavedViewModel } from './view-model.ts'

export function SavedAnalysis({
  analysisId,
  timeZone,
  chartLink,
  onLeave,
}: {
  analysisId: string
  timeZone: string
  /** A link to its wound. */
  chartLink: (woundId: string, photoId: string | null) => ReactNode
  onLeave: () => void
}) {
  const query = useAnalysis(analysisId)
  const image = useAnalysisImage(analysisId)
  const report = useAnalysisReport()
  if (query.isError && !query.data) {
    return (
      <ErrorState title="Analysis did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  const analysis = query.data
  if (!analysis) return <LoadingLine>Loading analysis...</LoadingLine>
  const print = () =>
    report.mutate(analysis.id, {
      onSuccess: ({ blob }) => saveBlob('wound-analysis.pdf', blob),
      onError: (error) => toastProblem('Error', formatProblem(error)),
    })
  const { confirmed, machine } = analysis
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card
        title={analysis.kind === 'wound' ? 'Saved to the chart' : 'Saved as a test analysis (no chart)'}
        className="lg:sticky lg:top-[calc(var(--strip-height)+var(--bar-height)+1rem)] print:static"
      >
        <div className="flex flex-col gap-3 p-4">
          {image.data && (
            <Picture
              blob={image.data}
              width={analysis.width}
              height={analysis.height}
              outline={confirmed?.outline ?? machine.outline}
            />
          )}
          <p className="text-ink2">
            {formatDateTime(analysis.madeAt, timeZone)} by {analysis.madeByName}
          </p>
          <p>{formatOutlineOrigin(confirmed, machine.outcome)}</p>
          {analysis.woundId && (
            <p>
              {analysis.patientName}, wound {formatWoundLetter(analysis.woundNumber ?? 0)},{' '}
              {formatWoundSite({
                location: analysis.woundLocation ?? '',
                laterality: analysis.woundLaterality,
              })}{' '}
              {chartLink(analysis.woundId, analysis.photoId)}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={onLeave}>New analysis</Button>
            <Button
              icon={<FileText />}
              pending={report.isPending}
              pendingLabel="Generating..."
              onClick={print}
            >
              Generate Report
            </Button>
          </div>
        </div>
      </Card>
      <Results shown={toSavedViewModel(analysis)} label={null} />
    </div>
  )
}

const formatOutlineOrigin = (confirmed: { isUnchanged: boolean } | null, outcome: 'outlined' | 'declined') =>
  confirmed
    ? confirmed.isUnchanged
      ? 'Model outline, confirmed by the clinician.'
      : `Outline ${outcome === 'declined' ? 'drawn' : 'corrected'} and confirmed by the clinician.`
    : 'Outline not confirmed by a clinician.'

function Picture({ blob, ...picture }: { blob: Blob } & Omit<Parameters<typeof OutlinedPicture>[0], 'url'>) {
  const url = useObjectUrl(blob)
  return url && <OutlinedPicture {...picture} url={url} />
}
