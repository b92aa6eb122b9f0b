/** Fields of a fillable PDF, read and filled in a thread with limits of its own: the file comes from outside. */
import { Worker } from 'node:worker_threads'
import { DomainError } from '../../../platform/domain-error.ts'

export type PdfFormTask =
  | { readonly kind: 'list'; readonly pdf: Uint8Array }
  | {
      readonly kind: 'fill'
      readonly pdf: Uint8Array
      readonly values: Readonly<Record<string, string>>
    }
export type PdfFormResult =
  | { readonly state: 'fields'; readonly fields: readonly string[] }
  | { readonly state: 'filled'; readonly pdf: Uint8Array }
  | { readonly state: 'unreadable' }

const timeoutMs = 10_000
const maxMegabytes = 256

export async function listPdfFields(pdf: Uint8Array): Promise<readonly string[]> {
  const result = await runTask({ kind: 'list', pdf })
  return result.state === 'fields' ? result.fields : []
}

export async function fillPdfForm(
  pdf: Uint8Array,
  values: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const result = await runTask({ kind: 'fill', pdf, values })
  if (result.state !== 'filled') throw new DomainError('abn-form.unreadable')
  return Buffer.from(result.pdf)
}

function runTask(task: PdfFormTask): Promise<PdfFormResult> {
  const { promise, resolve } = Promise.withResolvers<PdfFormResult>()
  const worker = new Worker(new URL('./pdf-form-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const unreadable = () => resolve({ state: 'unreadable' })
  const timer = setTimeout(() => {
    unreadable()
    void worker.terminate()
  }, timeoutMs)
  worker.on('message', resolve)
  // Out of memory, or a file that the parser fails on.
  worker.on('error', unreadable)
  worker.on('exit', () => {
    clearTimeout(timer)
    unreadable()
  })
  return promise
}
