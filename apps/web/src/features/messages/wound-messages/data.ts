/** Messages of staff about a wound, and who can be mentioned. Reading is available offline; sending goes through the queue. */
import {
  chartWoundMessage,
  exportWoundMessages,
  listWoundColleagues,
  listWoundMessages,
  markWoundMessagesRead,
  postWoundMessage,
} from '@mendwell/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { byWound, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { sendRecords } from '../../../platform/outbox/outbox.ts'
import type { QueuedRecord } from '../../../platform/outbox/store.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { messageKeys } from '../message-keys.ts'

const pageSize = 30

const messagesQuery = defineOfflineQuery(
  listWoundMessages,
  ({ woundId, cursor }: { woundId: string; cursor?: string | undefined }) => ({
    ...byWound({ woundId }),
    query: { cursor, limit: pageSize },
  }),
  ['wound'],
)
const colleaguesQuery = defineOfflineQuery(listWoundColleagues, byWound, ['wound'])
export const offlineQueries = [messagesQuery, colleaguesQuery]

// Below the key of all messages, so that an event of any message refreshes them.
const keys = {
  list: (woundId: string) => [...messageKeys.all, 'wound', woundId],
  colleagues: (woundId: string) => ['wound-colleagues', woundId],
}

export function useWoundMessages(woundId: string) {
  return useInfiniteQuery({
    queryKey: keys.list(woundId),
    queryFn: ({ pageParam: cursor, signal }) => callQuery(messagesQuery, { woundId, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  })
}

export function useWoundColleagues(woundId: string) {
  return useQuery({
    queryKey: keys.colleagues(woundId),
    queryFn: async ({ signal }) => (await callQuery(colleaguesQuery, { woundId }, { signal })).body,
    select: (staff) => staff.filter(({ readsMessages }) => readsMessages),
    staleTime: 10 * 60_000,
  })
}

export function useMarkWoundMessagesRead(woundId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) =>
      call(markWoundMessagesRead, { params: { woundId }, body: { messageId } }, { background: true }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.list(woundId) }),
  })
}

export function useChartWoundMessage(woundId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (woundMessageId: string) => call(chartWoundMessage, { params: { woundMessageId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.list(woundId) }),
        client.invalidateQueries({ queryKey: ['timeline'] }),
      ]),
  })
}

export const useExportWoundMessages = (patientId: string) =>
  useMutation({
    mutationFn: async () => {
      const { blob } = await callForFile(exportWoundMessages, { params: { patientId } })
      saveBlob('staff-messages.json', blob)
    },
  })

export function sendWoundMessage(
  userId: string,
  { woundId, patientId }: { woundId: string; patientId: string },
  body: string,
  mentions: readonly string[],
) {
  const { id: endpointId, method, path } = postWoundMessage
  const id = crypto.randomUUID()
  return sendRecords(userId, [
    {
      send: {
        id,
        idempotencyKey: crypto.randomUUID(),
        endpoint: { id: endpointId, method, path },
        params: { woundId },
        version: null,
        patientId,
        draft: null,
        title: 'message',
        body: { id, body, mentions },
      },
    },
  ])
}

/** What of the queue belongs to this wound. */
export const isWoundMessage = ({ endpoint, params }: QueuedRecord, woundId: string) =>
  endpoint.id === postWoundMessage.id && params.woundId === woundId
