/** Writes each built script and stylesheet a second and third time, compressed, so that no server does it per request. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function compressAssets(): Plugin {
  return {
    name: 'mendwell:compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(dir, name))))
    },
  }
}

/** A large file at the best quality would take half a minute; one step below, a second. */
const largeBytes = 2 * 1024 * 1024

async function compressFile(file: string) {
  const content = await readFile(file)
  const isLarge = content.length > largeBytes
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 11 }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(content, { params })),
    writeFile(`${file}.gz`, await toGzip(content, { level: isLarge ? 6 : 9 })),
  ])
}
