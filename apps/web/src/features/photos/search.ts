/** What screens with photos keep in their URLs. Anything unknown there is left out. */
import { photoTypes, type PhotoType } from '@mendwell/contract'

export const compareModes = ['side', 'slider', 'onion', 'blink', 'lapse'] as const
export type CompareMode = (typeof compareModes)[number]

/** What is open over the page: one photo, or two beside each other. */
export type OpenPhotos = {
  photo?: string
  earlier?: string
  later?: string
  mode?: CompareMode
}

export type GallerySearch = {
  search?: string
  patientId?: string
  woundId?: string
  type?: PhotoType
  tag?: string
  archived?: 'yes' | 'all'
}

export type PhotosSearch = GallerySearch & OpenPhotos & { export?: true }

const parseText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

export function parseOpenPhotos(raw: Record<string, unknown>): OpenPhotos {
  const found: OpenPhotos = {}
  const [photo, earlier, later] = [parseText(raw.photo), parseText(raw.earlier), parseText(raw.later)]
  if (photo) found.photo = photo
  if (earlier && later) {
    found.earlier = earlier
    found.later = later
    const mode = compareModes.find((one) => one === raw.mode)
    if (mode && mode !== 'side') found.mode = mode
  }
  return found
}

/** Which part of the queue from home is shown. */
export type FromHomeSearch = OpenPhotos & { state?: 'accepted' | 'declined' }

export function parseFromHomeSearch(raw: Record<string, unknown>): FromHomeSearch {
  const found: FromHomeSearch = parseOpenPhotos(raw)
  if (raw.state === 'accepted' || raw.state === 'declined') found.state = raw.state
  return found
}

export function parsePhotosSearch(raw: Record<string, unknown>): PhotosSearch {
  const found: PhotosSearch = parseOpenPhotos(raw)
  for (const key of ['search', 'patientId', 'woundId', 'tag'] as const) {
    const value = parseText(raw[key])
    if (value) found[key] = value
  }
  const type = photoTypes.find((one) => one === raw.type)
  if (type) found.type = type
  if (raw.archived === 'yes' || raw.archived === 'all') found.archived = raw.archived
  if (raw.export === true) found.export = true
  return found
}

/** The filters alone, without what is open over the list. */
export const pickFilters = ({
  search,
  patientId,
  woundId,
  type,
  tag,
  archived,
}: PhotosSearch): GallerySearch => ({
  search,
  patientId,
  woundId,
  type,
  tag,
  archived,
})

export const isFiltered = (search: GallerySearch): boolean =>
  Object.values(search).some((value) => value !== undefined)

export type AnalysisSearch = { analysis?: string; patientId?: string; woundId?: string }

export function parseAnalysisSearch(raw: Record<string, unknown>): AnalysisSearch {
  const found: AnalysisSearch = {}
  for (const key of ['analysis', 'patientId', 'woundId'] as const) {
    const value = parseText(raw[key])
    if (value) found[key] = value
  }
  return found
}
