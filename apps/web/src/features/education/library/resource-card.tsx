/** One lesson as a card: what it is, how long, how hard, what others thought of it, and the way in. */
import { plural, t } from '@lingui/core/macro'
import type { EducationLanguage, EducationResource } from '@mendwell/contract'
import { Check, Clock, Eye, Star } from 'lucide-react'
import { formatViews } from '../../../platform/i18n/counts.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { stateLabels, typeIcons } from '../labels.ts'
import { optionLabels } from '../reader/reader-labels.ts'

export function ResourceCard({
  resource,
  lessonLanguage,
  isStaff,
  onOpen,
}: {
  resource: EducationResource
  /** Of its title and description. */
  lessonLanguage: EducationLanguage
  isStaff: boolean
  onOpen: () => void
}) {
  const { title, description, type, rating } = resource
  const TypeIcon = typeIcons[type]
  const labels = optionLabels[useLanguage()]
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <div className="flex gap-3 p-4 pb-2">
        <img src={resource.thumbnailUrl} alt="" width={80} height={60} className="h-15 w-20 shrink-0" />
        <div className="min-w-0">
          <h2 lang={lessonLanguage} className="text-h2">
            {title}
          </h2>
          <p className="text-hint text-ink3">{labels[resource.category]}</p>
          {isStaff && resource.state !== 'approved' && (
            <Badge level={resource.state === 'retired' ? 'unknown' : 'note'}>
              {stateLabels[resource.state]}
            </Badge>
          )}
        </div>
      </div>
      <p lang={lessonLanguage} className="px-4 text-ink2">
        {description}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-2 text-hint text-ink2" aria-label={t`Details`}>
        <li className="inline-flex items-center gap-1">
          <TypeIcon className="size-4 shrink-0" />
          {labels[type]}
        </li>
        <li className="inline-flex items-center gap-1">
          <Clock className="size-4 shrink-0" />
          {t`${resource.duration} min`}
        </li>
        <li>{labels[resource.difficulty]}</li>
        <li className="inline-flex items-center gap-1">
          <Star className="size-4 shrink-0" />
          {rating === null ? (
            t`not rated yet`
          ) : (
            // In one piece: parts of a flex line lose the spaces between them.
            <span>
              <Figures
                metric="lesson-rating"
                in={t`${rating.toFixed(1)} of 5 (${plural(resource.ratings, { one: '# rating', other: '# ratings' })})`}
              />
            </span>
          )}
        </li>
        <li className="inline-flex items-center gap-1">
          <Eye className="size-4 shrink-0" />
          <span>
            <Figures metric="lesson-views" in={formatViews(resource.views)} />
          </span>
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 px-4 pb-4">
        <ul lang={lessonLanguage} className="flex flex-wrap gap-1" aria-label={t`Tags`}>
          {resource.tags.slice(0, 3).map((tag) => (
            <li key={tag} className="flex">
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-2">
          {resource.isCompleted && (
            <span className="inline-flex items-center gap-1 text-hint font-medium text-good">
              <Check className="size-4 shrink-0" />
              {t`Completed`}
            </span>
          )}
          <Button variant={resource.isCompleted ? 'secondary' : 'primary'} onClick={onOpen}>
            {resource.isCompleted ? t`Review` : t`Start`}
            <span lang={lessonLanguage} className="sr-only">
              {' '}
              {title}
            </span>
          </Button>
        </div>
      </div>
    </li>
  )
}
