/** Sends a photo from a page that a link opened. */
import { formatDevice } from '../../../platform/labels/format-device.ts'
import type { CapturedFile } from '../capture/fit-file.ts'

export const buildBearerHeaders = (token: string) => ({ authorization: `Bearer ${token}` })

/** The photo comes last: its metadata is read before it. */
export function buildPhotoForm(
  { blob, name, takenAt }: CapturedFile,
  more: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.append(field, value)
  if (takenAt) form.append('capturedAt', takenAt.toISOString())
  form.append('deviceTime', new Date().toISOString())
  form.append('device', formatDevice(navigator.userAgent).words)
  form.append('photo', blob, name)
  return form
}
