/** People and invitations. A change of permissions applies from the person's next request. */
import {
  type CallInput,
  changePerson,
  disablePerson,
  enablePerson,
  invitePerson,
  listInvitations,
  listPeople,
  listUsers,
  pickFor,
  resendInvitation,
  withdrawInvitation,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import type { PeopleSearch } from './search.ts'

const keys = { all: ['people'], list: ['people', 'list'], invitations: ['people', 'invitations'] }
const pageSize = 100

export function usePeople({ search, role, status }: PeopleSearch) {
  return useInfiniteQuery({
    queryKey: [...keys.list, { search, role, status }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPeople, { query: { search, role, status, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Who can be selected as a supervisor. */
export function useStaffMembers() {
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('supervisor'),
  })
}

export function useInvitations() {
  return useInfiniteQuery({
    queryKey: keys.invitations,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listInvitations, { query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

/** Also after an error: another user may have changed the same record first. */
function usePeopleRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys.all }) }
}

export type PersonChange = CallInput<typeof changePerson>['body']

export const useUpdatePerson = (userId: string) =>
  useEndpointMutation(changePerson, { params: { userId } }, usePeopleRefresh())

export const useDisablePerson = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(disablePerson, { params: { userId }, body: { reason } }),
    ...usePeopleRefresh(),
  })

export const useEnablePerson = (userId: string) =>
  useMutation({ mutationFn: () => call(enablePerson, { params: { userId } }), ...usePeopleRefresh() })

export const useInvitePerson = () => useEndpointMutation(invitePerson, {}, usePeopleRefresh())

export const useResendInvitation = () =>
  useMutation({
    mutationFn: (invitationId: string) => call(resendInvitation, { params: { invitationId } }),
    ...usePeopleRefresh(),
  })

export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (invitationId: string) => call(withdrawInvitation, { params: { invitationId } }),
    ...usePeopleRefresh(),
  })
