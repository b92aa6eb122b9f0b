/**
 * One SFTP session with limits: the server's key must be the confirmed one, every step has a time limit, listings and files have a size limit. What a
 * server sends is never a path here.
 */
import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ssh2, { type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from 'ssh2'
import { isForbiddenAddress } from './addresses.ts'
import type { Credential } from './credential.ts'

export type SftpProblem = 'unreachable' | 'host-key' | 'sign-in' | 'folder' | 'lost'

export class SftpError extends Error {
  readonly problem: SftpProblem
  constructor(problem: SftpProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export interface SftpTarget {
  host: string
  port: number
  username: string
  credential: Credential | null
  /** The confirmed key; null: the server is asked for its key only. */
  hostKey: string | null
  /** Its server is on this machine. */
  isDemo: boolean
}

export interface RemoteFile {
  name: string
  bytes: number
  modifiedAt: Date
}

export interface SftpSession {
  list(folder: string): Promise<RemoteFile[]>
  /** The size; null: there is none of this name. */
  findSize(path: string): Promise<number | null>
  read(path: string, maxBytes: number): Promise<Buffer>
  write(path: string, content: Buffer): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  isFolder(path: string): Promise<boolean>
  close(): void
}

const connectMs = 15_000
const stepMs = 30_000
/** A folder with more is read this far; the rest follows once these are gone. */
const maxListed = 10_000
const chunkBytes = 32_768
/** SFTP version 3, status codes. */
const endOfList = 1
const noSuchFile = 2

/** The fingerprint as OpenSSH prints it. */
export const computeFingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** `onHostKey` gets what the server showed, also where the connection then fails. */
export async function openSftp(
  target: SftpTarget,
  onHostKey?: (hostKey: string) => void,
): Promise<SftpSession> {
  const address = await resolveAddress(target)
  const client = new ssh2.Client()
  let shown: string | undefined
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.on('ready', resolve)
  client.on('error', (error: Error & { level?: string }) => {
    if (shown !== undefined && shown !== target.hostKey)
      reject(
        new SftpError(
          'host-key',
          'The server’s host key has changed. Files are not exchanged until an administrator confirms the new key.',
        ),
      )
    else if (error.level === 'client-authentication')
      reject(
        new SftpError(
          'sign-in',
          'The server did not accept the user name, password, or key. Check them and try again.',
        ),
      )
    else
      reject(
        new SftpError(
          'unreachable',
          'Can’t connect, or the server is not an SFTP server. Check the host and port.',
        ),
      )
  })
  client.on('close', () => reject(new SftpError('lost', 'The server closed the connection.')))
  const config: ConnectConfig = {
    host: address,
    port: target.port,
    username: target.username,
    ...toSshCredential(target.credential),
    readyTimeout: connectMs,
    keepaliveInterval: 10_000,
    hostVerifier: (key: Buffer) => {
      shown = computeFingerprint(key)
      onHostKey?.(shown)
      return shown === target.hostKey
    },
  }
  try {
    client.connect(config)
    await withTimeout(promise, connectMs + 5_000)
    const sftp = await withTimeout(
      new Promise<SFTPWrapper>((done, fail) =>
        client.sftp((error, opened) =>
          error ? fail(new SftpError('lost', 'The server does not support SFTP.')) : done(opened),
        ),
      ),
      stepMs,
    )
    return createSession(client, sftp)
  } catch (error) {
    client.destroy()
    if (error instanceof SftpError) throw error
    // Such as a private key that cannot be parsed.
    throw new SftpError('sign-in', 'The private key could not be read. Enter it again.')
  }
}

const toSshCredential = (credential: Credential | null): Partial<ConnectConfig> =>
  credential === null
    ? {}
    : credential.authentication === 'password'
      ? { password: credential.secret }
      : {
          privateKey: credential.secret,
          ...(credential.passphrase !== null && { passphrase: credential.passphrase }),
        }

/** Resolved once, so that the address that was checked is the one that is used. */
async function resolveAddress({ host, isDemo }: SftpTarget): Promise<string> {
  const found = isIP(host)
    ? host
    : (await withTimeout(lookup(host), connectMs).catch(() => undefined))?.address
  if (!found) throw new SftpError('unreachable', 'Host name not found. Check the host.')
  if (isForbiddenAddress(found, isDemo))
    throw new SftpError('unreachable', 'This host address is not allowed for a clearinghouse.')
  return found
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SftpError('lost', 'The connection timed out.')), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

type Callback<T> = (error: (Error & { code?: number }) | null | undefined, value: T) => void

function createSession(client: ssh2.Client, sftp: SFTPWrapper): SftpSession {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // every step below races with it
  const end = () => lost.reject(new SftpError('lost', 'The server closed the connection.'))
  client.on('close', end)
  client.on('error', end)
  sftp.on('close', end)
  const step = <T>(work: (done: Callback<T>) => void): Promise<T> =>
    withTimeout(
      Promise.race([
        lost.promise,
        new Promise<T>((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value)))),
      ]),
      stepMs,
    )
  const plain = (work: (done: (error?: Error | null) => void) => void) =>
    step<undefined>((done) => work((error) => done(error, undefined)))

  async function withHandle<T>(
    path: string,
    flags: 'r' | 'w',
    work: (handle: Buffer) => Promise<T>,
  ): Promise<T> {
    const handle = await step<Buffer>((done) => sftp.open(path, flags, done))
    try {
      return await work(handle)
    } finally {
      await plain((done) => sftp.close(handle, done)).catch(() => {}) // what counts is the work
    }
  }

  return {
    async list(folder) {
      const handle = await step<Buffer>((done) => sftp.opendir(folder, done))
      const found: RemoteFile[] = []
      try {
        while (found.length < maxListed) {
          const entries = await step<FileEntryWithStats[]>((done) =>
            sftp.readdir(handle, (error, list) =>
              (error as { code?: number } | undefined)?.code === endOfList
                ? done(null, [])
                : done(error, list),
            ),
          )
          if (entries.length === 0) break
          found.push(...entries.filter(({ attrs }) => !attrs.isDirectory()).map(toRemoteFile))
        }
      } finally {
        await plain((done) => sftp.close(handle, done)).catch(() => {}) // as above
      }
      return found.slice(0, maxListed)
    },
    findSize: (path) =>
      step<{ size: number }>((done) => sftp.stat(path, done)).then(
        ({ size }) => size,
        (error: { code?: number }) => {
          if (error.code === noSuchFile) return null
          throw error
        },
      ),
    isFolder: (path) =>
      step<ssh2.Stats>((done) => sftp.stat(path, done)).then(
        (stats) => stats.isDirectory(),
        (error: { code?: number }) => {
          if (error instanceof SftpError) throw error
          return false
        },
      ),
    read: (path, maxBytes) =>
      withHandle(path, 'r', async (handle) => {
        const parts: Buffer[] = []
        for (let position = 0; ;) {
          const buffer = Buffer.alloc(chunkBytes)
          const count = await step<number>((done) =>
            sftp.read(handle, buffer, 0, chunkBytes, position, (error, bytes) =>
              (error as { code?: number } | undefined)?.code === endOfList
                ? done(null, 0)
                : done(error, bytes),
            ),
          )
          if (count === 0) return Buffer.concat(parts)
          position += count
          if (position > maxBytes) throw new SftpError('folder', 'The file is larger than allowed.')
          parts.push(buffer.subarray(0, count))
        }
      }),
    write: (path, content) =>
      withHandle(path, 'w', async (handle) => {
        for (let at = 0; at < content.length; at += chunkBytes) {
          const size = Math.min(chunkBytes, content.length - at)
          await plain((done) => sftp.write(handle, content, at, size, at, done))
        }
      }),
    rename: (from, to) => plain((done) => sftp.rename(from, to, done)).then(() => {}),
    remove: (path) => plain((done) => sftp.unlink(path, done)).then(() => {}),
    close() {
      client.removeAllListeners('error')
      client.on('error', () => {}) // nothing depends on it any more
      client.end()
      setTimeout(() => client.destroy(), 2_000).unref()
    },
  }
}

const toRemoteFile = ({ filename, attrs }: FileEntryWithStats): RemoteFile => ({
  name: filename,
  bytes: attrs.size,
  modifiedAt: new Date(attrs.mtime * 1000),
})
