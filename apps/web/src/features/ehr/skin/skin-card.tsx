/** A patient's skin assessments: regions and sweeps from head to toe, each with who recorded it. */
import { formatWoundName } from '@mendwell/clinical'
import {
  type Endpoint,
  recordSkin,
  type SkinAssessment,
  skinQuestions,
  voidSkin,
  voidSkinSweep,
  type Wound,
} from '@mendwell/contract'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { listFields } from '../../../platform/forms/record-values.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useChartWounds, useSkin } from '../data.ts'
import { EntryCard } from '../entries/entry-card.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { RecordedBy } from '../entries/recorded-by.tsx'
import { useExpandableList } from '../entries/use-expandable-list.tsx'
import { listWoundsOpenAt, type SkinGroup, groupSkinEntries } from './skin-groups.ts'
import { formatCondition, formatRegion } from './skin-values.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const SkinDialog = lazyComponent(() => import('./skin-dialog.tsx'), 'SkinDialog')
const VoidEntryDialog = lazyComponent(() => import('../entries/void-entry-dialog.tsx'), 'VoidEntryDialog')
const maxOpen = 4

type VoidTarget = { endpoint: Endpoint; params: Record<string, string>; name: string; entry: SkinAssessment }

export function SkinCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const query = useSkin(patientId)
  const wounds = useChartWounds(patientId).data
  const canRecord = usePermission(recordSkin)
  const canVoid = usePermission(voidSkin)
  const [isRecording, setRecording] = useState(false)
  const [marked, setMarked] = useState<VoidTarget | null>(null)
  const groups = groupSkinEntries(query.data?.entries ?? [])
  const unfolding = useExpandableList(groups, maxOpen)
  return (
    <>
      <EntryCard
        title="Skin"
        query={query}
        icon={ScanSearch}
        empty="No skin assessments documented"
        add="Record skin assessment"
        onAdd={canRecord ? () => setRecording(true) : undefined}
      >
        <ul className="divide-y divide-line" aria-label="All skin assessments">
          {unfolding.shown.map((group) => {
            const about = toVoidTarget(group)
            const when = formatDateTime(about.entry.assessedAt, timeZone)
            return (
              <EntryRow
                key={about.entry.id}
                isVoided={about.entry.voided !== null}
                aside={
                  <RecordedBy
                    entry={about.entry}
                    timeZone={timeZone}
                    spoken={`${about.name}, ${when}`}
                    onVoid={canVoid ? () => setMarked(about) : undefined}
                  />
                }
              >
                <span className="font-semibold">{about.name}</span>{' '}
                <span className="text-hint text-ink3">{when}</span>
                {group.kind === 'region' ? (
                  <Region entry={group.entry} />
                ) : (
                  <SweepLines
                    group={group}
                    open={wounds && listWoundsOpenAt(wounds, group.first.assessedAt, timeZone)}
                  />
                )}
              </EntryRow>
            )
          })}
        </ul>
        {unfolding.button}
      </EntryCard>
      <Suspense>
        {isRecording && (
          <SkinDialog
            patientId={patientId}
            banner={banner}
            timeZone={timeZone}
            onClose={() => setRecording(false)}
          />
        )}
        {marked && (
          <VoidEntryDialog
            voiding={{
              endpoint: marked.endpoint,
              params: marked.params,
              patientId,
              about: `${marked.name}, ${formatDateTime(marked.entry.assessedAt, timeZone)}, recorded by ${marked.entry.recordedByName}.`,
              title: 'skin assessment entered in error',
            }}
            banner={banner}
            onClose={() => setMarked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A skin check is marked as a whole, or a single region. */
function toVoidTarget(group: SkinGroup): VoidTarget {
  return group.kind === 'region'
    ? {
        endpoint: voidSkin,
        params: { skinId: group.entry.id },
        name: formatRegion(group.entry.bodyRegion),
        entry: group.entry,
      }
    : {
        endpoint: voidSkinSweep,
        params: { skinSweepId: group.sweepId },
        name: 'Head to toe',
        entry: group.first,
      }
}

function Region({ entry }: { entry: SkinAssessment }) {
  const words = listFields(skinQuestions).flatMap(([name, { label }]) => {
    const value = entry[name]
    return value ? [`${label.toLowerCase()} ${formatCondition(value).toLowerCase()}`] : []
  })
  return (
    <>
      <span className="block text-hint text-ink2">{words.join(', ')}</span>
      {entry.findings && <span className="block">{entry.findings}</span>}
      {entry.interventions && <span className="block text-ink2">Interventions: {entry.interventions}</span>}
      {entry.riskFactors.length > 0 && (
        <span className="block text-hint text-ink3">Risk factors: {entry.riskFactors.join(', ')}</span>
      )}
    </>
  )
}

function SweepLines({
  group,
  open,
}: {
  group: Extract<SkinGroup, { kind: 'sweep' }>
  /** The wounds that were open then; undefined until they are known. */
  open: readonly Wound[] | undefined
}) {
  const isClear = group.found.length === 0 && group.unseen === 0
  return (
    <>
      <span className="mt-0.5 flex flex-wrap gap-1.5">
        {group.found.length > 0 && <Badge level="warning">{group.found.length} with findings</Badge>}
        {isClear && open?.length === 0 && <Badge level="good">No wounds</Badge>}
        {isClear && open?.length !== 0 && <Badge level="note">No new wounds</Badge>}
        {group.unseen > 0 && <Badge level="unknown">{group.unseen} not assessed</Badge>}
        <span className="text-hint text-ink3">{group.clear} clear</span>
      </span>
      {open && open.length > 0 && (
        <span className="block text-hint">Existing open wounds: {open.map(formatWoundName).join(', ')}</span>
      )}
      {group.found.map((region) => (
        <span key={region.id} className="block">
          {formatRegion(region.bodyRegion)}: {region.findings}
        </span>
      ))}
    </>
  )
}
