/** Turns a report into a file in a thread of its own, so that nobody waits for it. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReportFormat } from '@mendwell/contract'
import type { ReportDocument } from './document.ts'
import { csvReport } from './writers/csv.ts'
import { excelReport } from './writers/excel.ts'
import { pdfReport } from './writers/pdf.ts'
import { wordReport } from './writers/word.ts'

try {
  os.setPriority(10) // on Linux this lowers the thread that calls it and no other
} catch {
  // Not everywhere, and nothing depends on it.
}

const writers = { pdf: pdfReport, excel: excelReport, csv: csvReport, word: wordReport }
const { report, format } = workerData as { report: ReportDocument; format: ReportFormat } // as render.ts sends it
parentPort!.postMessage(await writers[format](report)) // a thread has one
