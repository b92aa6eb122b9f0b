/** "No change": answers of the previous signed assessment are confirmed by one action, for the open tab or for all. */
import type { WoundAssessment } from '@mendwell/contract'
import type { SafetyHit } from '@mendwell/clinical'
import { useState } from 'react'
import {
  canCarry,
  carryForward,
  type CarryScope,
  listCarried,
  undoCarryForward,
} from '../values/carry-forward.ts'
import type { AssessmentValues } from '../values/values.ts'
import type { CarryForwardRequest } from './carry-forward-dialog.tsx'

export type CarryForward = ReturnType<typeof useCarryForward>

export function useCarryForward({
  values,
  source,
  scope,
  findNewHits,
  onChange,
  onCarriedAll,
}: {
  values: AssessmentValues
  source: { readonly record: WoundAssessment; readonly day: string } | null
  /** What is on the screen. */
  scope: CarryScope
  findNewHits: (next: AssessmentValues) => SafetyHit[]
  onChange: (next: AssessmentValues) => void
  onCarriedAll: () => void
}) {
  const [asked, setAsked] = useState<(CarryForwardRequest & { readonly scope: CarryScope }) | null>(null)
  const apply = (carried: AssessmentValues, what: CarryScope) => {
    setAsked(null)
    onChange(carried)
    if (what === 'all') onCarriedAll()
  }
  const carry = (what: CarryScope) => {
    if (!source) return
    const carried = carryForward(values, what, source.record)
    // An answer with a safety alert is carried forward only after it was read.
    const hits = findNewHits(carried)
    if (hits.length > 0) setAsked({ hits, carried, scope: what })
    else apply(carried, what)
  }
  return {
    from: source?.day ?? null,
    canCarryTab: scope !== 'all' && source !== null && canCarry(values, scope, source.record),
    canCarryAll: source !== null && canCarry(values, 'all', source.record),
    carriedCount: listCarried(values, scope).length,
    carryTab: () => carry(scope),
    carryAll: () => carry('all'),
    undo: () => onChange(undoCarryForward(values, scope)),
    asked,
    confirm: () => asked && apply(asked.carried, asked.scope),
    cancel: () => setAsked(null),
  }
}
