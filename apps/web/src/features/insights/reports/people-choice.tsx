/** Who may be sent a report: this person, and colleagues who see at least what they see. */
import type { ReportType } from '@mendwell/contract'
import { useUser } from '../../../platform/session/session.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { useReportReaders } from './data.ts'

export function PeopleChoice({
  type,
  chosen,
  onChange,
}: {
  /** Of the report. */
  type: ReportType
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const query = useReportReaders(type)
  const { id: userId } = useUser()
  return (
    <fieldset>
      <legend className="text-label font-medium text-ink2">To</legend>
      {query.isPending && <LoadingLine>Loading colleagues...</LoadingLine>}
      {query.isError && <p className="text-critical">{formatProblem(query.error)}</p>}
      <ul className="max-h-60 overflow-y-auto">
        {query.data?.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={id === userId ? `${name} (you)` : name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
