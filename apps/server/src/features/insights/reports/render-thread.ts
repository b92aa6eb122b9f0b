/** Renders a report in a thread, so that it blocks no request. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReportFormat } from '@mendwell/contract'
import type { ReportDocument } from './document.ts'

try {
  os.setPriority(10) // on Linux this lowers the thread that calls it and no other
} catch {
  // Not everywhere, and nothing depends on it.
}

/** A thread writes one file: the libraries of the other kinds would only hold it up. */
const writers: Record<ReportFormat, () => Promise<(report: ReportDocument) => Buffer | Promise<Buffer>>> = {
  pdf: async () => (await import('./writers/pdf.ts')).renderPdfReport,
  excel: async () => (await import('./writers/excel.ts')).renderExcelReport,
  csv: async () => (await import('./writers/csv.ts')).renderCsvReport,
  word: async () => (await import('./writers/word.ts')).renderWordReport,
}
const { report, format } = workerData as { report: ReportDocument; format: ReportFormat } // as render.ts sends it
parentPort!.postMessage(await (await writers[format]())(report)) // a thread has one
