/**
 * Shows a compiled message in the language of the page. The macros call it (`build/messages.ts`); it has only what compiled messages need,
 * because every page loads it. It starts in English, whose text is in the pages; `language.ts` switches it.
 */
import type { MessageDescriptor } from '@lingui/core'

/** Text, a value, or a value that decides between texts. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural' | 'select', cases: Cases]
type Cases = Readonly<Record<string, readonly Token[]>>
export type CompiledMessage = string | readonly Token[]
/** Translations by the English message: the text itself, or its tokens as JSON. */
export type CompiledCatalog = Readonly<Record<string, CompiledMessage>>
type Values = Readonly<Record<string, string | number>>

let catalog: CompiledCatalog = {}
let locale: 'en' | 'es' = 'en'

/** Numbers and plurals as they are written in the United States. */
const getRegion = () => `${locale}-US`

function findCase(type: 'plural' | 'select', value: string | number, cases: Cases): readonly Token[] {
  const name = type === 'select' ? String(value) : new Intl.PluralRules(getRegion()).select(Number(value))
  return cases[value] ?? cases[name] ?? cases['other'] ?? []
}

const format = (tokens: readonly Token[], values: Values, counted?: string | number): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && counted !== undefined ? Number(counted).toLocaleString(getRegion()) : token
      const [name, type, cases] = token
      const value = values[name] ?? ''
      return type && cases ? format(findCase(type, value, cases), values, value) : value
    })
    .join('')

export const i18n = {
  get locale() {
    return locale
  },
  activate(next: 'en' | 'es', messages: CompiledCatalog) {
    locale = next
    catalog = messages
  },
  has: (message: string) => message in catalog,
  _(message: MessageDescriptor | CompiledMessage, values: Values = {}): string {
    const english = message as CompiledMessage // the build leaves no other form
    const text = catalog[typeof english === 'string' ? english : JSON.stringify(english)] ?? english
    return typeof text === 'string' ? text : format(text, values)
  },
}
