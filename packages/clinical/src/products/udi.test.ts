import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUdi, printUdi, type ParsedUdi } from './udi.ts'

const today = '2026-11-19'
const gs = '\u001D'
const read = (text: string) => parseUdi(text, today)
const nothing = {
  deviceIdentifier: null,
  lot: null,
  serial: null,
  expiresOn: null,
  manufacturedOn: null,
  donation: null,
}

describe('parseUdi', () => {
  it.each<[string, Partial<ParsedUdi>]>([
    // The examples of the FDA and of the European Commission for each issuing agency.
    [
      '(01)51022222233336(11)141231(17)150707(10)A213B1(21)1234',
      {
        agency: 'gs1',
        deviceIdentifier: '51022222233336',
        manufacturedOn: '2014-12-31',
        expiresOn: '2015-07-07',
        lot: 'A213B1',
        serial: '1234',
      },
    ],
    [
      `]d201095060001178431114123117201231101234AB${gs}215678CD`,
      {
        agency: 'gs1',
        deviceIdentifier: '09506000117843',
        manufacturedOn: '2014-12-31',
        expiresOn: '2020-12-31',
        lot: '1234AB',
        serial: '5678CD',
        text: '(01)09506000117843(11)141231(17)201231(10)1234AB(21)5678CD',
        caution: null,
      },
    ],
    [
      '*+H123PARTNO1234567890120/$$420020216LOT123456789012345/SXYZ456789012345678/16D20130202H*', // printed with a C that is not its sum
      {
        agency: 'hibcc',
        deviceIdentifier: 'H123PARTNO1234567890120',
        lot: 'LOT123456789012345',
        serial: 'XYZ456789012345678',
        expiresOn: '2020-02-02',
        manufacturedOn: '2013-02-02',
      },
    ],
    ['*+A123BJC5D6E71G*', { agency: 'hibcc', deviceIdentifier: 'A123BJC5D6E71', lot: null }],
    ['+H123ABC01234567890D', { deviceIdentifier: 'H123ABC01234567890' }],
    [
      '+X999123ABC0/$$05191234AB/S5678EDFG/16D20151001A',
      { lot: '1234AB', serial: '5678EDFG', expiresOn: '2019-05-31' },
    ],
    ['+X999123ABC0/$1234AB/S5678EDFG/16D20151001/14D20190515.', { lot: '1234AB', expiresOn: '2019-05-15' }],
    ['+A999ABC123DE0/$+1234567Y', { deviceIdentifier: 'A999ABC123DE0', serial: '1234567', lot: null }],
    [
      '=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123',
      {
        agency: 'iccbba',
        deviceIdentifier: 'A9999XYZ100T0944',
        serial: '000025',
        donation: 'A99971312345600',
        expiresOn: '2014-02-01',
        manufacturedOn: '2013-02-01',
        lot: '000000000000XYZ123',
      },
    ],
    ['=)1TE123456A&)RZ12345678', { agency: 'iccbba', deviceIdentifier: '1TE123456A', lot: 'RZ12345678' }],
  ])('[UD1] reads the published example %s', (text, said) => {
    expect(read(text)).toMatchObject({ state: 'parsed', ...said })
  })

  it.each([
    ['a GS1-128 symbol', `]C101095060001178431726123110A1${gs}21S9`],
    ['a scanner without symbology', `01095060001178431726123110A1${gs}21S9`],
    ['a separator in front', `${gs}01095060001178431726123110A1${gs}21S9`],
    ['a separator written out', '01095060001178431726123110A1<GS>21S9'],
    ['a stored separator', '01095060001178431726123110A1\u241D21S9'],
    ['a line end', `01095060001178431726123110A1${gs}21S9\r\n`],
    ['spaces between printed elements', ' (01) 09506000117843 (17)261231 (10)A1 (21)S9 '],
  ])('[UD1] reads the same from %s', (_, text) => {
    expect(read(text)).toMatchObject({
      state: 'parsed',
      deviceIdentifier: '09506000117843',
      expiresOn: '2026-12-31',
      lot: 'A1',
      serial: 'S9',
      text: '(01)09506000117843(17)261231(10)A1(21)S9',
    })
  })

  it('[UD1] reads identifier and lot from two barcodes', () => {
    expect(read('09506000117843')).toMatchObject({ ...nothing, deviceIdentifier: '09506000117843' })
    expect(read(']C117261231' + '10A1')).toMatchObject({ ...nothing, lot: 'A1', expiresOn: '2026-12-31' })
    expect(read('(01)09506000117843(10)A(1)B')).toMatchObject({ lot: 'A(1)B' })
  })

  it.each([
    ['$$1126LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$2113026LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$3261130LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$426113008LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$526334LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$62633408LOT1', { expiresOn: '2026-11-30', lot: 'LOT1' }],
    ['$$7LOT1', { expiresOn: null, lot: 'LOT1' }],
    ['$LOT1', { expiresOn: null, lot: 'LOT1' }],
    ['$$+3261130SER1', { expiresOn: '2026-11-30', serial: 'SER1', lot: null }],
    ['$$+7SER1', { serial: 'SER1' }],
    ['$LOT1/14D20261130', { expiresOn: '2026-11-30', lot: 'LOT1' }],
  ])('[UD1] reads the HIBCC secondary data %s', (secondary, said) => {
    expect(read(addCheck(`+A999PRODUCT0/${secondary}`))).toMatchObject({
      deviceIdentifier: 'A999PRODUCT0',
      ...said,
    })
  })

  it('[UD1] reads HIBCC secondary data of a barcode of its own, with its link character', () => {
    expect(read(addCheck('+$$3261130LOT1G'))).toMatchObject({
      ...nothing,
      lot: 'LOT1',
      expiresOn: '2026-11-30',
    })
  })

  it.each([
    ['(01)09506000117844(10)A1', 'check digit'],
    [']d20109506000117844', 'check digit'],
    [
      '+H123PARTNO1234567890120/$$420020216LOT123456789012345/SXYZ456789012345678/16D20130202D',
      'check character',
    ],
  ])('[UD2] rejects %s for its check digit and keeps the text', (text, problem) => {
    expect(read(text)).toMatchObject({ state: 'unreadable', raw: text })
    expect(read(text)).toHaveProperty('problem', expect.stringContaining(problem))
  })

  it('[UD2] rejects any other last digit and any single wrong digit of a GTIN', () => {
    const gtin = '09506000117843'
    const wrong = [...gtin].flatMap((right, at) =>
      [...'0123456789']
        .filter((digit) => digit !== right)
        .map((digit) => `(01)${gtin.slice(0, at)}${digit}${gtin.slice(at + 1)}`),
    )
    expect(wrong).toHaveLength(gtin.length * 9)
    expect(wrong.filter((text) => read(text).state !== 'unreadable')).toEqual([])
  })

  it.each([
    ['260200', '2026-02-28'],
    ['280200', '2028-02-29'],
    ['280229', '2028-02-29'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
    ['991231', '1999-12-31'],
  ])('[UD3] reads the date %s as %s', (digits, date) => {
    expect(read(`(01)09506000117843(17)${digits}`)).toMatchObject({ expiresOn: date })
  })

  it.each(['(17)261301', '(17)260230', '(17)260001', '=>026367', '=>026000'])(
    '[UD3] rejects the date %s',
    (text) => {
      expect(read(text)).toMatchObject({
        state: 'unreadable',
        problem: expect.stringContaining('not a date'),
      })
    },
  )

  it('[UD4] points out elements that a scanner without separators ran together', () => {
    expect(read(`0109506000117843` + `101234AB215678CD`)).toMatchObject({
      lot: '1234AB215678CD',
      caution: expect.stringContaining('separators'),
    })
    expect(read(`0109506000117843` + `10ABCDEF`)).toMatchObject({ lot: 'ABCDEF', caution: null })
    expect(read(`0109506000117843` + `101234AB${gs}215678CD`)).toMatchObject({ caution: null })
  })

  it.each([
    '',
    '   ',
    'hello',
    '(01)',
    '(01)123',
    '(99)ABC',
    '(01)09506000117843(01)09506000117843',
    '(10)',
    `(10)${'A'.repeat(21)}`,
    '(10)Größe',
    '0109506000117843ZZ',
    '+',
    '++',
    '+A',
    '+A999',
    '=',
    '==',
    '=/SHORT',
    '&,2X',
    '=,000025=,000026',
    ']d2',
    ']d2]d2',
    '*+*',
    'https://example.org/01/09506000117843',
    '1'.repeat(400),
    "'; drop table stock_items; --",
  ])('[UD5] answers malformed text %s with an error that keeps it', (text) => {
    const result = read(text)
    expect(result.state).toBe('unreadable')
    expect(result.raw).toBe(printUdi(text))
  })

  it('[UD5] never throws, and what it reads has its form', () => {
    const piece = fc.constantFrom(
      '(01)',
      '(10)',
      '(17)',
      '01',
      '10',
      '17',
      '21',
      '09506000117843',
      '261231',
      gs,
      '+',
      '$$',
      '$$+',
      '/',
      '=/',
      '=',
      '=,',
      '=>',
      '&,1',
      ']d2',
      ']C1',
      '*',
      'A',
      '0',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc
        .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 12 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (one) => {
        const result = read(one)
        if (result.state === 'unreadable') return result.problem.length > 0
        const dates = [result.expiresOn, result.manufacturedOn].filter((date) => date !== null)
        return (
          dates.every((date) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) &&
          Object.values(result).some((value) => value !== null) &&
          // eslint-disable-next-line no-control-regex
          !/[\u0000-\u001F]/.test(result.raw + result.text)
        )
      }),
      { numRuns: 500 },
    )
  })

  it('[UD5] reads again what it printed', () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'ABCXYZ0123456789-./') })
    fc.assert(
      fc.property(text, text, (lot, serial) => {
        const first = read(`]d20109506000117843` + `17261231` + `10${lot}${gs}21${serial}`)
        expect(first).toMatchObject({ state: 'parsed', lot, serial })
        expect(read((first as ParsedUdi).text)).toMatchObject({ state: 'parsed', lot, serial })
      }),
    )
  })
})

/** As a label's printer adds it. */
function addCheck(text: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
  const sum = [...text].reduce((total, one) => total + alphabet.indexOf(one), 0)
  return text + alphabet[sum % 43]
}
