/** Every photo of a wound that this person may see: find, look, compare, export. Features meet here. */
import { woundLetter, woundSite } from '@mendwell/clinical'
import { exportPhotos } from '@mendwell/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, House } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePhotos, usePhotoSummary } from '../../features/photos/data.ts'
import { Gallery } from '../../features/photos/gallery/gallery.tsx'
import { PhotoFilters } from '../../features/photos/gallery/photo-filters.tsx'
import { PhotoSummary } from '../../features/photos/gallery/photo-summary.tsx'
import { filtersOf, type OpenPhotos, type PhotosSearch } from '../../features/photos/search.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useMay } from '../../platform/permission.ts'
import { problemText } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useChartPatient } from '../assessment/chart-patient.ts'
import { CapturePhotoButton } from './capture-photo-button.tsx'
import { PhotoOverlays } from './photo-overlays.tsx'

const ExportDialog = lazy(() =>
  import('../../features/photos/export/export-dialog.tsx').then((module) => ({
    default: module.ExportDialog,
  })),
)
const route = getRouteApi('/photo-documentation')

export default function PhotoDocumentationPage() {
  usePageTitle('Photo Documentation')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { organization } = useUser()
  const mayExport = useMay(exportPhotos)
  const filters = filtersOf(search)
  const list = usePhotos(filters)
  const photos = useMemo(() => list.data?.pages.flatMap((page) => page.body) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total
  const tags = usePhotoSummary(filters).data?.tags ?? []
  const [exportedIds, setExportedIds] = useState<readonly string[]>([])

  // By what the URL says at that moment: a text that is still resting must not undo a choice made meanwhile.
  const narrow = (change: PhotosSearch) =>
    void navigate({ search: (was) => ({ ...filtersOf(was), ...change }), replace: true, resetScroll: false })
  const open = (opened: OpenPhotos) => narrow(opened)
  const captured = { patientId: search.patientId, woundId: search.woundId }

  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Photo Documentation</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Link to="/photo-documentation/from-home" className={buttonClass()}>
            <House aria-hidden className="size-4" strokeWidth={1.75} />
            From home
          </Link>
          {mayExport && (
            <Button
              icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => {
                setExportedIds([])
                narrow({ export: true })
              }}
            >
              Export Photos
            </Button>
          )}
          <CapturePhotoButton label="Capture Photo" variant="primary" {...captured} />
        </div>
      </header>
      <PhotoSummary search={filters} />
      <PhotoFilters
        search={filters}
        patientField={
          <PatientFilter
            patientId={search.patientId}
            onChange={(patientId) => narrow({ patientId, woundId: undefined })}
          />
        }
        {...useWoundChoices(search.patientId)}
        tags={tags}
        onChange={narrow}
      />
      <Gallery
        search={filters}
        capture={<CapturePhotoButton label="Capture First Photo" variant="primary" {...captured} />}
        onOpen={({ id }) => open({ photo: id })}
        onCompare={(earlier, later) => open({ earlier: earlier.id, later: later.id })}
        onExport={(photoIds) => {
          setExportedIds(photoIds)
          narrow({ export: true })
        }}
        onClearFilters={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
      <PhotoOverlays open={search} photos={photos} knownTags={tags} onChange={open} />
      <Suspense>
        {search.export && mayExport && (
          <ExportDialog
            search={filters}
            photoIds={exportedIds}
            matching={total}
            timeZone={organization.timeZone}
            onClose={() => narrow({})}
          />
        )}
      </Suspense>
    </div>
  )
}

function PatientFilter({
  patientId,
  onChange,
}: {
  patientId: string | undefined
  onChange: (patientId: string | undefined) => void
}) {
  const { patient, problem } = useChartPatient(patientId)
  const chosen = patient && {
    id: patient.id,
    label: `${patient.lastName.toLocaleUpperCase('en-US')}, ${patient.firstName}`,
    detail: patient.medicalRecordNumber,
  }
  return (
    <Field label="Patient" error={problem}>
      {(wiring) => (
        <PatientPicker
          wiring={wiring}
          chosen={chosen}
          placeholder="All Patients"
          onChoose={(option) => onChange(option?.id)}
        />
      )}
    </Field>
  )
}

function useWoundChoices(patientId: string | undefined) {
  const wounds = useWounds(patientId)
  return {
    wounds: (wounds.data ?? []).map((one) => ({
      value: one.id,
      label: `${woundLetter(one.number)} ${woundSite(one)}${one.isActive ? '' : ' (healed)'}`,
    })),
    woundsProblem: wounds.isError && !wounds.data ? problemText(wounds.error) : undefined,
  }
}
