/** The kinds of the timeline as they are called and drawn. */
import type { TimelineKind } from '@mendwell/contract'
import {
  Activity,
  Camera,
  ClipboardCheck,
  ClipboardPen,
  FileHeart,
  FileText,
  FlaskConical,
  HeartPulse,
  type LucideIcon,
  ListChecks,
  MessageCircleQuestionMark,
  OctagonAlert,
  PersonStanding,
  Pill,
  ScanEye,
  ScanSearch,
  ShieldAlert,
  ShieldCheck,
  Signature,
  Stethoscope,
  UserRoundCheck,
} from 'lucide-react'

export const timelineKinds: Record<TimelineKind, { readonly name: string; readonly icon: LucideIcon }> = {
  'wound-assessment': { name: 'Assessments', icon: ClipboardCheck },
  wound: { name: 'Wounds', icon: ScanSearch },
  photo: { name: 'Photos', icon: Camera },
  'wound-analysis': { name: 'Analyses', icon: ScanEye },
  'vital-signs': { name: 'Vital signs', icon: HeartPulse },
  allergy: { name: 'Allergies', icon: OctagonAlert },
  medication: { name: 'Medications', icon: Pill },
  reconciliation: { name: 'Reconciliations', icon: ListChecks },
  consent: { name: 'Consents', icon: Signature },
  braden: { name: 'Braden', icon: ShieldCheck },
  skin: { name: 'Skin', icon: PersonStanding },
  'limb-perfusion': { name: 'Perfusion', icon: Activity },
  result: { name: 'Results', icon: FlaskConical },
  history: { name: 'History', icon: FileHeart },
  'progress-note': { name: 'Notes', icon: FileText },
  visit: { name: 'Visits', icon: Stethoscope },
  'patient-status': { name: 'Status', icon: UserRoundCheck },
  isolation: { name: 'Precautions', icon: ShieldAlert },
  'wound-order': { name: 'Orders', icon: ClipboardPen },
  'teach-back': { name: 'Teach-back', icon: MessageCircleQuestionMark },
}

// Its own keys, in the order above.
export const orderedKinds = Object.keys(timelineKinds) as TimelineKind[]
