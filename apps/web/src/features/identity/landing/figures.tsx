/** The strip with the owner's figures. Every figure carries a mark that leads to what was really measured. */
import { ownerFigures } from '../content/figures.ts'

export function Figures() {
  return (
    <section aria-label="Figures stated by the owner">
      <dl className="grid grid-cols-2 border-y border-y-line border-t-ink md:grid-cols-4">
        {ownerFigures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line px-4 py-4 even:border-l first:pl-0 max-md:odd:pl-0 max-md:nth-[n+3]:border-t md:px-6 md:nth-[n+2]:border-l"
          >
            <dt className="text-ink2">
              {label}
              <sup className="ml-0.5 leading-none">
                <a
                  href="/evidence#owner-figures"
                  aria-label={`1: source of ${value} ${label}`}
                  className="-m-2 inline-block rounded-badge p-2 text-accent"
                >
                  1
                </a>
              </sup>
            </dt>
            <dd className="font-display text-metric font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-hint text-ink3">
        <sup>1</sup> Figures stated by the owner. Mendwell’s own measurements and methods are on the{' '}
        <a href="/evidence" className="text-accent underline">
          evidence page
        </a>
        .
      </p>
    </section>
  )
}
