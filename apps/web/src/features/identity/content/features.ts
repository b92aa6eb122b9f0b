/** The feature cards: what works, and nothing that does not. */
import {
  ChartLine,
  FolderHeart,
  type LucideIcon,
  ScanSearch,
  ShieldCheck,
  TabletSmartphone,
  Users,
} from 'lucide-react'

export type Feature = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

export const features: readonly Feature[] = [
  {
    icon: ScanSearch,
    title: 'AI-powered assessment and measurement',
    text: 'Take a photo with a printed marker card, adjust the outline suggested by the model, and get the wound area with its measurement error.',
  },
  {
    icon: ChartLine,
    title: 'Progress tracking',
    text: 'A healing curve for each wound with error bars, checkpoints by wound type, and a clear reason when healing stalls.',
  },
  {
    icon: Users,
    title: 'Team collaboration',
    text: 'Rounds, tasks, messages, and video visits in one record. If two people edit at once, both are notified and can compare the differences.',
  },
  {
    icon: ShieldCheck,
    title: 'HIPAA-aware security',
    text: 'Access is granted record by record. Every chart view and change is logged, and tampering with the log is detected.',
  },
  {
    icon: TabletSmartphone,
    title: 'Mobile and tablet, online or offline',
    text: 'Every screen works on phone, tablet, and desktop. Download encrypted charts, document and take photos offline, and sync when you reconnect.',
  },
  {
    icon: FolderHeart,
    title: 'Patient management',
    text: 'Charts with wounds on a body map, assessments, EHR forms, medications, and consents. Possible duplicates are flagged and can be merged.',
  },
]
