/**
 * Writes the measured part of the evidence page from the files that the benchmarks wrote: `node tools/evidence.ts`. No figure is typed;
 * `tools/evidence.test.ts` checks that the page matches the files.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCalendarDate } from '../apps/web/src/ui/form/date-time-text.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'apps/web/src/features/identity/content/measured.json')

type Row = { readonly what: string; readonly figure: string }
type MeasuredPart = {
  readonly title: string
  /** On what it was measured, and what that leaves open. */
  readonly on: string
  readonly by: string
  /** Undefined where the results say no day: then it was measured with the file that is named. */
  readonly measured?: string
  readonly command: string
  readonly rows: readonly Row[]
}

type Tree = { readonly [key: string]: unknown }
const read = (file: string): Tree | undefined =>
  existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree) : undefined
const getSubtree = (tree: unknown, key: string): Tree =>
  typeof tree === 'object' && tree !== null ? (((tree as Tree)[key] ?? {}) as Tree) : {}
const getNumber = (tree: Tree, key: string): number => {
  const value = tree[key]
  if (typeof value !== 'number') throw new Error(`The results say nothing about ${key}`)
  return value
}
/** To a tenth; what is smaller is not called nothing. */
const formatPercent = (value: number) =>
  value > 0 && value < 0.05 ? 'under 0.1%' : `${Number(value.toFixed(1))}%`
const formatShare = (value: number) => formatPercent(value * 100)

function listMeasuredParts(): MeasuredPart[] {
  return [...measureSizes(), ...measureOutlines()]
}

function measureSizes(): MeasuredPart[] {
  const results = read('bench/vision/results.json')
  if (!results) return []
  const buildRows = (name: string, figures: Tree): Row[] => [
    {
      what: `Area error from the scale alone, ${name}`,
      figure: `${formatPercent(getNumber(figures, 'medianErrorPercent'))} median, ${formatPercent(getNumber(figures, 'p95ErrorPercent'))} at the 95th percentile`,
    },
    {
      what: `Measurement error shown by the product, ${name}`,
      figure: `± ${formatPercent(getNumber(figures, 'medianStatedErrorPercent'))} median; included the true area in ${formatPercent(getNumber(figures, 'heldPercent'))} of photos (goal: 95%)`,
    },
  ]
  const [flat, limb] = [getSubtree(results, 'flat'), getSubtree(results, 'limb')]
  return [
    {
      title: 'Scale of a photo with the marker card',
      on: `${getNumber(flat, 'views')} drawn photos of flat wounds (three cameras, tilt up to 45°, noise, JPEG) and ${getNumber(limb, 'views')} on limbs of 40 to 70 mm radius; ${getNumber(flat, 'refused') + getNumber(limb, 'refused')} of them were rejected and not measured. The true outline was given and the card was printed exactly, so this is the error of the scale, not of a measured wound. Hand-drawn edges, printers, lenses, and skin add to it; how much has not been measured. The measurement error shown by the product allows for small errors in print, curvature, and outline, but not for differences between people in where they see the wound edge.`,
      by: `Mendwell ${String(results['version'])}`,
      measured: formatCalendarDate(String(results['measured'])),
      command: String(results['command']),
      rows: [...buildRows('flat', flat), ...buildRows('limb', limb)],
    },
  ]
}

function measureOutlines(): MeasuredPart[] {
  const results = read('ml/results.json')
  const manifest = read('ml/weights/manifest.json')
  if (!results || !manifest) return []
  const shipped = 'dev' in getSubtree(results, 'shipped') ? getSubtree(results, 'shipped') : results
  const dev = getSubtree(shipped, 'dev')
  const negatives = getSubtree(shipped, 'negatives')
  const day = results['measured'] ?? manifest['measured']
  const groups = (key: string): Row[] =>
    Object.entries(getSubtree(dev, key)).map(([name, figures]) => ({
      what: `Mean overlap, ${key === 'bySize' ? `wounds ${name}` : `${name} skin tone`}`,
      figure: `${formatShare(getNumber(figures as Tree, 'meanDice'))} (${getNumber(figures as Tree, 'count')} photos)`,
    }))
  return [
    {
      title: 'Outlines suggested by the model',
      on: `${getNumber(dev, 'photos')} photos of foot ulcers not used for training (FUSeg, CC BY-NC), and ${getNumber(negatives, 'pictures')} drawn images without a wound. The photos are from the same clinic as the training photos; results may be worse for other wounds, other cameras, and darker skin.`,
      by: `${String(manifest['name'])} ${String(manifest['version'])}, file ${String(manifest['sha256']).slice(0, 12)}`,
      ...(typeof day === 'string' ? { measured: formatCalendarDate(day) } : {}),
      command: 'python3 ml/evaluate.py --model ml/weights/FILE --data DIR',
      rows: [
        {
          what: 'Overlap with the true outline (Dice), all pixels combined',
          figure: formatShare(getNumber(dev, 'pooledDice')),
        },
        { what: 'Overlap, mean per photo', figure: formatShare(getNumber(dev, 'meanDice')) },
        { what: 'Median area error', figure: formatShare(getNumber(dev, 'medianAreaError')) },
        ...groups('bySize'),
        ...groups('byTone'),
        {
          what: 'Wounds not outlined',
          figure: `${getNumber(dev, 'declinedWounds')} of ${getNumber(dev, 'wounds')}`,
        },
        {
          what: 'False outlines on images without a wound',
          figure: `${getNumber(negatives, 'falseOutlines')} of ${getNumber(negatives, 'pictures')}`,
        },
      ],
    },
  ]
}

/** The newest run of `npm run proof` on it. */
function readTamperingResult(): { result: string; measured: string } {
  const run = getSubtree(read('resilience/results.json'), 'log-tampering')
  return {
    result: String(run['measured']).replace(/\.$/, ''),
    measured: formatCalendarDate(String(run['date'])),
  }
}

/** Headings of docs/rules that are numbered rules. */
function countRules(): number {
  const folder = join(root, 'docs/rules')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => text.match(/^#{2,6}[ \t]+[A-Z]{1,4}\d+\b/gm) ?? []).length
}

export const renderMeasuredText = (): string =>
  `${JSON.stringify({ rules: countRules(), tampering: readTamperingResult(), parts: listMeasuredParts() }, null, 2)}\n`
export const measuredFile = target

if (import.meta.main) writeFileSync(target, renderMeasuredText())
