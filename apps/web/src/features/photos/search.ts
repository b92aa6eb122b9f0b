/** URLs of the pages with photos. */
import { photoTypes } from '@mendwell/contract'
import { defineSearch, parseFlag, parseOption, parseText } from '../../platform/routing/search-params.ts'

export const compareModes = ['side', 'slider', 'onion', 'blink', 'lapse'] as const
export type CompareMode = (typeof compareModes)[number]

const parseOpen = defineSearch({
  photo: parseText,
  earlier: parseText,
  later: parseText,
  mode: parseOption(compareModes, 'side'),
})
/** What is open over the page: one photo, or two to compare. */
export type OpenPhotos = ReturnType<typeof parseOpen>

export function parseOpenPhotos(raw: Record<string, unknown>): OpenPhotos {
  const { photo, ...compared } = parseOpen(raw)
  return { ...(photo && { photo }), ...(compared.earlier && compared.later && compared) }
}

const parseState = defineSearch({ state: parseOption(['accepted', 'declined']) })
export type FromHomeSearch = OpenPhotos & ReturnType<typeof parseState>

export const parseFromHomeSearch = (raw: Record<string, unknown>): FromHomeSearch => ({
  ...parseOpenPhotos(raw),
  ...parseState(raw),
})

const parseGallery = defineSearch({
  search: parseText,
  patientId: parseText,
  woundId: parseText,
  type: parseOption(photoTypes),
  tag: parseText,
  archived: parseOption(['yes', 'all']),
})
export type GallerySearch = ReturnType<typeof parseGallery>
export type PhotosSearch = GallerySearch & OpenPhotos & { export?: true }

export const parsePhotosSearch = (raw: Record<string, unknown>): PhotosSearch => ({
  ...parseOpenPhotos(raw),
  ...parseGallery(raw),
  ...(parseFlag(raw.export) && { export: true }),
})

/** The filters without what is open over the list. */
export const pickFilters: (search: PhotosSearch) => GallerySearch = parseGallery

export const isFiltered = (search: GallerySearch): boolean =>
  Object.values(search).some((value) => value !== undefined)

export const parseAnalysisSearch = defineSearch({
  analysis: parseText,
  patientId: parseText,
  woundId: parseText,
})
