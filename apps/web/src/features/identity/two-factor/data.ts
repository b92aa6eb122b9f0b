/** The user's second factors. Secrets pass through once and are not stored. */
import {
  addPasskey,
  confirmTotp,
  type Factors,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@mendwell/contract'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { refreshCurrentUser } from '../../../platform/session/session.ts'

const key = ['identity', 'factors']

export const useFactors = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readFactors, {}, { signal })).body,
    staleTime: 0,
  })

/** Updates the cache with the response, or refetches. */
function useUpdateFactorsCache() {
  const client = useQueryClient()
  return (factors?: Factors) => {
    // Without the last factor the organization may ask for one before anything else.
    if (factors?.required) void refreshCurrentUser()
    return factors ? client.setQueryData(key, factors) : client.invalidateQueries({ queryKey: key })
  }
}

export const useStartTotp = () => useMutation({ mutationFn: async () => (await call(startTotp, {})).body })

export function useConfirmTotp() {
  const keep = useUpdateFactorsCache()
  return useMutation({
    mutationFn: async (code: string) => (await call(confirmTotp, { body: { code } })).body.recoveryCodes,
    onSuccess: () => void keep(),
  })
}

export function useRemoveTotp() {
  const keep = useUpdateFactorsCache()
  return useMutation({
    mutationFn: async () => (await call(removeTotp, {})).body,
    onSuccess: (factors) => void keep(factors),
  })
}

export function useRenewRecoveryCodes() {
  const keep = useUpdateFactorsCache()
  return useMutation({
    mutationFn: async () => (await call(renewRecoveryCodes, {})).body.recoveryCodes,
    onSuccess: () => void keep(),
  })
}

/** The browser prompts in its own window; the library is loaded on first use. */
export function useAddPasskey() {
  const keep = useUpdateFactorsCache()
  return useMutation({
    mutationFn: async (name: string) => {
      const { body: options } = await call(startPasskey, {})
      const { startRegistration } = await import('@simplewebauthn/browser')
      // Made by the server's half of the same library.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON })
      return (await call(addPasskey, { body: { name, response: { ...response } } })).body
    },
    onSuccess: (factors) => void keep(factors),
  })
}

export function useRemovePasskey() {
  const keep = useUpdateFactorsCache()
  return useMutation({
    mutationFn: async (passkeyId: string) => (await call(removePasskey, { params: { passkeyId } })).body,
    onSuccess: (factors) => void keep(factors),
  })
}
