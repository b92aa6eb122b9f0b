/** Files that one head can hold. Data, migrations and generated files are as long as what they list. */
import { posix } from 'node:path'
import { type Finding, isTest, type SourceFile } from './files.ts'

const maxLines = 400
const maxTestLines = 640
const maxFilesPerFolder = 20

const isMeasured = (file: SourceFile) => !/(^|\/)(data|migrations|generated)\//.test(file.path)

export function checkSizes(files: readonly SourceFile[]): Finding[] {
  const measured = files.filter(isMeasured)
  return [...measured.flatMap(findLongFiles), ...findFullFolders(measured.map((file) => file.path))]
}

/** Half the product's files have at most `median` lines, nine in ten at most `p90`. Tests are not counted. */
export function summarizeSizes(files: readonly SourceFile[]): { files: number; median: number; p90: number } {
  const counts = files
    .filter((file) => isMeasured(file) && !isTest(file.path))
    .map((file) => countLines(file.text))
    .sort((a, b) => a - b)
  const share = (part: number) => counts[Math.max(0, Math.ceil(counts.length * part) - 1)] ?? 0
  return { files: counts.length, median: share(0.5), p90: share(0.9) }
}

function findLongFiles(file: SourceFile): Finding[] {
  const lines = countLines(file.text)
  const maxAllowed = isTest(file.path) ? maxTestLines : maxLines
  if (lines <= maxAllowed) return []
  return [
    {
      file: file.path,
      line: maxAllowed + 1,
      rule: 'file-too-long',
      message: `${lines} lines, at most ${maxAllowed}`,
    },
  ]
}

function findFullFolders(paths: readonly string[]): Finding[] {
  const folders = Object.groupBy(
    paths.filter((path) => !isTest(path)),
    (path) => posix.dirname(path),
  )
  return Object.entries(folders)
    .filter(([, inside = []]) => inside.length > maxFilesPerFolder)
    .map(([folder, inside = []]) => ({
      file: folder,
      line: 1,
      rule: 'folder-too-full',
      message: `${inside.length} source files, at most ${maxFilesPerFolder} (tests not counted)`,
    }))
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
