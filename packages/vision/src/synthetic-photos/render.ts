/** Light on the sensor: one look per pixel on even ground, twenty-five where the print changes inside the pixel. */
import { type CardTexture, renderCardTexture } from './card-texture.ts'
import { createSmoothNoise } from './random-source.ts'
import { toLinearRgb, type Rgb } from './color.ts'
import type { View } from './camera.ts'
import type { Scene, SkinTone } from './scene.ts'
import { type WoundTexture, renderWoundTexture } from './wound-texture.ts'

const skins: Readonly<Record<SkinTone, Rgb>> = {
  pale: toLinearRgb([236, 204, 186]),
  light: toLinearRgb([224, 182, 156]),
  medium: toLinearRgb([200, 152, 122]),
  olive: toLinearRgb([172, 126, 96]),
  brown: toLinearRgb([128, 86, 62]),
  dark: toLinearRgb([84, 56, 44]),
}

const cloth: Rgb = toLinearRgb([150, 168, 184])
const nothing = 255

/** Pixels where the print changes are sampled this many times in each direction. */
const fine = 5

/** Linear light, red green blue per pixel. */
export function render(scene: Scene, view: View): Float32Array {
  const { width, height } = scene.camera
  const light = new Float32Array(width * height * 3)
  const card = scene.card ? renderCardTexture(scene.card) : null
  const ground = createGround(scene, card)
  const hit = new Float64Array(3)
  const color = new Float64Array(3)
  let upper = createCornerRow(width)
  let lower = createCornerRow(width)
  const scan = (row: number, into: CornerRow) => {
    for (let x = 0; x <= width; x++) {
      into.kinds[x] = ground.kind(view.look(x, row, hit), hit)
      into.u[x] = hit[0] ?? 0
      into.v[x] = hit[1] ?? 0
    }
  }
  scan(0, upper)
  for (let y = 0; y < height; y++) {
    scan(y + 1, lower)
    for (let x = 0; x < width; x++) {
      const kind = upper.kinds[x] ?? 0
      const to = (y * width + x) * 3
      if (kind === upper.kinds[x + 1] && kind === lower.kinds[x] && kind === lower.kinds[x + 1]) {
        // Between four corners on the same ground the middle is their mean.
        const u = ((upper.u[x] ?? 0) + (upper.u[x + 1] ?? 0) + (lower.u[x] ?? 0) + (lower.u[x + 1] ?? 0)) / 4
        const v = ((upper.v[x] ?? 0) + (upper.v[x + 1] ?? 0) + (lower.v[x] ?? 0) + (lower.v[x + 1] ?? 0)) / 4
        ground.light(kind, u, v, color)
        light[to] = color[0] ?? 0
        light[to + 1] = color[1] ?? 0
        light[to + 2] = color[2] ?? 0
        continue
      }
      for (let at = 0; at < fine * fine; at++) {
        const px = x + ((at % fine) + 0.5) / fine
        const py = y + (Math.floor(at / fine) + 0.5) / fine
        ground.light(ground.kind(view.look(px, py, hit), hit), hit[0] ?? 0, hit[1] ?? 0, color)
        for (let channel = 0; channel < 3; channel++) {
          light[to + channel] = (light[to + channel] ?? 0) + (color[channel] ?? 0) / (fine * fine)
        }
      }
    }
    ;[upper, lower] = [lower, upper]
  }
  return light
}

type CornerRow = { readonly kinds: Uint8Array; readonly u: Float64Array; readonly v: Float64Array }

const createCornerRow = (width: number): CornerRow => ({
  kinds: new Uint8Array(width + 1),
  u: new Float64Array(width + 1),
  v: new Float64Array(width + 1),
})

type Ground = {
  /** 0 is skin, 255 nothing, between them 1 + the card's ink. */
  readonly kind: (seen: boolean, hit: Float64Array) => number
  readonly light: (kind: number, u: number, v: number, into: Float64Array) => void
}

