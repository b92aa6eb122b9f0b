/** Detects the type of an uploaded file from its bytes. */
import type { Column } from '../../platform/db/query.ts'
import type { ImagePool } from '../../platform/images/pool.ts'
import { DomainError } from '../../platform/domain-error.ts'

/** A complete PDF, or a re-encoded image. Anything else is rejected, whatever its name. */
export async function toReadableFile(
  bytes: Buffer,
  images: ImagePool,
): Promise<{ content: Buffer; mediaType: Column<'chart_documents', 'mediaType'> }> {
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
