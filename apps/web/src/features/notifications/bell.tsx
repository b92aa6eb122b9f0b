/** The bell and what hangs from it: the own notices, newest first, live. */
import { msg, t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import type { UserNotification } from '@mendwell/contract'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { i18n } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { BellButton } from './bell-button.tsx'
import { useMarkAllNotificationsRead, useMarkNotificationRead, useUnreadCount } from './data.ts'
import { NotificationList } from './notification-list.tsx'

const views = [
  { value: 'all', label: msg`All` },
  { value: 'unread', label: msg`Unread` },
] as const

export function Bell({
  timeZone,
  open: isOpen,
  onOpenChange: setOpen,
}: {
  timeZone: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const unread = useUnreadCount()
  const [view, setView] = useState<'all' | 'unread'>('all')
  const { history } = useRouter()
  const read = useMarkNotificationRead()
  const readAll = useMarkAllNotificationsRead()
  const open = (notice: UserNotification) => {
    if (!notice.isRead) read.mutate(notice)
    if (notice.actionUrl === null) return
    setOpen(false)
    // Always a path of our own, as the server guarantees; the router shows its 404 for one it does not have.
    history.push(notice.actionUrl)
  }
  return (
    <Popover
      label={t`Notifications`}
      trigger={<BellButton unread={unread} />}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-100 max-w-[calc(100vw-1.5rem)]"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
        <h2 className="mr-auto text-h2">{t`Notifications`}</h2>
        <Segments
          label={t`Show`}
          segments={views.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <NotificationList unreadOnly={view === 'unread'} timeZone={timeZone} onOpen={open} />
      {unread !== undefined && unread > 0 && (
        <div className="border-t border-line px-2 py-1.5">
          <Button
            variant="quiet"
            size="small"
            pending={readAll.isPending}
            icon={<CheckCheck />}
            onClick={() => readAll.mutate()}
          >{t`Mark all as read`}</Button>
        </div>
      )}
    </Popover>
  )
}
