/** Writes each built script and stylesheet a second and third time, compressed, so that no server does it per request. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function compressed(): Plugin {
  return {
    name: 'mendwell:compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(file: string) {
  const content = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(content)),
    writeFile(`${file}.gz`, await toGzip(content, { level: 9 })),
  ])
}
