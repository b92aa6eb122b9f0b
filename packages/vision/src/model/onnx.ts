/**
 * Runs a network with ONNX Runtime's WebAssembly, in one thread: the same bytes in a browser's worker and on the server, so
 * the same answer. Both files are handed in; nothing is fetched from here.
 */
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { ModelSession } from './outline-model.ts'

export async function openSession(files: {
  readonly weights: Uint8Array
  readonly wasm: ArrayBuffer | Uint8Array
}): Promise<ModelSession> {
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  env.wasm.wasmBinary = files.wasm
  env.logLevel = 'error'
  const session = await InferenceSession.create(files.weights, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  })
  const [photo] = session.inputNames
  if (!photo) throw new Error('The model takes no input')
  // One run at a time: a session is not made for two.
  let before: Promise<unknown> = Promise.resolve()
  return {
    run: (input, size) => {
      const run = before.then(() => runSession(session, photo, input, size))
      before = run.catch(() => {})
      return run
    },
  }
}

async function runSession(session: InferenceSession, photo: string, input: Float32Array, size: number) {
  const found = await session.run({ [photo]: new Tensor('float32', input, [1, 3, size, size]) })
  const planes = Object.values(found).map(({ data }) => data as Float32Array) // a model of ours answers floats only
  const logits = planes.find(({ length }) => length === size * size)
  const presence = planes.find(({ length }) => length === 1)?.[0]
  if (!logits || presence === undefined) throw new Error('The model output has an unexpected shape')
  return { logits, presence }
}
