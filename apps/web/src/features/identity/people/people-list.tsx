/** The table of people with its states, and the dialogs that open from it. */
import type { PersonEntry } from '@mendwell/contract'
import { SearchX, UsersRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { usePeople } from './data.ts'
import { buildPeopleColumns } from './people-columns.tsx'
import type { FacilityName } from './rights-values.ts'
import type { PeopleSearch } from './search.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const EditPersonDialog = lazyComponent(() => import('./edit-person-dialog.tsx'), 'EditPersonDialog')
const DisablePersonDialog = lazyComponent(() => import('./disable-person-dialog.tsx'), 'DisablePersonDialog')
const TableTools = lazy(() =>
  import('../../../ui/table/table-tools.tsx').then((module) => ({ default: module.TableTools<PersonEntry> })),
)

type OpenDialog = { readonly what: 'edit' | 'disable'; readonly personId: string }

export function PeopleList({
  search,
  facilities,
}: {
  search: PeopleSearch
  facilities: readonly FacilityName[]
}) {
  const user = useUser()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [hidden, setHidden] = useState<readonly string[]>(['email'])
  const query = usePeople(search)
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  const { timeZone } = user.organization
  const columns = useMemo(
    () =>
      buildPeopleColumns({
        timeZone,
        facilities,
        ownId: user.id,
        onEdit: ({ id }) => setOpened({ what: 'edit', personId: id }),
        onDisable: ({ id }) => setOpened({ what: 'disable', personId: id }),
      }),
    [timeZone, facilities, user.id],
  )
  const person = rows?.find(({ id }) => id === opened?.personId)
  const close = () => setOpened(null)

  if (query.isError && !rows) {
    return (
      <Card title="People">
        <ErrorState title="Users did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <Card
      title="People"
      aside={
        total !== undefined && (
          <span role="status">
            {query.isPlaceholderData ? (
              'Searching...'
            ) : (
              <Figures metric="people-listed" in={pluralize(total, 'person', 'people')} />
            )}
          </span>
        )
      }
      actions={
        <Suspense>
          <TableTools columns={columns} hidden={hidden} onHide={setHidden} rows={rows} fileName="people" />
        </Suspense>
      }
    >
      <Table
        label="People"
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        loading={query.isPending}
        loadingText="Loading users..."
        empty={<NoPeople isFiltered={Boolean(search.search ?? search.role ?? search.status)} />}
        onOpen={({ id }) => setOpened({ what: 'edit', personId: id })}
        rowClass={({ disabledAt }) => (disabledAt ? 'bg-sunken' : undefined)}
        next={toNextRows(query, 'people')}
      />
      <Suspense>
        {person && opened?.what === 'edit' && (
          <EditPersonDialog
            person={person}
            facilities={facilities}
            onDisable={
              person.disabledAt || person.id === user.id
                ? undefined
                : () => setOpened({ what: 'disable', personId: person.id })
            }
            onClose={close}
          />
        )}
        {person && opened?.what === 'disable' && <DisablePersonDialog person={person} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={SearchX} title="No users found">
      No users match this search, role, and status.
    </EmptyState>
  ) : (
    <EmptyState icon={UsersRound} title="No users yet">
      Invite your first colleague by email.
    </EmptyState>
  )
}
