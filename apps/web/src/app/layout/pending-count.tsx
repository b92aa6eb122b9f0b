/** How much is pending behind an entry of the navigation. Nothing is shown of nothing. */
import { t } from '@lingui/core/macro'
import { useInboxCount } from '../../features/inbox/count.ts'
import { useDashboardCounts } from '../../features/insights/dashboard/data.ts'
import { useUnreadMessages } from '../../features/messages/unread.ts'

const maxShown = 100

export function PendingCount({ path }: { path: string }) {
  switch (path) {
    case '/inbox':
      return <InboxCount />
    case '/messages':
      return <UnreadCount />
    case '/rounds':
      return <DashboardCount name="due" />
    case '/task-management':
      return <DashboardCount name="tasks" />
    default:
      return null
  }
}

const InboxCount = () => <Count value={useInboxCount()?.waiting} />
const UnreadCount = () => <Count value={useUnreadMessages()} />
const DashboardCount = ({ name }: { name: 'due' | 'tasks' }) => (
  <Count value={useDashboardCounts().data?.[name]} />
)

const Count = ({ value = 0 }: { value: number | undefined }) =>
  value > 0 && (
    <span className="text-hint text-ink3 tabular-nums">
      {value >= maxShown ? `${maxShown - 1}+` : value}
      <span className="sr-only"> {t`waiting`}</span>
    </span>
  )
