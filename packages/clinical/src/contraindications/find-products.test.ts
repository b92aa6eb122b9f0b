/** Rules CX2 and CX10: which products a text says are about to be used. */
import { describe, expect, it } from 'vitest'
import { findProducts, hasUnknownWords } from './find-products.ts'

const listLabels = (text: string) => findProducts(text).map(({ label }) => label)
const listTraits = (text: string) => findProducts(text).flatMap((product) => product.traits)

describe('what is stopped', () => {
  it.each([
    [
      'Remove old dressing, cleanse with Hibiclens, apply Silvadene',
      ['Silver sulfadiazine', 'Chlorhexidine'],
    ],
    ['No signs of infection, continue silver alginate', ['Silver dressing', 'Alginate or gelling fiber']],
    ['No signs of infection continue silver alginate', ['Silver dressing', 'Alginate or gelling fiber']],
    ['No change silver alginate', ['Silver dressing', 'Alginate or gelling fiber']],
    ['Not improving, change to Iodosorb', ['Cadexomer iodine']],
    ['D/C foam, start Medihoney', ['Medical honey']],
    ['Stop foam and start Medihoney', ['Medical honey']],
    ['Foam held in place with tape', ['Tape or adhesive strips', 'Foam dressing']],
    ['Hold pressure, then silver', ['Silver dressing']],
    ['No silver and iodine', ['Iodine product']],
    ['Do not use silver', []],
    ['Stop the old silver alginate', []],
    ['Patient refused Unna boot: Tubigrip', ['Reduced compression']],
  ])('[CX10] "%s" leaves %j: a denial reaches the next name only', (text, expected) => {
    expect(listLabels(text)).toEqual(expected)
  })
})

describe('names of products', () => {
  it.each([
    ['ACE wrap', 'reduced-compression'],
    ['elastic bandage', 'reduced-compression'],
    ['TED hose', 'reduced-compression'],
    ['support hose', 'reduced-compression'],
    ['Kerlix and Coban', 'reduced-compression'],
    ['short-stretch bandage', 'full-compression'],
    ['Comprilan', 'full-compression'],
    ['Juzo', 'full-compression'],
    ['Dynaflex', 'full-compression'],
    ['3-layer wrap', 'full-compression'],
    ['stockings 20-30 mmHg', 'full-compression'],
    ['border foam', 'adhesive'],
    ['foam w/ border', 'adhesive'],
    ['border gauze', 'adhesive'],
    ['composite dressing', 'adhesive'],
    ['transparent dressing', 'occlusive'],
    ['clear film', 'occlusive'],
    ['Suresite', 'occlusive'],
    ['Mepilex', 'silicone'],
    ['Calmoseptine', 'lanolin'],
    ['Cortisporin', 'bacitracin'],
    ['Cavilon', 'acrylate'],
    ['Skin Prep', 'acrylate'],
    ['Endoform', 'ovine'],
    ['wound vac', 'negative-pressure'],
    ['V.A.C. at 125', 'negative-pressure'],
  ])('[CX2] %s is %s', (text, trait) => {
    expect(listTraits(text)).toContain(trait)
  })

  it('[CX2] plain Nu Gauze has no iodine, and Endoform nothing bovine', () => {
    expect(listTraits('Nu Gauze packing')).toEqual([])
    expect(listTraits('Iodoform Nu Gauze')).toContain('iodine')
    expect(listTraits('Endoform')).toEqual(['ovine'])
    expect(listTraits('Kerlix and Coban compression wrap')).not.toContain('full-compression')
    expect(listTraits('Kerlix, then 4-layer compression')).toContain('full-compression')
  })

  it.each([
    ['Wonderdress under gauze', true],
    ['Foam and Kwikheal', true],
    ['Silver alginate rope, change every 3 days, cover with foam', false],
    ['Antimicrobial (silver)', false],
    ['Santyl nickel thick daily', false],
  ])('[CX2] "%s" has further words that may be a product: %s', (text, expected) => {
    expect(hasUnknownWords(text)).toBe(expected)
  })
})
