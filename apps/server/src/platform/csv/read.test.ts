import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectDelimiter, readCsv } from './read.ts'

const readCells = (text: string) => {
  const read = readCsv(text)
  return read.state === 'read' ? read.rows.map(({ cells }) => cells) : read
}

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n,\n\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b,c\n,,x\n1,,\n2,3,4',
    [
      ['a', 'b', 'c'],
      ['', '', 'x'],
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'a,b\n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  ['a\n=1+1\n+2\n@x', [['a'], ['=1+1'], ['+2'], ['@x']]],
  [
    'a,b\n"",""\n"",x',
    [
      ['a', 'b'],
      ['', 'x'],
    ],
  ],
])('reads %j', (text, rows) => expect(readCells(text)).toEqual(rows))

it.each([
  ['a,b\n1,"2', { state: 'malformed', line: 2, problem: 'open-quote' }],
  ['a,b\n1,2"x"', { state: 'malformed', line: 2, problem: 'stray-quote' }],
  ['a,b\n"1"x,2', { state: 'malformed', line: 2, problem: 'text-after-quote' }],
  ['a,b\n"x\ny"z,2', { state: 'malformed', line: 3, problem: 'text-after-quote' }],
])('rejects %j and says where', (text, problem) => expect(readCells(text)).toEqual(problem))

it('reports the line of the file where a row begins, whatever the cells before contain', () => {
  const read = readCsv('a,b\r\n"1\r\n2",x\r\n\r\n3,y')
  expect(read.state === 'read' && read.rows.map(({ line }) => line)).toEqual([1, 2, 5])
})

it('takes the delimiter that parts the header best, and none from inside quotes', () => {
  expect(detectDelimiter('"a;b;c;d",e,f\n1;2;3;4;5')).toBe(',')
  expect(detectDelimiter('only')).toBe(',')
})

it('gives back every cell as it was, when it was quoted by the rule', () => {
  const cell = fc.string({ unit: 'binary-ascii' })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
      expect(readCells(text)).toEqual(kept)
    }),
  )
})
