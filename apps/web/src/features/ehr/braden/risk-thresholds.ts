/** The limits of the risk bands as lines of a chart: all but the best one, which has no line above it. */
import { bradenBands } from '@mendwell/clinical'

export const riskThresholds = bradenBands.bands
  .slice(0, -1)
  .map(({ to, label }) => ({ to, label: `${label} to ${to}` }))
