/** Help & Support: getting started, keyboard shortcuts, working offline, contacts. Patients get their own text. */
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { PatientHelp } from './patient-help.tsx'
import { StaffHelp } from './staff-help.tsx'

export default function HelpPage() {
  usePageTitle('Help & Support')
  return useUser().role === 'patient' ? <PatientHelp /> : <StaffHelp />
}
