/** The charted facts that safety rules read, and the decisions about hits. Cached facts answer while the server is away. */
import {
  ageFacts,
  countDaysBetween,
  listUndecided,
  type SafetyDecision,
  type SafetyFacts,
  type SafetyHit,
} from '@mendwell/clinical'
import { readSafetyFacts } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../clock.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../offline-cache/offline-query.ts'
import { usePermission } from '../permission.ts'
import { chartFreshness } from '../query-client.ts'

export type WoundSafety = {
  readonly facts: SafetyFacts
  readonly acknowledged: readonly string[]
  readonly canOverride: boolean
}

export type ChartSafety = {
  /** Null: not loaded. Without a wound, what is charted of the patient. */
  readonly at: (woundId: string | null) => WoundSafety | null
  /** Of every wound of the chart; empty while not loaded. */
  readonly wounds: readonly SafetyFacts[]
  /** The facts are not on this device and the server does not answer: nothing can be checked here. */
  readonly isUnavailable: boolean
  readonly refetch: () => Promise<unknown>
}

const factsQuery = defineOfflineQuery(readSafetyFacts, byPatient, ['patient'])
export const offlineQueries = [factsQuery]

export function useChartSafety(patientId: string | null): ChartSafety {
  const isAllowed = usePermission(readSafetyFacts)
  const now = useNow()
  const { data, isError, fetchStatus, refetch } = useQuery({
    queryKey: ['safety', patientId],
    queryFn: async ({ signal }) =>
      (await callQuery(factsQuery, { patientId: patientId ?? '' }, { signal })).body,
    enabled: isAllowed && Boolean(patientId),
    ...chartFreshness,
  })
  const days = data ? (countDaysBetween(data.asOf, now.toISOString().slice(0, 10)) ?? 0) : 0
  return {
    at: (woundId) => {
      if (!data) return null
      const wound = data.wounds.find((one) => one.woundId === woundId)
      return {
        facts: ageFacts(wound?.facts ?? data.facts, days),
        acknowledged: wound?.acknowledged ?? [],
        canOverride: data.canOverride,
      }
    },
    wounds: data?.wounds.map(({ facts }) => ageFacts(facts, days)) ?? [],
    isUnavailable: Boolean(patientId) && !data && (isError || fetchStatus === 'paused'),
    refetch,
  }
}

export type SafetyAt = Omit<ChartSafety, 'at' | 'wounds'> & { readonly safety: WoundSafety | null }

export function useSafetyFacts(patientId: string | null, woundId: string | null): SafetyAt {
  const { at, wounds: _, ...rest } = useChartSafety(patientId)
  return { safety: at(woundId), ...rest }
}

export type SafetyDecisionState = {
  readonly hits: readonly SafetyHit[]
  readonly decisions: readonly SafetyDecision[]
  readonly acknowledged: readonly string[]
  readonly canOverride: boolean
  /** What is beyond the signer is left to a clinician who may override. */
  readonly canLeavePending: boolean
  readonly decide: (hit: string, reason: string | null | undefined) => void
  readonly isUnavailable: boolean
  readonly isUnavailableAccepted: boolean
  readonly acceptUnavailable: (isAccepted: boolean) => void
  /** What prevents continuing; undefined once everything is decided. */
  readonly missing: string | undefined
}

/** Decisions stay while the form is open; those about hits that are gone are not sent. */
export function useSafetyDecisions(
  hits: readonly SafetyHit[],
  {
    safety,
    isUnavailable,
  }: { safety: Pick<WoundSafety, 'acknowledged' | 'canOverride'> | null; isUnavailable: boolean },
  step: 'demand' | 'sign' = 'demand',
): SafetyDecisionState {
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const [isUnavailableAccepted, acceptUnavailable] = useState(false)
  const acknowledged = safety?.acknowledged ?? []
  const canOverride = safety?.canOverride ?? false
  const canLeavePending = step === 'sign' && !canOverride
  const decisions = hits
    .filter(({ key }) => chosen[key] !== undefined)
    .map(({ key }) => ({ hit: key, reason: chosen[key] ?? null }))
  return {
    hits,
    decisions,
    acknowledged,
    canOverride,
    canLeavePending,
    decide: (hit, reason) =>
      setChosen(({ [hit]: _, ...others }) => (reason === undefined ? others : { ...others, [hit]: reason })),
    isUnavailable,
    isUnavailableAccepted,
    acceptUnavailable,
    missing:
      isUnavailable && !isUnavailableAccepted
        ? 'Acknowledge that the safety check is not available'
        : findMissing(hits, decisions, acknowledged, canOverride, canLeavePending),
  }
}

export function findMissing(
  hits: readonly SafetyHit[],
  decisions: readonly SafetyDecision[],
  acknowledged: readonly string[],
  canOverride: boolean,
  canLeavePending: boolean,
): string | undefined {
  const isContraindicated = ({ level, isDone }: SafetyHit) => level === 'contraindicated' && !isDone
  if (!canOverride && !canLeavePending && hits.some(isContraindicated))
    return 'A clinician who can override the contraindication must decide'
  const open = listUndecided(hits, decisions, acknowledged)
  if (canOverride && open.some(isContraindicated)) return 'Enter a reason for each contraindication'
  return open.some(({ level }) => level === 'caution') ? 'Acknowledge each caution' : undefined
}
