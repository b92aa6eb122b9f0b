/** The outline model's state on the server, passed to the worker that analyzes photos. */
import { readOutlineModel, readOutlineModelWeights, buildUrl } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { usePermission } from '../../platform/permission.ts'
import { buildBearerHeaders } from '../../platform/session/bearer.ts'
import { setVisionModel } from './vision-worker/vision-worker.ts'

const modelKey = ['photos', 'outline-model']

const freshMs = 5 * 60_000

export function useOutlineModel() {
  const isAllowed = usePermission(readOutlineModel)
  return useQuery({
    queryKey: modelKey,
    queryFn: async ({ signal }) => (await call(readOutlineModel, {}, { signal })).body,
    enabled: isAllowed,
    staleTime: freshMs,
  })
}

/** From now on photos are analyzed with it. `isSettled`: it is known whether there is one. */
export function useVisionModel() {
  const { data, isPending, isError, isEnabled } = useOutlineModel()
  useEffect(() => {
    if (!data) return
    const { state, model } = data
    setVisionModel(
      state === 'on' && model
        ? {
            manifest: model,
            weightsUrl: buildUrl(readOutlineModelWeights, { query: { sha256: model.sha256 } }),
            headers: buildBearerHeaders(),
          }
        : null,
    )
  }, [data])
  return { state: data ?? null, isSettled: !isPending || isError || !isEnabled }
}
