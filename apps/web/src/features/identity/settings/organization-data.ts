/** The own organization at the server: name, zone, policy and targets. Edits carry the version they were based on. */
import { changeOrganization, type Organization, readOrganization } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { refreshCurrentUser } from '../../../platform/session/session.ts'

const key = ['identity', 'organization']

export const useOrganization = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readOrganization, {}, { signal })).body,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export function useUpdateOrganization() {
  const client = useQueryClient()
  return useEndpointMutation(
    changeOrganization,
    {},
    {
      onSuccess: (stored: Organization) => {
        client.setQueryData(key, stored)
        // The frame shows the name and reckons in the zone.
        void refreshCurrentUser()
      },
    },
  )
}
