/** The user's second factors: existing ones, adding, removing. */
import { t } from '@lingui/core/macro'
import type { Factors } from '@mendwell/contract'
import { KeyRound, LifeBuoy, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRenewRecoveryCodes } from './data.ts'
import type { FactorTask } from './factor-dialog.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const FactorDialog = lazyComponent(() => import('./factor-dialog.tsx'), 'FactorDialog')

const showError = (error: unknown) => {
  if (!isUnauthorized(error)) toastProblem(t`Error`, formatProblem(error))
}
const addIcon = <Plus />

export function FactorList({ factors }: { factors: Factors }) {
  const { timeZone } = useUser().organization
  const [task, setTask] = useState<FactorTask | null>(null)
  const renew = useRenewRecoveryCodes()
  const hasFactor = factors.totp || factors.passkeys.length > 0
  return (
    <ul className="divide-y divide-line">
      <Row
        icon={<Smartphone className="size-5 shrink-0 text-ink2" />}
        title={t`Authenticator app`}
        mark={factors.totp ? <Badge level="good">{t`On`}</Badge> : <Badge level="unknown">{t`Off`}</Badge>}
        text={t`6-digit codes from an app on your phone`}
      >
        {factors.totp ? (
          <Button size="small" variant="danger" onClick={() => setTask({ what: 'removal', passkey: null })}>
            {t`Turn off`}
          </Button>
        ) : (
          <Button size="small" icon={addIcon} onClick={() => setTask({ what: 'totp' })}>
            {t`Set up`}
          </Button>
        )}
      </Row>
      <Row
        icon={<KeyRound className="size-5 shrink-0 text-ink2" />}
        title={t`Passkeys`}
        mark={factors.passkeys.length > 0 && <Badge level="good">{factors.passkeys.length}</Badge>}
        text={t`Fingerprint, face, PIN, or security key; sign in without a password`}
      >
        <Button size="small" icon={addIcon} onClick={() => setTask({ what: 'passkey' })}>
          {t`Add`}
        </Button>
      </Row>
      {factors.passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center gap-3 py-2.5 pr-4 pl-12">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium">{passkey.name}</p>
            <p className="text-hint text-ink2">
              {t`Added ${formatDate(passkey.createdAt, timeZone)}`},{' '}
              {passkey.lastUsedAt
                ? t`last used ${formatDate(passkey.lastUsedAt, timeZone)}`
                : t`not used yet`}
            </p>
          </div>
          <Button
            size="small"
            variant="danger"
            aria-label={t`Remove ${passkey.name}`}
            onClick={() => setTask({ what: 'removal', passkey })}
          >
            {t`Remove`}
          </Button>
        </li>
      ))}
      {hasFactor && (
        <Row
          icon={<LifeBuoy className="size-5 shrink-0 text-ink2" />}
          title={t`Recovery codes`}
          mark={
            factors.recoveryCodesLeft > 2 ? (
              <Badge level="note">{t`${factors.recoveryCodesLeft} left`}</Badge>
            ) : (
              <Badge level="warning">{t`${factors.recoveryCodesLeft} left`}</Badge>
            )
          }
          text={t`Use if you lose your phone. New codes replace the old ones.`}
        >
          <Button
            size="small"
            pending={renew.isPending}
            onClick={() =>
              renew.mutate(undefined, {
                onSuccess: (codes) => setTask({ what: 'codes', codes }),
                onError: showError,
              })
            }
          >
            {t`Create new codes`}
          </Button>
        </Row>
      )}
      <Suspense>{task && <FactorDialog task={task} onClose={() => setTask(null)} />}</Suspense>
    </ul>
  )
}

function Row({
  icon,
  title,
  mark,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  mark: ReactNode
  text: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      {icon}
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title} {mark}
        </p>
        <p className="text-hint text-ink2">{text}</p>
      </div>
      {children}
    </li>
  )
}
