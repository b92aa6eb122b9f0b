/**
 * When a queued record that was not saved is sent again. Pure: the time and the jitter are arguments. What is computed here is
 * stored with the record, so a reload or another window continues where the last one was.
 */
import { ProblemError } from '@mendwell/contract'

/** Pauses after the first failures, in seconds: at most six requests in the first minute. */
const firstPausesSeconds = [2, 4, 8, 15, 25]
/** After that, at most one request in five minutes. */
const longPauseSeconds = 300
/** A pause is lengthened by up to this share and never shortened, so devices that failed together do not return together. */
const jitterShare = 0.25
/** A server that requests more than an hour is retried after an hour. */
const maxRetryAfterSeconds = 3600
/** Once the server answers something else again: after a gateway spoke for it, and after no answer at all. */
const maxPauseOnceBackSeconds = 60
const maxPauseAfterNoAnswerSeconds = 10

/** From so many answered failures on, a person has to look at it. */
export const attentionFailureCount = 5

export type FailureKind =
  /** No answer, or a gateway that speaks for a silent server. */
  | 'silent'
  /** Signed out, or a second factor has to be set up. */
  | 'session'
  /** The server requests a pause. */
  | 'limited'
  /** The record was written for a later contract than the server speaks. */
  | 'newer'
  /** The server answered, and failed. */
  | 'failed'

export type Attempts = {
  /** How often it was sent without being saved. */
  readonly count: number
  /** How often of these the server answered with a failure. */
  readonly failureCount: number
  readonly kind: FailureKind
  /** Null where there was no answer. */
  readonly status: number | null
  readonly message: string
  readonly requestId: string | null
  readonly triedAt: string
  readonly nextAt: string
  /** Until when the server itself asked for a pause. Absent where it did not. */
  readonly askedUntil?: string
}

export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof ProblemError)) return 'silent'
  const { status, isOurs, problem } = error
  if (problem.code === 'identity.enrol') return 'session'
  if (problem.code === 'request.contract-newer') return 'newer'
  if (status === 429) return 'limited'
  if ([502, 503, 504].includes(status)) return 'silent'
  if (status === 401) return 'session'
  // The page of a hotel's network is no word of our server. A proxy that finds a file too large speaks of this one alone.
  return isOurs || status >= 500 || status === 413 ? 'failed' : 'silent'
}

/** A gateway that answers for one record again and again speaks of this record, not of the server. */
const isOwnSilence = ({ kind, status, failureCount }: Attempts): boolean =>
  kind === 'silent' && status !== null && failureCount >= attentionFailureCount

/** What a failure blocks while it lasts: the whole queue, everything for the same endpoint, or this record and its dependents. */
export function findHold(attempts: Attempts): 'all' | 'endpoint' | 'record' {
  if (attempts.kind === 'limited') return 'endpoint'
  return attempts.kind === 'session' || (attempts.kind === 'silent' && !isOwnSilence(attempts))
    ? 'all'
    : 'record'
}

/** Seconds or a date, as the header has it. Null where it says nothing. */
export function parseRetryAfter(header: string | null | undefined, nowMs: number): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1000
  if (Number.isNaN(seconds)) return null
  return Math.min(Math.max(0, seconds), maxRetryAfterSeconds) * 1000
}

const computePauseMs = (count: number) => (firstPausesSeconds[count - 1] ?? longPauseSeconds) * 1000

/** `jitter`: from 0 to 1. */
export function recordFailure(
  before: Attempts | undefined,
  error: unknown,
  nowMs: number,
  jitter: number,
): Attempts {
  const kind = classifyFailure(error)
  const answer = error instanceof ProblemError ? error : null
  const count = (before?.count ?? 0) + 1
  const isFailure = answer !== null && kind !== 'session' && kind !== 'newer'
  const usualMs = computePauseMs(count) * (1 + jitterShare * jitter)
  const askedMs = parseRetryAfter(answer?.headers?.get('retry-after'), nowMs)
  return {
    count,
    failureCount: (before?.failureCount ?? 0) + (isFailure ? 1 : 0),
    kind,
    status: answer?.status ?? null,
    message: answer?.problem.message ?? '',
    requestId: answer?.requestId ?? null,
    triedAt: new Date(nowMs).toISOString(),
    nextAt: new Date(nowMs + Math.max(usualMs, askedMs ?? 0)).toISOString(),
    ...(askedMs !== null && { askedUntil: new Date(nowMs + askedMs).toISOString() }),
  }
}

/** Why sending is considered now. */
export type Occasion =
  /** Its time may have come. */
  | 'timer'
  /** The server can be reached again. */
  | 'back'
  /** A person saved something, signed in or asked for it. */
  | 'person'

/** Whether it has to wait longer. The pause that a busy server requested cannot be overridden. */
export function isPaused(attempts: Attempts | undefined, nowMs: number, occasion: Occasion): boolean {
  if (!attempts) return false
  const triedMs = Date.parse(attempts.triedAt)
  // The device's clock was set back: the time of the next attempt means nothing any more.
  if (nowMs < triedMs) return false
  // Before the planned time, which a manual send has moved.
  if (isAskedToWait(attempts, nowMs)) return true
  if (nowMs >= Date.parse(attempts.nextAt)) return false
  if (findHold(attempts) === 'all') {
    if (occasion === 'person') return false
    if (occasion === 'back') return nowMs < findTimeOnceBack(attempts)
  }
  return true
}

function findTimeOnceBack({ count, status, triedAt }: Attempts): number {
  const maxSeconds = status === null ? maxPauseAfterNoAnswerSeconds : maxPauseOnceBackSeconds
  return Date.parse(triedAt) + Math.min(computePauseMs(count), maxSeconds * 1000)
}

/** When its next attempt is due. A device that was away for long does not wait out its pauses once it is back. */
export function findDueTime(attempts: Attempts, isAway: boolean): number {
  const plannedMs = Date.parse(attempts.nextAt)
  if (
    isAway ||
    attempts.kind !== 'silent' ||
    findHold(attempts) !== 'all' ||
    attempts.askedUntil !== undefined
  )
    return plannedMs
  return Math.min(plannedMs, findTimeOnceBack(attempts))
}

const isAskedToWait = ({ askedUntil }: Attempts, nowMs: number): boolean =>
  askedUntil !== undefined && nowMs < Date.parse(askedUntil)

/** The author changed it or requested sending: it is sent at once, unless the server requested a pause. The failure count stays. */
export const endPause = (attempts: Attempts): Attempts =>
  attempts.kind === 'limited' ? attempts : { ...attempts, nextAt: attempts.triedAt }
