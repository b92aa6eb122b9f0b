/** The feature cards: what works today and what is planned, kept apart. Move a sentence to `today` when its screen works. */
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
  readonly today?: string
  readonly planned?: string
}

export const features: readonly Feature[] = [
  {
    icon: ScanSearch,
    title: 'AI-powered assessment and measurement',
    planned:
      'A photo with a marker card, an outline that the model proposes and the clinician corrects, and an area with its error.',
  },
  {
    icon: ChartLine,
    title: 'Progress tracking',
    today:
      'A healing curve per wound with error bars, checkpoints by kind of wound, and the reason in words when it stalls.',
  },
  {
    icon: Users,
    title: 'Team collaboration',
    today:
      'One record for the whole team. Colleagues join by invitation; two people saving at once are told.',
    planned: 'Rounds, tasks and messages around the same record.',
  },
  {
    icon: ShieldCheck,
    title: 'HIPAA-aware security',
    today:
      'Closed until opened, record by record. Every view and change of a chart is logged, and the log shows tampering.',
  },
  {
    icon: TabletSmartphone,
    title: 'Mobile and tablet, offline too',
    today:
      'Every screen fits a phone, a tablet and a desk. A record saved without a network waits sealed on the device and is sent once.',
    planned: 'Opening charts and photographing without a network.',
  },
  {
    icon: FolderHeart,
    title: 'Patient management',
    today:
      'Charts with wounds on a body map, assessments, EHR forms, medications and consents. Duplicates are warned of and merged.',
  },
]
