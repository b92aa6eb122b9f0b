/** Ends an assignment. It stays in the list of those who were there. */
import { type CareTeamMember, leaveCareTeam } from '@mendwell/contract'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'

export function EndDialog({
  member: { patientId, id, name, role },
  banner,
  onClose,
}: {
  member: CareTeamMember
  banner: BannerPatient
  onClose: () => void
}) {
  return (
    <ReasonRecordDialog
      step={{
        endpoint: leaveCareTeam,
        params: { patientId, careTeamMemberId: id },
        patientId,
        title: 'ended care team assignment',
        question: 'End this assignment?',
        description: `${name}, ${role}. It ends today and stays in the chart.`,
        keep: 'Keep assignment',
        confirm: 'End assignment',
        confirming: 'Saving...',
        failed: 'The assignment was not ended',
        done: 'Assignment ended',
        doneAbout: `${name}, ${role}`,
      }}
      banner={banner}
      onClose={onClose}
    />
  )
}
