/** The feature cards. A card never mixes what works with what is planned. */
import { type Feature, features } from '../content/features.ts'

export function FeatureList() {
  return (
    <section aria-labelledby="features" className="pt-16">
      <h2 id="features" className="max-w-2xl scroll-mt-6 font-display text-metric font-medium text-balance">
        What it does today, and what is planned
      </h2>
      <ul className="mt-7 grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
    </section>
  )
}

function FeatureCard({ icon: Icon, title, today, planned }: Feature) {
  return (
    <li className="flex gap-4 border-t border-line py-6">
      <Icon aria-hidden className="mt-px size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div>
        <h3 className="text-h2">{title}</h3>
        {today && <p className="mt-1 text-ink2">{today}</p>}
        {planned && (
          <p className="mt-2 text-ink2">
            <span className="mr-1.5 rounded-badge border border-line2 px-1.5 py-px text-hint font-medium">
              Planned
            </span>
            {planned}
          </p>
        )}
      </div>
    </li>
  )
}
