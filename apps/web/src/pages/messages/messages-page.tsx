/** Messages: the staff's inbox, and a patient's own threads. The list on the left, the open thread on the right. */
import { t } from '@lingui/core/macro'
import { formatPatientSite, formatWoundLetter } from '@mendwell/clinical'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { MessageSquare, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ThreadFilter } from '../../features/messages/data.ts'
import { ThreadFilters } from '../../features/messages/thread-filters.tsx'
import type { MessagesSearch } from '../../features/messages/search.ts'
import { ThreadList } from '../../features/messages/thread-list.tsx'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient, usePatients } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { PickerOption } from '../../ui/form/picker.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that it is here before the network could fail.
const threadView = import('../../features/messages/thread-view.tsx')
const ThreadView = lazyComponent(() => threadView, 'ThreadView')
const newThread = import('../../features/messages/new-thread-dialog.tsx')
const NewThreadDialog = lazyComponent(() => newThread, 'NewThreadDialog')

const route = getRouteApi('/messages')

export default function MessagesPage() {
  usePageTitle(t`Messages`)
  const search = route.useSearch()
  const navigate = useNavigate()
  const { role } = useUser()
  const isPatient = role === 'patient'
  const updateSearch = (part: Partial<MessagesSearch>, replace = true) =>
    void navigate({ to: '/messages', search: { ...search, ...part }, replace, resetScroll: false })
  const openNewThread = () => updateSearch({ new: true }, false)
  const close = () => updateSearch({ new: undefined, patientId: undefined, woundId: undefined })
  const filter: ThreadFilter = isPatient
    ? { box: 'all', status: 'all' }
    : { box: search.box ?? 'all', status: search.status ?? 'open', q: search.q }
  const writeButton = (
    <Button variant="primary" icon={<Plus />} onClick={openNewThread}>{t`New message`}</Button>
  )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      {/* On a phone an open thread replaces the page's own header. */}
      {search.thread && <h1 className="sr-only md:hidden">{t`Messages`}</h1>}
      <header
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3',
          search.thread && 'max-md:hidden',
        )}
      >
        <div>
          <h1 className="text-h1">{t`Messages`}</h1>
          <p className="text-ink2">
            {isPatient ? t`Write to your care team` : 'Care-team and patient messages'}
          </p>
        </div>
        {writeButton}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:h-[calc(100dvh-var(--strip-height)-var(--bar-height)-7.5rem)] md:min-h-120 md:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]">
        <div
          className={classNames(
            'flex min-h-0 flex-col rounded-card border border-line bg-surface',
            search.thread && 'max-md:hidden',
          )}
        >
          {!isPatient && <ThreadFilters search={search} onChange={updateSearch} />}
          <div className="min-h-0 flex-1 overflow-y-auto">
            <ThreadList
              filter={filter}
              search={search}
              empty={
                isPatient
                  ? {
                      title: t`No messages yet`,
                      says: t`Ask your care team about your wound, your bandage, or your visits.`,
                    }
                  : {
                      title: 'No conversations',
                      says: 'New patient messages appear here. Change the filters to see more.',
                      action: writeButton,
                    }
              }
            />
          </div>
        </div>
        <div
          className={classNames(
            'flex min-h-0 flex-col rounded-card border border-line bg-canvas max-md:min-h-[75dvh]',
            !search.thread && 'max-md:hidden',
          )}
        >
          {search.thread ? (
            <Suspense fallback={<LoadingLine>{t`Loading conversation...`}</LoadingLine>}>
              <ThreadView key={search.thread} threadId={search.thread} search={search} />
            </Suspense>
          ) : (
            <EmptyState
              icon={MessageSquare}
              title={t`No conversation selected`}
            >{t`Select a conversation from the list.`}</EmptyState>
          )}
        </div>
      </div>
      {search.new && (
        <NewThread search={search} onChoose={(patientId) => updateSearch({ patientId })} onClose={close} />
      )}
    </div>
  )
}

/** A new thread needs a patient: the patient's own chart, or a selected one. */
function NewThread({
  search,
  onChoose,
  onClose,
}: {
  search: MessagesSearch
  onChoose: (patientId: string) => void
  onClose: () => void
}) {
  const { role, organization } = useUser()
  const language = useLanguage()
  const navigate = useNavigate()
  const own = usePatients({}, role === 'patient').data?.pages[0]?.body
  const patientId = role === 'patient' ? own?.[0]?.id : search.patientId
  const patient = usePatient(patientId).data
  const wounds = useWounds(patientId).data ?? []
  const now = useNow()
  if (role === 'patient' && own?.length === 0) {
    return (
      <Dialog open size="small" title={t`No chart yet`} onClose={onClose}>
        {(close) => (
          <>
            <DialogBody>{t`Your clinic has not linked a chart to your account. Call them to set it up.`}</DialogBody>
            <DialogFooter>
              <Button onClick={close}>{t`Close`}</Button>
            </DialogFooter>
          </>
        )}
      </Dialog>
    )
  }
  if (role !== 'patient' && !patientId) return <ChoosePatient onChoose={onChoose} onClose={onClose} />
  if (!patient || !patientId) return null
  return (
    <Suspense>
      <NewThreadDialog
        patientId={patientId}
        banner={toBannerPatient(patient, toWallClock(now, organization.timeZone).day, undefined)}
        wounds={wounds
          .filter(({ isActive }) => isActive)
          .map((wound) => ({
            id: wound.id,
            name: t`Wound ${formatWoundLetter(wound.number)}, ${formatPatientSite(wound, language)}`,
          }))}
        woundId={search.woundId}
        onClose={onClose}
        onBegun={(thread) => void navigate({ to: '/messages', search: { thread }, replace: true })}
      />
    </Suspense>
  )
}

function ChoosePatient({
  onChoose,
  onClose,
}: {
  onChoose: (patientId: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<PickerOption | null>(null)
  return (
    <Dialog open size="small" title="Who is this message for?" onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <Field label="Patient" required>
              <PatientPicker chosen={chosen} onChoose={setChosen} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              variant="primary"
              disabledReason={chosen ? undefined : 'Select a patient'}
              onClick={() => chosen && onChoose(chosen.id)}
            >{t`Continue`}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
