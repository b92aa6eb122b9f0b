/** Reports at the server: what one would hold, making it, watching it, taking it, sending it, and making it again by itself. */
import {
  type CallOf,
  cancelReport,
  createReport,
  createReportSchedule,
  downloadReport,
  emailReport,
  endReportSchedule,
  listReportReaders,
  listReports,
  listReportSchedules,
  previewReport,
  readReport,
  type ReportRun,
  withdrawReport,
} from '@mendwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'

const keys = {
  all: ['reports'],
  one: (id: string) => ['reports', 'one', id],
  schedules: ['report-schedules'],
}
const lookEveryMs = 700
export const goesOn = ({ state }: Pick<ReportRun, 'state'>) => state === 'waiting' || state === 'running'

export type Asked = CallOf<typeof previewReport>['body']

export function usePreview(asked: Asked) {
  return useQuery({
    queryKey: [...keys.all, 'preview', asked],
    queryFn: async ({ signal }) => (await call(previewReport, { body: asked }, { signal })).body,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function useReports(limit: number) {
  return useQuery({
    queryKey: [...keys.all, 'list', limit],
    queryFn: async ({ signal }) => {
      const { body, total } = await call(listReports, { query: { limit } }, { signal })
      return { reports: body, total: total ?? body.length }
    },
    refetchInterval: ({ state }) => (state.data?.reports.some(goesOn) ? lookEveryMs : false),
    placeholderData: keepPreviousData,
  })
}

export function useReport(id: string | undefined) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readReport, { params: { reportId: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? lookEveryMs : false),
  })
}

function useFresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all })
}

export function useMakeReport() {
  const fresh = useFresh()
  return useMutation({
    mutationFn: async (body: CallOf<typeof createReport>['body']) =>
      (await call(createReport, { body })).body,
    onSuccess: fresh,
  })
}

export function useCancelReport() {
  const fresh = useFresh()
  return useMutation({
    mutationFn: (reportId: string) => call(cancelReport, { params: { reportId } }),
    onSettled: fresh,
  })
}

export function useWithdrawReport() {
  const fresh = useFresh()
  return useMutation({
    mutationFn: (reportId: string) => call(withdrawReport, { params: { reportId } }),
    onSettled: fresh,
  })
}

export function useTakeReport() {
  return useMutation({
    mutationFn: (reportId: string) => callForFile(downloadReport, { params: { reportId } }),
  })
}

export function useEmailReport() {
  return useMutation({
    mutationFn: ({ reportId, recipients }: { reportId: string; recipients: string[] }) =>
      call(emailReport, { params: { reportId }, body: { recipients } }),
  })
}

export function useReaders() {
  return useQuery({
    queryKey: ['report-readers'],
    queryFn: async ({ signal }) => (await call(listReportReaders, {}, { signal })).body,
    staleTime: 60_000,
  })
}

export function useSchedules() {
  return useQuery({
    queryKey: keys.schedules,
    queryFn: async ({ signal }) => (await call(listReportSchedules, {}, { signal })).body,
  })
}

export function useMakeSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof createReportSchedule>['body']) => call(createReportSchedule, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.schedules }),
  })
}

export function useEndSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reportScheduleId: string) => call(endReportSchedule, { params: { reportScheduleId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.schedules }),
  })
}
