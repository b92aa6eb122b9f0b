/** The page for everyone who is not signed in: what this is and how to enter. */
import { ArrowRight, Lock } from 'lucide-react'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ExampleRecord } from './example-record.tsx'
import { promises } from './promises.ts'

export default function LandingPage() {
  usePageTitle('Wound care')
  return (
    <div className="min-h-dvh bg-surface">
      <header className="mx-auto flex max-w-6xl items-center justify-between px-5 py-4">
        <Logo />
        <a href="/auth" className={buttonClass('secondary')}>
          Sign In
        </a>
      </header>
      <main className="mx-auto max-w-6xl px-5">
        <section className="grid items-center gap-x-12 gap-y-10 pt-12 pb-16 sm:pt-20 sm:pb-20 lg:grid-cols-[1fr_26rem]">
          <div>
            <p className="mb-3 flex items-center gap-2 font-medium text-accent">
              <Lock aria-hidden className="size-4" strokeWidth={1.75} />
              Secure Wound Care Management
            </p>
            <h1 className="font-serif text-[2.5rem] leading-11 font-medium tracking-tight sm:text-hero sm:leading-[3.5625rem]">
              The wound record a whole team can rely on
            </h1>
            <p className="mt-5 max-w-2xl text-patient text-ink2 sm:text-[1.125rem] sm:leading-7">
              Mendwell keeps each patient’s record in one place, for the clinician at the bedside and the
              people in the office, and shows only what was really recorded.
            </p>
            <a href="/auth" className={`${buttonClass('primary', 'large')} mt-8`}>
              Get Started
              <ArrowRight aria-hidden className="size-4.5" strokeWidth={1.75} />
            </a>
          </div>
          <ExampleRecord />
        </section>
        <section aria-labelledby="promises" className="border-t border-ink pt-6 pb-16">
          <h2 id="promises" className="text-h1">
            Five promises, in order of weight
          </h2>
          <ol className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {promises.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4 border-t border-line py-5">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
                <div>
                  <h3 className="text-h2">{title}</h3>
                  <p className="mt-1 text-ink2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </main>
    </div>
  )
}
