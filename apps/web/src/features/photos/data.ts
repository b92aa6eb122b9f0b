/** Photos from the server: lists, one photo with its outlines, sizes for an assessment, links for a phone, checks of the card. */
import {
  archiveWoundPhoto,
  type CallInput,
  changeWoundPhoto,
  exportContactSheet,
  exportPhotos,
  listCalibrationChecks,
  listConsents,
  listWoundPhotos,
  makeCaptureLink,
  type PhotoSize,
  readCaptureLink,
  readPhotoImage,
  readPhotoOriginal,
  readPhotoSummary,
  readWoundPhoto,
  recordCalibrationCheck,
  revokeCaptureLink,
  unarchiveWoundPhoto,
} from '@mendwell/contract'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call, callForFile } from '../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import type { GallerySearch } from './search.ts'

export const photoKeys = {
  all: ['photos'],
  list: (search: GallerySearch) => ['photos', 'list', search],
  summary: (search: GallerySearch) => ['photos', 'summary', search],
  image: (photoId: string, size: PhotoSize) => ['photo-images', photoId, size],
  ofWound: (woundId: string) => ['photos', 'of-wound', woundId],
  one: (photoId: string) => ['photos', 'one', photoId],
  captureLink: (captureLinkId: string) => ['photos', 'capture-link', captureLinkId],
  calibrationChecks: ['photos', 'calibration-checks'],
}

/** As many as one wound has in years of weekly visits. */
const maxPerWound = 200

const woundPhotosQuery = defineOfflineQuery(
  listWoundPhotos,
  ({ woundId }: { woundId: string | undefined }) => ({ query: { woundId, limit: maxPerWound } }),
  ['wound'],
)
const galleryQuery = defineOfflineQuery(
  listWoundPhotos,
  ({ cursor, ...search }: GallerySearch & { cursor?: string | undefined }) => ({
    query: { ...toPhotoQuery(search), cursor, limit: pageSize },
  }),
  { patient: ({ patientId }) => [{ patientId }] },
)
const consentsQuery = defineOfflineQuery(listConsents, byPatient, ['patient'])
export const offlineQueries = [woundPhotosQuery, galleryQuery, consentsQuery]

/** Newest first, without the archived ones. */
export function useWoundPhotos(woundId: string | undefined) {
  return useQuery({
    queryKey: photoKeys.ofWound(woundId ?? ''),
    queryFn: async ({ signal }) => (await callQuery(woundPhotosQuery, { woundId }, { signal })).body,
    enabled: woundId !== undefined,
    ...chartFreshness,
  })
}

/** One photo with its scale, its outlines and what happened to it. */
export function usePhoto(photoId: string | undefined) {
  return useQuery({
    queryKey: photoKeys.one(photoId ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readWoundPhoto, { params: { photoId: photoId ?? '' } }, { signal })).body,
    enabled: photoId !== undefined,
    ...chartFreshness,
  })
}

/** The patient's photo consent, the latest active entry; undefined while it loads. */
export function usePhotoConsents(patientId: string | undefined) {
  const isAllowed = usePermission(listConsents)
  return useQuery({
    queryKey: ['chart', 'consents', patientId ?? ''],
    queryFn: async ({ signal }) =>
      (await callQuery(consentsQuery, { patientId: patientId ?? '' }, { signal })).body,
    enabled: isAllowed && patientId !== undefined,
    ...chartFreshness,
  })
}

export function useCreateCaptureLink(woundId: string) {
  return useMutation({
    mutationFn: async (body: CallInput<typeof makeCaptureLink>['body']) =>
      (await call(makeCaptureLink, { params: { woundId }, body })).body,
  })
}

/** The state of a link; polled every few seconds while the code is shown, in case no event arrives. */
export function useCaptureLink(captureLinkId: string | undefined, everyMs: number | false) {
  return useQuery({
    queryKey: photoKeys.captureLink(captureLinkId ?? ''),
    queryFn: async ({ signal }) =>
      (
        await call(
          readCaptureLink,
          { params: { captureLinkId: captureLinkId ?? '' } },
          { signal, background: true },
        )
      ).body,
    enabled: captureLinkId !== undefined,
    refetchInterval: everyMs,
    staleTime: 0,
  })
}

export const closeCaptureLink = (captureLinkId: string) =>
  call(revokeCaptureLink, { params: { captureLinkId } })

export function useCalibrationChecks() {
  const isAllowed = usePermission(listCalibrationChecks)
  return useQuery({
    queryKey: photoKeys.calibrationChecks,
    queryFn: async ({ signal }) => (await call(listCalibrationChecks, {}, { signal })).body,
    enabled: isAllowed,
  })
}

