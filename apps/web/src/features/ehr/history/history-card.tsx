/** A patient's current conditions. A change is a new entry that replaces the old one, which stays readable. */
import { getHistoryDateVerb, historySeverities, historyStatuses } from '@mendwell/clinical'
import { type MedicalHistoryEntry, recordHistory, voidHistory } from '@mendwell/contract'
import { NotebookPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay, formatDate, formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHistory } from '../data.ts'
import { EntryCard } from '../entries/entry-card.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const HistoryDialog = lazyComponent(() => import('./history-dialog.tsx'), 'HistoryDialog')
const VoidEntryDialog = lazyComponent(() => import('../entries/void-entry-dialog.tsx'), 'VoidEntryDialog')

type OpenDialog =
  | { readonly step: 'add' }
  | { readonly step: 'change' | 'resolve' | 'void'; readonly entry: MedicalHistoryEntry }

export function HistoryCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const [isAll, setAll] = useState(false)
  const query = useHistory(patientId, isAll ? 'all' : 'current')
  const canRecord = usePermission(recordHistory)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const entries = query.data?.entries ?? []
  const about = { patientId, banner, timeZone, onClose: () => setOpened(null) }
  return (
    <>
      <EntryCard
        title="Medical history"
        query={query}
        icon={NotebookPen}
        empty="No conditions documented"
        add="Add History"
        onAdd={canRecord ? () => setOpened({ step: 'add' }) : undefined}
      >
        <ul className="divide-y divide-line" aria-label="Conditions">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              isVoided={entry.voided !== null || entry.replacedBy !== null}
              aside={
                <HistoryAside
                  entry={entry}
                  timeZone={timeZone}
                  onStep={canRecord ? (step) => setOpened({ step, entry }) : undefined}
                />
              }
            >
              <Condition entry={entry} />
            </EntryRow>
          ))}
        </ul>
        <div className="border-t border-line px-2 py-1.5" data-screen-only>
          <Button variant="quiet" size="small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show current' : 'Show previous versions'}
          </Button>
        </div>
      </EntryCard>
      <Suspense>
        {opened?.step === 'add' && <HistoryDialog {...about} />}
        {(opened?.step === 'change' || opened?.step === 'resolve') && (
          <HistoryDialog {...about} earlier={opened.entry} resolving={opened.step === 'resolve'} />
        )}
        {opened?.step === 'void' && (
          <VoidEntryDialog
            voiding={{
              endpoint: voidHistory,
              params: { historyId: opened.entry.id },
              patientId,
              about: `${opened.entry.condition}, recorded ${formatDateTime(opened.entry.recordedAt, timeZone)} by ${opened.entry.recordedByName}.`,
              title: 'medical history entered in error',
            }}
            banner={banner}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Condition({ entry }: { entry: MedicalHistoryEntry }) {
  return (
    <>
      <span className="font-semibold">{entry.condition}</span>{' '}
      <Tag>{historyStatuses.labels[entry.status]}</Tag>{' '}
      {entry.severity && (
        <span className="text-ink2">{historySeverities.labels[entry.severity].toLowerCase()}</span>
      )}
      <span className="block text-hint text-ink2">
        {[
          entry.icd10Code && [entry.icd10Code, entry.icd10Description].filter(Boolean).join(' '),
          entry.icd10Known === false && 'code not verified',
          entry.diagnosisDate && `${getHistoryDateVerb(entry.condition)} ${formatDay(entry.diagnosisDate)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {entry.notes && <span className="block text-ink2">{entry.notes}</span>}
    </>
  )
}

function HistoryAside({
  entry,
  timeZone,
  onStep,
}: {
  entry: MedicalHistoryEntry
  timeZone: string
  /** Left out where the person may not. */
  onStep: ((step: 'change' | 'resolve' | 'void') => void) | undefined
}) {
  const { voided } = entry
  const stands = !voided && entry.replacedBy === null
  const name = <span className="sr-only"> {entry.condition}</span>
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p className="text-hint text-ink2">
        {entry.recordedByName}, {formatDate(entry.recordedAt, timeZone)}
        {entry.replacedBy && !voided && <span className="block text-ink3">Revised</span>}
        {voided && (
          <span className="block">
            <span className="font-semibold">Entered in error</span> {voided.reason}, {voided.byName}
          </span>
        )}
      </p>
      {stands && onStep && (
        <span className="flex flex-wrap gap-1" data-screen-only>
          <Button size="small" variant="quiet" onClick={() => onStep('change')}>
            Edit{name}
          </Button>
          {entry.status !== 'resolved' && (
            <Button size="small" variant="quiet" onClick={() => onStep('resolve')}>
              Resolve{name}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => onStep('void')}>
            Mark as entered in error{name}
          </Button>
        </span>
      )}
    </div>
  )
}
