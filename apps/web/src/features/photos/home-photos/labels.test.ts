/** Everything that a Spanish reader can meet on the page of a home link has a Spanish text. */
import { problems } from '@mendwell/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { LinkApiError } from '../../../platform/link-api.ts'
import { findRefusalText, homeLinkLabels } from './labels.ts'
import { sendAnswers } from './send.ts'

afterEach(() => vi.unstubAllGlobals())
const { en, es } = homeLinkLabels

it('a server error is shown in the reader’s language, never as the server wrote it', async () => {
  const body = { message: problems['home.link'][1], code: 'home.link', requestId: 'r-1' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 410 }))
  const answers = {} as never // the server is not asked
  const sent = sendAnswers('token', 'id', { answers, note: '', language: 'es' })
  const refused = await sent.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(LinkApiError)
  const { code, isFinal } = refused as LinkApiError
  expect([isFinal, findRefusalText(es, code)]).toEqual([
    true,
    'Este enlace ya no funciona. Pida uno nuevo a su equipo médico.',
  ])
  expect(findRefusalText(es, 'request.invalid')).toBe(es.refusedOtherwise)
  expect(findRefusalText(es, null)).toBe(es.refusedOtherwise)
})

it('every error and every camera problem has its own text in both languages', () => {
  expect(Object.keys(es.refusals)).toEqual(Object.keys(en.refusals))
  for (const code of Object.keys(en.refusals)) {
    expect(Object.keys(problems)).toContain(code)
    expect(es.refusals[code]).not.toBe(en.refusals[code])
  }
  for (const [problem, { title, says }] of Object.entries(en.camera)) {
    const told = es.camera[problem as keyof typeof es.camera]
    expect([told.title, told.says]).not.toEqual([title, says])
  }
})

it('the dressing is called by its usual name', () => {
  expect(es.steps[0]).toBe('Quite el vendaje como le enseñaron.')
})
