/** The charted facts that safety rules read, and the decisions about hits. Cached facts answer while the server is away. */
import {
  ageFacts,
  daysBetween,
  listUndecided,
  type SafetyDecision,
  type SafetyFacts,
  type SafetyHit,
} from '@mendwell/clinical'
import { readSafetyFacts } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useNow } from '../clock.ts'
import { useMay } from '../permission.ts'
import { chartFreshness } from '../query-client.ts'

export type WoundSafety = {
  readonly facts: SafetyFacts
  readonly acknowledged: readonly string[]
  readonly canOverride: boolean
}

/** Null: not loaded yet, or no patient. Without a wound, what is charted of the patient. */
export function useSafetyFacts(patientId: string | null, woundId: string | null): WoundSafety | null {
  const may = useMay(readSafetyFacts)
  const now = useNow()
  const { data } = useQuery({
    queryKey: ['safety', patientId],
    queryFn: async ({ signal }) =>
      (await call(readSafetyFacts, { params: { patientId: patientId ?? '' } }, { signal })).body,
    enabled: may && Boolean(patientId),
    ...chartFreshness,
  })
  if (!data) return null
  const wound = data.wounds.find((one) => one.woundId === woundId)
  const days = daysBetween(data.asOf, now.toISOString().slice(0, 10)) ?? 0
  return {
    facts: ageFacts(wound?.facts ?? data.facts, days),
    acknowledged: wound?.acknowledged ?? [],
    canOverride: data.canOverride,
  }
}

export type SafetyDeciding = {
  readonly hits: readonly SafetyHit[]
  readonly decisions: readonly SafetyDecision[]
  readonly acknowledged: readonly string[]
  readonly canOverride: boolean
  readonly decide: (hit: string, reason: string | null | undefined) => void
  /** Why it cannot go on; undefined once everything is decided. */
  readonly missing: string | undefined
}

/** Decisions stay while the form is open; those about hits that are gone are not sent. */
export function useSafetyDecisions(
  hits: readonly SafetyHit[],
  acknowledged: readonly string[],
  canOverride: boolean,
): SafetyDeciding {
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const decisions = hits
    .filter(({ key }) => chosen[key] !== undefined)
    .map(({ key }) => ({ hit: key, reason: chosen[key] ?? null }))
  const open = listUndecided(hits, decisions, acknowledged)
  const isBlocked = !canOverride && hits.some(({ level, isDone }) => level === 'contraindicated' && !isDone)
  return {
    hits,
    decisions,
    acknowledged,
    canOverride,
    decide: (hit, reason) =>
      setChosen(({ [hit]: _, ...others }) => (reason === undefined ? others : { ...others, [hit]: reason })),
    missing: isBlocked
      ? 'A clinician who signs without a co-signature must decide'
      : open.some(({ level }) => level === 'contraindicated')
        ? 'Enter a reason for each contraindication'
        : open.length > 0
          ? 'Acknowledge each caution'
          : undefined,
  }
}
