/** What the product promises, in the words of the landing page. */
import { BadgeCheck, House, type LucideIcon, Save, ShieldCheck, Timer } from 'lucide-react'

export type ProductPromise = { icon: LucideIcon; title: string; text: string }

export const promises: readonly ProductPromise[] = [
  {
    icon: BadgeCheck,
    title: 'Numbers you can trace',
    text: 'Each figure on screen was measured or computed from the record, and says from what. Unknown is said, never shown as zero.',
  },
  {
    icon: Save,
    title: 'Nothing you typed is lost',
    text: 'A save is only called done once it is stored. Entries are corrected with a reason, and the original stays readable.',
  },
  {
    icon: ShieldCheck,
    title: 'Only those who belong',
    text: 'Access is closed until granted, record by record. Every look at a chart is written to a log that reveals tampering.',
  },
  {
    icon: Timer,
    title: 'Quick at the bedside',
    text: 'Made for a keyboard or a gloved thumb, with the previous value beside every field.',
  },
  {
    icon: House,
    title: 'Simple to keep',
    text: 'One program to install and one command to start, on your own machines and your own database.',
  },
]
