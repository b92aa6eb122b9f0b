/** Analyses: interpret, save, list, print. */
import {
  addWoundAnalysis,
  type CallInput,
  listWoundAnalyses,
  readAnalysisImage,
  readAnalysisReport,
  readWoundAnalysis,
  weighWoundAnalysis,
} from '@mendwell/contract'
import type { Outline } from '@mendwell/vision'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'
import { formatDevice } from '../../../platform/labels/format-device.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const analysisKeys = {
  all: ['analyses'],
  list: ['analyses', 'list'],
  one: (id: string) => ['analyses', 'one', id],
  image: (id: string) => ['analysis-images', id],
}

export const interpretAnalysis = async (
  body: CallInput<typeof weighWoundAnalysis>['body'],
  signal?: AbortSignal,
) => (await call(weighWoundAnalysis, { body }, signal ? { signal } : {})).body

export type SavedAnalysisRequest = {
  readonly id: string
  readonly file: File
  readonly patientId: string | null
  readonly woundId: string | null
  readonly depthCm: number | null
  /** Null: none is confirmed. */
  readonly outline: Outline | null
  readonly width: number
  readonly height: number
}

export function useSaveAnalysis() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (kept: SavedAnalysisRequest) => {
      const form = new FormData()
      const fields = {
        id: kept.id,
        patientId: kept.patientId,
        woundId: kept.woundId,
        depthCm: kept.depthCm,
        outline: kept.outline && JSON.stringify(roundOutline(kept.outline)),
        drawnOnWidth: kept.width,
        drawnOnHeight: kept.height,
        device: formatDevice(navigator.userAgent).words,
      }
      for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value))
      form.append('image', kept.file)
      return (await call(addWoundAnalysis, { body: {} }, { form, idempotencyKey: kept.id })).body
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: analysisKeys.all }),
        client.invalidateQueries({ queryKey: ['photos'] }),
        client.invalidateQueries({ queryKey: ['timeline'] }),
      ]),
  })
}

const roundPoint = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})
const roundOutline = (outline: Outline) =>
  outline.map(({ outer, holes }) => ({
    outer: outer.map(roundPoint),
    holes: holes.map((hole) => hole.map(roundPoint)),
  }))

const pageSize = 10

export function useAnalyses() {
  return useInfiniteQuery({
    queryKey: analysisKeys.list,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listWoundAnalyses, { query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

export function useAnalysis(id: string | undefined) {
  return useQuery({
    queryKey: analysisKeys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readWoundAnalysis, { params: { analysisId: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    ...chartFreshness,
  })
}

export function useAnalysisImage(id: string) {
  return useQuery({
    queryKey: analysisKeys.image(id),
    queryFn: async ({ signal }) =>
      (await callForFile(readAnalysisImage, { params: { analysisId: id } }, { signal })).blob,
    staleTime: Infinity,
  })
}

export const useAnalysisReport = () =>
  useMutation({
    mutationFn: (analysisId: string) => callForFile(readAnalysisReport, { params: { analysisId } }),
  })
