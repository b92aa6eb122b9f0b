/**
 * The page's side of the worker. There is one for the life of the page: once it stands, it needs no network. Started early,
 * so that a photo can be taken where there is none.
 */
import type { ModelSource } from './browser-model.ts'
import type { Answers, Kind, Question, Questions, Reply } from './protocol.ts'

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()
let source: ModelSource | null = null

export function startSeeing(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('problem' in data) asked?.reject(new Error(data.problem))
    else asked?.resolve(data.answer as never) // to the question with this id
  }
  started.onerror = (event) => {
    event.preventDefault()
    // It did not load, or fell over: the next question starts another one.
    if (worker === started) worker = undefined
    started.terminate()
    for (const { reject } of waiting.values()) reject(new Error('The picture could not be looked at'))
    waiting.clear()
  }
  worker = started
  if (source) see('model', { source }).catch(() => {})
  return started
}

/** Which model the worker asks from now on; null for none. */
export function seeWith(next: ModelSource | null): void {
  if (next?.manifest.sha256 === source?.manifest.sha256) return
  source = next
  if (worker) see('model', { source }).catch(() => {})
}

export function see<K extends Kind>(
  kind: K,
  question: Questions[K],
  transfer: Transferable[] = [],
): Promise<Answers[K]> {
  const id = ++lastId
  return new Promise<Answers[K]>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    startSeeing().postMessage({ id, kind, ...question } as unknown as Question, transfer) // as asked
  })
}
