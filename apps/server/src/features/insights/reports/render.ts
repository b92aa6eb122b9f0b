/** Has a report written by another thread, with memory of its own and a way to stop it. */
import { Worker } from 'node:worker_threads'
import type { ReportFormat } from '@mendwell/contract'
import type { ReportDocument } from './document.ts'

const maxMegabytes: Record<ReportFormat, number> = { pdf: 160, excel: 160, csv: 96, word: 96 }
/** Small, so that finished pages are flushed soon. */
const maxYoungMegabytes = 16

/** Undefined when `signal` stopped it. */
export function render(
  report: ReportDocument,
  format: ReportFormat,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: { report, format },
    resourceLimits: {
      maxOldGenerationSizeMb: maxMegabytes[format],
      maxYoungGenerationSizeMb: maxYoungMegabytes,
    },
  })
  const stop = () => {
    resolve(undefined)
    void worker.terminate()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  worker.on('message', (content: Uint8Array) => resolve(Buffer.from(content)))
  worker.on('error', reject)
  worker.on('exit', (code) => {
    signal.removeEventListener('abort', stop)
    if (code !== 0) reject(new Error(`The writer ended with ${code}`))
  })
  return promise
}

/** Of reports in progress. */
export async function renderPdf(report: ReportDocument): Promise<Buffer> {
  return (await render(report, 'pdf', new AbortController().signal))! // nothing stops it
}
