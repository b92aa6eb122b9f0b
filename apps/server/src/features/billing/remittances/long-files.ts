/** Decides which payer files are too long for a request, without parsing them. */
import type { ImportedFile } from '@mendwell/contract'

/** Above so many claims a file is posted in the background. */
const maxClaimsAtOnce = 50
const maxCharactersAtOnce = 128 * 1024

export const isLongFile = (content: string): boolean =>
  detectFileKind(content) !== undefined &&
  (content.length > maxCharactersAtOnce || countClaims(content) > maxClaimsAtOnce)

/** The kind that the first transaction set names; undefined where there is none that we take. */
function detectFileKind(content: string): ImportedFile['kind'] | undefined {
  const named = /[\s~'|]ST[*|^](835|277|999)\b/.exec(content)?.[1]
  return named === '277' ? '277CA' : (named as '835' | '999' | undefined) // as in the pattern
}

/** One CLP for each claim of an 835, one trace number of ours for each of a 277CA. */
const countClaims = (content: string): number =>
  content.match(detectFileKind(content) === '835' ? /[\s~'|]CLP[*|^]/g : /[\s~'|]TRN[*|^]2[*|^]/g)?.length ??
  0

/** The response for a file that is queued for posting. */
export const buildProcessingFile = (id: string, content: string, now: Date): ImportedFile => ({
  id,
  kind: detectFileKind(content) ?? '835',
  repeated: false,
  importedAt: now.toISOString(),
  traceNumber: null,
  paidAmount: null,
  remittanceId: null,
  claims: [],
  problems: [],
  state: 'processing',
  progress: { done: 0, total: countClaims(content) },
})

/** One job for each file: a second one replaces the first. */
export const buildPostingKey = (fileId: string): string => `payer-file ${fileId}`
