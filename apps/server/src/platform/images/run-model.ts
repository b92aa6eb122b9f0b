/** The model in this thread, opened when it is first asked. Runs in a worker's thread or a command of its own only. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pixels, ProposeOutline } from '@mendwell/vision'
import type { ModelAnswer, OutlineModel } from '@mendwell/vision/model'
import type { FoundModel } from './find-model.ts'

const runtime = fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))

let opened: { sha256: string; model: Promise<OutlineModel> } | undefined

export async function lookWithModel(
  found: Extract<FoundModel, { state: 'found' }>,
  image: Pixels,
): Promise<ModelAnswer> {
  const { sha256 } = found.manifest
  if (opened?.sha256 !== sha256) opened = { sha256, model: open(found) }
  return (await opened.model).look(image)
}

async function open({ manifest, path }: Extract<FoundModel, { state: 'found' }>): Promise<OutlineModel> {
  const [{ openSession, outlineModel }, weights, wasm] = await Promise.all([
    import('@mendwell/vision/model'),
    readFile(path),
    readFile(runtime),
  ])
  return outlineModel(manifest, await openSession({ weights, wasm }))
}

/** As the measuring command asks; null where there is no model. */
export function proposerOf(found: FoundModel): ProposeOutline | null {
  if (found.state !== 'found') return null
  return async (image) => {
    const answer = await lookWithModel(found, image)
    return answer.kind === 'outlined' ? answer : null
  }
}
