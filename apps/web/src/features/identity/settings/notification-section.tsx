/** Per kind of notice: in the bell, by e-mail, both or neither. Security notices cannot be switched off. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { canAdminister, type CurrentUser, type NotificationType } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useUpdatePreferences, usePreferences } from './data.ts'
import { notificationKinds } from './notification-kinds.ts'

type Channel = 'inApp' | 'email'
const channels: readonly { way: Channel; name: MessageDescriptor }[] = [
  { way: 'inApp', name: msg`In the app` },
  { way: 'email', name: msg`By email` },
]

const isFor = (user: CurrentUser, audience: 'everybody' | 'staff' | 'administrators') =>
  audience === 'everybody' || (audience === 'staff' ? user.role !== 'patient' : canAdminister(user))

export function NotificationSection() {
  const user = useUser()
  const query = usePreferences()
  const change = useUpdatePreferences()
  const notices = query.data?.notices
  const choose = (type: NotificationType, way: Channel, on: boolean) => {
    const before = notices?.[type]
    if (!before) return
    change.mutate({ notices: { [type]: { ...before, [way]: on } } }, { refused: formatProblem })
  }
  return (
    <Card title={t`Notifications`} aside={t`emails never contain health information`}>
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>{t`Loading notification settings...`}</LoadingLine>
        </div>
      )}
      {query.isError && !notices && (
        <ErrorState title={t`Notification settings did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {notices && (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-hint text-ink2">
              <th scope="col" className="px-4 py-2 font-medium">{t`About`}</th>
              {channels.map(({ way, name }) => (
                <th key={way} scope="col" className="w-24 px-2 py-2 text-center font-medium">
                  {i18n._(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationKinds
              .filter(({ audience }) => isFor(user, audience))
              .map(({ type, name, hint }) => (
                <tr key={type} className="border-t border-line">
                  <th scope="row" className="px-4 py-2 font-normal">
                    <span className="block font-medium">{i18n._(name)}</span>
                    <span className="block text-hint text-ink2">{i18n._(hint)}</span>
                  </th>
                  {channels.map(({ way, name: wayName }) => (
                    <td key={way} className="px-2 text-center">
                      <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                        <input
                          type="checkbox"
                          aria-label={`${i18n._(name)}, ${i18n._(wayName).toLowerCase()}`}
                          checked={notices[type][way]}
                          disabled={type === 'security'}
                          onChange={(event) => choose(type, way, event.target.checked)}
                          className="size-4.5 accent-accent"
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
