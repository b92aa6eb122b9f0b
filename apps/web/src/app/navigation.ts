/**
 * All navigation entries, as data. An entry is shown once the router has a page for its path that the user may open. Adding a page to the
 * router is enough.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import {
  BadgeDollarSign,
  Building2,
  CalendarDays,
  Camera,
  ChartLine,
  ClipboardCheck,
  Eye,
  FileHeart,
  FileText,
  FlaskConical,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Package,
  Pill,
  ReceiptText,
  Route,
  ScanEye,
  ScanLine,
  ScanSearch,
  ScrollText,
  Settings,
  Sprout,
  SquareCheckBig,
  UserRoundCog,
  UserRoundSearch,
  Users,
  Video,
  BookOpen,
} from 'lucide-react'
import { i18n } from '../platform/i18n/i18n.ts'
import { type Audience, isFor } from './audience.ts'

export type Group = 'Overview' | 'Care' | 'Operations' | 'Intelligence' | 'Patient engagement'
/** What a group is called for patients, where they see anything of it. */
const groupsForPatients: Readonly<Partial<Record<Group, MessageDescriptor>>> = {
  Overview: msg`Today`,
  Care: msg`My care`,
  Operations: msg`My privacy`,
  'Patient engagement': msg`More for you`,
}
export const surfaces = ['all', 'clinical', 'office'] as const
export type Surface = (typeof surfaces)[number]

export type NavigationEntry = {
  readonly path: string
  /** Another address of the same page. */
  readonly alsoAt?: string
  readonly name: string
  /** Where there is little room, as under the thumb. */
  readonly short?: string
  readonly description: string
  readonly icon: LucideIcon
  readonly badge?: 'NEW' | 'HOT'
  /** What it is called for patients; without it, patients do not see it. */
  readonly forPatients?: {
    readonly name: MessageDescriptor
    readonly short?: MessageDescriptor
    readonly description: MessageDescriptor
    readonly icon?: LucideIcon
  }
}

export const groups: Readonly<Record<Group, readonly NavigationEntry[]>> = {
  Overview: [
    {
      path: '/dashboard',
      name: 'Dashboard',
      short: 'Home',
      description: 'Overview and analytics',
      icon: LayoutDashboard,
      forPatients: { name: msg`Home`, description: msg`Today’s overview` },
    },
    {
      path: '/inbox',
      name: 'Inbox',
      description: 'Pending for you',
      icon: Inbox,
    },
    {
      path: '/messages',
      name: 'Messages',
      description: 'Care-team and patient messages',
      icon: MessageSquare,
      forPatients: { name: msg`Messages`, description: msg`Write to your care team` },
    },
  ],
  Care: [
    { path: '/rounds', name: 'Rounds', description: 'Open wounds, room by room', icon: ListChecks },
    {
      path: '/patients',
      name: 'Patients',
      description: 'Patient management',
      icon: Users,
      forPatients: { name: msg`My record`, description: msg`Your medical record`, icon: FileHeart },
    },
    {
      path: '/ehr',
      alsoAt: '/ehr-dashboard',
      name: 'EHR & Assessments',
      short: 'EHR',
      description: 'Electronic health records',
      icon: FileHeart,
    },
    {
      path: '/wound-assessment',
      name: 'Wound Assessment',
      short: 'Wounds',
      description: 'Clinical assessments',
      icon: ScanSearch,
    },
    {
      path: '/cms-wound-assessment',
      name: 'CMS Assessment',
      description: 'CMS-compliant wound assessment',
      icon: ClipboardCheck,
    },
    {
      path: '/photo-documentation',
      name: 'Photo Documentation',
      description: 'Image documentation',
      icon: Camera,
    },
    {
      path: '/results',
      name: 'Results',
      description: 'Overdue and unreviewed results',
      icon: FlaskConical,
    },
    {
      path: '/consults',
      name: 'Consults',
      description: 'Specialist questions',
      icon: UserRoundSearch,
    },
    {
      path: '/appointments',
      name: 'Appointments',
      description: 'Schedule management',
      icon: CalendarDays,
      forPatients: { name: msg`Appointments`, short: msg`Visits`, description: msg`Your visits` },
    },
  ],
  Operations: [
    { path: '/visit-tracking', name: 'Visit Tracking', description: 'Provider visit tracking', icon: Route },
    { path: '/stock', name: 'Stock', description: 'Lots and recalls', icon: Package },
    {
      path: '/billing-dashboard',
      name: 'Billing Dashboard',
      description: 'Claims and revenue',
      icon: BadgeDollarSign,
    },
    {
      path: '/facility-management',
      name: 'Facility Management',
      description: 'Multi-facility management',
      icon: Building2,
    },
    {
      path: '/task-management',
      name: 'Task Management',
      description: 'Workflow management',
      icon: SquareCheckBig,
    },
    { path: '/people', name: 'People', description: 'Accounts, roles, and invitations', icon: UserRoundCog },
    {
      path: '/audit',
      name: 'Audit',
      description: 'Access log and integrity check',
      icon: ScrollText,
      forPatients: {
        name: msg`Who viewed my chart`,
        description: msg`People who viewed your chart`,
        icon: Eye,
      },
    },
  ],
  Intelligence: [
    {
      path: '/ai-wound-analysis',
      name: 'AI Wound Analysis',
      description: 'AI-powered wound analysis',
      icon: ScanEye,
      badge: 'NEW',
    },
    {
      path: '/treatment-recommendations',
      name: 'Recommendations',
      description: 'Evidence-based recommendations',
      icon: Pill,
    },
    { path: '/second-read', name: 'Second Read', description: 'Second-reader outlines', icon: ScanLine },
    { path: '/analytics', name: 'Analytics', description: 'Reports and insights', icon: ChartLine },
    { path: '/reports', name: 'Reports', description: 'Clinical reports', icon: FileText },
  ],
  'Patient engagement': [
    {
      path: '/patient-education',
      name: 'Patient Education',
      description: 'Patient learning center',
      icon: BookOpen,
      forPatients: { name: msg`Learn`, description: msg`Short lessons about your care` },
    },
    {
      path: '/telehealth',
      name: 'Telehealth',
      description: 'Virtual consultations',
      icon: Video,
      forPatients: { name: msg`Video visits`, description: msg`See your care team from home` },
    },
    {
      path: '/gamification',
      name: 'Health Journey',
      description: 'Health journey tracking',
      icon: Sprout,
      badge: 'HOT',
      forPatients: { name: msg`My journey`, description: msg`Your steps so far` },
    },
    {
      path: '/my-bills',
      name: 'Bills',
      description: 'Patient bills',
      icon: ReceiptText,
      forPatients: { name: msg`Bills`, description: msg`What you owe, and your statements` },
    },
  ],
}

