/** Questions to specialists about a wound. Reading is available offline; asking, answering, and links require a connection. */
import {
  answerConsult,
  askConsult,
  listWoundColleagues,
  listWoundConsults,
  makeConsultLink,
  previewConsult,
  revokeConsultLink,
  takeConsultStep,
  type CallInput,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { useMutation } from '../../platform/mutation.ts'
import {
  byWound,
  callQuery,
  defineOfflineQuery,
  type WoundRef,
} from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

/** As many as a card shows. */
const maxShown = 50

const consultsQuery = defineOfflineQuery(
  listWoundConsults,
  (wound: WoundRef) => ({ ...byWound(wound), query: { limit: maxShown } }),
  ['wound'],
)
const colleaguesQuery = defineOfflineQuery(listWoundColleagues, byWound, ['wound'])
export const offlineQueries = [consultsQuery, colleaguesQuery]

export const consultKeys = { all: ['consults'] }

export function useWoundConsults(woundId: string) {
  return useQuery({
    queryKey: [...consultKeys.all, 'wound', woundId],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(consultsQuery, { woundId }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

/** Who can be asked: clinicians with access to the patient. */
export function useWoundClinicians(woundId: string) {
  return useQuery({
    queryKey: ['wound-colleagues', woundId],
    queryFn: async ({ signal }) => (await callQuery(colleaguesQuery, { woundId }, { signal })).body,
    select: (staff) => staff.filter(({ answersConsults }) => answersConsults),
    staleTime: 10 * 60_000,
  })
}

/** Also after an error: another user may have been first. */
function useRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: consultKeys.all }),
        client.invalidateQueries({ queryKey: ['timeline'] }),
      ]),
  }
}

export const usePreviewConsult = (woundId: string) =>
  useEndpointMutation(previewConsult, { params: { woundId } })

export const useAskConsult = (woundId: string) =>
  useEndpointMutation(askConsult, { params: { woundId } }, useRefresh())

export const useAnswerConsult = (consultId: string) =>
  useEndpointMutation(answerConsult, { params: { consultId } }, useRefresh())

export const useMakeConsultLink = (consultId: string) =>
  useEndpointMutation(makeConsultLink, { params: { consultId } }, useRefresh())

export const useTakeConsultStep = (consultId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof takeConsultStep>['body']) =>
      call(takeConsultStep, { params: { consultId }, body }),
    ...useRefresh(),
  })

export const useRevokeConsultLink = () =>
  useMutation({
    mutationFn: (consultId: string) => call(revokeConsultLink, { params: { consultId } }),
    ...useRefresh(),
  })
