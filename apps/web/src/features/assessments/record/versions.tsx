/** Every version of an assessment, newest first, each with what it changed. */
import type { WoundAssessment } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { VersionList } from '../../../platform/records/version-list.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAssessmentVersions } from '../data.ts'
import { listRecordDifferences } from './differences.ts'

export function Versions({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  const query = useAssessmentVersions(record.id)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data) {
    return (
      <ErrorState title="Versions did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
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
      differencesBetween={listRecordDifferences}
    />
  )
}
