/** The columns of the log. Each can be sorted by. */
import { type LogEntry, logSorts } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTimeWithSeconds } from '../../platform/dates.ts'
import { formatDevice } from '../../platform/labels/format-device.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { formatAction } from './format-action.ts'
import { formatDetails, shortIdLength } from './format-details.ts'

type FacilityName = { readonly id: string; readonly name: string }

const sortable = new Set<string>(logSorts)

export function buildLogColumns(timeZone: string, facilities: readonly FacilityName[]): Column<LogEntry>[] {
  const getFacilityName = ({ facilityId }: LogEntry) =>
    facilityId === null
      ? ''
      : (facilities.find(({ id }) => id === facilityId)?.name ?? facilityId.slice(0, shortIdLength))
  const formatTimestamp = ({ timestamp }: LogEntry) =>
    `${formatDate(timestamp, timeZone)} ${formatTimeWithSeconds(timestamp, timeZone)}`
  const columns: Column<LogEntry>[] = [
    {
      id: 'timestamp',
      header: 'Time',
      fixed: true,
      width: 'w-44',
      phone: 'word',
      render: (entry) => <span className="whitespace-nowrap">{formatTimestamp(entry)}</span>,
    },
    {
      id: 'userName',
      header: 'User',
      width: 'w-40',
      phone: 'word',
      // What the server does on its own comes from no address.
      render: ({ userName, userId, ipAddress }) =>
        userName ?? (
          <span className="text-ink3">{userId ? 'Former user' : ipAddress ? 'Not signed in' : 'System'}</span>
        ),
    },
    {
      id: 'action',
      header: 'Action',
      width: 'w-60',
      render: (entry) => <ActionCell entry={entry} />,
    },
    {
      id: 'patientName',
      header: 'Patient',
      width: 'w-44',
      phone: 'fact',
      render: ({ patientId, patientName }) =>
        patientId ? (
          <Link
            to="/patients/$patientId"
            params={{ patientId }}
            className="text-ink underline decoration-line2"
          >
            {patientName ?? 'Restricted'}
          </Link>
        ) : (
          <span className="text-ink3">None</span>
        ),
    },
    {
      id: 'resourceType',
      header: 'Resource',
      width: 'w-28',
      phone: 'fact',
      render: ({ resourceType }) => resourceType ?? <span className="text-ink3">None</span>,
    },
    {
      id: 'resourceId',
      header: 'Resource ID',
      width: 'w-28',
      from: 'tablet',
      render: ({ resourceId }) => (
        <span className="text-hint whitespace-nowrap text-ink2" title={resourceId ?? undefined}>
          {resourceId?.slice(0, shortIdLength) ?? 'None'}
        </span>
      ),
    },
    {
      id: 'facilityId',
      header: 'Facility',
      width: 'w-40',
      phone: 'fact',
      render: (entry) => getFacilityName(entry) || <span className="text-ink3">None</span>,
    },
    {
      id: 'ipAddress',
      header: 'IP address',
      width: 'w-32',
      phone: 'fact',
      render: ({ ipAddress }) => ipAddress ?? <span className="text-ink3">None</span>,
    },
    {
      id: 'userAgent',
      header: 'Browser',
      width: 'w-40',
      from: 'tablet',
      render: ({ userAgent }) => (
        <span className="text-hint text-ink2" title={userAgent ?? undefined}>
          {formatDevice(userAgent).words}
        </span>
      ),
    },
  ]
  return columns.map((column) => ({ ...column, sortable: sortable.has(column.id) }))
}

function ActionCell({ entry }: { entry: LogEntry }) {
  return (
    <span className="block">
      <span className="block font-medium">{formatAction(entry.action)}</span>
      <span className="block text-hint wrap-anywhere text-ink3">
        {[entry.action, ...formatDetails(entry)].join(', ')}
      </span>
    </span>
  )
}
