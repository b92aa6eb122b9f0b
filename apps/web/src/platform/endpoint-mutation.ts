/** A write to one endpoint: its body, with the form's idempotency key or the version that it replaces. Returns the response's body. */
import type { CallInput, Endpoint, ResponseBody } from '@mendwell/contract'
import type { UseMutationOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { useMutation } from './mutation.ts'

type EndpointInput<E extends Endpoint> = {
  readonly body: CallInput<E>['body']
  readonly idempotencyKey?: string
  readonly version?: number | undefined
}

/** `input`: the parts of the request that are known already, such as the record's id in its path. */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'body'>,
  options: Omit<UseMutationOptions<ResponseBody<E>, Error, EndpointInput<E>>, 'mutationFn'> = {},
) =>
  useMutation({
    mutationFn: async ({ body, idempotencyKey, version }: EndpointInput<E>) => {
      // A version already prevents a change from being made twice.
      const extra = version === undefined ? idempotencyKey && { idempotencyKey } : { version }
      return (await call(endpoint, { ...input, body } as CallInput<E>, extra || {})).body // the known parts and the rest of it
    },
    ...options,
  })
