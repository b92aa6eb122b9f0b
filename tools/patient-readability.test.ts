/** What patients read on their own screens is as easy as a lesson: sentences in the pages' text and strings, by area. Rule ED3. */
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { catalogs, readCatalog } from './messages.ts'
import {
  computeEase,
  computeGrade,
  maxGrade,
  minEase,
} from '../apps/server/src/features/education/reading-level.ts'

const root = join(import.meta.dirname, '..')
const web = 'apps/web/src'
const areas: Readonly<Record<string, readonly string[]>> = {
  'the own wound, visits and plan': [
    `${web}/pages/patient-portal/*.tsx`,
    'packages/clinical/src/home/patient-summary-text.ts',
  ],
  'photos from home': [
    `${web}/pages/photos/home-photos-page.tsx`,
    ...['frame', 'photo-step', 'questions'].map((name) => `${web}/features/photos/home-photos/${name}.tsx`),
    'packages/clinical/src/home/red-flags.ts',
    'packages/clinical/src/home/red-flag-table.ts',
    `${web}/features/photos/home-photos/labels.ts`,
    'apps/server/src/features/photos/home-photos/sheet.ts',
  ],
  messages: ['composer', 'emergency-note', 'home-card', 'new-thread-dialog', 'thread-view'].map(
    (name) => `${web}/features/messages/${name}.tsx`,
  ),
  'the health journey': [`${web}/features/engagement/*.ts*`, 'apps/server/src/features/engagement/*.ts'],
  'video visits': [
    `${web}/pages/telehealth/guest-page.tsx`,
    `${web}/features/telehealth/guest/*.tsx`,
    `${web}/features/telehealth/patient/*.tsx`,
  ],
  lessons: [`${web}/features/education/reader/*.ts*`, `${web}/features/education/progress/*.tsx`],
}

/** A sentence has some words and a mark at its end; what is shorter is a label. */
const isSentence = (text: string) => text.split(/\s+/).length >= 4 && /[.!?]$/.test(text)

type Sentences = Record<'en' | 'es', string[]>

/** Spanish is text under a key `es` or in a constant `spanish`. */
function extractSentences(path: string): Sentences {
  const found: Sentences = { en: [], es: [] }
  let spanishDepth = 0
  const add = (text: string) =>
    found[spanishDepth > 0 ? 'es' : 'en'].push(
      ...text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]) /)
        .filter(isSentence),
    )
  const isSpanish = (name: { readonly type: string }) =>
    'name' in name && ['es', 'spanish'].includes(String(name.name))
  const enter = (name: { readonly type: string }) => {
    if (isSpanish(name)) spanishDepth += 1
  }
  const leave = (name: { readonly type: string }) => {
    if (isSpanish(name)) spanishDepth -= 1
  }
  new Visitor({
    Property: ({ key }) => enter(key),
    'Property:exit': ({ key }) => leave(key),
    VariableDeclarator: ({ id }) => enter(id),
    'VariableDeclarator:exit': ({ id }) => leave(id),
    JSXText: ({ value }) => add(value),
    Literal: ({ value }) => (typeof value === 'string' ? add(value) : undefined),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.raw).join('7')),
  }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return found
}

/** Texts of staff and of the law, which share the catalog: signing in, new practices, notifications of the office. */
const notForPatients =
  /practice|organization|Single sign-on|owner link|administrator|authenticator|verification|recovery code/i

/** Sentences of a text with values: a value counts as a short word, a plural by its last form. */
const toSentences = (text: string) =>
  text
    .replaceAll(/\{\w+, plural, .*?other \{([^}]*)\}\}/g, '$1')
    .replaceAll(/\{\w+\}/g, '7')
    .split(/(?<=[.!?]) /)
    .filter(isSentence)

describe('[ED3] what patients read is easy', () => {
  it.each(catalogs)('every message of the catalog of $app, in English and Spanish', ({ file }) => {
    const entries = Object.entries(readCatalog(file)).filter(([english]) => !notForPatients.test(english))
    const english = entries.flatMap(([text]) => toSentences(text))
    const spanish = entries.flatMap(([, text]) => toSentences(text))
    if (english.length === 0) return
    expect(computeGrade(english)).toBeLessThanOrEqual(maxGrade)
    expect(computeEase(spanish)).toBeGreaterThanOrEqual(minEase)
    // One hard sentence must not hide among many easy ones.
    const hard = spanish.filter((sentence) => sentence.split(' ').length > 6 && computeEase([sentence]) < 50)
    expect(hard).toEqual([])
  })

  it.each(Object.entries(areas))('%s', (_, patterns) => {
    const files = patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((path) => !path.endsWith('.test.ts'))
    const sentences = files.map(extractSentences)
    const english = sentences.flatMap(({ en }) => en)
    expect(english.length).toBeGreaterThan(4)
    expect(computeGrade(english)).toBeLessThanOrEqual(maxGrade)
    const spanish = sentences.flatMap(({ es }) => es)
    if (spanish.length > 0) expect(computeEase(spanish)).toBeGreaterThanOrEqual(minEase)
  })
})
