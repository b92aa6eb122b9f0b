/** Why a change of a record failed: an error message, or both versions side by side. */
import { isStale, formatProblem } from '../format-problem.ts'
import { Conflict, type Difference } from '../../ui/form/conflict.tsx'
import { Notice } from '../../ui/notice.tsx'

export function EditProblem({
  error,
  isNewer,
  failed,
  differences,
  saving,
  onTakeStored,
  onKeepMine,
}: {
  error: unknown
  /** The version that made the conflict has arrived. */
  isNewer: boolean
  failed: string
  differences: readonly Difference[]
  saving: boolean
  onTakeStored: () => void
  onKeepMine: () => void
}) {
  if (!error) return null
  if (isStale(error) && isNewer) {
    return (
      <Conflict
        differences={differences}
        saving={saving}
        onTakeStored={onTakeStored}
        onKeepMine={onKeepMine}
      />
    )
  }
  return (
    <Notice level="critical" title={failed} live>
      {formatProblem(error)} Your changes are still here.
    </Notice>
  )
}
