/**
 * The server's model: the one in the data directory, otherwise the one that was shipped. Its weights are checked against its manifest
 * before it runs.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifest, type ModelManifest } from '@mendwell/vision/model-manifest'

export type FoundModel =
  | {
      readonly state: 'found'
      readonly manifest: ModelManifest
      readonly path: string
      readonly isOwn: boolean
    }
  | { readonly state: 'none'; readonly says: string }

const shipped = fileURLToPath(new URL('../../../../../ml/weights/', import.meta.url))

/** In the data directory, to put another model in the place of the shipped one. */
export const getModelFolder = (dataDir: string): string => join(dataDir, 'models')

export function findModel(dataDir: string): FoundModel {
  const own = getModelFolder(dataDir)
  // A damaged custom model does not fall back silently, since its administrator expects it to be used.
  if (existsSync(join(own, 'manifest.json'))) return loadModel(own, true)
  return existsSync(join(shipped, 'manifest.json'))
    ? loadModel(shipped, false)
    : { state: 'none', says: 'This server has no model.' }
}

function loadModel(folder: string, isOwn: boolean): FoundModel {
  const manifest = readManifest(parseJson(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  if (!manifest) return { state: 'none', says: 'The model’s manifest.json is incomplete.' }
  const path = join(folder, manifest.file)
  if (!existsSync(path)) return { state: 'none', says: `The model’s weights ${manifest.file} are missing.` }
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  return sha256 === manifest.sha256
    ? { state: 'found', manifest, path, isOwn }
    : { state: 'none', says: `The model’s weights ${manifest.file} do not match its manifest.` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
