/** Reports: preview, create, poll, download, send, and schedule. */
import {
  type CallInput,
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
  type ReportType,
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
const pollIntervalMs = 700
export const isRunning = ({ state }: Pick<ReportRun, 'state'>) => state === 'waiting' || state === 'running'

export type ReportRequest = CallInput<typeof previewReport>['body']

export function usePreview(asked: ReportRequest) {
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
    refetchInterval: ({ state }) => (state.data?.reports.some(isRunning) ? pollIntervalMs : false),
    placeholderData: keepPreviousData,
  })
}

export function useReport(id: string | undefined) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readReport, { params: { reportId: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollIntervalMs : false),
  })
}

function useReportsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all })
}

export function useCreateReport() {
  const fresh = useReportsRefresh()
  return useMutation({
    mutationFn: async (body: CallInput<typeof createReport>['body']) =>
      (await call(createReport, { body })).body,
    onSuccess: fresh,
  })
}

export function useCancelReport() {
  const fresh = useReportsRefresh()
  return useMutation({
    mutationFn: (reportId: string) => call(cancelReport, { params: { reportId } }),
    onSettled: fresh,
  })
}

export function useWithdrawReport() {
  const fresh = useReportsRefresh()
  return useMutation({
    mutationFn: (reportId: string) => call(withdrawReport, { params: { reportId } }),
    onSettled: fresh,
  })
}

export function useDownloadReport() {
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

/** Who may receive a report of this type. */
export function useReportReaders(type: ReportType) {
  return useQuery({
    queryKey: ['report-readers', type],
    queryFn: async ({ signal }) => (await call(listReportReaders, { query: { type } }, { signal })).body,
    staleTime: 60_000,
  })
}

export function useSchedules() {
  return useQuery({
    queryKey: keys.schedules,
    queryFn: async ({ signal }) => (await call(listReportSchedules, {}, { signal })).body,
  })
}

export function useCreateSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof createReportSchedule>['body']) =>
      call(createReportSchedule, { body }),
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
