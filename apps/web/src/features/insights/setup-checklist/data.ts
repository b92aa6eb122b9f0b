/** The set-up checklist at the server, the own credentials and NPI, and sample fees, which it records in place. */
import {
  changeBillingProfile,
  changePerson,
  closeSetup,
  listPeople,
  markSetupStep,
  readBillingProfile,
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

/** By the version that the profile has now. */
export function useSampleFees() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { body } = await call(readBillingProfile, {})
      return (await call(changeBillingProfile, { body: { useSampleFees: true } }, { version: body.version }))
        .body
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** The membership first, by the version it has now; then the number that claims carry. */
export function useSaveOwnCredential({ id, email }: { id: string; email: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ credentials, npi }: { credentials: string[]; npi: string }) => {
      const { body: people } = await call(listPeople, { query: { search: email, limit: 20 } })
      const version = people.find((one) => one.id === id)?.version
      const { body } = await call(
        changePerson,
        { params: { userId: id }, body: { credentials } },
        { version },
      )
      await call(setBillingProvider, { params: { userId: id }, body: { npi, taxonomy: null } })
      return body
    },
    onSuccess: () => {
      void refreshCurrentUser()
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
