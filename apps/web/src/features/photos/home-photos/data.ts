/** Photos from home at the server: the links of a wound, and the queue of what came. */
import {
  acceptHomePhoto,
  declineHomePhoto,
  listHomeLinks,
  listHomePhotos,
  makeHomeLink,
  printHomeSheet,
  revokeHomeLink,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { photoKeys } from '../data.ts'

const keys = { links: ['home-links'], photos: ['home-photos'] }
const pageSize = 30

export function useHomeLinks(woundId: string) {
  return useQuery({
    queryKey: [...keys.links, woundId],
    queryFn: async ({ signal }) => (await call(listHomeLinks, { params: { woundId } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

export function useCreateHomeLink(woundId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    makeHomeLink,
    { params: { woundId } },
    { onSettled: () => client.invalidateQueries({ queryKey: keys.links }) },
  )
}

export function useRevokeHomeLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (homeLinkId: string) => call(revokeHomeLink, { params: { homeLinkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.links }),
  })
}

/** The token is in the new link only. */
export const usePrintSheet = () =>
  useMutation({
    mutationFn: async ({ id, url }: { id: string; url: string }) => {
      const token = url.split('/').at(-1) ?? ''
      const { body } = await call(printHomeSheet, { params: { homeLinkId: id }, body: { token } })
      const bytes = Uint8Array.from(atob(body.pdf), (letter) => letter.charCodeAt(0))
      saveBlob('photo-from-home.pdf', new Blob([bytes], { type: 'application/pdf' }))
    },
  })

export type QueueState = 'waiting' | 'accepted' | 'declined'

export function useHomePhotos(state: QueueState) {
  return useInfiniteQuery({
    queryKey: [...keys.photos, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listHomePhotos, { query: { state, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  })
}

/** Red flags come first, so that one page holds them. */
export function usePendingFlags(woundId: string) {
  return useQuery({
    queryKey: [...keys.photos, 'waiting', woundId],
    queryFn: async ({ signal }) =>
      (await call(listHomePhotos, { query: { state: 'waiting', woundId, limit: pageSize } }, { signal }))
        .body,
    select: (sent) => sent.filter(({ redFlags }) => redFlags.length > 0),
    refetchOnWindowFocus: 'always',
  })
}

/** Also after an error: another user may have been first. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.photos }),
      client.invalidateQueries({ queryKey: photoKeys.all }),
    ])
}

export const useAcceptPhoto = () =>
  useMutation({
    mutationFn: (homePhotoId: string) => call(acceptHomePhoto, { params: { homePhotoId } }),
    onSettled: useRefresh(),
  })

export const useDeclinePhoto = () =>
  useMutation({
    mutationFn: ({ homePhotoId, reason }: { homePhotoId: string; reason: string }) =>
      call(declineHomePhoto, { params: { homePhotoId }, body: { reason } }),
    onSettled: useRefresh(),
  })
