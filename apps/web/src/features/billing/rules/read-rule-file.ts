/**
 * A file of billing rules as text. The national NCCI file has millions of rows: from a file that is too large, only rows about codes
 * of the practice are read, each at its own line.
 */
import { maxRuleFileBytes } from '@mendwell/contract'

/** Notes and headings stand here. */
const headLines = 40

type RuleFileText = {
  readonly csv: string
  /** Rows left out, because they are about other codes. */
  readonly omittedCount: number
}

const codePattern = /^[0-9A-Z]\d{3}[0-9A-Z]$/

/** The first cell is the code; of an NCCI edit the second one is, too. */
function isAboutCodes(line: string, codes: ReadonlySet<string>): boolean {
  const [first = '', second = ''] = line
    .split(/[,;\t|]/, 2)
    .map((cell) => cell.replaceAll('"', '').trim().toUpperCase())
  return codes.has(first) && (!codePattern.test(second) || codes.has(second))
}

async function* readLines(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** Null: even what is about these codes is too large. */
export async function readRuleFile(
  file: Blob,
  loadCodes: () => Promise<ReadonlySet<string>>,
  maxBytes = maxRuleFileBytes,
): Promise<RuleFileText | null> {
  if (file.size <= maxBytes) return { csv: await file.text(), omittedCount: 0 }
  const codes = await loadCodes()
  const kept: string[] = []
  let [omittedCount, length] = [0, 0]
  for await (const line of readLines(file)) {
    const isKept = kept.length < headLines || line.trim() === '' || isAboutCodes(line, codes)
    if (!isKept) omittedCount += 1
    // An empty line in its place: the numbers of the others stay.
    kept.push(isKept ? line : '')
    length += 1 + (isKept ? line.length : 0)
    if (length > maxBytes) return null
  }
  return { csv: kept.join('\n'), omittedCount }
}
