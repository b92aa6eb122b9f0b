/** The dialog around setting up a factor or taking one away; recovery codes follow where there are new ones. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

export type FactorTask =
  | { readonly what: 'totp' }
  | { readonly what: 'passkey' }
  | { readonly what: 'removal'; readonly passkey: { id: string; name: string } | null }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

const getTitle = (task: FactorTask) => {
  if (task.what === 'totp') return t`Set up authenticator app codes`
  if (task.what === 'passkey') return t`Add a passkey`
  if (task.what === 'codes') return t`Your recovery codes`
  return task.passkey ? t`Remove ${task.passkey.name}?` : t`Turn off authenticator app codes?`
}

export function FactorDialog({ task, onClose }: { task: FactorTask; onClose: () => void }) {
  const { email } = useUser()
  const [current, setCurrent] = useState(task)
  return (
    // The codes are shown once: neither Esc nor the close button dismisses them before they are saved.
    <Dialog open size="small" title={getTitle(current)} locked={current.what === 'codes'} onClose={onClose}>
      {(close) => {
        if (current.what === 'codes')
          return <RecoveryCodes codes={current.codes} account={email} onDone={onClose} />
        if (current.what === 'removal')
          return <FactorRemoval passkey={current.passkey} onDone={onClose} onCancel={close} />
        if (current.what === 'passkey') return <PasskeySetup onAdded={onClose} onCancel={close} />
        return <TotpSetup onCodes={(codes) => setCurrent({ what: 'codes', codes })} onCancel={close} />
      }}
    </Dialog>
  )
}
