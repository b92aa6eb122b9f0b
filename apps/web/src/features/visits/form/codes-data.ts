/** Codes at the server, for the visit form: searched, explained, and suggested. Lists do not load them. */
import { findCodeClashes, isProcedureCodeText } from '@mendwell/clinical'
import {
  type CallInput,
  listCodeClashes,
  type ResponseBody,
  searchCptCodes,
  searchIcd10,
  suggestCodes,
} from '@mendwell/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { usePermission } from '../../../platform/permission.ts'

const rarelyChangesMs = 10 * 60_000
const maxAskedCodes = 50

export type CodeKind = 'cpt' | 'icd10'
export type CodeEntry = { readonly code: string; readonly description: string; readonly isHeading: boolean }

async function searchCodes(kind: CodeKind, query: string, date: string | undefined, signal: AbortSignal) {
  if (kind === 'icd10') {
    const { body } = await call(searchIcd10, { query: { q: query, limit: 12 } }, { signal })
    return body.map(({ code, description, billable }) => ({ code, description, isHeading: !billable }))
  }
  const { body } = await call(searchCptCodes, { query: { query, date, limit: 12 } }, { signal })
  return body.map(({ code, description }) => ({ code, description, isHeading: false }))
}

const buildCodesKey = (kind: CodeKind, query: string, date: string | undefined) => [
  'codes',
  kind,
  query,
  date,
]

/** Codes by their beginning or by words; nothing typed asks nothing. */
export function useCodeSearch(kind: CodeKind, query: string, date: string | undefined) {
  return useQuery({
    queryKey: buildCodesKey(kind, query, date),
    queryFn: ({ signal }): Promise<CodeEntry[]> => searchCodes(kind, query, date, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: rarelyChangesMs,
  })
}

/** The meaning of complete codes: null if our list does not have one, undefined while it loads. */
export function useCodeMeanings(kind: CodeKind, codes: readonly string[], date: string | undefined) {
  const answers = useQueries({
    queries: codes.map((code) => ({
      queryKey: buildCodesKey(kind, code, date),
      queryFn: ({ signal }: { signal: AbortSignal }) => searchCodes(kind, code, date, signal),
      staleTime: rarelyChangesMs,
    })),
  })
  return codes.map((code, index) => {
    const found = answers[index]?.data
    return { code, entry: found && (found.find((one) => one.code === code) ?? null) }
  })
}

export type SuggestionRequest = CallInput<typeof suggestCodes>['body']
export type Suggestion = NonNullable<ReturnType<typeof useCodeSuggestion>['data']>

/** What the rules suggest for the visit as it is typed; null asks nothing. */
export function useCodeSuggestion(body: SuggestionRequest | null) {
  const isAllowed = usePermission(suggestCodes)
  return useQuery({
    // Below the visits: a change to one asks again.
    queryKey: ['visits', 'suggest', body],
    // Not asked without one.
    queryFn: async ({ signal }) => (await call(suggestCodes, { body: body! }, { signal })).body,
    enabled: isAllowed && body !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
}

export type CodeClash = ResponseBody<typeof listCodeClashes>[number]

/** By the rules that the practice applied; without a connection, by the shipped table. */
export function useCodeClashes(codes: readonly string[], date: string): readonly CodeClash[] {
  const asked = codes.filter(isProcedureCodeText).slice(0, maxAskedCodes).join(',')
  const query = useQuery({
    queryKey: ['codes', 'clashes', asked, date],
    queryFn: async ({ signal }) =>
      (await call(listCodeClashes, { query: { codes: asked, date } }, { signal })).body,
    enabled: asked.includes(','),
    staleTime: 60_000,
    retry: false,
  })
  if (query.data) return query.data
  return findCodeClashes(codes, date).map(({ pair: { first, second, otherPlaceAllowed }, words }) => ({
    ...{ first, second, otherPlaceAllowed, words },
  }))
}
