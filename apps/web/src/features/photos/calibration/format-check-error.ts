/** The error of a check as text. */
import { checkedAreaCm2 } from '@mendwell/contract'

export function formatCheckError(offCm2: number): string {
  const percent = Math.abs((offCm2 / checkedAreaCm2) * 100)
  if (percent < 0.05) return 'exact size'
  return `${percent.toFixed(1)}% too ${offCm2 > 0 ? 'large' : 'small'}`
}
