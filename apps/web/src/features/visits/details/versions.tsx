/** Every version of a visit, newest first, each with what it changed. */
import { woundName } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { problemText } from '../../../platform/format-problem.ts'
import { type FieldChange, VersionList } from '../../../platform/records/version-list.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useVisitVersions } from '../data.ts'
import { codeWords, typeName, whenOf } from '../labels.ts'

const fields: readonly (readonly [name: string, words: (visit: ProviderVisit) => string])[] = [
  ['When', (visit) => whenOf(visit, visit.timeZone)],
  ['Type', ({ visitType }) => typeName(visitType)],
  ['Duration', ({ duration }) => (duration === null ? '' : `${duration} minutes`)],
  ['Wounds', ({ wounds }) => wounds.map(woundName).join(', ')],
  ['Procedures', ({ procedures }) => procedures.map(({ inWords }) => inWords).join('\n')],
  ['Place of service', ({ placeOfService }) => placeOfService ?? ''],
  ['CPT codes', ({ codeLines }) => codeLines.map(codeWords).join(', ')],
  ['Why both codes', ({ codingReason }) => codingReason ?? ''],
  ['Diagnosis', ({ diagnosis }) => diagnosis.join(', ')],
  ['Treatment provided', ({ treatmentProvided }) => treatmentProvided ?? ''],
  ['Visit notes', ({ visitNotes }) => visitNotes ?? ''],
  ['Next visit', ({ nextVisitScheduled: next }) => (next === null ? '' : formatDay(next))],
  ['Not seen because', ({ notSeenReason }) => notSeenReason ?? ''],
]

const differencesBetween = (before: ProviderVisit, after: ProviderVisit): FieldChange[] =>
  fields.flatMap(([name, words]) => {
    const [then, now] = [words(before) || 'empty', words(after) || 'empty']
    return then === now ? [] : [{ id: name, name, before: then, after: now }]
  })

export function Versions({ visit }: { visit: ProviderVisit }) {
  const query = useVisitVersions(visit.id)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data)
    return (
      <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    )
  return (
    <VersionList versions={query.data} timeZone={visit.timeZone} differencesBetween={differencesBetween} />
  )
}
