/** The five promises, in order of weight. */
import { promises } from '../content/promises.ts'

export function PromiseList() {
  return (
    <section aria-labelledby="promises" className="grid gap-x-12 gap-y-6 pt-16 lg:grid-cols-[20rem_1fr]">
      <div>
        <h2 id="promises" className="font-display text-metric font-medium text-balance">
          Our five commitments
        </h2>
        <p className="mt-2 text-ink2">
          The{' '}
          <a href="/evidence" className="text-accent underline">
            evidence page
          </a>{' '}
          shows what has been tested and measured, and what has not.
        </p>
      </div>
      <dl>
        {promises.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[15rem_1fr] lg:first:border-t-ink"
          >
            <dt className="text-h2">{title}</dt>
            <dd className="text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
