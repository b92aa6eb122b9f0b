/** Draws the app's icons from favicon.svg, in the sizes that an installed app needs. Run it when the drawing changes: node tools/icons.ts */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../apps/web/public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Cropped to any shape by the system: the background fills the square, the symbol stays in the safe center. */
const maskable = drawing.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
const ground = '#0B5563'

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const size of [192, 512]) {
  const draw = (svg: string) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  await draw(drawing)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `icons/${size}.png`))
  await draw(maskable)
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `icons/${size}-maskable.png`))
}
