/** The form that was opened for a patient from the registry. Each is loaded when it is first asked for. */
import { lazy, Suspense } from 'react'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import type { EhrForm } from '../search.ts'

// Asked for at once, so that the forms are here before the network could fail; the page does not wait for them.
const braden = import('../braden/braden-dialog.tsx')
const skin = import('../skin/skin-dialog.tsx')
const vitals = import('../record-vital-signs-dialog.tsx')
const history = import('../history/history-dialog.tsx')

const dialogs = {
  braden: lazy(() => braden.then((module) => ({ default: module.BradenDialog }))),
  skin: lazy(() => skin.then((module) => ({ default: module.SkinDialog }))),
  vitals: lazy(() => vitals.then((module) => ({ default: module.RecordVitalSignsDialog }))),
  history: lazy(() => history.then((module) => ({ default: module.HistoryDialog }))),
}

export function PatientForm({
  form,
  ...about
}: {
  form: EhrForm
  patientId: string
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}) {
  const Dialog = dialogs[form]
  return (
    <Suspense>
      <Dialog {...about} />
    </Suspense>
  )
}
