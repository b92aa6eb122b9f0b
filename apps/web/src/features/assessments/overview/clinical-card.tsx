/** The selected wound in six views: findings, sizes, scores, photos, dressings and progress. */
import type { Wound, WoundAssessment } from '@mendwell/contract'
import { ClipboardList } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { ClinicalTab } from '../search.ts'
import { ClinicalTools } from './clinical-tools.tsx'
import { buildCoursePoints } from './course.ts'
import { DressingHistory } from './dressing-history.tsx'
import { LatestFindings } from './latest-findings.tsx'
import { MeasurementTable } from './measurement-table.tsx'
import { Progress } from './progress.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const BradenTool = lazyComponent(() => import('./braden-tool.tsx'), 'BradenTool')

const tabs = [
  { value: 'assessment', label: 'Assessment' },
  { value: 'measurements', label: 'Measurements' },
  { value: 'tools', label: 'Clinical Tools' },
  { value: 'photos', label: 'Photos' },
  { value: 'dressing', label: 'Dressing' },
  { value: 'progress', label: 'Progress' },
] as const satisfies readonly { value: ClinicalTab; label: string }[]

export function ClinicalCard({
  wound,
  records,
  tab,
  onTab,
  timeZone,
  today,
  photos,
}: {
  wound: Wound | null
  /** Undefined until they are known, null where they did not load. */
  records: readonly WoundAssessment[] | null | undefined
  tab: ClinicalTab
  onTab: (tab: ClinicalTab) => void
  timeZone: string
  today: string
  /** The wound's photos, which belong to another feature. */
  photos: ReactNode
}) {
  return (
    <Card title="Clinical Assessment">
      <div className="px-4 pt-1">
        <Tabs label="Wound views" tabs={tabs} value={tab} onChange={onTab}>
          <div className="py-3.5">
            <View
              wound={wound}
              records={records}
              tab={tab}
              timeZone={timeZone}
              today={today}
              photos={photos}
            />
          </div>
        </Tabs>
      </div>
    </Card>
  )
}

function View({
  wound,
  records,
  tab,
  timeZone,
  today,
  photos,
}: {
  wound: Wound | null
  /** Undefined until they are known, null where they did not load. */
  records: readonly WoundAssessment[] | null | undefined
  tab: ClinicalTab
  timeZone: string
  today: string
  photos: ReactNode
}) {
  if (!wound) {
    return (
      <EmptyState icon={ClipboardList} title="No wound selected">
        Select a patient and wound above.
      </EmptyState>
    )
  }
  if (tab === 'photos') return <div className="-mx-4">{photos}</div>
  if (records === null) return <p className="text-ink2">Assessments did not load.</p>
  if (!records) return <LoadingLine>Loading assessments...</LoadingLine>
  const course = buildCoursePoints(records, timeZone)
  const latest = course.at(-1)?.record
  if (!latest) {
    return (
      <EmptyState icon={ClipboardList} title="Not assessed yet">
        {tab === 'assessment' ? 'Findings' : 'These values'} are available after the first assessment.
      </EmptyState>
    )
  }
  switch (tab) {
    case 'assessment':
      return <LatestFindings latest={latest} before={course.at(-2)?.record} timeZone={timeZone} />
    case 'measurements':
      return <MeasurementTable course={course} timeZone={timeZone} />
    case 'tools':
      return (
        <ClinicalTools
          latest={latest}
          braden={
            <Suspense>
              <BradenTool patientId={wound.patientId} timeZone={timeZone} />
            </Suspense>
          }
        />
      )
    case 'dressing':
      return <DressingHistory course={course} timeZone={timeZone} />
    case 'progress':
      return <Progress wound={wound} course={course} today={today} />
  }
}
