/** Every photo of a wound that this person may see: find, look, compare, export. Features meet here. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { exportPhotos } from '@mendwell/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, House } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { usePhotos, usePhotoSummary } from '../../features/photos/data.ts'
import { Gallery } from '../../features/photos/gallery/gallery.tsx'
import { PhotoFilters } from '../../features/photos/gallery/photo-filters.tsx'
import { PhotoSummary } from '../../features/photos/gallery/photo-summary.tsx'
import { pickFilters, type OpenPhotos, type PhotosSearch } from '../../features/photos/search.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'
import { CapturePhotoButton } from './capture-photo-button.tsx'
import { PhotoOverlays } from './photo-overlays.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ExportDialog = lazyComponent(
  () => import('../../features/photos/export/export-dialog.tsx'),
  'ExportDialog',
)
const route = getRouteApi('/photo-documentation')

export default function PhotoDocumentationPage() {
  usePageTitle('Photo Documentation')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { organization } = useUser()
  const canExport = usePermission(exportPhotos)
  const filters = pickFilters(search)
  const list = usePhotos(filters)
  const photos = useMemo(() => list.data?.pages.flatMap((page) => page.body) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total
  const tags = usePhotoSummary(filters).data?.tags ?? []
  const [exportedIds, setExportedIds] = useState<readonly string[]>([])

  // By what the URL says at that moment: a text that is still resting must not undo a choice made meanwhile.
  const updateSearch = (change: PhotosSearch) =>
    void navigate({
      search: (was) => ({ ...pickFilters(was), ...change }),
      replace: true,
      resetScroll: false,
    })
  const openPhotos = (opened: OpenPhotos) => updateSearch(opened)
  const captured = { patientId: search.patientId, woundId: search.woundId }

  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Photo Documentation</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Link to="/photo-documentation/from-home" className={getButtonClass()}>
            <House />
            From home
          </Link>
          {canExport && (
            <Button
              icon={<Download />}
              onClick={() => {
                setExportedIds([])
                updateSearch({ export: true })
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
            onChange={(patientId) => updateSearch({ patientId, woundId: undefined })}
          />
        }
        {...useWoundChoices(search.patientId)}
        tags={tags}
        onChange={updateSearch}
      />
      <Gallery
        search={filters}
        capture={<CapturePhotoButton label="Capture First Photo" variant="primary" {...captured} />}
        onOpen={({ id }) => openPhotos({ photo: id })}
        onCompare={(earlier, later) => openPhotos({ earlier: earlier.id, later: later.id })}
        onExport={(photoIds) => {
          setExportedIds(photoIds)
          updateSearch({ export: true })
        }}
        onClearFilters={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
      <PhotoOverlays open={search} photos={photos} knownTags={tags} onChange={openPhotos} />
      <Suspense>
        {search.export && canExport && (
          <ExportDialog
            search={filters}
            photoIds={exportedIds}
            matching={total}
            timeZone={organization.timeZone}
            onClose={() => updateSearch({})}
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
    label: formatPatientName(patient),
    detail: patient.medicalRecordNumber,
  }
  return (
    <Field label="Patient" error={problem}>
      <PatientPicker chosen={chosen} placeholder="All Patients" onChoose={(option) => onChange(option?.id)} />
    </Field>
  )
}

function useWoundChoices(patientId: string | undefined) {
  const wounds = useWounds(patientId)
  return {
    wounds: (wounds.data ?? []).map((one) => ({
      value: one.id,
      label: `${formatWoundLetter(one.number)} ${formatWoundSite(one)}${one.isActive ? '' : ' (healed)'}`,
    })),
    woundsProblem: wounds.isError && !wounds.data ? formatProblem(wounds.error) : undefined,
  }
}
