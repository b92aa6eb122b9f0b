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
    today: 'Vital signs over time, each with its category by a written rule.',
    planned: 'Healing curves per wound, with error bars and a check at week 4.',
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
    today: 'Every screen fits a phone, a tablet and a desk, in light and dark.',
    planned: 'Charting and photographing without a network.',
  },
  {
    icon: FolderHeart,
    title: 'Patient management',
    today:
      'Register, find and edit patients. Name, age and allergies stand on every chart; patients read their own.',
  },
]
