/** The file of a report, on this device. */
import type { ReportRun } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { useDownloadReport } from './data.ts'
import { buildReportFileName } from './labels.ts'

/** Downloads the file and announces it. */
export function useDownloadReportFile() {
  const take = useDownloadReport()
  return {
    isPending: take.isPending,
    start: (run: ReportRun) =>
      take.mutate(run.id, {
        saved: ['Export Started', buildReportFileName(run)],
        onSuccess: ({ blob }) => saveBlob(buildReportFileName(run), blob),
        refused: formatProblem,
      }),
  }
}
