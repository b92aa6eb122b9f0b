/** Invitations, newest first: open ones can be mailed again or withdrawn. */
import type { Invitation } from '@mendwell/contract'
import { MailOpen } from 'lucide-react'
import { useMemo } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useInvitations, useResendInvitation, useWithdrawInvitation } from './data.ts'
import { roleLabels } from './rights-values.ts'

const stateLabels: Record<Invitation['state'], { level: Level; word: string }> = {
  open: { level: 'note', word: 'Pending' },
  accepted: { level: 'good', word: 'Accepted' },
  withdrawn: { level: 'unknown', word: 'Withdrawn' },
  expired: { level: 'unknown', word: 'Expired' },
}

export function InvitationList() {
  const { timeZone } = useUser().organization
  const query = useInvitations()
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const columns = useMemo(() => buildInvitationColumns(timeZone), [timeZone])
  if (query.isError && !rows) {
    return (
      <Card title="Invitations">
        <ErrorState title="Invitations did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <Card title="Invitations" aside="links expire in 7 days and can be used once">
      <Table
        label="Invitations"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={query.isPending}
        loadingText="Loading invitations..."
        empty={
          <EmptyState icon={MailOpen} title="No invitations yet">
            Invite a colleague or patient by email.
          </EmptyState>
        }
        next={toNextRows(query, 'invitations')}
      />
    </Card>
  )
}

function buildInvitationColumns(timeZone: string): Column<Invitation>[] {
  return [
    {
      id: 'email',
      header: 'Invited',
      render: ({ email, firstName, lastName }) => (
        <span className="block min-w-0">
          <span className="block font-semibold max-md:wrap-anywhere">
            {[firstName, lastName].filter(Boolean).join(' ') || email}
          </span>
          {(firstName ?? lastName) && (
            <span className="block text-hint text-ink3 max-md:wrap-anywhere">{email}</span>
          )}
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: 'w-32',
      from: 'tablet',
      render: ({ role }) => roleLabels[role],
    },
    {
      id: 'by',
      header: 'Invited by',
      width: 'w-40',
      from: 'desktop',
      render: ({ invitedByName }) => <span className="text-ink2">{invitedByName}</span>,
    },
    {
      id: 'sent',
      header: 'Sent',
      width: 'w-32',
      from: 'tablet',
      render: ({ createdAt }) => <span className="text-ink2">{formatDate(createdAt, timeZone)}</span>,
    },
    {
      id: 'until',
      header: 'Expires',
      width: 'w-32',
      from: 'desktop',
      render: ({ expiresAt }) => <span className="text-ink2">{formatDate(expiresAt, timeZone)}</span>,
    },
    {
      id: 'state',
      header: 'Status',
      width: 'w-32',
      render: ({ state }) => <Badge level={stateLabels[state].level}>{stateLabels[state].word}</Badge>,
    },
    {
      id: 'actions',
      header: 'Actions',
      silent: true,
      width: 'w-56 max-sm:w-28',
      render: (invitation) => <Actions invitation={invitation} />,
    },
  ]
}

function Actions({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation()
  const withdraw = useWithdrawInvitation()
  const showError = (error: unknown) => {
    if (!isUnauthorized(error)) toastProblem('Error', formatProblem(error))
  }
  if (invitation.state !== 'open' && invitation.state !== 'expired') return null
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <Button
        size="small"
        pending={resend.isPending}
        aria-label={`Resend to ${invitation.email}`}
        onClick={() =>
          resend.mutate(invitation.id, {
            saved: ['Invitation resent', 'The previous link no longer works.'],
            onError: showError,
          })
        }
      >
        Resend
      </Button>
      {invitation.state === 'open' && (
        <Button
          size="small"
          pending={withdraw.isPending}
          aria-label={`Withdraw the invitation to ${invitation.email}`}
          onClick={() =>
            withdraw.mutate(invitation.id, { saved: ['Invitation withdrawn'], onError: showError })
          }
        >
          Withdraw
        </Button>
      )}
    </span>
  )
}
