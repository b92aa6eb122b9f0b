/** Describes access to a patient's chart in plain language, with repeated access combined. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ChartAccess } from '@mendwell/contract'
import { i18n } from '../../platform/i18n/i18n.ts'

const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'patient.read': msg`opened your chart`,
  'patient.change': msg`changed your record`,
  'patient.create': msg`started your record`,
  'vital-signs.record': msg`recorded your vital signs`,
  'vital-signs.void': msg`marked an entry as a mistake`,
  'log.chart': msg`viewed this list`,
}

const resourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  allergy: msg`your allergies`,
  appointment: msg`your visits`,
  braden: msg`your pressure sore risk`,
  'care-team': msg`your care team`,
  claim: msg`your bills`,
  consent: msg`your consent forms`,
  'critical-finding': msg`your care`,
  document: msg`your documents`,
  education: msg`your lessons`,
  'home-photo': msg`your photos`,
  'limb-perfusion': msg`your blood flow measurements`,
  'medical-history': msg`your medical history`,
  medication: msg`your medicines`,
  message: msg`your messages`,
  'my-care': msg`your care`,
  photo: msg`your photos`,
  'photo-outline': msg`your photos`,
  'photo-upload': msg`your photos`,
  'progress-note': msg`your care notes`,
  recommendation: msg`your treatment`,
  reconciliation: msg`your medicines and allergies`,
  result: msg`your test results`,
  skin: msg`your skin checks`,
  'skin-sweep': msg`your skin checks`,
  'teach-back': msg`your lessons`,
  'telehealth-session': msg`your video visits`,
  timeline: msg`your history`,
  visit: msg`your visits`,
  'vital-signs': msg`your vital signs`,
  wearable: msg`your sensors`,
  'order-sheet': msg`your treatment`,
  wound: msg`your wounds`,
  'wound-order': msg`your treatment`,
  'wound-analysis': msg`your photos`,
  'wound-assessment': msg`your wounds`,
}

const verbLabels: Readonly<Record<string, MessageDescriptor>> = {
  read: msg`viewed`,
  list: msg`viewed`,
  image: msg`viewed`,
  original: msg`viewed`,
  add: msg`updated`,
  change: msg`updated`,
  dismiss: msg`updated`,
  state: msg`updated`,
  create: msg`updated`,
  draft: msg`updated`,
  record: msg`updated`,
  send: msg`updated`,
  void: msg`corrected a mistake in`,
  download: msg`made a copy of`,
  export: msg`made a copy of`,
}

export function formatAccess(action: string): string {
  const [resource = '', verb = ''] = action.split('.')
  const [thing, did] = [resourceLabels[resource], verbLabels[verb]]
  const whole = actionLabels[action]
  if (whole) return i18n._(whole)
  return thing && did ? `${i18n._(did)} ${i18n._(thing)}` : t`used your chart`
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
