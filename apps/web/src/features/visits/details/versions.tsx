/** Every version of a visit, newest first, each with what it changed. */
import { formatWoundName } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { type FieldChange, VersionList } from '../../../platform/records/version-list.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useVisitVersions } from '../data.ts'
import { formatCode, getVisitTypeLabel, formatVisitTime } from '../labels.ts'

const fields: readonly (readonly [name: string, words: (visit: ProviderVisit) => string])[] = [
  ['Date and time', (visit) => formatVisitTime(visit, visit.timeZone)],
  ['Type', ({ visitType }) => getVisitTypeLabel(visitType)],
  ['Duration', ({ duration }) => (duration === null ? '' : `${duration} minutes`)],
  ['Wounds', ({ wounds }) => wounds.map(formatWoundName).join(', ')],
  ['Procedures', ({ procedures }) => procedures.map(({ inWords }) => inWords).join('\n')],
  ['Place of service', ({ placeOfService }) => placeOfService ?? ''],
  ['CPT codes', ({ codeLines }) => codeLines.map(formatCode).join(', ')],
  ['Reason for reporting both codes', ({ codingReason }) => codingReason ?? ''],
  ['Diagnosis', ({ diagnosis }) => diagnosis.join(', ')],
  ['Treatment provided', ({ treatmentProvided }) => treatmentProvided ?? ''],
  ['Visit notes', ({ visitNotes }) => visitNotes ?? ''],
  ['Next visit', ({ nextVisitScheduled: next }) => (next === null ? '' : formatDay(next))],
  ['Reason not seen', ({ notSeenReason }) => notSeenReason ?? ''],
]

const listVersionDifferences = (before: ProviderVisit, after: ProviderVisit): FieldChange[] =>
  fields.flatMap(([name, words]) => {
    const [then, now] = [words(before) || 'Not documented', words(after) || 'Not documented']
    return then === now ? [] : [{ id: name, name, before: then, after: now }]
  })

export function Versions({ visit }: { visit: ProviderVisit }) {
  const query = useVisitVersions(visit.id)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data)
    return (
      <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  return (
    <VersionList
      versions={query.data}
      timeZone={visit.timeZone}
      differencesBetween={listVersionDifferences}
    />
  )
}
