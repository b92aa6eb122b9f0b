/** Colleagues who may be sent a report: those who see at least what this person sees. */
import { formatProblem } from '../../../platform/format-problem.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { useReportReaders } from './data.ts'

export function PeopleChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const query = useReportReaders()
  return (
    <fieldset>
      <legend className="text-label font-medium text-ink2">To</legend>
      {query.isPending && <LoadingLine>Loading colleagues...</LoadingLine>}
      {query.isError && <p className="text-critical">{formatProblem(query.error)}</p>}
      {query.data?.length === 0 && (
        <p className="text-ink2">No colleague has access to everything in this report.</p>
      )}
      <ul className="max-h-60 overflow-y-auto">
        {query.data?.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
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
