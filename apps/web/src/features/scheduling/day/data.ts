/** The day on paper and the route of a day's home visits at the server. */
import {
  arrangeHomeVisits,
  type CallInput,
  type HomeVisitRoute,
  readDaySheet,
  readHomeVisitRoute,
  resetHomeVisits,
  setFacilityLocation,
  setHomeLocation,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'

const key = ['appointments', 'day']

export const useDaySheet = (
  date: string,
  whose: { providerId?: string | undefined; facilityId?: string | undefined },
) =>
  useQuery({
    queryKey: [...key, 'sheet', date, whose],
    queryFn: async ({ signal }) => (await call(readDaySheet, { query: { date, ...whose } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })

const buildRouteKey = (userId: string, date: string) => [...key, 'route', userId, date]

export const useHomeVisitRoute = (userId: string, date: string) =>
  useQuery({
    queryKey: buildRouteKey(userId, date),
    queryFn: async ({ signal }) =>
      (await call(readHomeVisitRoute, { params: { userId }, query: { date } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })

/** Each answer is the whole route. After an error it is read again: another user may have booked a visit. */
function useStored(userId: string, date: string) {
  const client = useQueryClient()
  const queryKey = buildRouteKey(userId, date)
  return {
    onSuccess: (route: HomeVisitRoute) => client.setQueryData(queryKey, route),
    onError: () => client.invalidateQueries({ queryKey }),
  }
}

export const useArrange = (userId: string, date: string) =>
  useMutation({
    mutationFn: async (body: CallInput<typeof arrangeHomeVisits>['body']) =>
      (await call(arrangeHomeVisits, { params: { userId }, query: { date }, body })).body,
    ...useStored(userId, date),
  })

export const useReset = (userId: string, date: string) =>
  useMutation({
    mutationFn: async () => (await call(resetHomeVisits, { params: { userId }, query: { date } })).body,
    ...useStored(userId, date),
  })

export type Coordinates = { readonly latitude: number; readonly longitude: number }
export type LocationSubject = { readonly kind: 'patient' | 'facility'; readonly id: string }

export function useSetLocation({ kind, id }: LocationSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (location: Coordinates | null) =>
      kind === 'patient'
        ? (await call(setHomeLocation, { params: { patientId: id }, body: { location } })).body
        : (await call(setFacilityLocation, { params: { facilityId: id }, body: { location } })).body,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
