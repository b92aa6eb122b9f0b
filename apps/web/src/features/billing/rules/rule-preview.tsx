/** What a draft of billing rules would change: rules on its first day, and findings of pending claims. */
import type { RuleEditionPreview } from '@mendwell/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'

export function RulePreview({ query }: { query: UseQueryResult<RuleEditionPreview> }) {
  if (query.isError)
    return (
      <ErrorState title="The preview did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  if (!query.data) return <LoadingLine>Comparing rules and pending claims...</LoadingLine>
  return (
    <>
      <ChangedRules preview={query.data} />
      <ChangedClaims preview={query.data} />
    </>
  )
}

const changes = {
  added: { label: 'Added', level: 'good' },
  changed: { label: 'Changed', level: 'warning' },
  ended: { label: 'Ended', level: 'critical' },
} as const satisfies Record<string, { label: string; level: Level }>
type Change = keyof typeof changes

type ChangedRule = RuleEditionPreview['added'][number] & { readonly change: Change }

const ruleColumns: readonly Column<ChangedRule>[] = [
  { id: 'key', header: 'Code', width: 'w-36', phone: 'line', render: ({ key }) => key },
  {
    id: 'change',
    header: 'Change',
    width: 'w-28',
    phone: 'fact',
    render: ({ change }) => <Badge level={changes[change].level}>{changes[change].label}</Badge>,
  },
  { id: 'before', header: 'Now', phone: 'fact', render: ({ before }) => before ?? 'Not in effect' },
  { id: 'after', header: 'With this edition', phone: 'fact', render: ({ after }) => after ?? 'Ended' },
]

function ChangedRules({ preview }: { preview: RuleEditionPreview }) {
  const { counts } = preview
  const rows = useMemo(
    () =>
      (['ended', 'changed', 'added'] as const).flatMap((change) =>
        preview[change].map((row): ChangedRule => ({ ...row, change })),
      ),
    [preview],
  )
  const total = counts.added + counts.changed + counts.ended
  return (
    <section aria-label="Rule changes" className="flex flex-col gap-2">
      <h3 className="text-h2">Rule changes</h3>
      <p>
        {counts.added} added, {counts.changed} changed, {counts.ended} ended, {counts.unchanged} unchanged
      </p>
      {total === 0 ? (
        <p className="text-ink2">The rules in effect on the effective date stay the same.</p>
      ) : (
        <Table label="Rule changes" columns={ruleColumns} rows={rows} rowKey={({ key }) => key} />
      )}
      {rows.length < total && (
        <p className="text-hint text-ink2">
          {pluralize(total - rows.length, 'more change')} not listed. The first 100 of each type are shown.
        </p>
      )}
    </section>
  )
}

type ChangedClaim = RuleEditionPreview['claims'][number]

const claimColumns: readonly Column<ChangedClaim>[] = [
  {
    id: 'claim',
    header: 'Claim',
    width: 'w-36',
    phone: 'line',
    render: ({ claimNumber, serviceDate }) => (
      <>
        <span className="font-medium">{claimNumber}</span>
        <span className="block text-hint text-ink3">{formatDay(serviceDate)}</span>
      </>
    ),
  },
  {
    id: 'findings',
    header: 'Findings',
    phone: 'line',
    render: ({ gained, lost }) => (
      <ul className="flex flex-col gap-1">
        {gained.map((words) => (
          <li key={words}>
            <Badge level="warning">New</Badge> {words}
          </li>
        ))}
        {lost.map((words) => (
          <li key={words}>
            <Badge level="good">Resolved</Badge> {words}
          </li>
        ))}
      </ul>
    ),
  },
]

function ChangedClaims({ preview }: { preview: RuleEditionPreview }) {
  const { claims, claimCount, checkedCount, hiddenCount } = preview
  return (
    <section aria-label="Pending claims" className="flex flex-col gap-2">
      <h3 className="text-h2">Pending claims</h3>
      <p>
        {claimCount === 0
          ? 'No pending claims have these codes and dates of service.'
          : `${pluralize(claims.length + hiddenCount, 'claim')} of ${checkedCount} checked would have different findings.`}
        {checkedCount < claimCount &&
          ` ${claimCount - checkedCount} more are checked after the edition is applied.`}
        {hiddenCount > 0 && ` ${pluralize(hiddenCount, 'claim')} of patients you can’t view not listed.`}
      </p>
      {claims.length > 0 && (
        <Table label="Pending claims" columns={claimColumns} rows={claims} rowKey={({ id }) => id} />
      )}
    </section>
  )
}
