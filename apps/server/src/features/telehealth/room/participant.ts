/**
 * One connection to a room, from its ticket to its end. Messages are processed one at a time; malformed, excessive or unauthorized ones end
 * the connection. What is relayed between the pages is not stored.
 */
import { CallMessage, roomCloses, type RoomMessage } from '@mendwell/contract'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { PublicDatabase } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken } from '../../../platform/http/route.ts'
import type { Socket } from '../../../platform/http/sockets.ts'
import { maxSilenceMs, getSessionStatus } from '../presenter.ts'
import { getLinkExpiry } from '../invite.ts'
import { buildIceServers, type Relay } from './ice.ts'
import { publishSignal, type SignalingHub, type SignalingMessage } from './signaling.ts'
import { RateLimit } from './rate-limit.ts'
import {
  admitPatient,
  leavePlace,
  lockRoom,
  listPlaces,
  redeemTicket,
  findRoomPresence,
  savePlace,
  touchPlace,
  type PlaceRow,
  type RedeemedTicket,
} from './places-store.ts'

export interface RoomServices {
  database: PublicDatabase
  lines: SignalingHub
  clock: Clock
  relay: Relay | undefined
  /** Notifies the provider that the patient is waiting. */
  onWaiting(
    db: Db,
    of: RedeemedTicket,
    people: { providerId: string; patientId: string },
    now: Date,
  ): Promise<void>
  onError(error: unknown): void
}

const rateLimit = { burst: 120, perSecond: 20, mostWaiting: 200 }
const enterTimeoutMs = 10_000
const presenceIntervalMs = 20_000

type ClientMessage = z.output<typeof CallMessage>

export class RoomParticipant {
  readonly #socket: Socket
  readonly #services: RoomServices
  readonly #pace = new RateLimit(rateLimit.burst, rateLimit.perSecond, performance.now())
  #work: Promise<void> = Promise.resolve()
  #waiting = 0
  #isOpen = true
  #of: RedeemedTicket | undefined
  #place = ''
  #leaveLine: () => void = () => {}
  readonly #timers: NodeJS.Timeout[] = []

  constructor(socket: Socket, services: RoomServices) {
    this.#socket = socket
    this.#services = services
    this.#timers.push(setTimeout(() => this.#of ?? this.#close(roomCloses.late), enterTimeoutMs))
    socket.onMessage((text) => this.#take(text))
    socket.onClose(() => this.#gone())
  }

  #take(text: string | null): void {
    if (!this.#isOpen) return
    if (!this.#pace.take(performance.now()) || this.#waiting > rateLimit.mostWaiting) {
      return this.#close(roomCloses.flood)
    }
    const said = parseMessage(text)
    if (!said) return this.#close(roomCloses.malformed)
    this.#then(() => this.#act(said))
  }

  /** One after the other, so that words arrive in the order in which they were said. */
  #then(work: () => Promise<void>): void {
    this.#waiting += 1
    this.#work = this.#work
      .then(() => (this.#isOpen ? work() : undefined))
      .catch((error: unknown) => {
        this.#services.onError(error)
        this.#close(roomCloses.failed)
      })
      .finally(() => (this.#waiting -= 1))
  }

  async #act(said: ClientMessage): Promise<void> {
    if (said.type === 'enter') return this.#enter(said)
    if (said.type === 'ping') return this.#send({ type: 'pong' })
    const of = this.#of
    if (!of) return this.#close(roomCloses.ticket)
    if (said.type === 'admit') {
      if (of.side !== 'provider') return this.#close(roomCloses.malformed)
      return this.#admit(of)
    }
    await this.#handOn(of, said)
  }

  async #enter({ ticket, place, takeOver }: Extract<ClientMessage, { type: 'enter' }>): Promise<void> {
    const { database, clock, lines } = this.#services
    if (this.#of) return this.#close(roomCloses.malformed)
    const now = clock()
    const of = await database.openWrite((db) => redeemTicket(db, hashToken(ticket), now))
    if (!of) return this.#close(roomCloses.ticket)
    const leave = await lines.join(
      place,
      (word) => this.#hear(word),
      () => this.#then(() => this.#lookAgain(of)),
    )
    const entered = await database
      .within(of.organizationId, (db) => this.#sit(db, of, place, takeOver, now))
      .catch((error: unknown) => {
        leave()
        throw error
      })
    if (typeof entered === 'number') {
      leave()
      return this.#close(entered)
    }
    if (entered.type === 'taken') {
      leave()
      return this.#send(entered)
    }
    this.#of = of
    this.#place = place
    this.#leaveLine = leave
    // The line may have broken meanwhile. Leaving waits for this very work, so it is not waited for here.
    if (!this.#isOpen) return void this.#leave(of)
    this.#send(entered)
    this.#timers.push(setInterval(() => this.#then(() => this.#lookAgain(of)), presenceIntervalMs))
  }

  /** The place of the participant's side: free, their own from before, or taken over on request. */
  async #sit(
    db: Db,
    of: RedeemedTicket,
    place: string,
    takeOver: boolean,
    now: Date,
  ): Promise<RoomMessage | number> {
    await lockRoom(db, of.sessionId)
    const presence = await findRoomPresence(db, of)
    if (!presence || !canStay(presence, of, now)) return roomCloses.over
    const places = await listPlaces(db, of.organizationId, of.sessionId)
    const before = places.find(({ side }) => side === of.side)
    const isElsewhere = before !== undefined && before.place !== place && isPresent(before, now)
    if (isElsewhere && !takeOver) return { type: 'taken' }
    const isSame = before && before.userId === of.userId && before.linkId === of.linkId && !isElsewhere
    const admittedAt = of.side === 'provider' ? now.toISOString() : isSame ? before.admittedAt : null
    await savePlace(db, {
      sessionId: of.sessionId,
      side: of.side,
      organizationId: of.organizationId,
      place,
      userId: of.userId,
      linkId: of.linkId,
      admittedAt,
      seenAt: now.toISOString(),
    })
    if (isElsewhere) await publishSignal(db, before.place, { type: 'close', code: roomCloses.replaced })
    const peer = places.find((one) => one.side !== of.side && isPresent(one, now))
    if (peer)
      await publishSignal(db, peer.place, { type: 'peer', peer: { place, isAdmitted: admittedAt !== null } })
    if (of.side === 'patient' && admittedAt === null) {
      const people = { providerId: presence.providerId, patientId: presence.patientId }
      await this.#services.onWaiting(db, of, people, now)
    }
    return {
      type: 'entered',
      side: of.side,
      isAdmitted: admittedAt !== null,
      peer: peer ? { place: peer.place, isAdmitted: peer.admittedAt !== null } : null,
      iceServers: buildIceServers(this.#services.relay, of.sessionId, now),
    }
  }

  async #admit(of: RedeemedTicket): Promise<void> {
    const now = this.#services.clock()
    await this.#services.database.within(of.organizationId, async (db) => {
      const admitted = await admitPatient(db, of, now)
      if (!admitted) return
      await publishSignal(db, admitted.place, { type: 'admitted' })
      await publishSignal(db, this.#place, {
        type: 'peer',
        peer: { place: admitted.place, isAdmitted: true },
      })
    })
  }

  /** To the other side, if both are in the call. */
  async #handOn(
    of: RedeemedTicket,
    said: Exclude<ClientMessage, { type: 'enter' | 'ping' | 'admit' }>,
  ): Promise<void> {
    await this.#services.database.within(of.organizationId, async (db) => {
      const places = await listPlaces(db, of.organizationId, of.sessionId)
      const me = places.find(({ side, place }) => side === of.side && place === this.#place)
      const peer = places.find(({ side }) => side !== of.side)
      if (!me || !peer || !me.admittedAt || !peer.admittedAt) return
      if (said.type === 'signal') {
        const { to, ...signal } = said
        if (to === peer.place) await publishSignal(db, peer.place, { ...signal, from: me.place })
      } else if (said.type !== 'hang-up') await publishSignal(db, peer.place, said)
      else if (of.side === 'provider') await publishSignal(db, peer.place, { type: 'over' })
    })
  }

