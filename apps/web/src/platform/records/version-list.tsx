/** Every version of a record, newest first, each with what it changed. The same for assessments and notes. */
import { formatDateTime } from '../dates.ts'

type Version = { readonly version: number; readonly updatedAt: string; readonly savedByName: string }
export type FieldChange = {
  readonly id: string
  readonly name: string
  readonly before: string
  readonly after: string
}

export function VersionList<One extends Version>({
  versions,
  timeZone,
  differencesBetween,
}: {
  /** Newest first. */
  versions: readonly One[]
  timeZone: string
  differencesBetween: (before: One, after: One) => readonly FieldChange[]
}) {
  return (
    <ol className="flex flex-col gap-4" aria-label="Versions">
      {versions.map((version, index) => {
        const before = versions[index + 1]
        return (
          <li key={version.version}>
            <h3 className="font-semibold">
              Version {version.version}
              <span className="font-normal text-ink2">
                , {formatDateTime(version.updatedAt, timeZone)} by {version.savedByName}
              </span>
            </h3>
            {before ? (
              <Changes
                changes={differencesBetween(before, version)}
                before={before.version}
                after={version.version}
              />
            ) : (
              <p className="text-ink2">Initial version.</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Changes({
  changes,
  before,
  after,
}: {
  changes: readonly FieldChange[]
  before: number
  after: number
}) {
  if (changes.length === 0) return <p className="text-ink2">Saved with no changes.</p>
  return (
    <table className="mt-1 w-full border-collapse text-left">
      <thead>
        <tr className="text-hint text-ink3">
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium">
            Field
          </th>
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium">
            Version {before}
          </th>
          <th scope="col" className="py-1 font-medium">
            Version {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={one.id} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal text-ink2">
              {one.name}
            </th>
            <td className="py-1 pr-3 whitespace-pre-line">{one.before}</td>
            <td className="py-1 font-medium whitespace-pre-line">{one.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
