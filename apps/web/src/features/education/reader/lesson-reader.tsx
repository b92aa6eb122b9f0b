/** One lesson, open: in large type or usual, in either language, on paper too. Patients finish it here; staff look. */
import { t } from '@lingui/core/macro'
import { redFlagLabels } from '@mendwell/clinical'
import { type EducationLanguage, type ReadLessonText, startEducationResource } from '@mendwell/contract'
import { ALargeSmall, ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { usePersistedChoice } from '../../../platform/use-persisted-choice.ts'
import { RedFlagList } from '../../../platform/red-flags/red-flag-list.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useLesson, useStartLesson } from '../data.ts'
import { languageOptions } from '../labels.ts'
import { LessonCompletion } from './lesson-completion.tsx'
import { CallWarning, LessonBody } from './lesson-body.tsx'
import { readerLabels } from './reader-labels.ts'
import { SlidePlayer } from './slide-player.tsx'

export function LessonReader({
  id,
  patientId,
  language,
  onLanguage,
  actions,
  onBack,
}: {
  id: string
  patientId: string | undefined
  language: EducationLanguage
  onLanguage: (language: EducationLanguage) => void
  /** What staff may do with it. */
  actions?: ReactNode
  onBack: () => void
}) {
  const query = useLesson(id, patientId)
  const learns = usePermission(startEducationResource)
  const { mutate: start } = useStartLesson()
  const isThere = query.data !== undefined
  useEffect(() => {
    if (learns && isThere) start(id)
  }, [learns, isThere, id, start])
  const [size, setSize] = usePersistedChoice('mendwell-lesson-type', ['usual', 'large'])
  const renderBackButton = (name: string) => (
    <Button variant="quiet" icon={<ArrowLeft />} onClick={onBack}>
      {name}
    </Button>
  )
  if (query.isError && !query.data) {
    if (isNotFound(query.error)) {
      return (
        <EmptyState
          title={t`Lesson not found`}
          action={renderBackButton(readerLabels[language].all)}
        >{t`This lesson is no longer available.`}</EmptyState>
      )
    }
    return (
      <ErrorState title={t`The lesson did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  const lesson = query.data
  if (!lesson) return <LoadingLine>{t`Loading the lesson...`}</LoadingLine>
  const spoken = language === 'es' && lesson.es ? 'es' : 'en'
  const text = (spoken === 'es' && lesson.es) || lesson.en
  const words = readerLabels[spoken]
  return (
    <article className="flex w-full max-w-3xl flex-col gap-5 self-center">
      <div lang={spoken} className="flex flex-wrap items-center gap-2" data-screen-only>
        <span className="mr-auto">{renderBackButton(words.all)}</span>
        {lesson.es && (
          <Segments label={words.language} segments={languageOptions} value={spoken} onChange={onLanguage} />
        )}
        <Button
          aria-pressed={size === 'large'}
          icon={<ALargeSmall />}
          onClick={() => setSize(size === 'large' ? 'usual' : 'large')}
        >
          {words.large}
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {actions}
      <div
        lang={spoken}
        className={classNames(
          'flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0',
          size === 'large' ? 'text-[1.375rem] leading-8' : 'text-patient',
        )}
      >
        <header>
          <p className="text-hint text-ink3">{words.kind(lesson)}</p>
          <h1 className="mt-1 font-serif text-[1.6em] leading-tight font-medium">{text.title}</h1>
          <p className="mt-1 text-ink2">{text.description}</p>
        </header>
        {lesson.type === 'video' ? (
          <>
            <div className="print:hidden">
              <SlidePlayer key={spoken} sections={text.sections} language={spoken} words={words} />
            </div>
            <div className="print:hidden">
              <CallWarning text={text} words={words} />
            </div>
            <div className="hidden print:block">
              <LessonBody type="article" text={text} words={words} />
            </div>
          </>
        ) : (
          <LessonBody type={lesson.type} text={text} words={words} />
        )}
        {learns ? (
          <LessonCompletion key={id} resource={lesson} text={text} language={spoken} words={words} />
        ) : (
          <Questions text={text} />
        )}
        {lesson.type === 'quiz' && <CallWarning text={text} words={words} />}
        <section data-keep-together className="flex flex-col gap-2 border-t border-line pt-4">
          <h2 className="font-serif text-[1.3em] leading-tight font-medium">
            {redFlagLabels.whenToCall[spoken]}
          </h2>
          <RedFlagList language={spoken} />
        </section>
        <footer className="border-t border-line pt-3 text-hint text-ink3">
          <p className="font-medium">{words.sources}</p>
          <ul lang="en" className="list-disc pl-5">
            {lesson.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </footer>
      </div>
    </article>
  )
}

/** As staff see them: to read, not to answer. */
function Questions({ text: { questions } }: { text: ReadLessonText }) {
  if (questions.length === 0) return null
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-6">
      {questions.map(({ question, options }) => (
        <li key={question}>
          <p className="font-semibold">{question}</p>
          <ul className="list-disc pl-5">
            {options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
