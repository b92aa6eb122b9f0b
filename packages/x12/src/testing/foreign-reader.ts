/** Reads our files with a parser that is not ours (node-x12, strict), segment by segment. */
import { X12Parser } from 'node-x12'

/** The segments between ST and SE, as that parser has them. */
export function readWithForeignParser(text: string): string[] {
  const parsed = new X12Parser(true).parse(text)
  if (!('functionalGroups' in parsed)) throw new Error('More than one interchange')
  return parsed.functionalGroups.flatMap(({ transactions }) =>
    transactions.flatMap(({ header, trailer, segments }) => {
      if (header.valueOf(2) !== trailer.valueOf(2)) throw new Error('ST and SE differ')
      return segments.map(({ tag, elements }) => [tag, ...elements.map(({ value }) => value ?? '')].join('*'))
    }),
  )
}

/** The same as the file has them. */
export const listBodySegments = (text: string): string[] =>
  text
    .split('~')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && !/^(ISA|GS|ST|SE|GE|IEA)\*/.test(segment))
