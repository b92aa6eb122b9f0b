/** Converts a drawn signature between its data URL in requests and its stored PNG. */
import { maxSignatureBytes } from '@mendwell/contract'
import { DomainError } from '../../platform/domain-error.ts'

const dataUrlPrefix = 'data:image/png;base64,'
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const headerChunk = Buffer.from('IHDR')
const endChunk = Buffer.from('IEND')
/** Wider or higher than any signature pad; a small file may still decompress into a huge image. */
const maxPixels = 4_096

export function parseSignature(dataUrl: string | null): Buffer | null {
  if (dataUrl === null) return null
  const png = Buffer.from(dataUrl.slice(dataUrlPrefix.length), 'base64')
  if (png.length > maxSignatureBytes) throw invalidSignatureError('The signature is larger than 200 KB')
  const isPng =
    png.length > 45 &&
    png.subarray(0, 8).equals(pngSignature) &&
    png.subarray(12, 16).equals(headerChunk) &&
    png.subarray(-8, -4).equals(endChunk)
  if (!isPng) throw invalidSignatureError('Send the signature as a PNG image')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width < 1 || height < 1 || width > maxPixels || height > maxPixels) {
    throw invalidSignatureError('The signature image is too large')
  }
  return png
}

export const toSignatureUrl = (png: Buffer | null): string | null =>
  png === null ? null : `${dataUrlPrefix}${png.toString('base64')}`

const invalidSignatureError = (problem: string) =>
  new DomainError('request.invalid', { fields: { signature: problem } })
