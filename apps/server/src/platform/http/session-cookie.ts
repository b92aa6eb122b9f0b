/** How a browser carries its session: an HttpOnly cookie with the __Host- prefix wherever the site is https. */
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Credential {
  kind: 'cookie' | 'bearer'
  token: string
}

export interface SessionCookie {
  readCredential(request: FastifyRequest): Credential | undefined
  keep(reply: FastifyReply, token: string | null): void
  /** What travels with the browser to a sign-in provider and back. */
  carried(request: FastifyRequest): string | undefined
  carry(reply: FastifyReply, content: string | null): void
}

export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  // Plain http happens on loopback only. There some clients drop Secure cookies, and the prefix demands Secure.
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-mendwell' : 'mendwell'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // Holds no secret. It spares a signed-out visitor's page the question who is signed in.
  const trace = 'mendwell-here'
  const readable = { ...options, httpOnly: false }
  // Lax, so that it is sent with the provider's redirect, which starts on another site.
  const luggage = `${name}-login`
  return {
    readCredential(request) {
      const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
      if (scheme?.toLowerCase() === 'bearer' && bearer) return { kind: 'bearer', token: bearer }
      const cookie = request.cookies[name]
      return cookie ? { kind: 'cookie', token: cookie } : undefined
    },
    keep(reply, token) {
      if (token !== null) {
        reply.setCookie(name, token, options).setCookie(trace, '1', readable)
        return
      }
      reply.clearCookie(name, options).clearCookie(trace, readable)
      // A shared tablet retains nothing after sign-out.
      reply.header('clear-site-data', '"cache", "cookies"')
    },
    carried: (request) => request.cookies[luggage],
    carry(reply, content) {
      if (content === null) reply.clearCookie(luggage, options)
      else reply.setCookie(luggage, content, { ...options, maxAge: 600 })
    },
  }
}
