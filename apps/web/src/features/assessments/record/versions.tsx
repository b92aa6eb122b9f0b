/** Every version of an assessment, newest first, each with what it changed. */
import type { WoundAssessment } from '@mendwell/contract'
import { problemText } from '../../../platform/format-problem.ts'
import { VersionList } from '../../../platform/records/version-list.tsx'
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
  return (
    <VersionList
      timeZone={timeZone}
      versions={query.data.map((version) => ({
        ...version,
        savedByName: version.assessedByName,
      }))}
      differencesBetween={differencesBetween}
    />
  )
}
