/** The numbered sections of a text. */
import type { DocumentSection } from '../content/document.ts'

export function DocumentSections({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <div className="mt-10 max-w-3xl">
      {sections.map(({ title, paragraphs, points }, index) => (
        <section key={title} className="border-t border-line py-6">
          <h2 className="text-banner">
            <span className="mr-2 text-ink3">{index + 1}</span>
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2.5 text-[0.9375rem] leading-6 text-ink2">
              {text}
            </p>
          ))}
          {points && (
            <ul className="mt-2.5 list-disc pl-5 text-[0.9375rem] leading-6 text-ink2 marker:text-ink3">
              {points.map((text) => (
                <li key={text} className="mt-1">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
