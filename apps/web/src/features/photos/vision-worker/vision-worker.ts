/**
 * The page's side of the worker. There is one per page: once started, it needs no network. Started early, so that a photo can be taken
 * offline.
 */
import type { ModelSource } from './browser-model.ts'
import type { VisionResponses, VisionTask, VisionRequest, VisionRequests, VisionReply } from './protocol.ts'

type PendingTask = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }

let worker: Worker | undefined
let lastId = 0
const pendingTasks = new Map<number, PendingTask>()
let source: ModelSource | null = null

export function startVisionWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<VisionReply>) => {
    const asked = pendingTasks.get(data.id)
    pendingTasks.delete(data.id)
    if ('problem' in data) asked?.reject(new Error(data.problem))
    else asked?.resolve(data.answer as never) // to the question with this id
  }
  started.onerror = (event) => {
    event.preventDefault()
    // It did not load, or fell over: the next question starts another one.
    if (worker === started) worker = undefined
    started.terminate()
    for (const { reject } of pendingTasks.values()) reject(new Error('The photo could not be analyzed'))
    pendingTasks.clear()
  }
  worker = started
  if (source) runVisionTask('model', { source }).catch(() => {})
  return started
}

/** Which model the worker asks from now on; null for none. */
export function setVisionModel(next: ModelSource | null): void {
  if (next?.manifest.sha256 === source?.manifest.sha256) return
  source = next
  if (worker) runVisionTask('model', { source }).catch(() => {})
}

export function runVisionTask<K extends VisionTask>(
  kind: K,
  question: VisionRequests[K],
  transfer: Transferable[] = [],
): Promise<VisionResponses[K]> {
  const id = ++lastId
  return new Promise<VisionResponses[K]>((resolve, reject) => {
    pendingTasks.set(id, { resolve: resolve as PendingTask['resolve'], reject })
    startVisionWorker().postMessage({ id, kind, ...question } as unknown as VisionRequest, transfer) // as asked
  })
}
