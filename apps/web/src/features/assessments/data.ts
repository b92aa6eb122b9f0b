/** Assessments from the server: a wound's course, one record and its versions, unfinished forms, and the steps of signing. */
import {
  assessmentSigning,
  type CallInput,
  dropFormDraft,
  listAssessmentVersions,
  listFormDrafts,
  listMeasurementProposals,
  listToCosign,
  listWoundAssessments,
  listWounds,
  readFormDraft,
  readWoundAssessment,
  saveFormDraft,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import {
  byWound,
  callQuery,
  defineOfflineQuery,
  type WoundRef,
} from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'
import { isNotFound } from '../../platform/format-problem.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { formId } from './values/values.ts'

const keys = {
  all: ['assessments'],
  ofWound: (woundId: string) => ['assessments', 'of-wound', woundId],
  one: (id: string) => ['assessments', 'one', id],
  versions: (id: string) => ['assessments', 'versions', id],
  drafts: (patientId: string) => ['assessments', 'drafts', patientId],
  toCosign: ['assessments', 'to-cosign'],
  wounds: (patientId: string) => ['wounds', 'of-patient', patientId],
}

/** As many as one wound has in years of weekly visits. */
const maxPerPatient = 200

const woundsQuery = defineOfflineQuery(
  listWounds,
  ({ patientId }: { patientId: string | undefined }) => ({ query: { patientId, limit: maxPerPatient } }),
  ['patient'],
)
const assessmentsQuery = defineOfflineQuery(
  listWoundAssessments,
  (wound: WoundRef) => ({ ...byWound(wound), query: { limit: maxPerPatient } }),
  ['wound'],
)
const measuredPhotosQuery = defineOfflineQuery(
  listMeasurementProposals,
  (wound: WoundRef) => ({ ...byWound(wound), query: {} }),
  ['wound'],
)
export const offlineQueries = [woundsQuery, assessmentsQuery, measuredPhotosQuery]

export function usePatientWounds(patientId: string | undefined) {
  return useQuery({
    queryKey: keys.wounds(patientId ?? ''),
    queryFn: async ({ signal }) => (await callQuery(woundsQuery, { patientId }, { signal })).body,
    enabled: patientId !== undefined,
    ...chartFreshness,
  })
}

/** Newest first, the withdrawn ones among them. */
export function useWoundAssessments(woundId: string | undefined) {
  return useQuery({
    queryKey: keys.ofWound(woundId ?? ''),
    queryFn: async ({ signal }) =>
      (await callQuery(assessmentsQuery, { woundId: woundId ?? '' }, { signal })).body,
    enabled: woundId !== undefined,
    ...chartFreshness,
  })
}

/** Confirmed sizes on photos of the wound, newest photo first: those of the last day, by the server's own rule. */
export function useMeasuredPhotos(woundId: string | undefined) {
  return useQuery({
    queryKey: ['photos', 'proposals', woundId ?? '', ''],
    queryFn: async ({ signal }) =>
      (await callQuery(measuredPhotosQuery, { woundId: woundId ?? '' }, { signal })).body,
    enabled: woundId !== undefined,
    ...chartFreshness,
  })
}

export function useAssessment(id: string | undefined) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readWoundAssessment, { params: { assessmentId: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    ...chartFreshness,
  })
}

export function useAssessmentVersions(id: string | undefined) {
  return useQuery({
    queryKey: keys.versions(id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(listAssessmentVersions, { params: { assessmentId: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    ...chartFreshness,
  })
}

/** The user's own unfinished forms, or all about one patient. */
export function useDrafts(patientId?: string) {
  const isAllowed = usePermission(listFormDrafts)
  return useQuery({
    queryKey: keys.drafts(patientId ?? ''),
    queryFn: async ({ signal }) =>
      (await call(listFormDrafts, { query: { form: formId, patientId } }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function useDeleteDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (formDraftId: string) => deleteServerDraft(formDraftId),
    onSettled: () => client.invalidateQueries({ queryKey: ['assessments', 'drafts'] }),
  })
}

/** One that is gone already is as good as dropped. */
async function deleteServerDraft(formDraftId: string): Promise<void> {
  await call(dropFormDraft, { params: { formDraftId } }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
}

export const fetchDraft = async (formDraftId: string) =>
  (await call(readFormDraft, { params: { formDraftId } }, { background: true })).body

export const fetchRecord = async (assessmentId: string) =>
  (await call(readWoundAssessment, { params: { assessmentId } }, { background: true })).body

export type DraftBody = CallInput<typeof saveFormDraft>['body']

export const saveDraft = async (formDraftId: string, body: DraftBody, version: number) =>
  (await call(saveFormDraft, { params: { formDraftId }, body }, { version })).body

export function useAwaitingCosignature() {
  const isAllowed = usePermission(assessmentSigning.cosign)
  return useQuery({
    queryKey: keys.toCosign,
    queryFn: async ({ signal }) => (await call(listToCosign, {}, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

/** Refetches everything that shows the record, also after an error: another user may have been first. */
export function useSigningStep<Input, Answer>(step: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: ['wounds'] }),
      ]),
  })
}

const buildParams = (assessmentId: string) => ({ params: { assessmentId } })

type NewAddendum = CallInput<typeof assessmentSigning.addendum>['body']

export const useAddendum = (id: string) =>
  useSigningStep(({ body, idempotencyKey }: { body: NewAddendum; idempotencyKey: string }) =>
    call(assessmentSigning.addendum, { ...buildParams(id), body }, { idempotencyKey }),
  )

export const useVoidAssessment = (id: string) =>
  useSigningStep(({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
    call(assessmentSigning.void, { ...buildParams(id), body: { reason } }, { idempotencyKey }),
  )
