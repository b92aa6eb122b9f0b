/** Rule CM8: a device counts for the site that it relieves. */
import { expect, it } from 'vitest'
import { doesOffloadSite } from './offloading-site.ts'
import type { OffloadingFit } from './offloading-site.ts'
import type { WoundSite } from './wound-site.ts'

it.each<[string, WoundSite | null, OffloadingFit]>([
  ['Heel suspension boot, 11/09/2026.', 'heel', 'suits'],
  ['Heel suspension boot, 11/09/2026.', 'foot', 'does-not-suit'],
  ['Heel protector', 'foot', 'does-not-suit'],
  ['Heels floated on a pillow', 'heel', 'suits'],
  ['Wedge shoe', 'foot', 'suits'],
  ['Forefoot offloading shoe', 'heel', 'does-not-suit'],
  ['Total contact cast', 'foot', 'suits'],
  ['Total contact cast', 'heel', 'suits'],
  ['Removable cast walker', 'foot', 'suits'],
  ['Total contact cast', 'pelvis', 'does-not-suit'],
  ['Pressure-redistributing mattress', 'foot', 'does-not-suit'],
  ['Seat cushion', 'pelvis', 'suits'],
  ['Healing shoe', 'foot', 'suits'],
  ['Felt padding', 'foot', 'suits'],
  ['Crutches or walker', 'foot', 'suits'],
  ['Rocker sole', 'foot', 'unknown'],
  ['Total contact cast', null, 'unknown'],
  ['Total contact cast', 'leg', 'unknown'],
])('%s for a wound of the %s: %s', (device, site, fit) => {
  expect(doesOffloadSite(device, site)).toBe(fit)
})
