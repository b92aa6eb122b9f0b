/** Rules PF8 and PF9: the limb from its measurements, noncompressible arteries, and what is asked for. */
import { describe, expect, it } from 'vitest'
import { gradeWifiIschemia } from '../wifi/grades.ts'
import { evaluateCompression } from './compression.ts'
import { assessIschemia } from './ischemia.ts'
import {
  isNoncompressibleAbi,
  summarizeLimb,
  toAbiNoncompressible,
  toAbsentPulse,
  toPerfusionMeasures,
} from './limb-perfusion.ts'
import type { LimbMeasurement } from './limb-perfusion.ts'
import { listPerfusionReadings, listPerfusionRequests } from './limb-readings.ts'

const today = '2026-11-16'
const measure = (part: Partial<LimbMeasurement>): LimbMeasurement => ({
  side: 'left',
  measuredOn: '2026-11-10',
  method: 'handheld-doppler',
  abi: null,
  abiNoncompressible: null,
  tbi: null,
  anklePressureMmHg: null,
  toePressureMmHg: null,
  tcpo2MmHg: null,
  dorsalisPedisPulse: null,
  posteriorTibialPulse: null,
  ...part,
})
const signs = {
  absentPulse: null,
  coldLimb: null,
  capillaryRefillSeconds: null,
  peripheralVascularDisease: null,
}
const summarize = (...parts: Partial<LimbMeasurement>[]) => summarizeLimb('left', parts.map(measure))
const toMeasures = (...parts: Partial<LimbMeasurement>[]) => ({
  ...toPerfusionMeasures(summarize(...parts), today),
  ...signs,
})

describe('noncompressible arteries', () => {
  it.each([
    [1.4, false],
    [1.41, true],
    [null, false],
  ])('[PF8] an index of %s is noncompressible: %s', (abi, expected) => {
    expect(isNoncompressibleAbi(abi)).toBe(expected)
  })

  it('[PF8] is stored where entered or read; where no index was sought it stays unknown', () => {
    expect(toAbiNoncompressible(1.41, null)).toBe(true)
    expect(toAbiNoncompressible(null, true)).toBe(true)
    expect(toAbiNoncompressible(1.4, null)).toBe(false)
    expect(toAbiNoncompressible(null, null)).toBeNull()
  })

  it.each([{ abi: 1.52 }, { abiNoncompressible: true }])(
    '[PF8] allows neither compression nor a grade, whatever the ankle shows: %o',
    (part) => {
      const measures = toMeasures({ ...part, anklePressureMmHg: 150 })
      expect(evaluateCompression(measures)).toEqual({ state: 'unknown', reason: 'not-reliable' })
      expect(assessIschemia({ ...measures, diabetes: false })).toEqual({
        state: 'unknown',
        reason: 'not-reliable',
      })
      const limb = summarize({ ...part, anklePressureMmHg: 150 })
      expect(gradeWifiIschemia({ ...toPerfusionMeasures(limb, '2026-11-10'), diabetes: false })).toEqual({
        state: 'unknown',
        reason: 'not-compressible',
      })
    },
  )

  it('[PF8] replaces an earlier index, and a later index replaces it', () => {
    const before = { abi: 1, measuredOn: '2026-10-01' }
    expect(summarize(before, { abiNoncompressible: true })).toMatchObject({
      abi: null,
      noncompressible: { value: null, measuredOn: '2026-11-10' },
    })
    expect(summarize({ abi: 0.9 }, { abi: 1.6, measuredOn: '2026-10-01' })).toMatchObject({
      abi: { value: 0.9 },
      noncompressible: null,
    })
  })

  it('[PF8] the toe decides beside it', () => {
    expect(evaluateCompression(toMeasures({ abi: 1.52, toePressureMmHg: 38 }))).toEqual({
      state: 'known',
      allows: 'reduced',
    })
    expect(assessIschemia({ ...toMeasures({ abi: 1.52, toePressureMmHg: 38 }), diabetes: true })).toEqual({
      state: 'known',
      grade: 2,
    })
  })

  it.each([
    [0.7, { state: 'unknown', reason: 'not-reliable' }],
    [0.71, { state: 'known', allows: 'full' }],
  ])('[PF8] beside it a recent toe-brachial index of %d decides about compression', (tbi, expected) => {
    expect(evaluateCompression(toMeasures({ abiNoncompressible: true, tbi }))).toEqual(expected)
  })

  it('[PF8] an old toe-brachial index allows nothing, and an abnormal one makes a good ankle doubtful', () => {
    expect(evaluateCompression(toMeasures({ tbi: 0.9, measuredOn: '2026-08-17' }))).toMatchObject({
      state: 'unknown',
    })
    expect(evaluateCompression(toMeasures({ abi: 1, tbi: 0.7 }))).toEqual({
      state: 'unknown',
      reason: 'not-reliable',
    })
    expect(evaluateCompression(toMeasures({ abi: 0.45, tbi: 0.9 }))).toEqual({
      state: 'known',
      allows: 'none',
    })
  })
})

