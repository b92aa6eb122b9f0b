/**
 * One line into a room, from its ticket to its end. Messages are taken one at a time; what is malformed, too much or not the
 * person's to say ends the line. What passes between the pages is handed on and kept nowhere.
 */
import { CallMessage, roomCloses, type RoomMessage } from '@mendwell/contract'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { PublicDatabase } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken } from '../../../platform/http/route.ts'
import type { Socket } from '../../../platform/http/sockets.ts'
import { silentMs, statusOf } from '../presenter.ts'
import { linkEnd } from '../invite.ts'
import { iceServers, type Relay } from './ice.ts'
import { say, type CallLines, type Word } from './signaling.ts'
import { Pace } from './rate-limit.ts'
import {
  admitPatient,
  leavePlace,
  lockRoom,
  placesOf,
  redeemTicket,
  standingOf,
  takePlace,
  touchPlace,
  type PlaceRow,
  type Redeemed,
} from './places-store.ts'

export interface RoomServices {
  database: PublicDatabase
  lines: CallLines
  clock: Clock
  relay: Relay | undefined
  /** Tells the provider that the patient waits. */
  onWaiting(db: Db, of: Redeemed, people: { providerId: string; patientId: string }, now: Date): Promise<void>
  onError(error: unknown): void
}

export const pace = { burst: 120, perSecond: 20, mostWaiting: 200 }
export const enterWithinMs = 10_000
const touchMs = 20_000

type Said = z.output<typeof CallMessage>

export class Seat {
  readonly #socket: Socket
  readonly #services: RoomServices
  readonly #pace = new Pace(pace.burst, pace.perSecond, performance.now())
  #work: Promise<void> = Promise.resolve()
  #waiting = 0
  #isOpen = true
  #of: Redeemed | undefined
  #place = ''
  #leaveLine: () => void = () => {}
  readonly #timers: NodeJS.Timeout[] = []

