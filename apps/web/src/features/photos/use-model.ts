/** The model that proposes outlines, as the server has it, handed on to the worker that looks at photos. */
import { readOutlineModel, readOutlineModelWeights, urlOf } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/permission.ts'
import { bearerHeaders } from '../../platform/session/bearer.ts'
import { seeWith } from './vision-worker/vision-worker.ts'

export const modelKey = ['photos', 'outline-model']

const freshMs = 5 * 60_000

export function useOutlineModel() {
  const may = useMay(readOutlineModel)
  return useQuery({
    queryKey: modelKey,
    queryFn: async ({ signal }) => (await call(readOutlineModel, {}, { signal })).body,
    enabled: may,
    staleTime: freshMs,
  })
}

/** From now on photos are looked at with it. `isSettled`: it is known whether there is one. */
export function useModelForSeeing() {
  const { data, isPending, isError, isEnabled } = useOutlineModel()
  useEffect(() => {
    if (!data) return
    const { state, model } = data
    seeWith(
      state === 'on' && model
        ? {
            manifest: model,
            weightsUrl: urlOf(readOutlineModelWeights, { query: { sha256: model.sha256 } }),
            headers: bearerHeaders(),
          }
        : null,
    )
  }, [data])
  return { state: data ?? null, isSettled: !isPending || isError || !isEnabled }
}
