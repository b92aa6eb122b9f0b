/** Throw-away trees for the tests of the checks: real files, real links between workspaces, the real resolver. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Finding, isSource } from './files.ts'
import { checkImports } from './imports.ts'
import { type Module, readModule, createResolver } from './modules.ts'

export type FixtureTree = Readonly<Record<string, string>>

export function readFixtureModules(tree: FixtureTree): Module[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'house-')))
  try {
    for (const [path, text] of Object.entries(tree)) write(root, path, text)
    for (const name of ['clinical', 'contract', 'vision']) linkWorkspace(root, name)
    const resolve = createResolver(root)
    return Object.entries(tree).flatMap(([path, text]) => readModule({ path, text }, resolve) ?? [])
  } finally {
    rmSync(root, { recursive: true })
  }
}

export function checkFixtureImports(tree: FixtureTree): Finding[] {
  return checkImports(readFixtureModules(tree), Object.keys(tree).filter(isSource))
}

function linkWorkspace(root: string, name: string) {
  const manifest = JSON.stringify({ name: `@mendwell/${name}`, type: 'module', exports: './src/index.ts' })
  write(root, `packages/${name}/package.json`, manifest)
  write(root, `packages/${name}/src/index.ts`, 'export {}\n')
  mkdirSync(join(root, 'node_modules/@mendwell'), { recursive: true })
  symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@mendwell', name))
}

function write(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
