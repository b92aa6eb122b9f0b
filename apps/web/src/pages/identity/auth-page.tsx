/** Signing in: by the tabs, or by a link from an email. Loaded before sign-in, so it stays within the light entry script. */
import { useSearch } from '../../platform/routing/address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { EmailScreen } from '../../features/identity/auth/links/email-screen.tsx'
import { InviteScreen } from '../../features/identity/auth/links/invite-screen.tsx'
import { ResetScreen } from '../../features/identity/auth/links/reset-screen.tsx'
import { SignInScreen } from '../../features/identity/auth/sign-in-screen.tsx'
import { VerifyScreen } from '../../features/identity/auth/links/verify-screen.tsx'

export default function AuthPage() {
  usePageTitle('Sign in')
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
