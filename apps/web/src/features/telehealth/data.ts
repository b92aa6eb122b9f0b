/** Video visits at the server: lists, the four cards, booking, moving, inviting, starting, ending and rating. */
import {
  type CallInput,
  cancelTelehealthSession,
  createTelehealthSession,
  endTelehealthSession,
  inviteToTelehealth,
  joinTelehealthSession,
  listTelehealthSessions,
  listUsers,
  pickFor,
  rateTelehealthSession,
  readTelehealthSession,
  rescheduleTelehealthSession,
  revokeTelehealthInvitation,
  searchCptCodes,
  startTelehealthSession,
  telehealthStats,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { subscribeToEvents } from '../../platform/events.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const keys = { all: ['telehealth'] }
const pageSize = 20
/** Waiting patients are reported live; this is for when that connection is down. */
const pollMs = 30_000

export type SessionList = NonNullable<NonNullable<CallInput<typeof listTelehealthSessions>['query']>['when']>

export function useSessions(when: SessionList) {
  return useInfiniteQuery({
    queryKey: [...keys.all, 'sessions', when],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTelehealthSessions, { query: { when, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...(when === 'today' && { refetchInterval: pollMs }),
    ...chartFreshness,
  })
}

export const useSessionStats = () =>
  useQuery({
    queryKey: [...keys.all, 'stats'],
    queryFn: async ({ signal }) => (await call(telehealthStats, {}, { signal })).body,
    ...chartFreshness,
  })

export const useSession = (id: string) =>
  useQuery({
    queryKey: [...keys.all, 'session', id],
    queryFn: async ({ signal }) =>
      (await call(readTelehealthSession, { params: { telehealthSessionId: id } }, { signal })).body,
  })

/** The lists follow what happens: a patient who waits, a rating that was given. */
export function useLiveSessions(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeToEvents(({ type }) => {
        if (type === 'telehealth') void client.invalidateQueries({ queryKey: keys.all })
      }),
    [client],
  )
}

/** Who can hold a visit. */
export const useSessionProviders = () =>
  useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('provider'),
    staleTime: 10 * 60_000,
  })

const maxCodes = 100

/** Codes of visits that are in force today, with what they cost. */
export function useBillingCodes() {
  const isAllowed = usePermission(searchCptCodes)
  return useQuery({
    queryKey: [...keys.all, 'codes'],
    queryFn: async ({ signal }) =>
      (await call(searchCptCodes, { query: { query: '99', limit: maxCodes } }, { signal })).body.filter(
        ({ category }) => category === 'evaluation',
      ),
    enabled: isAllowed,
    staleTime: 10 * 60_000,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([keys.all, ['appointments']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}
const buildParams = (id: string) => ({ params: { telehealthSessionId: id } })

export type NewSession = CallInput<typeof createTelehealthSession>['body']

export const useCreateSession = () => useEndpointMutation(createTelehealthSession, {}, useRefresh())

export type RescheduleBody = CallInput<typeof rescheduleTelehealthSession>['body']

export const useRescheduleSession = (id: string) =>
  useEndpointMutation(rescheduleTelehealthSession, buildParams(id), useRefresh())

export const useCancelSession = () =>
  useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await call(cancelTelehealthSession, { ...buildParams(id), body: { reason } })).body,
    ...useRefresh(),
  })

export const useInvitePatient = () =>
  useMutation({
    mutationFn: async ({ id, email }: { id: string; email: string | null }) =>
      (await call(inviteToTelehealth, { ...buildParams(id), body: { email } })).body,
    ...useRefresh(),
  })

export const useRevokeInvitation = (id: string) =>
  useMutation({
    mutationFn: async () => (await call(revokeTelehealthInvitation, buildParams(id))).body,
    ...useRefresh(),
  })

export const useStartSession = (id: string) =>
  useMutation({
    mutationFn: async () => (await call(startTelehealthSession, buildParams(id))).body,
    ...useRefresh(),
  })

export type EndSessionBody = CallInput<typeof endTelehealthSession>['body']

export const useEndSession = (id: string) =>
  useMutation({
    mutationFn: async (body: EndSessionBody) =>
      (await call(endTelehealthSession, { ...buildParams(id), body })).body,
    ...useRefresh(),
  })

export const useRateSession = (id: string) =>
  useMutation({
    mutationFn: async (satisfactionRating: number) =>
      (await call(rateTelehealthSession, { ...buildParams(id), body: { satisfactionRating } })).body,
    ...useRefresh(),
  })

export const requestTicket = async (id: string) => (await call(joinTelehealthSession, buildParams(id))).body
