/** Shows which signs are not normal, while they are typed. */
import type { VitalCategories, VitalCategoryId } from '@mendwell/clinical'
import { Notice } from '../../ui/notice.tsx'
import { formatCategory, vitalLabels } from './category-badge.tsx'

export function VitalWarning({ categories }: { categories: VitalCategories }) {
  // The keys of this object are exactly the ids of its type.
  const ids = Object.keys(categories) as VitalCategoryId[]
  const notNormal = ids.flatMap((id) => {
    const category = categories[id]
    return category.state === 'known' && category.severity !== 'normal' ? [{ id, category }] : []
  })
  const isCritical = notNormal.some(({ category }) => category.severity === 'critical')
  return (
    <div aria-live="polite">
      {notNormal.length > 0 && (
        <div className="mt-3">
          <Notice level={isCritical ? 'critical' : 'warning'} title="Abnormal">
            <ul>
              {notNormal.map(({ id, category }) => (
                <li key={id}>
                  {vitalLabels[id]} <span className="font-medium">{formatCategory(category)}</span>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  )
}
