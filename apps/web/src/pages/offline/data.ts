/** The offline data of the signed-in user: expiry, size, and charts. Makes no requests. */
import type { CurrentUser } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  computeCacheBytes,
  listCachedPatients,
  readMetadata,
} from '../../platform/offline-cache/offline-cache.ts'
import { setPin } from '../../platform/offline-cache/pin.ts'
import { readOwner, wipeCache } from '../../platform/offline-cache/store.ts'
import type { DownloadResult } from '../../platform/offline-cache/download.ts'
import { getDraftKeys } from '../../platform/drafts/encryption.ts'
import { getServerTime } from '../../platform/offline-cache/server-clock.ts'

const key = ['bag']

export function useOfflineCache(user: CurrentUser) {
  return useQuery({
    queryKey: [...key, user.id],
    queryFn: async () => {
      await getDraftKeys(user.id)
      const owner = await readOwner(user.id)
      if (!owner) return null
      const [taken, bytes, patients] = await Promise.all([
        readMetadata<DownloadResult>('taken'),
        computeCacheBytes(user.id),
        listCachedPatients(),
      ])
      return { expiresAt: owner.expiresAt, taken, bytes, patients }
    },
    staleTime: 0,
  })
}
export type OfflineCacheInfo = NonNullable<ReturnType<typeof useOfflineCache>['data']>

export function useOfflineCacheActions(user: CurrentUser) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: key })
  return {
    refresh,
    choosePin: async (pin: string) => {
      await setPin({ userId: user.id, name: `${user.firstName} ${user.lastName}` }, pin, getServerTime())
      await refresh()
    },
    remove: async () => {
      await wipeCache(user.id)
      await refresh()
    },
  }
}

const kilobyte = 1000

/** 0 stays 0: nothing is rounded away or up. */
export function formatByteSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`
}
