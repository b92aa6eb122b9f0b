/** On this device: what is downloaded for offline work, what else to download, and removing it. */
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useVisionModel } from '../../features/photos/use-model.ts'
import { startVisionWorker } from '../../features/photos/vision-worker/vision-worker.ts'
import { usePatient } from '../../features/patients/data.ts'
import { getDraftKeys } from '../../platform/drafts/encryption.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import type { ChosenItem } from './choose-card.tsx'
import { useOfflineCacheActions, useOfflineCache } from './data.ts'
import { isDownloading, startOfflineDownload, useDownloadState } from '../../app/offline/download-state.ts'
import { DownloadedCard } from './downloaded-card.tsx'
import type { DownloadChoice } from '../../platform/offline-cache/download.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ChooseCard = lazyComponent(() => import('./choose-card.tsx'), 'ChooseCard')
const PinDialog = lazyComponent(() => import('./pin-dialog.tsx'), 'PinDialog')
const Summaries = lazyComponent(() => import('./summaries.tsx'), 'Summaries')

const route = getRouteApi('/offline')

export default function OfflinePage() {
  usePageTitle('On this device')
  const user = useUser()
  const search = route.useSearch()
  const bag = useOfflineCache(user)
  const steps = useOfflineCacheActions(user)
  const taking = useDownloadState()
  const from = usePatient(search.patientId)
  const [asked, setAsked] = useState<{ afterwards: DownloadChoice | null } | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const { timeZone } = user.organization
  // Photos are measured by a model that has to be here too.
  useVisionModel()
  useEffect(() => void startVisionWorker(), [])

  const download = async (choice: DownloadChoice) => {
    await getDraftKeys(user.id)
    // What came is here also where something else did not.
    const running = startOfflineDownload(user, choice)
    try {
      await running
    } finally {
      await steps.refresh()
    }
    const count = (await running).allPatientIds.length
    toast('Download complete', `${count === 1 ? '1 patient is' : `${count} patients are`} on this device.`)
  }
  // The error is on the card.
  const startDownload = (choice: DownloadChoice) => void download(choice).catch(() => {})
  const isWaiting = bag.isPending || (search.patientId !== undefined && from.isPending)
  return (
    <div className="flex max-w-5xl flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">On this device</h1>
      {isWaiting ? (
        <LoadingLine>Checking this device...</LoadingLine>
      ) : (
        <>
          <DownloadedCard
            bag={bag.data ?? null}
            timeZone={timeZone}
            isTaking={isDownloading(taking)}
            onRefresh={() => bag.data?.taken && startDownload(toChoice(bag.data.taken))}
            onPin={() => setAsked({ afterwards: null })}
            onPrint={() => setPrinting(true)}
            onRemove={() =>
              void steps
                .remove()
                .then(() => toast('Removed', 'Downloaded charts were removed from this device.'))
            }
          />
          <Suspense fallback={<LoadingLine>Loading patients...</LoadingLine>}>
            <ChooseCard
              key={bag.data?.taken?.at ?? 'nothing'}
              startFacilities={addId(bag.data?.taken?.facilityIds, search.facilityId)}
              startPatients={listChosenPatients(bag.data, from.data)}
              hasCharts={Boolean(bag.data?.taken)}
              taking={taking}
              onTake={(choice) => (bag.data ? startDownload(choice) : setAsked({ afterwards: choice }))}
            />
          </Suspense>
        </>
      )}
      <Suspense>
        {asked && (
          <PinDialog
            onChoose={async (pin) => {
              await steps.choosePin(pin)
              if (asked.afterwards) startDownload(asked.afterwards)
              else toast('PIN changed')
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {isPrinting && bag.data && (
          <Summaries patients={bag.data.patients} timeZone={timeZone} onClose={() => setPrinting(false)} />
        )}
      </Suspense>
    </div>
  )
}

const toChoice = ({ patientIds, facilityIds }: DownloadChoice): DownloadChoice => ({
  patientIds,
  facilityIds,
})
const addId = (known: readonly string[] = [], more: string | undefined): string[] =>
  more && !known.includes(more) ? [...known, more] : [...known]

type NamedPatient = { readonly id: string; readonly firstName: string; readonly lastName: string }

function listChosenPatients(
  bag: { taken: DownloadChoice | null; patients: readonly NamedPatient[] } | null | undefined,
  more: NamedPatient | undefined,
): ChosenItem[] {
  const known = (bag?.taken?.patientIds ?? []).map((id) => bag?.patients.find((one) => one.id === id))
  const all = [...known, more].filter((one) => one !== undefined)
  const unique = all.filter((one, index) => all.findIndex(({ id }) => id === one.id) === index)
  return unique.map((one) => ({ id: one.id, label: formatPatientName(one) }))
}
