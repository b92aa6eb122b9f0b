/** The label of an audit action. Its code stays visible beside it. */
import { actionLabels } from './data/action-labels.ts'

/** An action without a label is shown by its code, spelled out. */
export function formatAction(action: string): string {
  const known = actionLabels[action]
  if (known) return known
  const plain = action.replace(/[.-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
