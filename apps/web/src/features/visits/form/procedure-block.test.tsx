import { createWoundPicture, toSafetyFacts } from '@mendwell/clinical'
import type { PerformedProcedure } from '@mendwell/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProcedureBlock } from './procedure-block.tsx'
import {
  computeApplicationNumber,
  findLastPlaced,
  listProcedureProblems,
  type ProcedureHistory,
} from './procedure-problems.ts'
import {
  createCast,
  createProcedure,
  listCarried,
  toProcedureRequest,
  toProcedureValues,
  type ProcedureKind,
  type ProcedureValues,
} from './procedure-values.ts'
import { emptyVisit, validateVisit } from './values.ts'

const woundId = '0198c5a0-0000-7000-8000-000000000001'
const date = '2026-11-16'
const noHistory: ProcedureHistory = { earlier: [], date }

/** As the server tells it: what its kind does not ask is null. */
function toDetails(values: ProcedureValues): PerformedProcedure['procedure'] {
  const details: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(values).map((name) => [name, null])),
    ...{ woundIds: [], shallower: [], instruments: [], tissues: [], inWords: 'As documented' },
    ...toProcedureRequest(values),
  }
  return details as PerformedProcedure['procedure'] // every field of the form and the lists
}
const buildValues = (kind: ProcedureKind, more: Partial<ProcedureValues> = {}): ProcedureValues => ({
  ...createProcedure(kind, woundId),
  ...more,
})
const buildEntry = (visitDay: string, values: ProcedureValues): PerformedProcedure => ({
  visitId: woundId,
  visitDate: `${visitDay}T15:00:00Z`,
  visitDay,
  status: 'completed',
  byName: 'Dana Okafor',
  position: 0,
  procedure: toDetails(values),
})
const render = (
  procedure: ProcedureValues,
  history = noHistory,
  more: Partial<Parameters<typeof ProcedureBlock>[0]> = {},
) =>
  renderToStaticMarkup(
    <ProcedureBlock
      at={1}
      procedure={procedure}
      wounds={[{ value: woundId, label: 'Wound A' }]}
      history={history}
      perfusion={null}
      isChecked={false}
      onChange={() => {}}
      onRemove={() => {}}
      {...more}
    />,
  )

describe('the block of a procedure', () => {
  it('asks only what the block needs', () => {
    const sharp = render(buildValues('debridement', { method: 'sharp', removed: 'muscle' }))
    for (const label of ['Instruments', 'Also subcutaneous only', 'Also surface only', 'Depth after'])
      expect(sharp).toContain(label)
    expect(sharp).not.toContain('Hemostasis')
    expect(render(buildValues('debridement', { method: 'none' }))).not.toContain('Depth after')
    expect(render(createCast(woundId))).not.toContain('Ankle pressure')
    expect(render(createCast(woundId))).toContain('1. Total contact cast')
  })

  it('shows a contradiction at its field and what is missing before signing', () => {
    const graft = buildValues('skin_substitute', {
      ...{ product: 'Q4186', openedCm2: '4', areaCm2: '2.5', discardedCm2: '1', expiresOn: '11/15/2026' },
    })
    const html = render(graft)
    expect(html).toContain('Applied 2.5 cm² and discarded 1 cm² are 3.5 cm², not the 4 cm² opened.')
    expect(html).toContain('The product expired on 11/15/2026, before the visit.')
    expect(html).toContain('Before signing: enter the reason for the waste.')
    expect(html).toContain('Reason for waste</label>')
    // It was used, and is documented as it was.
    expect(
      validateVisit({ ...emptyVisit, procedures: [graft] }, { day: date, time: '10:00' }).procedures,
    ).toBeUndefined()
  })

  it('says at the field what the contract rejects, once saving was tried', () => {
    const values = buildValues('negative_pressure', { piecesPlaced: '2.5' })
    expect(render(values)).not.toContain('Enter a whole number')
    expect(render(values, noHistory, { isChecked: true })).toContain('Enter a whole number')
  })

  it('warns of retained filler with the count of the last visit', () => {
    const earlier = [
      buildEntry('2026-11-13', buildValues('negative_pressure', { piecesRemoved: '3' })),
      buildEntry('2026-11-11', buildValues('negative_pressure', { piecesPlaced: '3' })),
    ]
    const values = buildValues('negative_pressure', { piecesRemoved: '2' })
    expect(findLastPlaced(values, { earlier, date })).toEqual({ pieces: 3, on: '2026-11-11' })
    const html = render(values, { earlier, date })
    expect(html).toContain('Possible retained filler: 3 placed on 11/11/2026, 2 removed.')
    expect(html).toContain('Why the counts differ')
  })

  it('shows the perfusion on file with its date, or that there is none', () => {
    const facts = toSafetyFacts(createWoundPicture({ abi: 0.95, abiAgeDays: 40 }))
    const html = render(buildValues('compression'), noHistory, { perfusion: { facts, today: date } })
    expect(html).toContain('On file: ABI 0.95 on 10/07/2026.')
    const none = { facts: toSafetyFacts(createWoundPicture()), today: date }
    expect(render(buildValues('compression'), noHistory, { perfusion: none })).toContain(
      'On file: ABI and toe pressure not documented.',
    )
  })
})

