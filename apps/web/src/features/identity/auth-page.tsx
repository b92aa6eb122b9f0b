/** The sign-in screen. Loaded before anybody is known, so it stays within the light gate. */
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { Mark } from '../../ui/logo.tsx'
import { type Demo, readDemoAccounts } from './data.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { emptySignIn, SignInForm } from './sign-in-form.tsx'

export default function AuthPage() {
  usePageTitle('Sign in')
  const [typed, setTyped] = useState(emptySignIn)
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    void readDemoAccounts().then(setDemo)
  }, [])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <a href="/" className="mb-6 flex flex-col items-center gap-2 text-center text-ink no-underline">
        <Mark className="size-11" />
        <span className="font-serif text-[1.75rem] leading-9 font-medium">Mendwell</span>
        <span className="text-ink2">Secure Wound Care Management</span>
      </a>
      <div className="flex w-full flex-col items-center justify-center gap-6 lg:flex-row lg:items-start">
        <div className="w-full max-w-sm rounded-dialog border border-line bg-surface p-6">
          <h1 className="mb-4 text-h1">Sign in</h1>
          <SignInForm typed={typed} onType={setTyped} />
        </div>
        {demo && (
          <DemoAccounts
            demo={demo}
            onPick={(account) => setTyped({ email: account.email, password: demo.password, picked: true })}
          />
        )}
      </div>
      <p className="mt-6 max-w-sm text-center text-hint text-ink3">
        By signing in you agree to the Terms of Service and Privacy Policy.
      </p>
    </main>
  )
}
