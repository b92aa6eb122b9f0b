/** Every declared scale has its card, and the chart shows it. */
import { scales } from '@mendwell/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../apps/web/src')
const list = 'pages/patients/ehr-card-list.tsx'

it.each(scales.map(({ resource }) => resource))('the card of %s is in the chart', (resource) => {
  const card = `features/ehr/${resource}/${resource}-card.tsx`
  const missing = [
    ...(existsSync(join(src, card)) ? [] : [`apps/web/src/${card}`]),
    ...(readFileSync(join(src, list), 'utf8').includes(card) ? [] : [`apps/web/src/${list}`]),
  ]
  expect(missing, 'files without the card').toEqual([])
})

it('every scale that the contract declares is in its list', () => {
  const contract = readFileSync(join(src, '../../../packages/contract/src/ehr/scales.ts'), 'utf8')
  const declared = [...contract.matchAll(/export const (\w+) = defineScale\(/g)].map(([, name]) => name)
  const listed = /export const scales(?:: [^=]+)? = \[([^\]]*)\]/.exec(contract)?.[1]?.match(/\w+/g)
  expect(listed, 'scales in packages/contract/src/ehr/scales.ts').toEqual(declared)
})
