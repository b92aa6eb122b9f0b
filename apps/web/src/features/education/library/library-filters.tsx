/** How lessons are narrowed: words, language, type, topics with their counts. All of it is in the URL. */
import { t } from '@lingui/core/macro'
import { educationCategories, educationTypes } from '@mendwell/contract'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { Segments } from '../../../ui/choice/segments.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type LessonQuery, useLessonCounts } from '../data.ts'
import type { EducationSearch } from '../search.ts'
import { languageOptions } from '../labels.ts'
import { optionLabels } from '../reader/reader-labels.ts'

const stateChoices = [
  { value: 'draft', label: 'Drafts' },
  { value: 'changed', label: 'Pending approval' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'All statuses' },
] as const

export function LibraryFilters({
  search,
  query,
  isStaff,
  onChange,
}: {
  search: EducationSearch
  query: Omit<LessonQuery, 'category' | 'patientId'>
  isStaff: boolean
  onChange: (part: Partial<EducationSearch>) => void
}) {
  const language = useLanguage()
  const [text, type] = useDebouncedText(search.q ?? '', (q) => onChange({ q: q || undefined }))
  return (
    <div className="flex flex-col gap-3" data-screen-only>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={t`Search resources`}
          placeholder={t`Search resources...`}
          value={text}
          onChange={type}
          className="min-w-60"
        />
        <div className="min-w-36">
          <Select
            aria-label={t`Type`}
            prompt={t`All types`}
            options={educationTypes.map((value) => ({ value, label: optionLabels[language][value] }))}
            value={search.type ?? ''}
            onChange={({ target: { value } }) =>
              // One of the options, or none.
              onChange({ type: (value || undefined) as EducationSearch['type'] })
            }
          />
        </div>
        {isStaff && (
          <div className="min-w-44">
            <Select
              aria-label="Status"
              prompt="Active"
              options={stateChoices}
              value={search.state ?? ''}
              onChange={({ target: { value } }) =>
                // One of the options, or none.
                onChange({ state: (value || undefined) as EducationSearch['state'] })
              }
            />
          </div>
        )}
        <Segments
          label={t`Lesson language`}
          segments={languageOptions}
          value={search.language ?? language}
          onChange={(chosen) => onChange({ language: chosen })}
        />
      </div>
      <Topics search={search} query={query} onChange={onChange} />
    </div>
  )
}

function Topics({
  search,
  query,
  onChange,
}: Pick<Parameters<typeof LibraryFilters>[0], 'search' | 'query' | 'onChange'>) {
  const counts = useLessonCounts(query).data
  const language = useLanguage()
  const topics = [undefined, ...educationCategories]
  const findCount = (topic: (typeof topics)[number]) =>
    topic === undefined ? counts?.total : counts?.categories.find(({ category }) => category === topic)?.count
  return (
    <div role="group" aria-label={t`Topics`} className="flex flex-wrap gap-2">
      {topics.map((topic) => {
        const isChosen = search.category === topic
        return (
          <button
            key={topic ?? 'all'}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange({ category: topic })}
            className={classNames(
              'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 text-hint font-medium pointer-coarse:min-h-11',
              isChosen
                ? 'border-accent bg-accent-tint text-ink'
                : 'border-line2 bg-surface text-ink2 hover:bg-sunken',
            )}
          >
            {topic ? optionLabels[language][topic] : t`All Topics`}
            {counts && (
              <span className="text-ink3">
                <Figures metric="lessons" in={`(${findCount(topic)})`} />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
