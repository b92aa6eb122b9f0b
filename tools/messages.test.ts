/** The Spanish catalogs have exactly the messages of the code, each with a translation that takes the same values. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { catalogs, extractMessages, readCatalog } from './messages.ts'

/** The names of a message's values and tags, each once. */
function listPlaceholders(message: string): string[] {
  const names = new Set<string>()
  const collect = (tokens: unknown) => {
    if (typeof tokens === 'string') for (const [tag] of tokens.matchAll(/<\/?[\w-]+\/?>/g)) names.add(tag)
    else if (Array.isArray(tokens)) {
      for (const token of tokens as unknown[]) {
        if (!Array.isArray(token)) collect(token)
        else {
          names.add(String(token[0]))
          if (typeof token[2] === 'object') Object.values(token[2] as object).forEach(collect)
        }
      }
    }
  }
  collect(compileMessageOrThrow(message))
  return [...names].toSorted()
}

describe.each(catalogs)('the Spanish catalog of $app', (source) => {
  const catalog = readCatalog(source.file)

  it('is up to date with the code: run npm run messages', async () => {
    const messages = await extractMessages(source)
    const known = Object.keys(catalog)
    expect({
      notInCatalog: messages.filter((message) => !known.includes(message)),
      unused: known.filter((message) => !messages.includes(message)),
    }).toEqual({ notInCatalog: [], unused: [] })
  })

  it('has a Spanish text for every message', () => {
    const missing = Object.entries(catalog).filter(([, spanish]) => spanish.trim() === '')
    expect(missing.map(([english]) => english)).toEqual([])
  })

  it('uses the same values in both languages', () => {
    const differing = Object.entries(catalog).filter(
      ([english, spanish]) => listPlaceholders(english).join() !== listPlaceholders(spanish).join(),
    )
    expect(differing).toEqual([])
  })
})
