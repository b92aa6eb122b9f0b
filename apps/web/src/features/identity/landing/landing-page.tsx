/** The page for everyone who is not signed in: what this is and how to enter. */
import { usePageTitle } from '../../../platform/page-title.ts'
import { FeatureList } from './feature-list.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { PromiseList } from './promise-list.tsx'
import { Screens } from './screens.tsx'
import { Trial } from './trial.tsx'

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
