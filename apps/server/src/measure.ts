/** `npm run -s measure -- PHOTO [--mask MASK.png] [--out-mask OUT.png]`: prints one JSON object, null where it cannot say. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { UnsupportedImageError } from './platform/images/decode.ts'
import { findModel } from './platform/images/find-model.ts'
import { measurePhoto } from './platform/images/measure-photo.ts'
import { createOutlineProposer } from './platform/images/run-model.ts'
import { readConfig } from './platform/config.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mask: { type: 'string' }, 'out-mask': { type: 'string' } },
})
const [photo, ...more] = positionals
if (!photo || more.length > 0) {
  process.stderr.write(
    'Specify a photo: npm run -s measure -- PHOTO [--mask MASK.png] [--out-mask OUT.png]\n',
  )
  process.exit(2)
}

try {
  const mask = values.mask ? await readFile(values.mask) : null
  const { dataDir } = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
  // Without a mask the model is used; if it declines there is no outline to measure.
  const propose = createOutlineProposer(findModel(dataDir))
  const { measures, maskPng } = await measurePhoto(await readFile(photo), { mask, propose })
  if (values['out-mask'] && maskPng) await writeFile(values['out-mask'], maskPng)
  if (values['out-mask'] && !maskPng) process.stderr.write('No outline found; no mask was written.\n')
  process.stdout.write(`${JSON.stringify(measures)}\n`)
} catch (error) {
  const unfit = error instanceof UnsupportedImageError
  const reason = unfit ? error.unfit : error instanceof Error ? error.message : 'unknown'
  process.stderr.write(`The photo could not be measured: ${reason}\n`)
  process.exit(1)
}
