/** Two versions of one draft, side by side. Loaded after the form: few forms meet a second writer. */
import { Conflict } from '../../../ui/form/conflict.tsx'
import { listFormDifferences } from '../values/diff-conflict.ts'
import type { AssessmentValues } from '../values/values.ts'

export function FormConflict({
  mine,
  stored,
  ...actions
}: {
  mine: AssessmentValues
  stored: AssessmentValues
  onTakeStored: () => void
  onKeepMine: () => void
}) {
  return <Conflict differences={listFormDifferences(mine, stored)} saving={false} {...actions} />
}
