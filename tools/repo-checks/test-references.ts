/** The security papers name tests as their proof, `file` “its sentence”: the file is there, and holds that sentence. */
import { type Finding, lineAt, type SourceFile } from './files.ts'

const proof = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g

const proofsIn = (file: SourceFile) => [...file.text.matchAll(proof)]
const isPaper = ({ path }: SourceFile) => /^docs\/security\/.+\.md$/.test(path)

export function proofFindings(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map(({ path, text }) => [path, text]))
  return files.filter(isPaper).flatMap((file) =>
    proofsIn(file).flatMap(([, path = '', sentence], at) => {
      const text = byPath.get(path)
      const line = lineAt(file.text, proofsIn(file)[at]?.index ?? 0)
      const found = (message: string): Finding[] => [{ file: file.path, line, rule: 'proof-exists', message }]
      if (text === undefined) return found(`there is no ${path}`)
      return sentence === undefined || text.includes(sentence)
        ? []
        : found(`${path} does not say “${sentence}”`)
    }),
  )
}

export const proofCount = (files: readonly SourceFile[]): number =>
  files.filter(isPaper).reduce((sum, file) => sum + proofsIn(file).length, 0)
