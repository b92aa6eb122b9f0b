/** Patients from a CSV file. */
import { useFacilities } from '../../features/facilities/data.ts'
import { ImportView } from '../../features/patients/import/import-view.tsx'
import { usePageTitle } from '../../platform/page-title.ts'

export default function ImportPatientsPage() {
  usePageTitle('Import patients')
  const facilities = useFacilities().data ?? []
  return <ImportView facilities={facilities} />
}
