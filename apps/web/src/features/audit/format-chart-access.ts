/** Describes access to a patient's chart in plain language, with repeated access combined. */
import type { ChartAccess } from '@mendwell/contract'

const actionLabels: Readonly<Record<string, string>> = {
  'patient.read': 'opened your chart',
  'patient.change': 'changed your record',
  'patient.create': 'started your record',
  'vital-signs.record': 'wrote down your vital signs',
  'vital-signs.void': 'marked an entry as a mistake',
  'log.chart': 'looked at this list',
}

const resourceLabels: Readonly<Record<string, string>> = {
  appointment: 'your visits',
  braden: 'your skin risk',
  'care-team': 'your care team',
  claim: 'your bills',
  consent: 'your consents',
  document: 'your documents',
  education: 'your lessons',
  'home-photo': 'your photos',
  'medical-history': 'your medical history',
  medication: 'your medications',
  message: 'your messages',
  'my-care': 'your care',
  photo: 'your photos',
  'photo-outline': 'your photos',
  'photo-upload': 'your photos',
  'progress-note': 'your notes',
  recommendation: 'your treatment',
  skin: 'your skin checks',
  'skin-sweep': 'your skin checks',
  'teach-back': 'your lessons',
  'telehealth-session': 'your video visits',
  timeline: 'your history',
  visit: 'your visits',
  'vital-signs': 'your vital signs',
  wearable: 'your sensors',
  wound: 'your wounds',
  'wound-analysis': 'your photos',
  'wound-assessment': 'your wounds',
}

const verbLabels: Readonly<Record<string, string>> = {
  read: 'looked at',
  list: 'looked at',
  image: 'looked at',
  original: 'looked at',
  add: 'wrote something about',
  change: 'wrote something about',
  create: 'wrote something about',
  draft: 'wrote something about',
  record: 'wrote something about',
  send: 'wrote something about',
  void: 'marked a mistake in',
  download: 'made a copy of',
  export: 'made a copy of',
}

export function formatAccess(action: string): string {
  const [resource = '', verb = ''] = action.split('.')
  const [thing, did] = [resourceLabels[resource], verbLabels[verb]]
  return actionLabels[action] ?? (thing && did ? `${did} ${thing}` : 'used your chart')
}

export interface AccessGroup {
  readonly newest: ChartAccess
  readonly oldest: ChartAccess
  readonly words: string
  readonly times: number
}

/** Pages make many requests: for the reader that is one visit to the chart. */
const maxGapMs = 15 * 60_000

/** Entries come newest first. */
export function groupAccesses(entries: readonly ChartAccess[]): AccessGroup[] {
  const visits: AccessGroup[] = []
  for (const entry of entries) {
    const words = formatAccess(entry.action)
    const at = visits.findLastIndex(
      (one) =>
        one.words === words &&
        one.newest.name === entry.name &&
        one.newest.credential === entry.credential &&
        one.newest.role === entry.role &&
        one.newest.emergency === entry.emergency &&
        Date.parse(one.oldest.timestamp) - Date.parse(entry.timestamp) <= maxGapMs,
    )
    const known = visits[at]
    if (known) visits[at] = { ...known, oldest: entry, times: known.times + 1 }
    else visits.push({ newest: entry, oldest: entry, words, times: 1 })
  }
  return visits
}