  /** The seat is still one's own, the visit still open, and the person still allowed. */
  async #lookAgain(of: RedeemedTicket): Promise<void> {
    const now = this.#services.clock()
    const code = await this.#services.database.within(of.organizationId, async (db) => {
      const presence = await findRoomPresence(db, of)
      if (!presence || !canStay(presence, of, now)) return roomCloses.over
      return (await touchPlace(db, of, this.#place, now)) ? undefined : roomCloses.replaced
    })
    if (code) this.#close(code)
  }

  #hear(word: SignalingMessage): void {
    if (word.type === 'close') this.#close(word.code)
    else this.#send(word)
  }

  #send(message: RoomMessage): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(message))
  }

  #close(code: number): void {
    if (!this.#isOpen) return
    this.#socket.close(code)
    this.#gone()
  }

  #gone(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const timer of this.#timers) clearInterval(timer)
    const of = this.#of
    if (of) void this.#leave(of)
  }

  /** The place is reserved for a reconnect; the other side is informed that it is empty. */
  async #leave(of: RedeemedTicket): Promise<void> {
    this.#leaveLine()
    try {
      await this.#work
      await this.#services.database.within(of.organizationId, async (db) => {
        if (!(await leavePlace(db, of, this.#place, this.#services.clock()))) return
        const places = await listPlaces(db, of.organizationId, of.sessionId)
        const peer = places.find(({ side }) => side !== of.side)
        if (peer) await publishSignal(db, peer.place, { type: 'peer', peer: null })
      })
    } catch (error) {
      // The place expires automatically.
      this.#services.onError(error)
    }
  }
}

function parseMessage(text: string | null): ClientMessage | undefined {
  try {
    return text === null ? undefined : CallMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const isPresent = (place: PlaceRow, now: Date) =>
  place.leftAt === null && Date.parse(place.seenAt) > now.getTime() - maxSilenceMs

type RoomPresence = NonNullable<Awaited<ReturnType<typeof findRoomPresence>>>

function canStay(presence: RoomPresence, of: RedeemedTicket, now: Date): boolean {
  const status = getSessionStatus(presence)
  if (status !== 'scheduled' && status !== 'in_progress') return false
  if (of.side === 'provider' && presence.providerId !== of.userId) return false
  return presence.may && (of.linkId === null || now < getLinkExpiry(presence))
}
