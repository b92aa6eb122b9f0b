/** The risk of a Braden total as a badge. The very high flag is beside it, because its band has no name of its own. */
import { type BradenRiskLevel, bradenRiskLevels, bradenVeryHighAtMost } from '@mendwell/clinical'
import { Badge, type Level } from '../../../ui/badge.tsx'

const levels: Record<BradenRiskLevel, Level> = {
  high_risk: 'critical',
  moderate_risk: 'warning',
  mild_risk: 'note',
  low_risk: 'good',
}

export function BradenRisk({ totalScore, riskLevel }: { totalScore: number; riskLevel: string }) {
  const risk = riskLevel as BradenRiskLevel // of this scale
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge level={levels[risk]}>{bradenRiskLevels.labels[risk]}</Badge>
      {totalScore <= bradenVeryHighAtMost && (
        <Badge level="critical">Very high risk ({bradenVeryHighAtMost} or less)</Badge>
      )}
    </span>
  )
}
