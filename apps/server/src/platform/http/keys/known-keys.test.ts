import { addWoundAnalysis } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../../domain-error.ts'
import { compileKnownKeys } from './known-keys.ts'
import { createParser } from '../schema-io.ts'

const listUnknownKeys = (shape: z.ZodType, body: unknown) => compileKnownKeys(shape)(body)

describe('unknown keys', () => {
  it('are named by their path, in lists and behind optional, default and preprocessing steps', () => {
    const inner = z.preprocess((value) => value, z.object({ a: z.string() }).nullable()).optional()
    const shape = z.object({ list: z.array(z.object({ inner })).default([]) }).refine(() => true)
    expect(
      listUnknownKeys(shape, { list: [{ inner: { a: '' } }, { inner: { b: 1 }, c: 1 }], d: null }),
    ).toEqual(['list.1.inner.b', 'list.1.c', 'd'])
  })

  it('of one shape among several are those of the shape that a fixed value names', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: z.number() }),
      z.object({ kind: z.literal('b'), two: z.number() }),
    ])
    expect(listUnknownKeys(shape, { kind: 'a', two: 1 })).toEqual(['two'])
    expect(listUnknownKeys(shape, { kind: 'b', two: 1 })).toEqual([])
  })

  it('of shapes without a fixed value are those that the best match leaves over', () => {
    const shape = z.union([z.object({ days: z.number() }), z.object({ from: z.string(), to: z.string() })])
    expect(listUnknownKeys(shape, { from: '', to: '', hours: 1 })).toEqual(['hours'])
    expect(listUnknownKeys(shape, { days: 1 })).toEqual([])
  })

  it('are those outside the list of a record that has one, and none in a record of any key', () => {
    const listed = z.partialRecord(z.enum(['depth']), z.string())
    expect(listUnknownKeys(listed, { depth: '', width: '' })).toEqual(['width'])
    expect(listUnknownKeys(z.record(z.string(), z.unknown()), { any: { thing: 1 } })).toEqual([])
    expect(listUnknownKeys(z.record(z.string(), z.object({ a: z.string() })), { any: { b: 1 } })).toEqual([
      'any.b',
    ])
  })

  it('are not searched in a value of another type: the schema itself rejects it', () => {
    expect(listUnknownKeys(z.object({ a: z.object({}) }), { a: 'text' })).toEqual([])
    expect(listUnknownKeys(z.object({}), [1])).toEqual([])
  })

  it('are found in an outline that comes as the text of a form', () => {
    const ring = '[{"x":0,"y":0},{"x":9,"y":0},{"x":9,"y":9,"z":1}]'
    const body = { outline: `[{"outer":${ring},"color":"red"}]`, drawnOnWidth: '10', drawnOnHeight: '10' }
    const read = createParser(addWoundAnalysis)({ params: {}, query: {}, body })
    expect(read).toBeInstanceOf(DomainError)
    expect((read as DomainError).fields).toEqual({
      'outline.0.outer.2.z': 'Unknown field',
      'outline.0.color': 'Unknown field',
    })
  })
})
