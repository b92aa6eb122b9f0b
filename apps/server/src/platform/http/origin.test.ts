import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerHostCheck } from './origin.ts'

it.each([
  ['wounds.example', 200],
  ['wounds.example:8443', 200],
  ['second.local', 200],
  ['10.0.0.5:5000', 200],
  ['localhost:5000', 200],
  ['elsewhere.example', 421],
])('a server with a public address and further names answers under %s with %i', async (host, status) => {
  const app = fastify()
  registerErrorHandler(app, createLogger('silent'))
  registerHostCheck(app, 'https://wounds.example', ['second.local', '10.0.0.5'])
  app.get('/', () => 'here')
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
})
