/** Notices before a service at the server, and the practice's copy of form CMS-R-131. */
import {
  addAbnForm,
  answerCoverageNotice,
  type CallInput,
  changeAbnFormFields,
  type CoverageNotice,
  listCoverageNotices,
  prepareCoverageNotice,
  readAbnForm,
  readCoverageNoticeForm,
  voidCoverageNotice,
} from '@mendwell/contract'
import type { PatientLanguage } from '@mendwell/clinical'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

export function useCoverageNotices(patientId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...billingKeys.all, 'notices', patientId],
    queryFn: async ({ signal }) =>
      (await call(listCoverageNotices, { params: { patientId } }, { signal })).body,
    enabled: isEnabled,
  })
}

export type NoticeBody = CallInput<typeof prepareCoverageNotice>['body']
export type NoticeAnswerBody = CallInput<typeof answerCoverageNotice>['body']

export const usePrepareNotice = (patientId: string) =>
  useEndpointMutation(prepareCoverageNotice, { params: { patientId } }, useBillingRefresh())

export const useAnswerNotice = ({ patientId, id: coverageNoticeId }: CoverageNotice) =>
  useEndpointMutation(answerCoverageNotice, { params: { patientId, coverageNoticeId } }, useBillingRefresh())

export const useVoidNotice = ({ patientId, id: coverageNoticeId }: CoverageNotice) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(voidCoverageNotice, { params: { patientId, coverageNoticeId }, body: { reason } }),
    ...useBillingRefresh(),
  })

export const usePrintNotice = () =>
  useMutation({
    mutationFn: ({
      notice: { patientId, id: coverageNoticeId },
      language,
    }: {
      notice: CoverageNotice
      language: PatientLanguage
    }) =>
      callForFile(readCoverageNoticeForm, { params: { patientId, coverageNoticeId }, query: { language } }),
  })

export function useAbnForm(isEnabled = true) {
  return useQuery({
    queryKey: [...billingKeys.all, 'abn-form'],
    queryFn: async ({ signal }) => (await call(readAbnForm, {}, { signal })).body.form,
    enabled: isEnabled,
  })
}

export const useAddAbnForm = () =>
  useMutation({
    mutationFn: ({ file, expiresOn }: { file: File; expiresOn: string }) => {
      const form = new FormData()
      form.set('expiresOn', expiresOn)
      form.set('form', file)
      return call(addAbnForm, { body: { expiresOn } }, { form })
    },
    ...useBillingRefresh(),
  })

export const useChangeAbnFields = () => useEndpointMutation(changeAbnFormFields, {}, useBillingRefresh())
