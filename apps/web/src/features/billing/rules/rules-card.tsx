/** Billing rules in Setup: the editions that the practice uploaded over the built-in tables, with their state. */
import { ruleKindNames } from '@mendwell/clinical'
import {
  createRuleEdition,
  listRuleEditions,
  type RuleEdition,
  ruleEditionStateNames,
} from '@mendwell/contract'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useRuleEditions } from './data.ts'
import { EditionDialog } from './edition-dialog.tsx'
import { editionLevels } from './edition-levels.ts'
import { UploadDialog } from './upload-dialog.tsx'

export function RulesCard() {
  const isVisible = usePermission(listRuleEditions)
  const canEdit = usePermission(createRuleEdition)
  const query = useRuleEditions(isVisible)
  const [opened, setOpened] = useState<string>()
  const columns = useMemo(() => buildColumns((edition) => setOpened(edition.id)), [])
  if (!isVisible) return null
  const chosen = query.data?.find(({ id }) => id === opened)
  const upload = canEdit && (
    <Button size="small" icon={<FileUp />} onClick={() => setOpened('new')}>
      Upload rules
    </Button>
  )
  return (
    <Card
      title="Billing rules"
      aside="NCCI edits, MUE, global days, policies, and fee schedules by edition"
      actions={query.data && query.data.length > 0 && upload}
    >
      {query.isError && !query.data ? (
        <ErrorState title="The billing rules did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Billing rules"
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          loading={query.isPending}
          empty={
            <EmptyState title="No editions yet" action={upload}>
              Claims are checked against the built-in tables. Upload a CMS or payer file to replace them from
              a date of service on.
            </EmptyState>
          }
        />
      )}
      {opened === 'new' && <UploadDialog onSaved={setOpened} onClose={() => setOpened(undefined)} />}
      {chosen && (
        <EditionDialog
          key={chosen.id}
          edition={chosen}
          canEdit={canEdit}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function buildColumns(onOpen: (edition: RuleEdition) => void): Column<RuleEdition>[] {
  return [
    {
      id: 'edition',
      header: 'Edition',
      phone: 'line',
      render: ({ kind, name, source }) => (
        <>
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="block text-hint wrap-anywhere text-ink3">
            {ruleKindNames[kind]}, {source}
          </span>
        </>
      ),
    },
    {
      id: 'from',
      header: 'Effective',
      width: 'w-32',
      phone: 'fact',
      render: ({ startDate }) => formatDay(startDate),
    },
    {
      id: 'rows',
      header: 'Contents',
      width: 'w-44',
      from: 'desktop',
      phone: 'fact',
      render: ({ rowCount, isComplete }) => (
        <>
          {pluralize(rowCount, 'rule')}
          <span className="block text-hint text-ink3">{isComplete ? 'Complete file' : 'Changes only'}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      width: 'w-36',
      phone: 'fact',
      render: ({ state }) => <Badge level={editionLevels[state]}>{ruleEditionStateNames[state]}</Badge>,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-32',
      silent: true,
      phone: 'line',
      render: (edition) => (
        <span className="flex justify-end max-sm:justify-start" data-screen-only>
          <Button
            size="small"
            aria-label={`${edition.state === 'draft' ? 'Review' : 'View'} ${edition.name}`}
            onClick={() => onOpen(edition)}
          >
            {edition.state === 'draft' ? 'Review' : 'View'}
          </Button>
        </span>
      ),
    },
  ]
}
