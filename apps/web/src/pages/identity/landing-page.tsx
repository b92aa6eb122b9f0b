/** The page for everyone who is not signed in: what this is and how to enter. */
import { usePageTitle } from '../../platform/page-title.ts'
import { FeatureList } from '../../features/identity/landing/feature-list.tsx'
import { Figures } from '../../features/identity/landing/figures.tsx'
import { Hero } from '../../features/identity/landing/hero.tsx'
import { PublicFooter } from '../../features/identity/landing/public-footer.tsx'
import { PublicHeader } from '../../features/identity/landing/public-header.tsx'
import { PromiseList } from '../../features/identity/landing/promise-list.tsx'
import { Screens } from '../../features/identity/landing/screens.tsx'
import { Trial } from '../../features/identity/landing/trial.tsx'

export default function LandingPage() {
  usePageTitle('Wound care')
  return (
    <div className="min-h-dvh bg-surface">
      <PublicHeader />
      <main className="mx-auto max-w-6xl px-5">
        <Hero />
        <Figures />
        <FeatureList />
        <Screens />
        <PromiseList />
        <Trial />
      </main>
      <PublicFooter />
    </div>
  )
}
