/** Rule RE20: what is running, from orders, charting, and medications. */
import { describe, expect, it } from 'vitest'
import { findRunningCare } from './running-care.ts'
import type { CareSources } from './running-care.ts'

const nothing: CareSources = { orders: [], dressings: [], notes: [], medications: [] }
const find = (sources: Partial<CareSources>) => findRunningCare({ ...nothing, ...sources })
const order = (...texts: (string | null)[]) => ({ texts, orderedOn: '2026-11-02' })

describe('[RE20] care that is running', () => {
  it('of an empty chart is none', () => {
    expect(find({})).toEqual({
      runningAntimicrobial: null,
      runningAntibiotic: null,
      runningContactLayer: null,
      runningTurning: null,
      runningGraft: null,
      runningProducts: [],
      healingImpairingMedication: null,
    })
  })

  it.each<[string, Partial<CareSources>, string | null]>([
    [
      'an order',
      { orders: [order('silver alginate', null)], dressings: ['Medical honey'] },
      'Silver dressing, ordered 11/02/2026, review due 11/16/2026',
    ],
    [
      'a cover of an order',
      { orders: [order('gauze', 'cadexomer iodine')] },
      'Cadexomer iodine, ordered 11/02/2026, review due 11/16/2026',
    ],
    ['a charted dressing', { dressings: [null, 'Medical honey'] }, 'Medical honey, charted'],
    ['a stopped one', { dressings: ['Foam, stop silver dressing'] }, null],
    ['a plain dressing', { dressings: ['Foam dressing'] }, null],
  ])('topical antimicrobial: %s', (_, sources, expected) => {
    expect(find(sources).runningAntimicrobial).toBe(expected)
  })

  it.each<[string | { text: string; ingredientCode: string | null }, boolean]>([
    ['Cephalexin 500 mg by mouth 4 times a day', true],
    [{ text: 'Keflex 500 mg', ingredientCode: 'cephalexin' }, true],
    ['Mupirocin 2% ointment', false],
    ['Gentamicin eye drops', false],
    ['Sulfasalazine 500 mg', false],
    ['Metformin 500 mg', false],
  ])('systemic antibiotic: %o %s', (medication, isOne) => {
    expect(find({ medications: [medication] }).runningAntibiotic !== null).toBe(isOne)
  })

  it.each<[string, boolean]>([
    ['Turned side to side every 2 hours by staff; found on schedule today.', true],
    ['Individualize the turning schedule to the patient and support surface', true],
    ['Reposition in the chair every hour or more often', true],
    ['Refuses turning every 2 hours.', false],
    ['Turns alone in bed.', false],
  ])('turning: %s %s', (note, isTurned) => {
    expect(find({ notes: [note] }).runningTurning !== null).toBe(isTurned)
  })

  it.each<[string, Partial<CareSources>, string[]]>([
    [
      'an ordered dressing replaces the charted one',
      { orders: [order('calcium alginate rope', 'bordered foam')], dressings: ['Hydrocolloid'] },
      ['Alginate or gelling fiber, ordered 11/02/2026', 'Foam with adhesive border, ordered 11/02/2026'],
    ],
    [
      'a charted dressing runs beside an order that covers no bed',
      { orders: [order('multilayer compression')], dressings: ['Foam dressing'] },
      ['Compression, ordered 11/02/2026', 'Foam dressing, charted'],
    ],
    [
      'a stopped one does not run',
      { dressings: ['Foam dressing, stop hydrogel'] },
      ['Foam dressing, charted'],
    ],
  ])('products: %s', (_, sources, expected) => {
    expect(
      find(sources)
        .runningProducts.map(({ words }) => words)
        .toSorted(),
    ).toEqual(expected.toSorted())
  })

  it.each<[string | { text: string; ingredientCode: string | null }, boolean]>([
    ['Prednisone 20 mg by mouth daily', true],
    [{ text: 'Rheumatrex weekly', ingredientCode: 'methotrexate' }, true],
    ['Humira 40 mg every 2 weeks', true],
    ['Hydrocortisone 1% cream', false],
    ['Prednisolone eye drops', false],
    ['Dexamethasone inhaled', false],
    ['Metformin 500 mg', false],
    ['A herbal tea', false],
  ])('[RC54] delays healing: %o %s', (medication, isOne) => {
    expect(find({ medications: [medication] }).healingImpairingMedication !== null).toBe(isOne)
  })

  it('contact layer, ordered or charted', () => {
    expect(find({ orders: [order('silicone contact layer')] }).runningContactLayer).toBe(
      'Silicone contact layer, ordered 11/02/2026',
    )
    expect(find({ dressings: ['Contact layer'] }).runningContactLayer).toBe('Contact layer, charted')
  })
})
