/** Wounds from the server: those of a patient, one with its assessments, and the steps that open and close it. */
import {
  changeWound,
  healWound,
  listWoundAssessments,
  listWounds,
  readWound,
  reopenWound,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import {
  byWound,
  callQuery,
  defineOfflineQuery,
  type WoundRef,
} from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const keys = {
  all: ['wounds'],
  ofPatient: (patientId: string) => ['wounds', 'of-patient', patientId],
  one: (woundId: string) => ['wounds', 'one', woundId],
  assessments: (woundId: string) => ['assessments', 'of-wound', woundId],
}

/** As many as one patient, or one wound in years of weekly visits, has. */
const maxWounds = 200

export const woundsQuery = defineOfflineQuery(
  listWounds,
  ({ patientId }: { patientId: string | undefined }) => ({ query: { patientId, limit: maxWounds } }),
  ['patient'],
)
const woundQuery = defineOfflineQuery(readWound, byWound, ['wound'])
const assessmentsQuery = defineOfflineQuery(
  listWoundAssessments,
  (wound: WoundRef) => ({ ...byWound(wound), query: { limit: maxWounds } }),
  ['wound'],
)
export const offlineQueries = [woundsQuery, woundQuery, assessmentsQuery]

export function useWounds(patientId: string | undefined) {
  return useQuery({
    queryKey: keys.ofPatient(patientId ?? ''),
    queryFn: async ({ signal }) => (await callQuery(woundsQuery, { patientId }, { signal })).body,
    enabled: patientId !== undefined,
    ...chartFreshness,
  })
}

export function useWound(woundId: string) {
  return useQuery({
    queryKey: keys.one(woundId),
    queryFn: async ({ signal }) => (await callQuery(woundQuery, { woundId }, { signal })).body,
    ...chartFreshness,
  })
}

/** Newest first, those entered in error among them. */
export function useAssessments(woundId: string) {
  return useQuery({
    queryKey: keys.assessments(woundId),
    queryFn: async ({ signal }) => (await callQuery(assessmentsQuery, { woundId }, { signal })).body,
    ...chartFreshness,
  })
}

/** Everything that shows wounds, after a change; also after an error, since another user may have been first. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.all }),
      client.invalidateQueries({ queryKey: ['timeline'] }),
      client.invalidateQueries({ queryKey: ['patients'] }),
    ])
}

export function useUpdateWound(woundId: string) {
  const refresh = useRefresh()
  return useEndpointMutation(
    changeWound,
    { params: { woundId } },
    {
      onSettled: refresh,
    },
  )
}

export function useHealWound(woundId: string) {
  const refresh = useRefresh()
  return useEndpointMutation(
    healWound,
    { params: { woundId } },
    {
      onSettled: refresh,
    },
  )
}

export function useReopenWound(woundId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(reopenWound, { params: { woundId }, body: { reason } }, { idempotencyKey }),
    onSettled: refresh,
  })
}
