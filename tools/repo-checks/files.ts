/** The files of the repository as the checks see them: tracked ones, and new ones that git does not ignore. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type SourceFile = { readonly path: string; readonly text: string }

export type Finding = {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Everything that a person wrote and a machine runs. */
export const isSource = (path: string) =>
  /^(packages|apps|e2e|tools|bench|resilience)\//.test(path) &&
  /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(path)

export function listFiles(root: string): string[] {
  return [...new Set(listGitFiles(root) ?? listDirectoryFiles(root))]
    .filter((path) => existsSync(join(root, path)))
    .sort()
}

function listGitFiles(root: string): string[] | undefined {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const git = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return git.status === 0 ? git.stdout.split('\0').filter((path) => path !== '') : undefined
}

/** For a copy without git, or one whose owner git distrusts. */
function listDirectoryFiles(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const isIncluded = (name: string) =>
    name !== '.git' && !ignored.includes(`${name}/`) && !name.endsWith('.log')
  const into = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => isIncluded(entry.name))
      .flatMap((entry) => {
        const path = posix.join(folder, entry.name)
        return entry.isDirectory() ? into(path) : entry.isFile() ? [path] : []
      })
  return into('')
}

export function readFiles(root: string, paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
