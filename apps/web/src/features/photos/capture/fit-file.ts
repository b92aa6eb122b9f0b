/** A photo chosen from a device, small enough to be sent. */
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { buildPhotoName } from './camera.ts'

export type CapturedFile = { readonly blob: Blob; readonly name: string; readonly takenAt: Date | null }

/** Larger ones are drawn anew, smaller; what cannot be read here goes as it is and the server says so. */
export async function fitFile(file: File, mostBytes: number): Promise<CapturedFile> {
  const asItIs = { blob: file, name: file.name, takenAt: null }
  if (file.size <= mostBytes) return asItIs
  try {
    await runVisionTask('open', { photo: file })
    const blob = await runVisionTask('reduce', { mostBytes })
    // Drawn anew it has lost what the camera noted in it: the file's own time is the best there is.
    return { blob, name: buildPhotoName(new Date()), takenAt: new Date(file.lastModified) }
  } catch {
    return asItIs
  }
}
