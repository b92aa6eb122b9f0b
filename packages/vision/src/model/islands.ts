/** Parts of an outline of which the network is nowhere certain are left out, such as stains on a sheet. As in `ml/outline.py`. */

/**
 * One byte for each pixel of the square: 1 where its logit reaches the level, is within the photo, and belongs to a component (8-connected)
 * whose highest logit reaches the peak or is the highest of all; 2 in the components that were left out.
 */
export function findCertainIslands(
  logits: Float32Array,
  size: number,
  photo: { readonly width: number; readonly height: number },
  { level, peak }: { readonly level: number; readonly peak: number },
): Uint8Array {
  const parts = new Int32Array(size * size)
  const highest: number[] = []
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const at = y * size + x
      if (parts[at] === 0 && (logits[at] ?? -Infinity) >= level) {
        highest.push(floodIsland(parts, logits, size, photo, { at, level, part: highest.length + 1 }))
      }
    }
  }
  const maxLogit = highest.reduce((high, value) => Math.max(high, value), -Infinity)
  const keeps = highest.map((value) => value >= peak || value === maxLogit)
  const mask = new Uint8Array(size * size)
  parts.forEach((part, at) => {
    if (part > 0) mask[at] = keeps[part - 1] ? 1 : 2
  })
  return mask
}

/** Marks everything that hangs together with a pixel, and answers its highest logit. */
function floodIsland(
  parts: Int32Array,
  logits: Float32Array,
  size: number,
  { width, height }: { readonly width: number; readonly height: number },
  { at: first, level, part }: { readonly at: number; readonly level: number; readonly part: number },
): number {
  let highest = -Infinity
  const open = [first]
  parts[first] = part
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    highest = Math.max(highest, logits[at] ?? -Infinity)
    const [x, y] = [at % size, Math.floor(at / size)]
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * size + column
        if (parts[next] !== 0 || (logits[next] ?? -Infinity) < level) continue
        parts[next] = part
        open.push(next)
      }
    }
  }
  return highest
}
