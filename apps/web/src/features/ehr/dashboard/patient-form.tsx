/** The form that was opened for a patient from the registry. Each is loaded when it is first asked for. */
import { Suspense } from 'react'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import type { EhrForm } from '../search.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Asked for at once, so that the forms are here before the network could fail; the page does not wait for them.
const braden = import('../braden/braden-dialog.tsx')
const skin = import('../skin/skin-dialog.tsx')
const vitals = import('../record-vital-signs-dialog.tsx')
const history = import('../history/history-dialog.tsx')

const dialogs = {
  braden: lazyComponent(() => braden, 'BradenDialog'),
  skin: lazyComponent(() => skin, 'SkinDialog'),
  vitals: lazyComponent(() => vitals, 'RecordVitalSignsDialog'),
  history: lazyComponent(() => history, 'HistoryDialog'),
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
