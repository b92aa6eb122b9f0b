/** What declared fields become on the wire. */
import { defineOptions } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeOptional, type RecordFields } from './record-fields.ts'
import { buildInputShape, buildStoredShape } from './record-schemas.ts'

const fields = {
  title: { kind: 'text', label: 'Title', max: 5, required: 'Title is required' },
  notes: { kind: 'text', label: 'Notes', max: 10 },
  level: { kind: 'number', label: 'Level', from: 1, to: 4, decimals: 0, required: 'Choose a level' },
  weight: { kind: 'number', label: 'Weight', from: 0, to: 9, decimals: 1 },
  side: { kind: 'choice', label: 'Side', choices: defineOptions('side', { left: 'Left', right: 'Right' }) },
  seen: { kind: 'yes-no', label: 'Seen' },
  day: { kind: 'date', label: 'Day', required: 'Day is required' },
  tags: { kind: 'texts', label: 'Tags', max: 2 },
  patientId: { kind: 'record', label: 'Patient' },
} as const satisfies RecordFields
const Input = z.object(buildInputShape(fields))
const Stored = z.object(buildStoredShape(fields))
const least = { title: 'Round', level: 2, day: '2026-11-16' }
const listMessages = (input: object) =>
  Object.fromEntries(
    (Input.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

describe('declared fields', () => {
  it('ask for what is required, in their own words, and for nothing else', () => {
    expect(listMessages({})).toEqual({
      title: 'Title is required',
      level: 'Choose a level',
      day: 'Day is required',
    })
  })

  it('make what was left out or left empty unknown, and a list of nothing empty', () => {
    const unknown = { notes: null, weight: null, side: null, seen: null, patientId: null, tags: [] }
    expect(Input.parse(least)).toEqual({ ...least, ...unknown })
    expect(Input.parse({ ...least, notes: ' ', side: '', tags: null })).toEqual({ ...least, ...unknown })
  })

  it('accept 0 and no, which are answers', () => {
    expect(Input.parse({ ...least, weight: 0, seen: false })).toMatchObject({ weight: 0, seen: false })
  })

  it('name what does not fit: range, precision, length, list, number of entries', () => {
    expect(
      listMessages({
        ...least,
        level: 5,
        weight: 1.25,
        title: 'Rounds',
        side: 'up',
        day: '2026-02-30',
        tags: ['a', 'b', 'c'],
      }),
    ).toEqual({
      level: 'Must be between 1 and 4',
      weight: 'Maximum decimal places: 1',
      title: 'Maximum 5 characters',
      side: 'Select from the list',
      day: 'Enter a valid date',
      tags: 'Maximum 2 entries',
    })
    expect(listMessages({ ...least, level: 2.5 })).toEqual({ level: 'Whole numbers only' })
  })

  it('of a stored record are null only where they may be left out', () => {
    const stored = { ...Input.parse(least), id: 'cut by the shape' }
    expect(Stored.parse(stored)).toEqual(Input.parse(least))
    expect(Stored.safeParse({ ...stored, title: null }).success).toBe(false)
    expect(
      z.object(buildStoredShape(makeOptional(fields))).safeParse({ ...stored, title: null }).success,
    ).toBe(true)
  })
})
