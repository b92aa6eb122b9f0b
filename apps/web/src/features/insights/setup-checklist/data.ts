/** The set-up checklist at the server, and the own credential and NPI, which it records in place. */
import {
  type CallInput,
  changePerson,
  closeSetup,
  listPeople,
  markSetupStep,
  readSetupChecklist,
  setBillingProvider,
  type SetupStep,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { refreshCurrentUser } from '../../../platform/session/session.ts'

const key = ['setup-checklist']

export const useSetupChecklist = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readSetupChecklist, {}, { signal })).body,
    // Each return to the dashboard follows a step done elsewhere.
    staleTime: 0,
  })

export function useMarkStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, mark }: { step: SetupStep; mark: 'done' | 'skipped' | 'open' }) =>
      (await call(markSetupStep, { body: { step, mark } })).body,
    onSuccess: (stored) => client.setQueryData(key, stored),
  })
}

export const useCloseSetup = () =>
  useMutation({
    mutationFn: async () => (await call(closeSetup, {})).body,
    onSuccess: () => refreshCurrentUser(),
  })

export type Credential = NonNullable<CallInput<typeof changePerson>['body']['credential']>

/** The membership first, by the version it has now; then the number that claims carry. */
export function useSaveOwnCredential({ id, email }: { id: string; email: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ credential, npi }: { credential: Credential; npi: string }) => {
      const { body: people } = await call(listPeople, { query: { search: email, limit: 20 } })
      const version = people.find((one) => one.id === id)?.version
      await call(changePerson, { params: { userId: id }, body: { credential } }, { version })
      await call(setBillingProvider, { params: { userId: id }, body: { npi, taxonomy: null } })
    },
    onSuccess: () => {
      void refreshCurrentUser()
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
