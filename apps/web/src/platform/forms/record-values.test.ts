/** A form's values from declared fields, and back. */
import { defineOptions } from '@mendwell/clinical'
import type { RecordFields } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import {
  createEmptyValues,
  listDifferences,
  pickChanges,
  toFormValues,
  toMessages,
  toRequest,
  validateFields,
} from './record-values.ts'

const fields = {
  title: { kind: 'text', label: 'Title', max: 50, required: 'Title is required' },
  beds: { kind: 'number', label: 'Beds', from: 0, to: 9, decimals: 1 },
  side: { kind: 'choice', label: 'Side', choices: defineOptions('side', { left: 'Left', right: 'Right' }) },
  seen: { kind: 'yes-no', label: 'Seen' },
  day: { kind: 'date', label: 'Day' },
  tags: { kind: 'texts', label: 'Tags', max: 5 },
  ownerId: { kind: 'record', label: 'Owner' },
} as const satisfies RecordFields
const record = {
  title: 'Round',
  beds: 0,
  side: 'left',
  seen: false,
  day: '2026-11-16',
  tags: ['a'],
  ownerId: null,
}
const empty = createEmptyValues(fields)

describe('the form of a declared record', () => {
  it('starts with nothing answered and asks for what is required', () => {
    expect(Object.values(empty)).toEqual(['', '', '', '', '', [], ''])
    expect(validateFields(fields, empty)).toEqual({ title: 'Title is required' })
  })

  it('sends a stored record back as it is, 0 and no among it', () => {
    const values = toFormValues(fields, record)
    expect(values).toMatchObject({ beds: '0', seen: 'no', day: '11/16/2026', ownerId: '' })
    expect(toRequest(fields, values)).toEqual(record)
  })

  it('sends what was left empty or is not known as unknown', () => {
    expect(toRequest(fields, { ...empty, title: ' Round ', seen: 'unknown' })).toEqual({
      title: 'Round',
      beds: null,
      side: null,
      seen: null,
      day: null,
      tags: [],
      ownerId: null,
    })
  })

  it('never turns a slip into a number or a date', () => {
    const slips = { ...empty, title: 'Round', beds: '1o', day: 'soon' }
    expect(toRequest(fields, slips)).toMatchObject({ beds: Number.NaN, day: 'soon' })
    expect(validateFields(fields, slips)).toEqual({ day: 'Enter a date as MM/DD/YYYY' })
  })

  it('sends only what changed', () => {
    const before = toRequest(fields, toFormValues(fields, record))
    expect(pickChanges({ ...before, beds: null, tags: ['a', 'b'] }, before)).toEqual({
      beds: null,
      tags: ['a', 'b'],
    })
  })

  it('describes two versions as text', () => {
    const stored = { ...toFormValues(fields, record), ownerId: 'dana' }
    const mine = { ...stored, side: '', tags: ['a', 'b'], ownerId: 'noor' }
    const format = (name: string, value: string) => (name === 'ownerId' ? value.toUpperCase() : undefined)
    expect(listDifferences(fields, mine, stored, format)).toEqual([
      { field: 'Side', mine: 'empty', stored: 'Left' },
      { field: 'Tags', mine: 'a, b', stored: 'a' },
      { field: 'Owner', mine: 'NOOR', stored: 'DANA' },
    ])
  })

  it('shows the first message of each field, under the form’s name for it', () => {
    const issues = [
      { path: ['mix', 'medicare'], message: 'Enter 0 to 100' },
      { path: ['mix', 'medicare'], message: 'again' },
    ]
    expect(toMessages({ error: { issues } }, (name) => name.replace('mix.', ''))).toEqual({
      medicare: 'Enter 0 to 100',
    })
  })
})
