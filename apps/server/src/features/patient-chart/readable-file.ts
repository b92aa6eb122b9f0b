/** What a file that somebody sent is, told by its bytes. */
import type { ImagePool } from '../../platform/images/pool.ts'
import { DomainError } from '../../platform/domain-error.ts'

/** A PDF from its first mark to its last, or a picture drawn anew. Whatever else it is called, it is refused. */
export async function toReadableFile(
  bytes: Buffer,
  images: ImagePool,
): Promise<{ content: Buffer; mediaType: string }> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!bytes.subarray(-2048).includes('%%EOF')) throw new DomainError('document.unreadable')
    return { content: bytes, mediaType: 'application/pdf' }
  }
  try {
    const { jpeg } = await images.run('picture', { bytes: new Uint8Array(bytes) })
    return { content: Buffer.from(jpeg), mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'photo.unreadable')
      throw new DomainError('document.unreadable')
    throw error
  }
}
