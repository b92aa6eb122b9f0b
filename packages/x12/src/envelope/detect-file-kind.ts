/** What a file says it is, from its first segments: enough to sort it and to recognize it, also where the rest cannot be read. */
import { splitElements } from './split-interchange.ts'

type FileIdentity = {
  /** As the first transaction names it; TA1 where there is none; null: nothing that is known. */
  readonly kind: '999' | 'TA1' | '277CA' | '277' | '271' | '835' | '837' | '270' | '276' | null
  /** ISA06 and ISA13; null: no ISA. */
  readonly sender: string | null
  readonly controlNumber: string | null
  readonly test: boolean | null
}

export function detectFileKind(file: string): FileIdentity {
  const text = file.replace(/^\uFEFF/, '').trimStart()
  const header = splitElements(text)
  if (!header) return { kind: null, sender: null, controlNumber: null, test: null }
  const { fields, mark, end } = header
  const rest = text.slice(0, 4_000).split(end)
  const find = (id: string) => rest.map((segment) => segment.trim().split(mark)).find(([name]) => name === id)
  return {
    kind: toKind(find('ST'), find('GS'), find('TA1') !== undefined),
    sender: (fields[5] ?? '').trim(),
    controlNumber: fields[12] ?? '',
    test: fields[14] === 'T',
  }
}

function toKind(
  set: readonly string[] | undefined,
  group: readonly string[] | undefined,
  hasInterchangeNote: boolean,
): FileIdentity['kind'] {
  if (!set) return hasInterchangeNote ? 'TA1' : null
  const [, kind = '', , version = group?.[8] ?? ''] = set
  if (kind === '277') return version.startsWith('005010X214') ? '277CA' : '277'
  return known.find((one) => one === kind) ?? null
}

const known = ['999', '271', '835', '837', '270', '276'] as const