function createGround(scene: Scene, card: CardTexture | null): Ground {
  const { light, radiusMm } = scene
  const wound = scene.wound ? renderWoundTexture(scene.wound, scene.seed) : null
  const blotches = createSmoothNoise(scene.seed + 1)
  const pores = createSmoothNoise(scene.seed + 2)
  const wet = createSmoothNoise(scene.seed + 3)
  const skin = skins[scene.skin]
  const gain = light.tint.map((tint) => tint * light.exposure)
  const cardAt = createCardLookup(scene, card)
  const from = (light.fromDegrees * Math.PI) / 180
  const lamp = [0.5 * Math.cos(from), 0.5 * Math.sin(from), Math.sqrt(0.75)] as const

  const shade = (u: number, v: number) => {
    const lean = radiusMm === null ? u / 500 : u / radiusMm
    const lambert = Math.max(0, lamp[0] * Math.sin(lean) + lamp[1] * (v / 500) + lamp[2] * Math.cos(lean))
    return 1 - light.hardness + (light.hardness * lambert) / lamp[2]
  }

  return {
    kind: (seen, hit) => (seen ? cardAt(hit[0] ?? 0, hit[1] ?? 0) : nothing),
    light: (kind, u, v, into) => {
      const lit = kind === nothing ? 0.8 : shade(u, v)
      let gleam = 0
      if (kind === nothing) {
        for (let channel = 0; channel < 3; channel++) into[channel] = cloth[channel] ?? 0
      } else if (kind > 0 && card) {
        for (let channel = 0; channel < 3; channel++) into[channel] = card.inks[(kind - 1) * 3 + channel] ?? 0
      } else {
        const tone =
          1 + 0.07 * blotches(u / 17, v / 17) + 0.05 * blotches(u / 5 + 9, v / 5) + 0.04 * pores(u, v)
        for (let channel = 0; channel < 3; channel++) into[channel] = (skin[channel] ?? 0) * tone
        const cover = wound ? addWound(wound, u, v, into) : 0
        if (cover > 0.5 && light.glare > 0) gleam = light.glare * Math.max(0, wet(u / 4, v / 2.5) - 0.45) * 4
      }
      for (let channel = 0; channel < 3; channel++) {
        into[channel] = ((into[channel] ?? 0) * lit + gleam) * (gain[channel] ?? 1)
      }
    },
  }
}

/** 0 beside the card, otherwise 1 + the ink's number. */
function createCardLookup(scene: Scene, card: CardTexture | null): (u: number, v: number) => number {
  if (!card || !scene.card) return () => 0
  const turn = (scene.card.turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * card.cellsPerMm, Math.sin(turn) * card.cellsPerMm]
  const { x, y } = scene.card.at
  return (u, v) => {
    const column = Math.floor((u - x) * cos + (v - y) * sin)
    const row = Math.floor((v - y) * cos - (u - x) * sin)
    if (column < 0 || row < 0 || column >= card.width || row >= card.height) return 0
    return card.cells[row * card.width + column] ?? 0
  }
}

/** Blends tissue and redness over the skin, between the four nearest cells; answers how much of it is wound. */
function addWound(wound: WoundTexture, u: number, v: number, into: Float64Array): number {
  const x = (u - wound.left) * wound.cellsPerMm - 0.5
  const y = (v - wound.top) * wound.cellsPerMm - 0.5
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column + 1 >= wound.width || row + 1 >= wound.height) return 0
  const across = x - column
  const down = y - row
  const cell = row * wound.width + column
  const blend = (values: Float32Array, at: number, stride: number) =>
    ((values[at] ?? 0) * (1 - across) + (values[at + stride] ?? 0) * across) * (1 - down) +
    ((values[at + stride * wound.width] ?? 0) * (1 - across) +
      (values[at + stride * wound.width + stride] ?? 0) * across) *
      down
  const red = Math.min(1, 1.2 * blend(wound.redness, cell, 1))
  if (red <= 0) return 0
  const cover = blend(wound.cover, cell, 1)
  const fade = [1 - 0.05 * red, 1 - 0.38 * red, 1 - 0.34 * red]
  for (let channel = 0; channel < 3; channel++) {
    const skin = (into[channel] ?? 0) * (fade[channel] ?? 1)
    into[channel] = skin * (1 - cover) + blend(wound.tissue, cell * 3 + channel, 3) * cover
  }
  return cover
}
