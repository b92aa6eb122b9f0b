/** Which part of the body an offloading device relieves, by its name. A device that relieves another site is no offloading. Rule CM8. */
import type { WoundSite } from './wound-site.ts'

export type OffloadingFit = 'suits' | 'does-not-suit' | 'unknown'

type RelievedSite = 'heel' | 'foot' | 'pelvis'

/** The first pattern that matches decides: a heel boot is no boot that relieves the forefoot. */
const deviceSites: readonly (readonly [RegExp, readonly RelievedSite[]])[] = [
  [/\b(cushion|mattress|support surface|low[- ]air[- ]loss|alternating pressure|overlay)\b/, ['pelvis']],
  [
    /\bheel(s| (suspension|lift|protector|offloading|relief|boot|cup|pillow))|\bfloat|\bprafo\b|\b(calf|under the leg) pillow/,
    ['heel'],
  ],
  [/\b(wedge|half) shoe|\bforefoot\b|\bmetatarsal\b|\btoe (spacer|sleeve|crest|cap)/, ['foot']],
  [
    /\b(total contact cast|tcc|cast walker|cam (boot|walker)|controlled ankle|knee-high|removable walker|walker boot|irremovable|non-removable)\b/,
    ['foot', 'heel'],
  ],
  [
    /\b(healing shoe|surgical shoe|post-?op(erative)? shoe|insoles?|orthos[ei]s|orthotics?|felt(ed)?|foam padding|therapeutic (shoe|footwear)|crow)\b/,
    ['foot', 'heel'],
  ],
  [/\b(wheelchair|crutch(es)?|knee scooter|non-?weight[- ]?bearing|nwb|bed ?rest)\b/, ['foot', 'heel']],
]

/** Of the sites that a device is made for; of a leg, a trunk, or a place that is not known, a reader decides. */
export function doesOffloadSite(device: string, site: WoundSite | null): OffloadingFit {
  const text = device.toLowerCase()
  const relieved = deviceSites.find(([pattern]) => pattern.test(text))?.[1]
  if (!relieved || (site !== 'heel' && site !== 'foot' && site !== 'pelvis')) return 'unknown'
  return relieved.includes(site) ? 'suits' : 'does-not-suit'
}
