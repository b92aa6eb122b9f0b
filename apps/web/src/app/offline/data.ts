/** What lies on this device for the signed-in person: until when, how much, and whose charts. Nothing here asks the server. */
import type { CurrentUser } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bytesInBag, patientsInBag, readNote } from '../../platform/offline-cache/offline-cache.ts'
import { setPin } from '../../platform/offline-cache/pin.ts'
import { readOwner, wipe } from '../../platform/offline-cache/store.ts'
import type { Taken } from '../../platform/offline-cache/download.ts'
import { draftKeysOf } from '../../platform/drafts/encryption.ts'
import { serverNow } from '../../platform/offline-cache/server-clock.ts'

const key = ['bag']

export function useOwnBag(user: CurrentUser) {
  return useQuery({
    queryKey: [...key, user.id],
    queryFn: async () => {
      await draftKeysOf(user.id)
      const owner = await readOwner(user.id)
      if (!owner) return null
      const [taken, bytes, patients] = await Promise.all([
        readNote<Taken>('taken'),
        bytesInBag(user.id),
        patientsInBag(),
      ])
      return { expiresAt: owner.expiresAt, taken, bytes, patients }
    },
    staleTime: 0,
  })
}
export type OwnBag = NonNullable<ReturnType<typeof useOwnBag>['data']>

export function useBagSteps(user: CurrentUser) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: key })
  return {
    refresh,
    choosePin: async (pin: string) => {
      await setPin({ userId: user.id, name: `${user.firstName} ${user.lastName}` }, pin, serverNow())
      await refresh()
    },
    remove: async () => {
      await wipe(user.id)
      await refresh()
    },
  }
}

const kilobyte = 1000

/** 0 stays 0: nothing is rounded away or up. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`
}