describe('the limb', () => {
  it('[PF9] has the latest of each measure with its own date, of its own side', () => {
    const limb = summarize(
      { abi: 0.8, measuredOn: '2026-09-01' },
      { toePressureMmHg: 50, abi: 0.7, measuredOn: '2026-08-01' },
      { side: 'right', abi: 0.3, measuredOn: '2026-11-15' },
    )
    expect(limb).toMatchObject({
      abi: { value: 0.8, measuredOn: '2026-09-01' },
      toePressureMmHg: { value: 50, measuredOn: '2026-08-01' },
      tcpo2MmHg: null,
    })
    expect(toPerfusionMeasures(limb, today)).toMatchObject({ abiAgeDays: 76, toePressureAgeDays: 107 })
  })

  it('[PF9] nothing measured is unknown', () => {
    expect(summarizeLimb('right', [measure({ abi: 1 })])).toBeNull()
    expect(Object.values(toPerfusionMeasures(null, today)).every((value) => value === null)).toBe(true)
  })

  it('[PF6] one absent pulse is absent; not absent needs both', () => {
    expect(toAbsentPulse('absent', null)).toBe(true)
    expect(toAbsentPulse('present', 'diminished')).toBe(false)
    expect(toAbsentPulse('present', null)).toBeNull()
  })

  it('[PF9] shows each with category, date and whether it is out of date', () => {
    const limb = summarize(
      { abi: 1.52, measuredOn: '2026-08-17' },
      { toePressureMmHg: 29, measuredOn: '2026-08-18' },
    )
    expect(limb && listPerfusionReadings(limb, today)).toMatchObject([
      {
        measure: 'ABI',
        value: 'Noncompressible (reading 1.52)',
        category: 'Not interpretable',
        isOutOfDate: true,
      },
      { measure: 'Toe pressure', value: '29 mmHg', category: 'Severe ischemia', isOutOfDate: false },
    ])
  })

  it.each([
    [{ abi: 1 }, []],
    [{ abi: 1.3 }, []],
    [
      { abi: 1.31 },
      ['ABI above 1.30 is not reliable for compression decisions: measure TBI, toe pressure, or TcPO₂'],
    ],
    [{ abi: 1.41 }, ['ABI noncompressible: measure TBI, toe pressure, or TcPO₂']],
    [{ abi: 1.41, toePressureMmHg: 38 }, []],
    [{ abi: 1.41, tbi: 0.71 }, []],
    [{ abi: 1, measuredOn: '2026-08-17' }, ['Perfusion measurement out of date: repeat it']],
    [
      { abi: 1, dorsalisPedisPulse: 'absent' as const },
      ['ABI not reliable with signs of ischemia: measure toe pressure or TcPO₂'],
    ],
  ])('[PF9] %o asks for %o', (part, expected) => {
    expect(listPerfusionRequests(summarize(part), today)).toEqual(expected)
  })

  it.each([
    [{ abi: 1.04 }, true, 'Not reliable in diabetes: measure toe pressure', 'warning'],
    [{ abi: 0.91 }, true, 'Not reliable in diabetes: measure toe pressure', 'warning'],
    [{ abi: 0.9 }, true, 'Abnormal, mild', 'warning'],
    [{ abi: 1.04 }, null, 'Normal', 'normal'],
    [{ abi: 1.04, toePressureMmHg: 60 }, true, 'Normal', 'normal'],
    [{ abi: 1.04, toePressureMmHg: 59 }, null, 'Not reliable: toe perfusion is reduced', 'warning'],
    [{ abi: 1.04, tbi: 0.71 }, true, 'Normal', 'normal'],
    [{ abi: 1.04, tbi: 0.7 }, null, 'Not reliable with signs of ischemia: measure toe pressure', 'warning'],
  ] as const)('[PF10] %o, diabetes %s: the index is “%s”', (part, diabetes, category, severity) => {
    const limb = summarize(part)
    const [abi] = limb ? listPerfusionReadings(limb, today, diabetes) : []
    expect(abi).toMatchObject({ measure: 'ABI', category, severity })
  })

  it('[PF10] in diabetes the toe is asked for beside a good index', () => {
    const toe = ['ABI not reliable in diabetes: measure toe pressure or TcPO₂']
    expect(listPerfusionRequests(summarize({ abi: 1.04 }), today, true)).toEqual(toe)
    expect(listPerfusionRequests(summarize({ abi: 1.04, toePressureMmHg: 70 }), today, true)).toEqual([])
    expect(listPerfusionRequests(summarize({ abi: 0.4 }), today, true)).toEqual([])
  })

  it('[PF9] a limb that was never measured is asked for', () => {
    expect(listPerfusionRequests(null, today)).toEqual([
      'Perfusion not measured: measure ABI, or toe pressure in diabetes',
    ])
  })
})
