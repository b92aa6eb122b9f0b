/** The feature cards. */
import { type Feature, features } from '../content/features.ts'

export function FeatureList() {
  return (
    <section aria-labelledby="features" className="pt-16">
      <h2 id="features" className="max-w-2xl scroll-mt-6 font-display text-metric font-medium text-balance">
        What it does
      </h2>
      <ul className="mt-7 grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
    </section>
  )
}

function FeatureCard({ icon: Icon, title, text }: Feature) {
  return (
    <li className="flex gap-4 border-t border-line py-6">
      <Icon className="mt-px size-5 shrink-0 text-accent" />
      <div>
        <h3 className="text-h2">{title}</h3>
        <p className="mt-1 text-ink2">{text}</p>
      </div>
    </li>
  )
}
