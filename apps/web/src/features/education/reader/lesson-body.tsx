/** The words and pictures of a lesson: a page to read, or tiles where the pictures lead. */
import type { EducationType, LessonSection, ReadLessonText } from '@mendwell/contract'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { ReaderLabels } from './reader-labels.ts'

export const getPictureUrl = (name: string) => `/pictures/education/${name}.svg`

export function LessonBody({
  type,
  text,
  words,
}: {
  type: EducationType
  text: ReadLessonText
  words: ReaderLabels
}) {
  const isPoster = type === 'infographic'
  return (
    <div className="flex flex-col gap-6">
      <div className={classNames(isPoster ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-6')}>
        {text.sections.map((section) => (
          <Section key={JSON.stringify(section)} section={section} isPoster={isPoster} />
        ))}
      </div>
      {/* A quiz asks first: the signs would give answers away. */}
      {type !== 'quiz' && <CallWarning text={text} words={words} />}
    </div>
  )
}

function Section({ section, isPoster }: { section: LessonSection; isPoster: boolean }) {
  const { heading, picture } = section
  return (
    <section
      data-keep-together
      className={classNames(
        isPoster
          ? 'flex flex-col items-center gap-2 rounded-card border border-line bg-canvas p-5 text-center'
          : 'grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem]',
      )}
    >
      {picture && (
        <img
          src={getPictureUrl(picture)}
          alt=""
          width={160}
          height={120}
          className={classNames('h-auto w-40 max-w-full', !isPoster && 'sm:col-start-2 sm:row-start-1')}
        />
      )}
      <div className={classNames('min-w-0', !isPoster && 'sm:col-start-1 sm:row-start-1')}>
        <h2 className="mb-1.5 font-serif text-[1.3em] leading-tight font-medium">{heading}</h2>
        <SectionText section={section} />
      </div>
    </section>
  )
}

export function SectionText({ section: { paragraphs, steps, isOrdered } }: { section: LessonSection }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div className="flex flex-col gap-2">
      {steps.length > 0 && (
        <List
          className={classNames(
            'flex flex-col gap-1 pl-6 text-left',
            isOrdered ? 'list-decimal' : 'list-disc',
          )}
        >
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** When to call, wherever a lesson mentions it. */
export function CallWarning({ text, words }: { text: Pick<ReadLessonText, 'callIf'>; words: ReaderLabels }) {
  if (text.callIf.length === 0) return null
  return (
    <Notice level="warning" title={words.callIf}>
      <ul className="list-disc pl-5">
        {text.callIf.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </Notice>
  )
}
