/** Rooms of the practice's facilities at the server. */
import { changeTreatmentRoom, createTreatmentRoom, listTreatmentRooms } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'

const key = ['treatment-rooms']

export const useTreatmentRooms = (facilityId?: string) =>
  useQuery({
    queryKey: [...key, facilityId],
    queryFn: async ({ signal }) =>
      (await call(listTreatmentRooms, { query: facilityId ? { facilityId } : {} }, { signal })).body,
    staleTime: 60_000,
  })

/** Also after an error: another user may have changed them. */
function useRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: key }) }
}

export const useAddRoom = () =>
  useMutation({
    mutationFn: async (body: { id: string; facilityId: string; name: string }) =>
      (await call(createTreatmentRoom, { body })).body,
    ...useRefresh(),
  })

export const useChangeRoom = () =>
  useMutation({
    mutationFn: async ({
      id,
      version,
      ...body
    }: {
      id: string
      version: number
      name?: string
      isActive?: boolean
    }) => (await call(changeTreatmentRoom, { params: { treatmentRoomId: id }, body }, { version })).body,
    ...useRefresh(),
  })
