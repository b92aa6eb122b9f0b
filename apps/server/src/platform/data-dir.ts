/** The data directory: closed to other people, but as root it can be crossed by the account that the database runs under. */
import { mkdirSync } from 'node:fs'

export function createDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
