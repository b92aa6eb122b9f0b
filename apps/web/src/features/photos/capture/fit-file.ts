/** A photo selected from a device, small enough to be sent. */
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { buildPhotoName } from './camera.ts'

export type CapturedFile = { readonly blob: Blob; readonly name: string; readonly takenAt: Date | null }

/** Larger images are scaled down; what cannot be decoded here is sent as it is, and the server reports it. */
export async function fitFile(file: File, mostBytes: number): Promise<CapturedFile> {
  const asItIs = { blob: file, name: file.name, takenAt: null }
  if (file.size <= mostBytes) return asItIs
  try {
    await runVisionTask('open', { photo: file })
    const blob = await runVisionTask('reduce', { mostBytes })
    // Scaling removes the camera's metadata: the file's own time is the best available.
    return { blob, name: buildPhotoName(new Date()), takenAt: new Date(file.lastModified) }
  } catch {
    return asItIs
  }
}
