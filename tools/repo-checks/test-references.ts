/** The security papers name tests as their proof, `file` “its sentence”: the file is there, and holds that sentence. */
import { type Finding, getLineNumber, type SourceFile } from './files.ts'

const testReference = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g

const listTestReferences = (file: SourceFile) => [...file.text.matchAll(testReference)]
const isSecurityPage = ({ path }: SourceFile) => /^docs\/security\/.+\.md$/.test(path)

export function checkTestReferences(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map(({ path, text }) => [path, text]))
  return files.filter(isSecurityPage).flatMap((file) =>
    listTestReferences(file).flatMap(([, path = '', sentence], at) => {
      const text = byPath.get(path)
      const line = getLineNumber(file.text, listTestReferences(file)[at]?.index ?? 0)
      const found = (message: string): Finding[] => [{ file: file.path, line, rule: 'proof-exists', message }]
      if (text === undefined) return found(`there is no ${path}`)
      return sentence === undefined || text.includes(sentence)
        ? []
        : found(`${path} does not say “${sentence}”`)
    }),
  )
}

export const countTestReferences = (files: readonly SourceFile[]): number =>
  files.filter(isSecurityPage).reduce((sum, file) => sum + listTestReferences(file).length, 0)
