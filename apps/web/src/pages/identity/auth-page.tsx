/** Signing in: by the tabs, or by a link from an email. Loaded before sign-in, so it stays within the light entry script. */
import { t } from '@lingui/core/macro'
import { usePageLanguage } from '../../platform/i18n/language.ts'
import { useSearch } from '../../platform/routing/address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { SignInScreen } from '../../features/identity/auth/sign-in-screen.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Most people come without a link.
const EmailScreen = lazyComponent(
  () => import('../../features/identity/auth/links/email-screen.tsx'),
  'EmailScreen',
)
const InviteScreen = lazyComponent(
  () => import('../../features/identity/auth/links/invite-screen.tsx'),
  'InviteScreen',
)
const ResetScreen = lazyComponent(
  () => import('../../features/identity/auth/links/reset-screen.tsx'),
  'ResetScreen',
)
const VerifyScreen = lazyComponent(
  () => import('../../features/identity/auth/links/verify-screen.tsx'),
  'VerifyScreen',
)

export default function AuthPage() {
  usePageLanguage(undefined)
  usePageTitle(t`Sign in`)
  const search = useSearch()
  const params = new URLSearchParams(search)
  const [invite, reset, verify, email] = ['invite', 'reset', 'verify', 'email'].map((name) =>
    params.get(name),
  )
  if (invite) return <InviteScreen key={invite} token={invite} />
  if (reset) return <ResetScreen key={reset} token={reset} />
  if (verify) return <VerifyScreen key={verify} token={verify} />
  if (email) return <EmailScreen key={email} token={email} />
  return <SignInScreen search={search} />
}