  constructor(socket: Socket, services: RoomServices) {
    this.#socket = socket
    this.#services = services
    this.#timers.push(setTimeout(() => this.#of ?? this.#close(roomCloses.late), enterWithinMs))
    socket.onMessage((text) => this.#take(text))
    socket.onClose(() => this.#gone())
  }

  #take(text: string | null): void {
    if (!this.#isOpen) return
    if (!this.#pace.take(performance.now()) || this.#waiting > pace.mostWaiting) {
      return this.#close(roomCloses.flood)
    }
    const said = read(text)
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

  async #act(said: Said): Promise<void> {
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

  async #enter({ ticket, place, takeOver }: Extract<Said, { type: 'enter' }>): Promise<void> {
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
      .within(of.organization_id, (db) => this.#sit(db, of, place, takeOver, now))
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
    this.#timers.push(setInterval(() => this.#then(() => this.#lookAgain(of)), touchMs))
  }

  /** The seat of one's side: free, one's own from before, or taken over where that was asked for. */
  async #sit(
    db: Db,
    of: Redeemed,
    place: string,
    takeOver: boolean,
    now: Date,
  ): Promise<RoomMessage | number> {
    await lockRoom(db, of.session_id)
    const standing = await standingOf(db, of)
    if (!standing || !mayStay(standing, of, now)) return roomCloses.over
    const places = await placesOf(db, of.organization_id, of.session_id)
    const before = places.find(({ side }) => side === of.side)
    const isElsewhere = before !== undefined && before.place !== place && sits(before, now)
    if (isElsewhere && !takeOver) return { type: 'taken' }
    const isSame = before && before.user_id === of.user_id && before.link_id === of.link_id && !isElsewhere
    const admittedAt = of.side === 'provider' ? now.toISOString() : isSame ? before.admitted_at : null
    await takePlace(db, {
      session_id: of.session_id,
      side: of.side,
      organization_id: of.organization_id,
      place,
      user_id: of.user_id,
      link_id: of.link_id,
      admitted_at: admittedAt,
      seen_at: now.toISOString(),
    })
    if (isElsewhere) await say(db, before.place, { type: 'close', code: roomCloses.replaced })
    const peer = places.find((one) => one.side !== of.side && sits(one, now))
    if (peer) await say(db, peer.place, { type: 'peer', peer: { place, isAdmitted: admittedAt !== null } })
    if (of.side === 'patient' && admittedAt === null) {
      const people = { providerId: standing.provider_id, patientId: standing.patient_id }
      await this.#services.onWaiting(db, of, people, now)
    }
    return {
      type: 'entered',
      side: of.side,
      isAdmitted: admittedAt !== null,
      peer: peer ? { place: peer.place, isAdmitted: peer.admitted_at !== null } : null,
      iceServers: iceServers(this.#services.relay, of.session_id, now),
    }
  }

  async #admit(of: Redeemed): Promise<void> {
    const now = this.#services.clock()
    await this.#services.database.within(of.organization_id, async (db) => {
      const admitted = await admitPatient(db, of, now)
      if (!admitted) return
      await say(db, admitted.place, { type: 'admitted' })
      await say(db, this.#place, { type: 'peer', peer: { place: admitted.place, isAdmitted: true } })
    })
  }

  /** To the other side, if both are in the call. */
  async #handOn(of: Redeemed, said: Exclude<Said, { type: 'enter' | 'ping' | 'admit' }>): Promise<void> {
    await this.#services.database.within(of.organization_id, async (db) => {
      const places = await placesOf(db, of.organization_id, of.session_id)
      const me = places.find(({ side, place }) => side === of.side && place === this.#place)
      const peer = places.find(({ side }) => side !== of.side)
      if (!me || !peer || !me.admitted_at || !peer.admitted_at) return
      if (said.type === 'signal') {
        const { to, ...signal } = said
        if (to === peer.place) await say(db, peer.place, { ...signal, from: me.place })
      } else if (said.type !== 'hang-up') await say(db, peer.place, said)
      else if (of.side === 'provider') await say(db, peer.place, { type: 'over' })
    })
  }

  /** The seat is still one's own, the visit still open, and the person still allowed. */
  async #lookAgain(of: Redeemed): Promise<void> {
    const now = this.#services.clock()
    const code = await this.#services.database.within(of.organization_id, async (db) => {
      const standing = await standingOf(db, of)
      if (!standing || !mayStay(standing, of, now)) return roomCloses.over
      return (await touchPlace(db, of, this.#place, now)) ? undefined : roomCloses.replaced
    })
    if (code) this.#close(code)
  }

  #hear(word: Word): void {
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

  /** The seat is kept for whoever comes back; the other side learns that it is empty. */
  async #leave(of: Redeemed): Promise<void> {
    this.#leaveLine()
    try {
      await this.#work
      await this.#services.database.within(of.organization_id, async (db) => {
        if (!(await leavePlace(db, of, this.#place, this.#services.clock()))) return
        const places = await placesOf(db, of.organization_id, of.session_id)
        const peer = places.find(({ side }) => side !== of.side)
        if (peer) await say(db, peer.place, { type: 'peer', peer: null })
      })
    } catch (error) {
      // The seat grows cold by itself.
      this.#services.onError(error)
    }
  }
}

function read(text: string | null): Said | undefined {
  try {
    return text === null ? undefined : CallMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const sits = (place: PlaceRow, now: Date) =>
  place.left_at === null && Date.parse(place.seen_at) > now.getTime() - silentMs

type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>

function mayStay(standing: Standing, of: Redeemed, now: Date): boolean {
  const status = statusOf(standing)
  if (status !== 'scheduled' && status !== 'in_progress') return false
  if (of.side === 'provider' && standing.provider_id !== of.user_id) return false
  return standing.may && (of.link_id === null || now < linkEnd(standing))
}
