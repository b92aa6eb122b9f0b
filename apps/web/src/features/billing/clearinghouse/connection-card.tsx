/** The connection to the clearinghouse in Setup: settings, credential, host key, test, and the switch. */
import {
  type ClearinghouseConnection,
  afterImportNames,
  readClearinghouse,
  saveClearinghouse,
} from '@mendwell/contract'
import { KeyRound, Pencil, Plug, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ConnectionDialog, CredentialDialog } from './connection-forms.tsx'
import {
  useClearinghouse,
  useConfirmHostKey,
  useStartExchange,
  useSwitchConnection,
  useTestConnection,
} from './data.ts'

export function ClearinghouseCard() {
  const isVisible = usePermission(readClearinghouse)
  const canEdit = usePermission(saveClearinghouse)
  const query = useClearinghouse(isVisible)
  const [opened, setOpened] = useState<'settings' | 'credential'>()
  if (!isVisible) return null
  const connection = query.data?.connection
  const edit = () => setOpened('settings')
  return (
    <Card
      title="Clearinghouse connection"
      aside="claims and responses by SFTP"
      actions={
        canEdit &&
        connection && (
          <Button size="small" icon={<Pencil />} onClick={edit}>
            Edit
          </Button>
        )
      }
    >
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The connection did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && !connection && (
        <EmptyState
          title="No connection yet"
          action={canEdit && <Button onClick={edit}>Set up connection</Button>}
        >
          Until a connection is set up, claim files are downloaded and responses imported manually.
        </EmptyState>
      )}
      {connection && (
        <Connection connection={connection} canEdit={canEdit} onCredential={() => setOpened('credential')} />
      )}
      {opened === 'settings' && (
        <ConnectionDialog connection={connection ?? null} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'credential' && connection && (
        <CredentialDialog authentication={connection.authentication} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

function Connection({
  connection,
  canEdit,
  onCredential,
}: {
  connection: ClearinghouseConnection
  canEdit: boolean
  onCredential: () => void
}) {
  const { timeZone } = useUser().organization
  const test = useTestConnection()
  const confirm = useConfirmHostKey()
  const change = useSwitchConnection()
  const exchange = useStartExchange()
  const { isEnabled, hasCredential, hostKey } = connection
  const isKey = connection.authentication === 'key'
  const missing = !hasCredential
    ? `Enter the ${isKey ? 'private key' : 'password'}`
    : hostKey === null
      ? 'Test the connection and confirm the host key'
      : undefined
  const failed = [change, confirm, exchange, test].find(({ error }) => error)?.error
  const unconfirmed = test.data && !test.data.isConfirmed ? test.data.hostKey : null
  const facts: Readonly<Record<string, string | null>> = {
    Server: `${connection.host}, port ${connection.port}`,
    'User name': connection.username,
    [isKey ? 'Private key' : 'Password']: hasCredential ? 'Stored encrypted' : null,
    'Host key': hostKey,
    'Outbound folder': connection.outboundFolder,
    'Inbound folder': connection.inboundFolder,
    'Acknowledgment folder': connection.acknowledgmentFolder ?? 'Same as inbound',
    'After import': afterImportNames[connection.afterImport],
    'Checked every': `${connection.checkMinutes} min`,
    'Last connected': connection.connectedAt ? formatDateTime(connection.connectedAt, timeZone) : 'Never',
  }
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge level={isEnabled ? (connection.failures > 0 ? 'warning' : 'good') : 'offline'}>
          {isEnabled ? (connection.failures > 0 ? 'On, connection failing' : 'On') : 'Off'}
        </Badge>
        {isEnabled && connection.nextCheckAt && (
          <span className="text-hint text-ink3">
            Next check {formatDateTime(connection.nextCheckAt, timeZone)}
          </span>
        )}
      </p>
      {connection.problem && (
        <Notice level="warning" title="The last exchange failed">
          {connection.problem}
        </Notice>
      )}
      {failed ? (
        <Notice level="critical" title="Action not completed" live>
          {formatProblem(failed)}
        </Notice>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-hint text-ink3">{label}</dt>
            <dd className="wrap-anywhere">{value ?? <Badge level="unknown">not entered</Badge>}</dd>
          </div>
        ))}
      </dl>
      {test.data && (
        <Notice
          level={test.data.problem === null ? 'good' : 'warning'}
          title={test.data.problem === null ? 'Connection succeeded' : 'Connection test not complete'}
          live
        >
          {test.data.problem}
          {test.data.folders
            .filter(({ isFound }) => !isFound)
            .map(({ folder }) => ` Folder not found: ${folder}.`)
            .join('')}
          {unconfirmed && <span className="block font-medium wrap-anywhere">{unconfirmed}</span>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2" data-screen-only>
        <Button
          size="small"
          icon={<Plug />}
          pending={test.isPending}
          pendingLabel="Connecting..."
          onClick={() => test.mutate()}
        >
          Test connection
        </Button>
        {canEdit && unconfirmed && (
          <Button
            size="small"
            variant="primary"
            pending={confirm.isPending}
            pendingLabel="Saving..."
            onClick={() => confirm.mutate(unconfirmed, { onSuccess: () => test.reset() })}
          >
            Confirm host key
          </Button>
        )}
        {canEdit && (
          <Button size="small" icon={<KeyRound />} onClick={onCredential}>
            {hasCredential ? 'Replace' : 'Enter'} {isKey ? 'private key' : 'password'}
          </Button>
        )}
        {isEnabled && (
          <Button
            size="small"
            icon={<RefreshCw />}
            pending={exchange.isPending}
            pendingLabel="Starting..."
            onClick={() =>
              exchange.mutate(undefined, {
                onSuccess: () => toast('Exchange started', 'Files appear in the file log.'),
              })
            }
          >
            Exchange files now
          </Button>
        )}
        {canEdit && (
          <Button
            size="small"
            variant={isEnabled ? 'quiet' : 'primary'}
            pending={change.isPending}
            pendingLabel="Saving..."
            disabledReason={isEnabled ? undefined : missing}
            onClick={() => change.mutate(!isEnabled)}
          >
            {isEnabled ? 'Turn off connection' : 'Turn on connection'}
          </Button>
        )}
      </div>
    </div>
  )
}
