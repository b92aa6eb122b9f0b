/** What was measured and how, what is only claimed, and what is unknown. The three never mix. */
import { BadgeCheck, CircleDashed } from 'lucide-react'
import { type Fact, facts, type Gap, gaps } from '../../features/identity/content/evidence.ts'
import { ownerFigures } from '../../features/identity/content/figures.ts'
import measured from '../../features/identity/content/measured.json'
import { DocumentFrame } from '../../features/identity/documents/document-frame.tsx'

const headingClass = 'scroll-mt-6 font-display text-metric font-medium'

export default function EvidencePage() {
  return (
    <DocumentFrame
      title="Evidence"
      dated="Measurement dates are listed below"
      summary="Measured results, with the command to reproduce each one. Claims and items not yet measured are listed separately."
    >
      <section aria-labelledby="measured" className="pt-12">
        <h2 id="measured" className={headingClass}>
          Measured
        </h2>
        <ul className="mt-5">
          {facts.map((fact) => (
            <FactRow key={fact.promise} {...fact} />
          ))}
        </ul>
      </section>
      {(measured.parts as readonly MeasuredPart[]).map((part) => (
        <MeasuredSection key={part.title} {...part} />
      ))}
      <section aria-labelledby="owner-figures" className="pt-12">
        <h2 id="owner-figures" className={headingClass}>
          Claims by the owner
        </h2>
        <p className="mt-2 max-w-3xl text-ink2">
          The home page shows four figures stated by the owner. This product did not measure them and has no
          source for them. Treat them as claims until a study is listed here.
        </p>
        <ul className="mt-5">
          {ownerFigures.map(({ value, label }) => (
            <li
              key={label}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3"
            >
              <span className="w-32 font-display text-metric font-medium">{value}</span>
              <span className="min-w-48 flex-1 text-h2">{label}</span>
              <span className="text-ink2">Owner’s claim, not measured by this product</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="not-measured" className="pt-12">
        <h2 id="not-measured" className={headingClass}>
          Not measured yet
        </h2>
        <ul className="mt-5">
          {gaps.map((gap) => (
            <GapRow key={gap.what} {...gap} />
          ))}
        </ul>
      </section>
    </DocumentFrame>
  )
}

/** As the measurements wrote it (`tools/evidence.ts`); no figure here is typed. */
type MeasuredPart = {
  readonly title: string
  readonly on: string
  readonly by: string
  readonly measured?: string | undefined
  readonly command: string
  readonly rows: readonly { readonly what: string; readonly figure: string }[]
}

function MeasuredSection({ title, on, by, measured: day, command, rows }: MeasuredPart) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
  return (
    <section aria-labelledby={id} className="pt-12">
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      <p className="mt-2 max-w-3xl text-ink2">{on}</p>
      <dl className="mt-5">
        {rows.map(({ what, figure }) => (
          <div key={what} className={rowClass}>
            <dt className="text-h2">{what}</dt>
            <dd className="text-banner font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-hint text-ink3">
        By {by}, measured {day && `${day} `}with{' '}
        <code className="font-mono break-words text-ink2">{command}</code>
      </p>
    </section>
  )
}

const rowClass = 'grid gap-x-10 gap-y-2 border-t border-line py-5 md:grid-cols-[22rem_1fr]'

function FactRow({ promise, result, how, command, measured: day }: Fact) {
  return (
    <li className={rowClass}>
      <div className="flex gap-3">
        <BadgeCheck className="mt-px size-5 shrink-0 text-good" />
        <div>
          <h3 className="text-h2">{promise}</h3>
          <p className="mt-1 text-banner font-medium">{result}</p>
        </div>
      </div>
      <div className="min-w-0">
        <p className="text-ink2">{how}</p>
        <p className="mt-2 text-hint text-ink3">
          {day ? `Measured ${day}` : 'Counted by every test run'} with{' '}
          <code className="font-mono break-words text-ink2">{command}</code>
        </p>
      </div>
    </li>
  )
}

function GapRow({ what, why }: Gap) {
  return (
    <li className={rowClass}>
      <div className="flex gap-3">
        <CircleDashed className="mt-px size-5 shrink-0 text-ink3" />
        <h3 className="text-h2">{what}</h3>
      </div>
      <p className="text-ink2">{why}</p>
    </li>
  )
}
