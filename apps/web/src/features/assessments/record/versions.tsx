/** Every version of a record, newest first, each with what it changed. */
import type { WoundAssessment } from '@mendwell/contract'
import { formatMoment } from '../../../platform/dates.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useVersions } from '../data.ts'
import { differencesBetween } from './differences.ts'

export function Versions({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  const query = useVersions(record.id)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data) {
    return (
      <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    )
  }
  const versions = query.data
  return (
    <ol className="flex flex-col gap-4">
      {versions.map((version, index) => {
        const before = versions[index + 1]
        return (
          <li key={version.version}>
            <h3 className="font-semibold">
              Version {version.version}
              <span className="font-normal text-ink2">
                , {formatMoment(version.updatedAt, timeZone)} by {version.assessedByName}
              </span>
            </h3>
            {before ? <Changes before={before} after={version} /> : <p className="text-ink2">First saved.</p>}
          </li>
        )
      })}
    </ol>
  )
}

function Changes({ before, after }: { before: WoundAssessment; after: WoundAssessment }) {
  const differences = differencesBetween(before, after)
  if (differences.length === 0) return <p className="text-ink2">Saved again without a change.</p>
  return (
    <table className="mt-1 w-full border-collapse text-left">
      <thead>
        <tr className="text-hint text-ink3">
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium">
            Field
          </th>
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium">
            Version {before.version}
          </th>
          <th scope="col" className="py-1 font-medium">
            Version {after.version}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={one.id} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal text-ink2">
              {one.name}
            </th>
            <td className="py-1 pr-3">{one.before}</td>
            <td className="py-1 font-medium">{one.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
