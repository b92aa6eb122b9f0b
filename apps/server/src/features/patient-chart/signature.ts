/** A drawn signature between the data URL it travels as and the PNG it is kept as. */
import { mostSignatureBytes } from '@mendwell/contract'
import { Refusal } from '../../platform/domain-error.ts'

const beginning = 'data:image/png;base64,'
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = Buffer.from('IHDR')
const ending = Buffer.from('IEND')
/** Wider or higher than any pad to sign on; a small file may still unfold into a huge picture. */
const mostPixels = 4_096

export function readSignature(dataUrl: string | null): Buffer | null {
  if (dataUrl === null) return null
  const png = Buffer.from(dataUrl.slice(beginning.length), 'base64')
  if (png.length > mostSignatureBytes) throw unfit('The signature is larger than 200 KB')
  const isPng =
    png.length > 45 &&
    png.subarray(0, 8).equals(pngMark) &&
    png.subarray(12, 16).equals(header) &&
    png.subarray(-8, -4).equals(ending)
  if (!isPng) throw unfit('Send the signature as a PNG image')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width < 1 || height < 1 || width > mostPixels || height > mostPixels) {
    throw unfit('The signature is too large a picture')
  }
  return png
}

export const signatureUrl = (png: Buffer | null): string | null =>
  png === null ? null : `${beginning}${png.toString('base64')}`

const unfit = (problem: string) => new Refusal('request.invalid', { fields: { signature: problem } })
