/** What a file is by its first bytes. What its sender calls it decides nothing. */

export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic'

export const mediaTypes = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
  webp: { type: 'image/webp', ending: 'webp' },
  heic: { type: 'image/heic', ending: 'heic' },
} as const satisfies Record<ImageType, { type: string; ending: string }>

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heicBrands = ['heic', 'heix', 'mif1']
const animatedBrands = ['msf1', 'hevc', 'hevx']

export function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (readAscii(bytes, 4, 8) === 'ftyp' && heicBrands.includes(readAscii(bytes, 8, 12))) return 'heic'
  return undefined
}

/** Moving pictures that a still decoder would take for their first frame. */
export function isAnimated(bytes: Buffer): boolean {
  if (readAscii(bytes, 4, 8) === 'ftyp') return animatedBrands.includes(readAscii(bytes, 8, 12))
  return hasAnimationChunk(bytes)
}

/** An animated PNG has a chunk before its first image data. */
function hasAnimationChunk(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return false
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = readAscii(bytes, at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

const readAscii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