export function useRecordCalibrationCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallInput<typeof recordCalibrationCheck>['body']) =>
      (await call(recordCalibrationCheck, { body })).body,
    onSettled: () => client.invalidateQueries({ queryKey: photoKeys.calibrationChecks }),
  })
}

/** After a photo was added or changed, everything that shows photos is refetched. */
export function useRefreshPhotos() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: photoKeys.all }),
      client.invalidateQueries({ queryKey: ['timeline'] }),
    ])
}

const pageSize = 60

const toPhotoQuery = ({ type, archived, ...rest }: GallerySearch) => ({ ...rest, photoType: type, archived })

/** All that can be seen and fits, newest first, page by page. */
export function usePhotos(search: GallerySearch) {
  return useInfiniteQuery({
    queryKey: photoKeys.list(search),
    queryFn: ({ pageParam: cursor, signal }) => callQuery(galleryQuery, { ...search, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function usePhotoSummary(search: GallerySearch) {
  return useQuery({
    queryKey: photoKeys.summary(search),
    queryFn: async ({ signal }) =>
      (await call(readPhotoSummary, { query: toPhotoQuery(search) }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

/** Several photos in full, in the order of their ids, for a comparison. */
export function useFullPhotos(photoIds: readonly string[]) {
  return useQueries({
    queries: photoIds.map((photoId) => ({
      queryKey: photoKeys.one(photoId),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(readWoundPhoto, { params: { photoId } }, { signal })).body,
    })),
  })
}

/** Long enough to scroll back and forth without asking, and writing into the log, again. */
const imageCacheMs = 10 * 60_000

/** The bytes of an image. A photo never changes, so it is cached; in memory only. */
export function usePhotoImage(photoId: string, size: PhotoSize, isNeeded = true) {
  return useQuery({
    queryKey: photoKeys.image(photoId, size),
    queryFn: async ({ signal }) =>
      (await callForFile(readPhotoImage, { params: { photoId }, query: { size } }, { signal })).blob,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: imageCacheMs,
  })
}

type PhotoChangeCall = { photoId: string; body: CallInput<typeof changeWoundPhoto>['body']; version: number }

export function useUpdatePhoto() {
  const refresh = useRefreshPhotos()
  return useMutation({
    mutationFn: ({ photoId, body, version }: PhotoChangeCall) =>
      call(changeWoundPhoto, { params: { photoId }, body }, { version }),
    onSettled: refresh,
  })
}

/** One after another; those archived before a failure stay archived, and the list shows it. */
export function useArchivePhotos() {
  const refresh = useRefreshPhotos()
  return useMutation({
    mutationFn: async ({ photoIds, reason }: { photoIds: readonly string[]; reason: string }) => {
      for (const photoId of photoIds) await call(archiveWoundPhoto, { params: { photoId }, body: { reason } })
    },
    onSettled: refresh,
  })
}

export function useUnarchivePhotos() {
  const refresh = useRefreshPhotos()
  return useMutation({
    mutationFn: async (photoIds: readonly string[]) => {
      for (const photoId of photoIds) await call(unarchiveWoundPhoto, { params: { photoId } })
    },
    onSettled: refresh,
  })
}

/** An image to download, upright and without location or device. */
export const usePhotoDownload = () =>
  useMutation({
    mutationFn: (photoId: string) =>
      callForFile(readPhotoImage, { params: { photoId }, query: { size: 'full' } }),
  })

/** The bytes as they were sent, for a reason that is logged. */
export const useOriginalDownload = () =>
  useMutation({
    mutationFn: ({ photoId, reason }: { photoId: string; reason: string }) =>
      callForFile(readPhotoOriginal, { params: { photoId }, query: { reason } }),
  })

export type ExportKind = 'zip' | 'pdf'
export type ExportRequest = {
  kind: ExportKind
  search: GallerySearch
  /** Only these, if some were selected. */
  photoIds: readonly string[]
  signal: AbortSignal
  onBytes: (count: number) => void
}

export const useExportPhotos = () =>
  useMutation({
    mutationFn: ({ kind, search, photoIds, signal, onBytes }: ExportRequest) =>
      callForFile(
        kind === 'zip' ? exportPhotos : exportContactSheet,
        {
          query:
            // Selected ones are included whatever the filters are, also archived ones.
            photoIds.length > 0 ? { ids: photoIds.join(','), archived: 'all' } : toPhotoQuery(search),
        },
        { signal, onBytes },
      ),
  })
