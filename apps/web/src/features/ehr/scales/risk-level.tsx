/** The meaning of a total, in the terms of its scale. */
import type { Scale } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'

type Score = { readonly totalScore: number; readonly riskLevel: string }
export type RenderRisk = (score: Score) => ReactNode

export function RiskLevel({ scale, score }: { scale: Scale; score: Score }) {
  return <Badge level="note">{scale.levels.labels[score.riskLevel]}</Badge>
}
