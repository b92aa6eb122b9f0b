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
    text: 'A photo with a printed card, an outline that the model proposes and the clinician corrects, and an area with its error.',
  },
  {
    icon: ChartLine,
    title: 'Progress tracking',
    text: 'A healing curve per wound with error bars, checkpoints by kind of wound, and the reason in words when it stalls.',
  },
  {
    icon: Users,
    title: 'Team collaboration',
    text: 'Rounds, tasks, messages and video visits around one record. Two people saving at once are told, and both see what differs.',
  },
  {
    icon: ShieldCheck,
    title: 'HIPAA-aware security',
    text: 'Closed until opened, record by record. Every view and change of a chart is logged, and the log shows tampering.',
  },
  {
    icon: TabletSmartphone,
    title: 'Mobile and tablet, offline too',
    text: 'Every screen fits a phone, a tablet and a desk. Charts come along sealed; what is written and photographed without a network is sent once.',
  },
  {
    icon: FolderHeart,
    title: 'Patient management',
    text: 'Charts with wounds on a body map, assessments, EHR forms, medications and consents. Duplicates are warned of and merged.',
  },
]
