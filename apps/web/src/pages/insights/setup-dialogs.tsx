/** The dialogs of the set-up checklist: those of the pages that the steps belong to, opened in place. */
import type { InPlaceStep } from '../../features/insights/setup-checklist/step-texts.ts'
import { ProfileDialog } from '../../features/billing/setup/profile-form.tsx'
import { NewPayer } from '../../features/billing/setup/payers-card.tsx'
import { useFacilities } from '../../features/facilities/data.ts'
import { NewFacilityDialog } from '../../features/facilities/form/new-facility-dialog.tsx'
import { InviteDialog } from '../../features/identity/people/invite-dialog.tsx'
import { NewPatientDialog } from '../../features/patients/new-patient-dialog.tsx'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'

export function SetupDialog({ step, onClose }: { step: InPlaceStep; onClose: () => void }) {
  const facilities = useFacilities().data ?? []
  switch (step) {
    case 'practice':
      return <ProfileDialog onClose={onClose} />
    case 'place':
      return <NewFacilityDialog onClose={onClose} />
    case 'people':
      return <InviteDialog facilities={facilities} chartPicker={PatientPicker} onClose={onClose} />
    case 'payers':
      return <NewPayer onClose={onClose} />
    case 'patient':
      return <NewPatientDialog facilities={facilities} onClose={onClose} />
  }
}