describe('earlier procedures', () => {
  const before = buildValues('negative_pressure', {
    ...{ device: 'reusable', pressureMmHg: '125', mode: 'continuous', filler: 'black_foam' },
    ...{ areaCm2: '12', piecesRemoved: '2', piecesPlaced: '2', canisterMl: '50' },
  })

  it('offer what did not change, never sizes, areas, counts or lots', () => {
    const earlier = buildEntry('2026-11-13', before)
    expect(listCarried(buildValues('negative_pressure', { mode: 'variable' }), earlier.procedure)).toEqual({
      ...{ device: 'reusable', pressureMmHg: '125', filler: 'black_foam' },
    })
    expect(render(buildValues('negative_pressure'), { earlier: [earlier], date })).toContain(
      'Use unchanged values',
    )
    const graft = buildValues('skin_substitute', {
      ...{ product: 'Q4186', lot: 'L1', serial: 'S1', udi: 'U1', expiresOn: '01/31/2028' },
      ...{ openedCm2: '4', areaCm2: '4', discardedCm2: '0', fixation: 'staples' },
    })
    const carried = listCarried(buildValues('skin_substitute'), buildEntry('2026-11-09', graft).procedure)
    expect(carried).toEqual({ product: 'Q4186', fixation: 'staples' })
  })

  it('number an application among those of twelve weeks that were signed', () => {
    const graft = buildValues('skin_substitute')
    const earlier = ['2026-11-09', '2026-08-24', '2026-08-23'].map((day) => buildEntry(day, graft))
    expect(computeApplicationNumber(graft, { earlier, date })).toBe(3)
    const pending = earlier.map((one) => ({ ...one, status: 'pending' as const }))
    expect(computeApplicationNumber(graft, { earlier: pending, date })).toBe(1)
  })
})

describe('the request', () => {
  it('comes back as it was entered', () => {
    const values = buildValues('debridement', {
      ...{ method: 'sharp', removed: 'muscle', areaCm2: '8', subcutaneousCm2: '12.5', surfaceCm2: '3' },
      ...{
        instruments: 'scalpel,curette',
        tissues: 'slough,muscle',
        devitalized: 'yes',
        bleeding: 'minimal',
      },
      ...{ hemostasis: 'pressure', afterLengthCm: '3.2', tolerance: 'well' },
    })
    expect(toProcedureRequest(values)).toMatchObject({
      shallower: [
        { removed: 'subcutaneous', areaCm2: 12.5 },
        { removed: 'surface', areaCm2: 3 },
      ],
      instruments: ['scalpel', 'curette'],
      devitalized: true,
      painControl: null,
    })
    const { key: _, ...again } = toProcedureValues(toDetails(values))
    const { key: __, ...entered } = values
    expect(again).toEqual(entered)
  })

  it('leaves out what is hidden, and nothing is found in what the contract cannot read', () => {
    const hidden = buildValues('debridement', { method: 'sharp', removed: 'surface', subcutaneousCm2: '5' })
    expect(toProcedureRequest(hidden)).toMatchObject({ shallower: [] })
    expect(listProcedureProblems(buildValues('injection'), noHistory)).toEqual([])
  })
})
