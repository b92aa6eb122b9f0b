/** The capture time of a photo, from its Exif data (2.32). No other metadata is read, and none is stored. */

export interface CaptureTime {
  /** `2026-11-15T09:30:12`, by the clock on the camera's wall. */
  local: string
  /** `+02:00`, where the camera knew it. */
  offset: string | null
}

const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011
const exifPointer = 0x8769
/** The start of a block, by byte order. What precedes it depends on the format. */
const byteOrderMarks = [
  [Buffer.from('II*\0', 'latin1'), true],
  [Buffer.from('MM\0*', 'latin1'), false],
] as const
const shape = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/

/** From the image's own Exif block, or from the whole file where the decoder provides none. */
export function readCaptureTime(bytes: Buffer): CaptureTime | null {
  for (const [mark, little] of byteOrderMarks) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      const found = parseExifBlock(bytes.subarray(at), little)
      if (found) return found
    }
  }
  return null
}

function parseExifBlock(block: Buffer, little: boolean): CaptureTime | null {
  try {
    return readBlock(block, little)
  } catch (error) {
    if (error instanceof RangeError) return null // it points outside itself
    throw error
  }
}

function readBlock(block: Buffer, little: boolean): CaptureTime | null {
  const short = (at: number) => (little ? block.readUInt16LE(at) : block.readUInt16BE(at))
  const long = (at: number) => (little ? block.readUInt32LE(at) : block.readUInt32BE(at))
  /** The position of a tag's value in a list of tags. */
  const find = (list: number, tag: number): number | undefined => {
    const count = Math.min(short(list), 512)
    for (let entry = 0; entry < count; entry += 1) {
      const at = list + 2 + entry * 12
      if (short(at) === tag) return at
    }
    return undefined
  }
  const readText = (entry: number | undefined): string | null => {
    if (entry === undefined || short(entry + 2) !== 2) return null
    const length = long(entry + 4)
    if (length > 64) return null
    const at = length > 4 ? long(entry + 8) : entry + 8
    return block
      .toString('latin1', at, at + length)
      .replace(/\0.*$/s, '')
      .trim()
  }
  const pointer = find(long(4), exifPointer)
  if (pointer === undefined) return null
  const list = long(pointer + 8)
  const found = shape.exec(readText(find(list, dateTimeOriginal)) ?? '')
  if (!found) return null
  const local = `${found[1]}-${found[2]}-${found[3]}T${found[4]}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return null
  const offset = readText(find(list, offsetTimeOriginal))
  return { local, offset: offset && /^[+-]\d\d:\d\d$/.test(offset) ? offset : null }
}
