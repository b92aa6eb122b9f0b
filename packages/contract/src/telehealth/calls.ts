/**
 * The call itself: tickets to its room, and the messages of the room's WebSocket. Audio and video never pass the server, and no message is
 * stored.
 */
import { patientLanguages, telehealthStatuses } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, text } from '../values.ts'

export const callSides = ['provider', 'patient'] as const
export type CallSide = (typeof callSides)[number]

/** Where the room's WebSocket is. The first message on it carries the ticket. */
export const callSocketPath = '/api/telehealth/room'
/** A ticket is good for one entry within so many seconds. */
export const callTicketSeconds = 60
export const maxCallMessageBytes = 64 * 1024
/** A link works until so many hours after the visit's end. */
export const callLinkHours = 12

/** A page whose connection breaks repeatedly asks every few seconds; more is not needed. */
const manyTries = { count: 120, seconds: 300 } as const

const CallTicket = z.object({ ticket: z.string(), side: z.enum(callSides) })

export const joinTelehealthSession = endpoint({
  id: 'joinTelehealthSession',
  feature: 'telehealth',
  summary:
    'Get a ticket for a video visit room, for its provider or patient only. Patients wait until admitted.',
  method: 'POST',
  path: '/api/telehealth/sessions/:telehealthSessionId/ticket',
  access: staffAndPatient,
  audit: { action: 'telehealth-session.join', resource: 'telehealth-session' },
  status: 201,
  secret: true,
  limit: manyTries,
  params: z.object({ telehealthSessionId: Id }),
  reply: CallTicket,
})

const Token = z.object({ token: text(200, 'The link is incomplete') })
const byLink = {
  feature: 'telehealth',
  method: 'POST',
  access: 'public',
  audit: 'handler',
  secret: true,
  limit: { count: 30, seconds: 300, failures: true },
} as const

export const openCallLink = endpoint({
  ...byLink,
  id: 'openCallLink',
  summary: 'Get the provider name, time, and page language for a link. No other patient information.',
  path: '/api/call/open',
  body: Token,
  reply: z.object({
    organizationName: z.string(),
    providerName: z.string(),
    scheduledDate: Instant,
    scheduledDay: Day,
    scheduledTime: z.string(),
    timeZone: z.string(),
    duration: z.number().int(),
    status: z.enum(telehealthStatuses.values),
    isRated: z.boolean(),
    /** Of the page, by the record; null: it names none that the page has. */
    language: z.enum(patientLanguages).nullable(),
  }),
})

export const joinByCallLink = endpoint({
  ...byLink,
  id: 'joinByCallLink',
  summary: 'Get a ticket for the waiting room with a link.',
  path: '/api/call/ticket',
  limit: manyTries,
  status: 201,
  body: Token,
  reply: CallTicket,
})

export const rateByCallLink = endpoint({
  ...byLink,
  id: 'rateByCallLink',
  summary: 'Rate a video visit with a link, once.',
  path: '/api/call/rating',
  body: Token.extend({ satisfactionRating: z.number().int().min(1).max(5) }),
  reply: z.object({ satisfactionRating: z.number().int() }),
})

export const callEndpoints = [joinTelehealthSession, openCallLink, joinByCallLink, rateByCallLink]

/** Session descriptions and candidates are the browsers' own; their size and outer form are all that is checked. */
const Description = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z
    .string()
    .max(48_000)
    .regex(/^(v=0\r?\n|$)/, 'No session description')
    .default(''),
})
const Candidate = z.object({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullable().default(null),
  sdpMLineIndex: z.number().int().min(0).max(100).nullable().default(null),
  usernameFragment: z.string().max(300).nullable().default(null),
})
const Signal = z.object({
  type: z.literal('signal'),
  /** The place it is meant for: what was on its way to an earlier one is let fall. */
  to: z.uuid(),
  description: Description.optional(),
  candidate: Candidate.nullable().optional(),
})
const Chat = z.object({ type: z.literal('chat'), text: z.string().trim().min(1).max(1_000) })
const Showing = z.object({
  type: z.literal('showing'),
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
})

/** What a browser says. */
export const CallMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('enter'),
    ticket: z.string().min(1).max(200),
    /** Made by the page; the same when it comes back after a broken line. */
    place: z.uuid(),
    /** Disconnects the participant on the other device. */
    takeOver: z.boolean().default(false),
  }),
  z.object({ type: z.literal('admit') }),
  Signal,
  Chat,
  Showing,
  z.object({ type: z.literal('hang-up') }),
  z.object({ type: z.literal('ping') }),
])
export type CallMessage = z.input<typeof CallMessage>

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof IceServer>

const Peer = z.object({ place: z.uuid(), isAdmitted: z.boolean() })

/** What the room says. */
export const RoomMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('entered'),
    side: z.enum(callSides),
    isAdmitted: z.boolean(),
    peer: Peer.nullable(),
    iceServers: z.array(IceServer),
  }),
  /** The place is taken on another device; enter again with `takeOver`, by a new ticket. */
  z.object({ type: z.literal('taken') }),
  z.object({ type: z.literal('peer'), peer: Peer.nullable() }),
  z.object({ type: z.literal('admitted') }),
  z.object({
    type: z.literal('signal'),
    from: z.uuid(),
    description: Description.optional(),
    candidate: Candidate.nullable().optional(),
  }),
  Chat,
  Showing,
  /** The provider hung up, or the visit was ended or cancelled. */
  z.object({ type: z.literal('over') }),
  z.object({ type: z.literal('pong') }),
])
export type RoomMessage = z.output<typeof RoomMessage>

/** Why the room closed a line. From 4400 on it is the browser's part; 4409 and 4410 are final. */
export const roomCloses = {
  malformed: 4400,
  ticket: 4401,
  late: 4408,
  replaced: 4409,
  over: 4410,
  flood: 4429,
  failed: 4500,
} as const
