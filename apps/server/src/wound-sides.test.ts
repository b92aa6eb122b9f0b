/** Left or right: wherever a response names a wound's location, it includes the side. Generated from the endpoint table. */
import { expect, it } from 'vitest'
import { endpoints } from '@mendwell/contract'
import { toJsonSchema } from './platform/http/openapi.ts'

const sides = { location: 'laterality', woundLocation: 'woundLaterality' }

/** Every set of fields within a shape, by its path. */
function listFieldSets(shape: unknown, path: string): [path: string, names: string[]][] {
  if (typeof shape !== 'object' || shape === null) return []
  const { properties } = shape as { properties?: object }
  return [
    ...(properties ? [[path, listSites(properties)] as [string, string[]]] : []),
    ...Object.entries(shape).flatMap(([name, part]) => listFieldSets(part, `${path}.${name}`)),
  ]
}

/** Coordinates are another kind of location. */
const listSites = (properties: object) =>
  Object.entries(properties).flatMap(([name, part]) =>
    JSON.stringify(part).includes('"latitude"') ? [] : name,
  )

const places = endpoints
  .flatMap(({ id, reply }) => (reply ? listFieldSets(toJsonSchema(reply, 'output'), id) : []))
  .flatMap(([path, names]) =>
    Object.entries(sides).flatMap(([place, side]) => (names.includes(place) ? [{ path, names, side }] : [])),
  )

it('finds the responses with a wound’s location', () => {
  expect(places.length).toBeGreaterThan(20)
})

it.each(places)('$path says the side as well', ({ names, side }) => {
  expect(names).toContain(side)
})
