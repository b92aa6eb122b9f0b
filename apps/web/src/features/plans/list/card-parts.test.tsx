import type { TreatmentRecommendation } from '@mendwell/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contraindications, Source } from './card-parts.tsx'

// What the two parts read.
const one = {
  contraindications: ['The ankle-brachial index is too old: measure again', 'Allergy to latex'],
  notKnown: ['Allergy to latex'],
  guidelines: 'SVS/AVF guideline on venous leg ulcers, 2014',
  toBeConfirmed: true,
  ruleId: 'RC15',
  ruleVersion: 2,
  ruleSet: 'recommendations-3',
} as unknown as TreatmentRecommendation

it('says of each contraindication whether it was checked or is not known', () => {
  const text = renderToStaticMarkup(<Contraindications one={one} />).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(
    'ContraindicationsThe ankle-brachial index is too old: measure again (checked, does not apply)Allergy to latex (not known)',
  )
})

it('names the guideline, and the rule and its edition only when it is unfolded', () => {
  const drawn = renderToStaticMarkup(<Source one={one} />)
  expect(drawn).toMatch(/<summary[^>]*>[^<]*, to be confirmed<\/summary>/)
  expect(drawn).toMatch(/<\/summary><p>Rule RC15, version 2 \(recommendations-3\)<\/p><\/details>$/)
})
