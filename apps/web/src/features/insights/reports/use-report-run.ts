/** Making a report and, where it is exported, downloading it. */
import { useEffect, useRef, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { type ReportRequest, useCreateReport, useReport } from './data.ts'
import { useDownloadReportFile } from './use-download-report-file.ts'

/** Requests the report, polls it, announces it; an export then downloads the file. */
export function useReportRun(asked: ReportRequest) {
  const make = useCreateReport()
  const take = useDownloadReportFile()
  const [id, setId] = useState<string>()
  // Of which report, and what then: an earlier one that is still shown is not meant.
  const after = useRef<{ readonly id: string; readonly step: 'tell' | 'take' } | null>(null)
  const run = useReport(id).data
  const state = run?.state
  useEffect(() => {
    // A finished report is announced once, whatever is rendered again.
    if (!run || run.id !== after.current?.id || state === 'waiting' || state === 'running') return
    const { step } = after.current
    after.current = null
    if (state === 'failed') toastProblem('Error', run.problem ?? 'Report failed')
    if (state === 'done') toast('Report Generated', run.title)
    if (state === 'done' && step === 'take') take.start(run)
  }, [run, state, take])
  const startReport =
    (step: 'tell' | 'take') =>
    (format = asked.format) =>
      make.mutate(
        { ...asked, format, download: step === 'take' },
        {
          onSuccess: (begun) => {
            after.current = { id: begun.id, step }
            setId(begun.id)
          },
          refused: formatProblem,
        },
      )
  const isMaking = state === 'waiting' || state === 'running'
  return {
    run,
    isBusy: make.isPending || isMaking,
    /** Null until it is being made: identity may have to be confirmed first. */
    progress: isMaking ? (run?.progress ?? 0) : null,
    generate: startReport('tell'),
    exportNow: startReport('take'),
  }
}
