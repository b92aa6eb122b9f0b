/** An SFTP server on loopback with folders in memory, for the demo's clearinghouse and for tests, which break it on purpose. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2, { type Attributes, type AuthContext, type Connection, type FileEntry } from 'ssh2'
import { computeFingerprint } from '../../features/billing/clearinghouse/sftp.ts'

interface StoredFile {
  content: Buffer
  modifiedAt: Date
}

export interface FolderServer {
  port: number
  hostKey: string
  /** Paths to files; a folder is there when it was named at the start. */
  files: Map<string, StoredFile>
  /** Called before an operation with its name and path; what it throws is the server's failure. */
  onOperation: ((operation: string, path: string) => void) | undefined
  /** Cuts all connections. */
  disconnect(): void
  close(): Promise<void>
}

export interface FolderServerOptions {
  username: string
  password: string
  /** Instead of the password. */
  publicKey?: string
  folders: readonly string[]
  port?: number
  clock?: () => Date
}

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp
const folderMode = 0o40755
const fileMode = 0o100644
const namesAtOnce = 100

type Open = { path: string; flags: number } | { folder: string; names: string[] }

export async function startFolderServer(options: FolderServerOptions): Promise<FolderServer> {
  const { folders, clock = () => new Date() } = options
  const key = ssh2.utils.generateKeyPairSync('ed25519')
  const parsed = ssh2.utils.parseKey(key.private)
  if (parsed instanceof Error) throw parsed
  const files = new Map<string, StoredFile>()
  const connections = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [key.private] }, (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => {}) // a client that goes away is none of ours
    connection.on('authentication', (context) =>
      isAllowed(context, options) ? context.accept() : context.reject(),
    )
    connection.on('ready', () =>
      connection.on('session', (accept) =>
        // ssh2's types name the client's side only.
        accept().on('sftp', (acceptSftp) => serve(acceptSftp() as unknown as SftpStream)),
      ),
    )
  })
  const started: FolderServer = {
    port: 0,
    hostKey: computeFingerprint(parsed.getPublicSSH()),
    files,
    onOperation: undefined,
    disconnect() {
      for (const connection of connections) connection.end()
    },
    async close() {
      started.disconnect()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }

  function serve(stream: SftpStream): void {
    const open = new Map<number, Open>()
    let handles = 0
    const createHandle = (what: Open): Buffer => {
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(++handles)
      open.set(handles, what)
      return handle
    }
    const find = (handle: Buffer) => (handle.length === 4 ? open.get(handle.readUInt32BE(0)) : undefined)
    /** Runs an operation; a code it returns is the reply, and what it throws a failure. */
    const answer = (id: number, operation: string, path: string, work: () => number | undefined) => {
      try {
        started.onOperation?.(operation, path)
        const code = work()
        if (code !== undefined) stream.status(id, code)
      } catch {
        stream.status(id, STATUS_CODE.FAILURE)
      }
    }
    const describe = (path: string): Attributes | undefined => {
      const file = files.get(path)
      if (file) return toAttributes(file)
      return folders.includes(path)
        ? { mode: folderMode, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }
        : undefined
    }
    const stat = (operation: string) => (id: number, path: string) =>
      answer(id, operation, path, () => {
        const attributes = describe(path)
        if (!attributes) return STATUS_CODE.NO_SUCH_FILE
        stream.attrs(id, attributes)
        return undefined
      })
    stream.on('REALPATH', (id: number, path: string) =>
      stream.name(id, [{ filename: path, longname: path, attrs: {} as Attributes }]),
    )
    stream.on('STAT', stat('stat'))
    stream.on('LSTAT', stat('stat'))
    stream.on('OPENDIR', (id: number, path: string) =>
      answer(id, 'list', path, () => {
        if (!folders.includes(path)) return STATUS_CODE.NO_SUCH_FILE
        const names = [...files.keys()].flatMap((name) =>
          name.startsWith(`${path}/`) ? name.slice(path.length + 1) : [],
        )
        stream.handle(id, createHandle({ folder: path, names }))
        return undefined
      }),
    )
    stream.on('READDIR', (id: number, handle: Buffer) => {
      const found = find(handle)
      if (!found || !('names' in found)) return stream.status(id, STATUS_CODE.FAILURE)
      const names = found.names.splice(0, namesAtOnce)
      if (names.length === 0) return stream.status(id, STATUS_CODE.EOF)
      const entries = names.map((filename): FileEntry => {
        const file = files.get(`${found.folder}/${filename}`)
        const attrs = toAttributes(file ?? { content: Buffer.alloc(0), modifiedAt: clock() })
        return { filename, longname: filename, attrs }
      })
      return stream.name(id, entries)
    })
    stream.on('OPEN', (id: number, path: string, flags: number) =>
      answer(id, flags & OPEN_MODE.WRITE ? 'write' : 'read', path, () => {
        if (flags & OPEN_MODE.WRITE) files.set(path, { content: Buffer.alloc(0), modifiedAt: clock() })
        else if (!files.has(path)) return STATUS_CODE.NO_SUCH_FILE
        stream.handle(id, createHandle({ path, flags }))
        return undefined
      }),
    )
    stream.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
      const found = find(handle)
      const file = found && 'path' in found ? files.get(found.path) : undefined
      if (!file) return stream.status(id, STATUS_CODE.FAILURE)
      if (offset >= file.content.length) return stream.status(id, STATUS_CODE.EOF)
      return stream.data(id, file.content.subarray(offset, offset + length))
    })
    stream.on('WRITE', (id: number, handle: Buffer, offset: number, data: Buffer) => {
      const found = find(handle)
      if (!found || !('path' in found)) return stream.status(id, STATUS_CODE.FAILURE)
      const before = files.get(found.path)?.content ?? Buffer.alloc(0)
      const content = Buffer.alloc(Math.max(before.length, offset + data.length))
      before.copy(content)
      data.copy(content, offset)
      files.set(found.path, { content, modifiedAt: clock() })
      return stream.status(id, STATUS_CODE.OK)
    })
    stream.on('CLOSE', (id: number, handle: Buffer) => {
      if (handle.length === 4) open.delete(handle.readUInt32BE(0))
      stream.status(id, STATUS_CODE.OK)
    })
    stream.on('RENAME', (id: number, from: string, to: string) =>
      answer(id, 'rename', from, () => {
        const file = files.get(from)
        if (!file) return STATUS_CODE.NO_SUCH_FILE
        if (files.has(to)) return STATUS_CODE.FAILURE
        files.delete(from)
        files.set(to, file)
        return STATUS_CODE.OK
      }),
    )
    stream.on('REMOVE', (id: number, path: string) =>
      answer(id, 'remove', path, () => (files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)),
    )
  }

  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  started.port = (server.address() as AddressInfo).port // it listens on a port
  return started
}

/** What the server's side of ssh2's SFTP can do; its types describe the client. */
interface SftpStream {
  on(event: string, listener: (id: number, ...rest: never[]) => unknown): void
  status(id: number, code: number): void
  handle(id: number, handle: Buffer): void
  attrs(id: number, attributes: Attributes): void
  name(id: number, entries: readonly FileEntry[]): void
  data(id: number, content: Buffer): void
}

function isAllowed(context: AuthContext, { username, password, publicKey }: FolderServerOptions): boolean {
  if (context.username !== username) return false
  if (context.method === 'password') return publicKey === undefined && context.password === password
  if (context.method !== 'publickey' || publicKey === undefined) return false
  const allowed = ssh2.utils.parseKey(publicKey)
  if (allowed instanceof Error || !context.key.data.equals(allowed.getPublicSSH())) return false
  return (
    !context.signature || allowed.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo)
  )
}

const toAttributes = ({ content, modifiedAt }: StoredFile): Attributes => {
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  return { mode: fileMode, uid: 0, gid: 0, size: content.length, atime: seconds, mtime: seconds }
}
