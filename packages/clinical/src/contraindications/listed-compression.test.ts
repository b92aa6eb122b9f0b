/** Rules CX5 and CX17: compression that is worn, and compression on a medication list. */
import { describe, expect, it } from 'vitest'
import { createWoundPicture, type WoundPicture } from '../recommendations/wound-picture.ts'
import { checkSafety } from './check.ts'
import { toSafetyFacts } from './facts.ts'
import { identifyAssessment } from './identify.ts'
import { checkListedCompression } from './listed-compression.ts'

const build = (noted: Partial<WoundPicture>) =>
  toSafetyFacts(createWoundPicture({ heartFailure: false, ...noted }))
const stockings = 'Compression stockings 20–30 mmHg daily'
const listWords = (patient: Partial<WoundPicture>, ...wounds: Partial<WoundPicture>[]) =>
  checkListedCompression(['Metformin 500 mg', stockings], build(patient), wounds.map(build)).map(
    ({ item, words }) => `${item}: ${words}`,
  )

describe('compression on a medication list', () => {
  it.each([
    [{ abi: 0.49 }, `${stockings}: Perfusion too low for compression`],
    [{ abi: 0.5 }, `${stockings}: Perfusion adequate for reduced compression only`],
  ])('[CX17] at a leg with %o it is contraindicated', (measured, words) => {
    expect(listWords({}, { site: 'leg', abiAgeDays: 5, diabetes: false, ...measured })).toEqual([words])
  })

  it.each(['Compression stockings', 'Knee-high compression hose', 'TED hose at night', 'Support stockings'])(
    '[CX17] %s with a toe pressure of 21 mmHg is contraindicated, whatever the ABI says',
    (text) => {
      const foot = {
        site: 'foot',
        toePressureMmHg: 21,
        toePressureAgeDays: 200,
        abi: 1.2,
        abiAgeDays: 5,
      } as const
      expect(
        checkListedCompression([text], build({}), [build({ diabetes: true, ...foot })]).map(
          ({ words }) => words,
        ),
      ).toContain('Perfusion too low for compression')
      expect(
        checkListedCompression([text], build({}), [
          build({ diabetes: true, ...foot, toePressureMmHg: 60, toePressureAgeDays: 5 }),
        ]),
      ).toEqual([])
    },
  )

  it('[CX17] nothing is said of a perfused leg, of a wound elsewhere, and of other medications', () => {
    expect(listWords({}, { site: 'leg', abi: 1.1, abiAgeDays: 5, diabetes: false })).toEqual([])
    expect(listWords({}, { site: 'pelvis' })).toEqual([])
    expect(
      checkListedCompression(['Metformin 500 mg'], build({}), [build({ site: 'leg', abi: 0.3 })]),
    ).toEqual([])
  })

  it('[CX17] arterial disease in the history is enough where no leg has a wound', () => {
    expect(listWords({ peripheralVascularDisease: true })).toEqual([`${stockings}: ABI not measured`])
    expect(listWords({})).toEqual([])
  })

  it('[CX17] one alert for two wounds of a leg', () => {
    const leg = { site: 'leg', abi: 0.45, abiAgeDays: 5, diabetes: false } as const
    expect(listWords({}, leg, { ...leg, site: 'foot' })).toHaveLength(1)
  })
})

describe('compression that is worn', () => {
  const check = (
    compressionInPlace: 'none' | 'stockings' | 'multilayer' | 'pneumatic',
    noted: Partial<WoundPicture>,
  ) =>
    checkSafety(identifyAssessment({ compressionInPlace }), build({ site: 'leg', diabetes: false, ...noted }))

  it('[CX5] is asked about at signature as if it were applied', () => {
    for (const kind of ['stockings', 'multilayer', 'pneumatic'] as const)
      expect(check(kind, { abi: 0.4, allergies: [] })[0], kind).toMatchObject({
        level: 'contraindicated',
        field: 'compressionInPlace',
      })
    expect(check('stockings', { abi: 1.1, abiAgeDays: 3, allergies: [] })).toEqual([])
    expect(check('none', { abi: 0.4 })).toEqual([])
  })
})
