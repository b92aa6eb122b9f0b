/** Roles of the practice. A change applies from the next request of everyone who has the role. */
import {
  changePracticeRole,
  copyPracticeRole,
  deletePracticeRole,
  listPracticeRoles,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'

const key = ['people', 'roles']

export const usePracticeRoles = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listPracticeRoles, {}, { signal })).body,
  })

/** Also after an error: another user may have changed the same role first. */
function useRoleRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: ['people'] }) }
}

export const useCopyRole = () => useEndpointMutation(copyPracticeRole, {}, useRoleRefresh())

export const useUpdateRole = (practiceRoleId: string) =>
  useEndpointMutation(changePracticeRole, { params: { practiceRoleId } }, useRoleRefresh())

export const useDeleteRole = () =>
  useMutation({
    mutationFn: (practiceRoleId: string) => call(deletePracticeRole, { params: { practiceRoleId } }),
    ...useRoleRefresh(),
  })
