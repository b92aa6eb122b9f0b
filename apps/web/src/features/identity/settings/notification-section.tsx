/** Per kind of notice: in the bell, by e-mail, both or neither. Security notices cannot be switched off. */
import { canAdminister, type CurrentUser, type NotificationType } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useUpdatePreferences, usePreferences } from './data.ts'
import { notificationKinds } from './notification-kinds.ts'

type Channel = 'inApp' | 'email'
const channels: readonly { way: Channel; name: string }[] = [
  { way: 'inApp', name: 'In the app' },
  { way: 'email', name: 'By e-mail' },
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
    <Card title="Notifications" aside="mail never holds anything about a patient">
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading your choices...</LoadingLine>
        </div>
      )}
      {query.isError && !notices && (
        <ErrorState title="Your choices did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {notices && (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-hint text-ink2">
              <th scope="col" className="px-4 py-2 font-medium">
                About
              </th>
              {channels.map(({ way, name }) => (
                <th key={way} scope="col" className="w-24 px-2 py-2 text-center font-medium">
                  {name}
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
                    <span className="block font-medium">{name}</span>
                    <span className="block text-hint text-ink2">{hint}</span>
                  </th>
                  {channels.map(({ way, name: wayName }) => (
                    <td key={way} className="px-2 text-center">
                      <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                        <input
                          type="checkbox"
                          aria-label={`${name}, ${wayName.toLowerCase()}`}
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
