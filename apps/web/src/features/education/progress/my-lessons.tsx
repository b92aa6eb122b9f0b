/** The lessons a patient was given, as the patient sees them: what to do first, until when. */
import { t } from '@lingui/core/macro'
import type { EducationPrescription } from '@mendwell/contract'
import { formatLongDay } from '../../../platform/i18n/patient-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePrescriptions } from '../prescribe/data.ts'
import { PrescriptionBadge } from '../prescribe/prescription-badge.tsx'
import type { EducationSearch } from '../search.ts'

export function MyLessons({
  language,
  onlyOpen,
  onOpen,
}: {
  language: EducationSearch['language']
  /** Above the library: nothing is shown that is done. */
  onlyOpen: boolean
  onOpen: (lesson: string) => void
}) {
  const rows = usePrescriptions({}).data?.rows.filter(
    ({ state }) => state !== 'withdrawn' && !(onlyOpen && state === 'done'),
  )
  if (!rows || rows.length === 0) return null
  return (
    <Card title={t`From your care team`}>
      <ul aria-label={t`From your care team`} className="divide-y divide-line">
        {rows.map((one) => (
          <LessonRow
            key={one.id}
            one={one}
            language={language}
            onOpen={() => onOpen(one.educationResourceId)}
          />
        ))}
      </ul>
    </Card>
  )
}

function LessonRow({
  one,
  language,
  onOpen,
}: {
  one: EducationPrescription
  language: EducationSearch['language']
  onOpen: () => void
}) {
  const isSpanish = language === 'es' && Boolean(one.titleEs)
  const title = (isSpanish && one.titleEs) || one.title
  const lang = isSpanish ? 'es' : 'en'
  const isDone = one.state === 'done'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p lang={lang} className="text-patient font-semibold">
          {title}
        </p>
        <p className="text-ink2">
          {[one.dueOn && !isDone && t`By ${formatLongDay(one.dueOn)}`, t`${one.duration} min`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {one.note && <p className="text-ink2">{one.note}</p>}
      </div>
      <PrescriptionBadge one={one} />
      <Button variant={isDone ? 'secondary' : 'primary'} onClick={onOpen}>
        {isDone ? t`Review` : t`Start`}
        <span lang={lang} className="sr-only">
          {' '}
          {title}
        </span>
      </Button>
    </li>
  )
}
