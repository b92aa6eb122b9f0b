/** A photo on its way from a page that a link opened. */
import { deviceWords } from '../../../platform/labels/format-device.ts'
import type { TakenFile } from '../capture/fit-file.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The photo comes last: what is said of it is read before it. */
export function photoForm({ blob, name, takenAt }: TakenFile, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.append(field, value)
  if (takenAt) form.append('capturedAt', takenAt.toISOString())
  form.append('deviceTime', new Date().toISOString())
  form.append('device', deviceWords(navigator.userAgent).words)
  form.append('photo', blob, name)
  return form
}
