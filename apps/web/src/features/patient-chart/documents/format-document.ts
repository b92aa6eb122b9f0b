/** Formats of a document: its size and file name. Pure. */
import { documentKindNames, type ChartDocument } from '@mendwell/contract'

export const formatByteSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const isPicture = ({ mediaType }: Pick<ChartDocument, 'mediaType'>): boolean =>
  mediaType.startsWith('image/')

/** Its kind and date, never its title: that may contain a name, and downloaded files are easily exposed. */
export function buildDocumentFileName({
  kind,
  documentDate,
  recordedAt,
  mediaType,
}: Pick<ChartDocument, 'kind' | 'documentDate' | 'recordedAt' | 'mediaType'>): string {
  const name = documentKindNames[kind].toLowerCase().replaceAll(' ', '-')
  const ending = isPicture({ mediaType }) ? 'jpg' : 'pdf'
  return `${name}-${documentDate ?? recordedAt.slice(0, 10)}.${ending}`
}
