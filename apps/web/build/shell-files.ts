/**
 * Writes `sw-files.js` beside the service worker: the app's files, and a version that changes with any of them. The model's runtime is left
 * out: it is cached with the model where photos are measured.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Screens that a start without a network shows: the gate, unlocking, the frame. */
const firstScreens = ['app/shell.tsx', 'pages/identity/unlock-page.tsx', 'ui/toast-region.tsx']
const publicFiles = [
  '/index.html',
  '/early.js',
  '/theme.js',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/icons/192.png',
]
/** Other alphabets than those of the product's own texts. */
const isRareFont = (name: string) => /(cyrillic|greek|vietnamese)[\w-]*\.woff2$/.test(name)

export function shellFiles(): Plugin {
  return {
    name: 'mendwell:shell-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const roots = chunks.filter(
        ({ isEntry, facadeModuleId }) =>
          isEntry || firstScreens.some((source) => facadeModuleId?.endsWith(`/src/${source}`)),
      )
      const first = collectReachable(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), roots)
      const all = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css|woff2|svg|webp)$/.test(name))
      const isCore = (name: string) => first.has(name) || /\.css$|sans-basic[\w-]*\.woff2$/.test(name)
      const core = [...publicFiles, ...all.filter(isCore).map((name) => `/${name}`)].toSorted()
      const rest = all
        .filter((name) => !isCore(name) && !isRareFont(name))
        .map((name) => `/${name}`)
        .toSorted()
      const hash = createHash('sha256').update(JSON.stringify([core, rest]))
      // The others are not named by their content.
      for (const name of [...publicFiles, '/sw.js']) hash.update(await readFile(join(dir, name)))
      const files = JSON.stringify({ version: hash.digest('hex').slice(0, 16), core, rest })
      await writeFile(join(dir, 'sw-files.js'), `self.shellFiles = ${files}\n`)
    },
  }
}

function collectReachable(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  roots: readonly Rolldown.OutputChunk[],
): Set<string> {
  const seen = new Set<string>()
  const walk = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const name of chunk.imports) walk(chunks.get(name))
  }
  roots.forEach(walk)
  return seen
}
