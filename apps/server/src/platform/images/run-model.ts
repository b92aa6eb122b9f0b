/** The model in this thread, opened when it is first asked. Runs in a worker's thread or a command of its own only. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pixels, ProposeOutline } from '@mendwell/vision'
import type { ModelResult, OutlineModel } from '@mendwell/vision/model'
import type { FoundModel } from './find-model.ts'

const runtime = fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))

let openModels: { sha256: string; model: Promise<OutlineModel> } | undefined

export async function runModel(
  found: Extract<FoundModel, { state: 'found' }>,
  image: Pixels,
): Promise<ModelResult> {
  const { sha256 } = found.manifest
  if (openModels?.sha256 !== sha256) openModels = { sha256, model: openModel(found) }
  return (await openModels.model).look(image)
}

async function openModel({ manifest, path }: Extract<FoundModel, { state: 'found' }>): Promise<OutlineModel> {
  const [{ openSession, createOutlineModel }, weights, wasm] = await Promise.all([
    import('@mendwell/vision/model'),
    readFile(path),
    readFile(runtime),
  ])
  return createOutlineModel(manifest, await openSession({ weights, wasm }))
}

/** As the measuring command asks; null where there is no model. */
export function createOutlineProposer(found: FoundModel): ProposeOutline | null {
  if (found.state !== 'found') return null
  return async (image) => {
    const answer = await runModel(found, image)
    return answer.kind === 'outlined' ? answer : null
  }
}
