/** Worklists from the server, and the order of a list's patients. */
import {
  createWorklist,
  deleteWorklist,
  listPatientOrder,
  listWorklists,
  type CallInput,
  type Worklist,
  type WorklistList,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { useMutation } from '../../platform/mutation.ts'

const keys = {
  all: ['worklists'],
  order: (filters: Worklist['filters']) => ['patient-order', filters],
}

/** Of this list, those that the person saved and those that are shared. */
export const useWorklists = (list: WorklistList) =>
  useQuery({
    queryKey: keys.all,
    queryFn: async ({ signal }) => (await call(listWorklists, {}, { signal })).body,
    select: (worklists) => worklists.filter((one) => one.list === list),
    staleTime: 5 * 60_000,
  })

function useWorklistsRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys.all }) }
}

export const useCreateWorklist = () => useEndpointMutation(createWorklist, {}, useWorklistsRefresh())

export const useDeleteWorklist = () =>
  useMutation({
    mutationFn: async (worklistId: string) => (await call(deleteWorklist, { params: { worklistId } })).body,
    ...useWorklistsRefresh(),
  })

type OrderQuery = NonNullable<CallInput<typeof listPatientOrder>['query']>

/** As it was when the first chart was opened: a patient who no longer matches after being seen stays in the row. */
export const usePatientOrder = (filters: Worklist['filters'] | undefined) =>
  useQuery({
    queryKey: keys.order(filters ?? {}),
    queryFn: async ({ signal }) =>
      // The server checked the filters when it stored them.
      (await call(listPatientOrder, { query: filters as OrderQuery }, { signal })).body,
    enabled: filters !== undefined,
    staleTime: Infinity,
    gcTime: 60 * 60_000,
  })