/** Always at the end of the navigation. */
export const footerEntries: readonly NavigationEntry[] = [
  {
    path: '/settings',
    name: 'Settings',
    description: 'Profile, security, and notifications',
    icon: Settings,
    forPatients: { name: msg`Settings`, description: msg`Your account` },
  },
  {
    path: '/help',
    name: 'Help & Support',
    description: 'Getting started, shortcuts, and contacts',
    icon: LifeBuoy,
    forPatients: { name: msg`Help`, description: msg`Help and contacts` },
  },
]

/** Which groups are expanded on each surface. The others collapse, except the one with the current page. */
export const defaultOpenGroups: Readonly<Record<Surface, readonly Group[]>> = {
  all: ['Overview', 'Care', 'Operations', 'Intelligence', 'Patient engagement'],
  clinical: ['Overview', 'Care', 'Intelligence', 'Patient engagement'],
  office: ['Overview', 'Operations', 'Intelligence'],
}

/** Whether the current page is this entry's, or one below it. */
export const isActiveEntry = (
  { path, alsoAt }: Pick<NavigationEntry, 'path' | 'alsoAt'>,
  pathname: string,
): boolean =>
  [path, ...(alsoAt ? [alsoAt] : [])].some((one) => pathname === one || pathname.startsWith(`${one}/`))

/** The audience of a path's page, from the router. Undefined: there is no page. */
export type GetAudience = (path: string) => readonly Audience[] | undefined

export type VisibleGroup = {
  readonly name: Group
  /** As this person reads it. */
  readonly title: string
  readonly entries: readonly NavigationEntry[]
}

export function listVisibleGroups(user: CurrentUser, getAudience: GetAudience): VisibleGroup[] {
  const getTitle = (name: Group) => {
    const title = user.role === 'patient' ? groupsForPatients[name] : undefined
    return title ? i18n._(title) : name
  }
  // Its own keys.
  return (Object.entries(groups) as [Group, readonly NavigationEntry[]][])
    .map(([name, entries]) => ({
      name,
      title: getTitle(name),
      entries: listVisibleEntries(entries, user, getAudience),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export function listVisibleEntries(
  entries: readonly NavigationEntry[],
  user: CurrentUser,
  getAudience: GetAudience,
): NavigationEntry[] {
  return entries.flatMap((entry) => {
    const audience = getAudience(entry.path)
    if (!audience || !isFor(audience, user)) return []
    if (user.role !== 'patient') return [entry]
    return entry.forPatients ? [{ ...entry, ...presentForPatient(entry.forPatients) }] : []
  })
}

const presentForPatient = ({
  name,
  short,
  description,
  icon,
}: NonNullable<NavigationEntry['forPatients']>) => ({
  name: i18n._(name),
  // Not the one for staff, which has no translation.
  short: i18n._(short ?? name),
  description: i18n._(description),
  ...(icon && { icon }),
})
