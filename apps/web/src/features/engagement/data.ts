/** The health journey at the server. Without a patient it is the own one. */
import {
  checkIn,
  claimReward,
  joinLeaderboard,
  leaveLeaderboard,
  listBadges,
  listChallenges,
  readAdherence,
  readCareToday,
  readEngagement,
  readLeaderboard,
  type RequestBody,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const keys = { all: ['engagement'] }
/** Undefined: the own one. */
export type PatientId = string | undefined

const adherenceQuery = defineOfflineQuery(readAdherence, byPatient, ['patient'])
export const offlineQueries = [adherenceQuery]

export const useEngagement = (patientId: PatientId) =>
  useQuery({
    queryKey: [...keys.all, 'stats', patientId],
    queryFn: async ({ signal }) => (await call(readEngagement, { query: { patientId } }, { signal })).body,
    ...chartFreshness,
  })

export const useCareToday = (patientId: PatientId) =>
  useQuery({
    queryKey: [...keys.all, 'care', patientId],
    queryFn: async ({ signal }) => (await call(readCareToday, { query: { patientId } }, { signal })).body,
    ...chartFreshness,
  })

export const useChallenges = (patientId: PatientId) =>
  useQuery({
    queryKey: [...keys.all, 'challenges', patientId],
    queryFn: async ({ signal }) => (await call(listChallenges, { query: { patientId } }, { signal })).body,
    ...chartFreshness,
  })

export const useBadges = (patientId: PatientId) =>
  useQuery({
    queryKey: [...keys.all, 'badges', patientId],
    queryFn: async ({ signal }) => (await call(listBadges, { query: { patientId } }, { signal })).body,
    ...chartFreshness,
  })

export const useLeaderboard = () =>
  useQuery({
    queryKey: [...keys.all, 'leaderboard'],
    queryFn: async ({ signal }) => (await call(readLeaderboard, {}, { signal })).body,
    ...chartFreshness,
  })

export const useAdherence = (patientId: string) =>
  useQuery({
    queryKey: [...keys.all, 'adherence', patientId],
    queryFn: async ({ signal }) => (await callQuery(adherenceQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })

/** Also after an error: the day may be over, or another device was first. */
function useRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys.all }) }
}

export const useCheckIn = () =>
  useMutation({
    mutationFn: async (body: RequestBody<typeof checkIn>) => (await call(checkIn, { body })).body,
    ...useRefresh(),
  })

export const useClaimReward = () =>
  useMutation({
    mutationFn: async (challengeId: string) => (await call(claimReward, { params: { challengeId } })).body,
    ...useRefresh(),
  })

export const useJoinLeaderboard = () => useEndpointMutation(joinLeaderboard, {}, useRefresh())

export const useLeaveLeaderboard = () =>
  useMutation({
    mutationFn: async () => (await call(leaveLeaderboard, {})).body,
    ...useRefresh(),
  })
