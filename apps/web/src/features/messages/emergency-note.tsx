/** Said to patients wherever they write: a message is not a call for help. */
import { Notice } from '../../ui/notice.tsx'

export function EmergencyNote() {
  return (
    <Notice level="warning" title="Not for emergencies">
      Your care team reads messages during working hours. If you feel very ill, or a wound bleeds and does not
      stop, call 911 now.
    </Notice>
  )
}
