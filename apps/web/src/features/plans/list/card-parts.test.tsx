import type { TreatmentRecommendation } from '@mendwell/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contraindications, RequiredSupplies, Source } from './card-parts.tsx'

// What the two parts read.
const one = {
  contraindications: ['ABI out of date: repeat the measurement', 'Allergy to latex'],
  notKnown: ['Allergy to latex'],
  guidelines: 'SVS/AVF guideline on venous leg ulcers, 2014',
  ruleState: 'approved',
  ruleId: 'RC15',
  ruleVersion: 2,
  ruleSet: 'recommendations-3',
} as unknown as TreatmentRecommendation

it('says what one piece costs, what the line costs and what they cost together', () => {
  const supply = { unit: 'piece', for: 'week', isSamplePrice: false } as const
  const priced = {
    supplies: [
      { ...supply, id: 'foam', name: 'Foam dressing', quantity: 3, cost: 4.1 },
      { ...supply, id: 'gauze', name: 'Sterile gauze', quantity: 2, cost: null },
    ],
    suppliesTotal: null,
    supplyOrder: null,
  } as unknown as TreatmentRecommendation
  const rows = renderToStaticMarkup(<RequiredSupplies one={priced} />).match(/<tr.*?<\/tr>/g) ?? []
  expect(
    rows.slice(1).map((row) =>
      row
        .replaceAll(/<[^>]*>/g, '  ')
        .trim()
        .split(/\s{2,}/),
    ),
  ).toEqual([
    ['Foam dressing', '3 per week', '$4.10 each', '$12.30'],
    ['Sterile gauze', '2 per week', 'no price'],
    ['Total', 'unknown'],
  ])
})

it('says of each contraindication whether it was checked or is not known', () => {
  const text = renderToStaticMarkup(<Contraindications one={one} />).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(
    'ContraindicationsABI out of date: repeat the measurement (checked, not present)Allergy to latex (not verified)',
  )
})

it('names the guideline, and the rule and its edition only when it is unfolded', () => {
  const drawn = renderToStaticMarkup(<Source one={one} />)
  expect(drawn).toMatch(/<summary[^>]*>SVS\/AVF guideline on venous leg ulcers, 2014<\/summary>/)
  expect(drawn).toMatch(
    /<\/summary><p>Rule RC15, version 2 \(recommendations-3\), approved by the clinical lead<\/p><\/details>$/,
  )
})
