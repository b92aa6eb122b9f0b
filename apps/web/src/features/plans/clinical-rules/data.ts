/** The practice's clinical rules at the server: read, approve, switch off and on. */
import {
  approveClinicalRules,
  readClinicalRules,
  switchOffClinicalRule,
  switchOnClinicalRule,
  type ClinicalRules,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { planKeys } from '../data.ts'

const key = ['clinical-rules']

export function useClinicalRules() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readClinicalRules, {}, { signal })).body,
  })
}

/** A rule that is off changes recommendations and safety checks. */
function useRulesRefresh() {
  const client = useQueryClient()
  return {
    onSuccess: (rules: ClinicalRules) => client.setQueryData(key, rules),
    onSettled: () =>
      Promise.all([key, planKeys.all, ['safety']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}

export const useApproveRules = () =>
  useMutation({
    mutationFn: async (version: string) => (await call(approveClinicalRules, { body: { version } })).body,
    ...useRulesRefresh(),
  })

export const useSwitchRule = (isOn: boolean) =>
  useMutation({
    mutationFn: async ({ ruleId, reason }: { ruleId: string; reason: string }) =>
      (
        await call(isOn ? switchOnClinicalRule : switchOffClinicalRule, {
          params: { ruleId },
          body: { reason },
        })
      ).body,
    ...useRulesRefresh(),
  })
