/** All that a user sees until the required second factor is set up. */
import { LogOut } from 'lucide-react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { checkSession, useUser } from '../../../platform/session/session.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useFactors } from './data.ts'
import { FactorList } from './factor-list.tsx'

export function EnrollmentScreen() {
  usePageTitle('Second factor')
  const { organization } = useUser()
  const query = useFactors()
  const hasFactor = query.data && (query.data.totp || query.data.passkeys.length > 0)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-5 px-4 py-8">
      <Logo />
      <header>
        <h1 className="text-h1">Set up two-step verification</h1>
        <p className="mt-1 text-ink2">
          {organization.name} requires two-step verification for all staff. It protects patient records even
          if a password is stolen. Set up an authenticator app, a passkey, or both.
        </p>
      </header>
      <Card title="Second factor">
        {query.isPending && (
          <div className="px-4 py-6">
            <LoadingLine>Loading...</LoadingLine>
          </div>
        )}
        {query.isError && !query.data && (
          <ErrorState title="Two-step verification did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {query.data && <FactorList factors={query.data} />}
      </Card>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" icon={<LogOut />} onClick={signOut}>
          Sign Out
        </Button>
        <Button
          variant="primary"
          disabledReason={hasFactor ? undefined : 'Set up a second factor'}
          onClick={() => void checkSession()}
        >
          Continue
        </Button>
      </div>
    </main>
  )
}
