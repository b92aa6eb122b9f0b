/** By how much the area changed, with its error, and the two sets of sizes it comes from. */
import { type AreaChange, countDaysBetween } from '@mendwell/clinical'
import type { PhotoMeasurements } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, toWallClock } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Keys } from '../../../ui/keys.tsx'
import {
  formatPhotoArea,
  computeAreaChange,
  errorExplanation,
  formatLength,
  getUnmeasuredReason,
} from '../format-photo.ts'
import type { Alignment } from './alignment.ts'
import { OutlineFigure } from './outline-figure.tsx'
import type { ComparedPhoto } from './use-sources.ts'

const directionLevels = {
  smaller: { level: 'good', word: 'Smaller' },
  larger: { level: 'critical', word: 'Larger' },
  same: { level: 'note', word: 'No change' },
  unknown: { level: 'note', word: 'Indeterminate' },
} as const
const stateLevels = {
  'not-comparable': { level: 'unknown', word: 'Not comparable' },
  opened: { level: 'critical', word: 'Reopened' },
  'still-closed': { level: 'good', word: 'Closed' },
} as const

const getChangeLevel = (change: AreaChange): { level: Level; word: string } =>
  'direction' in change ? directionLevels[change.direction] : stateLevels[change.state]

const rows: readonly { name: string; words: (sizes: PhotoMeasurements) => string }[] = [
  { name: 'Area', words: formatPhotoArea },
  { name: 'Length', words: (sizes) => formatLength(sizes.lengthCm, sizes.lengthErrorCm) },
  { name: 'Width', words: (sizes) => formatLength(sizes.widthCm, sizes.widthErrorCm) },
  { name: 'Perimeter', words: (sizes) => formatLength(sizes.perimeterCm, sizes.perimeterErrorCm) },
]

export function ChangePanel({
  compared,
  alignment,
  timeZone,
}: {
  compared: readonly ComparedPhoto[]
  alignment: Alignment
  timeZone: string
}) {
  const [earlier, later] = compared
  if (!earlier || !later) return null
  const sides = [earlier, later].map(({ photo }) => ({
    photo,
    day: toWallClock(photo.capturedAt, timeZone).day,
  }))
  const [before, now] = sides
  if (!before || !now) return null
  const change = computeAreaChange(before, now)
  const { level, word } = getChangeLevel(change)
  const days = countDaysBetween(before.day, now.day)
  const missing = sides.filter(({ photo }) => photo.measurements?.areaCm2 == null)
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <section aria-label="Area change">
        <h3 className="text-hint text-ink3">Area change{days !== null && ` in ${pluralize(days, 'day')}`}</h3>
        <p className="my-1 text-h1">{change.words}</p>
        <Badge level={level}>{word}</Badge>
        {missing.map(({ photo, day }) => (
          <p key={photo.id} className="mt-1.5 text-hint text-ink2">
            {formatDay(day)}: {getUnmeasuredReason(photo)}
          </p>
        ))}
      </section>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line2 text-hint text-ink3">
            <th scope="col" className="py-1 font-medium">
              <span className="sr-only">Size</span>
            </th>
            {sides.map(({ photo, day }) => (
              <th key={photo.id} scope="col" className="py-1 text-right font-medium">
                {formatDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, words }) => (
            <tr key={name} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-1.5 font-normal text-ink2">
                {name}
              </th>
              {sides.map(({ photo }) => (
                <td key={photo.id} className="py-1.5 pl-2 text-right font-medium">
                  {photo.measurements ? words(photo.measurements) : 'not measured'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OutlineFigure compared={compared} alignment={alignment} earlierDay={formatDay(before.day)} />
      <p className="text-hint text-ink3">
        {errorExplanation} Changes smaller than the measurement error are not reported as change.
      </p>
      <p className="text-hint text-ink3 pointer-coarse:hidden">
        <Keys keys={['1', '2', '3', '4', '5']} /> select the view, <Keys keys={['←', '→']} /> the later photo,{' '}
        <Keys keys={['↑', '↓']} /> the earlier photo, <Keys keys={['+', '−', '0']} /> zoom,{' '}
        <Keys keys={['O']} /> outlines.
      </p>
    </div>
  )
}
