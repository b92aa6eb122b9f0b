/** The demo's clearinghouse: folders on loopback, and behind them a payer that answers what is placed there. */
import { createPayer, type PaidRecord, type PayerOptions } from '@mendwell/x12/test-responses'
import { startFolderServer, type FolderServer } from './folder-server.ts'

export const clearinghouseFolders = {
  outbound: '/in',
  inbound: '/out',
  acknowledgments: '/acknowledgements',
  archive: '/archive',
} as const

export interface FakeClearinghouse {
  server: FolderServer
  username: string
  password: string
  /** Takes what was placed, and places what is due by now. */
  work(now: Date): void
  /** What the payer paid, by its own record. */
  listPayments(): readonly PaidRecord[]
  close(): Promise<void>
}

/** Which folder an answer goes to. */
const isAcknowledgment = (name: string) => /^(copy-of-)?(999|277ca|ta1)-/.test(name)

export async function startFakeClearinghouse(
  options: PayerOptions & { username: string; password: string; clock?: () => Date },
): Promise<FakeClearinghouse> {
  const { username, password, clock = () => new Date() } = options
  const folders = Object.values(clearinghouseFolders)
  const server = await startFolderServer({ username, password, folders, clock })
  const payer = createPayer(options)
  const { outbound, inbound, acknowledgments } = clearinghouseFolders
  return {
    server,
    username,
    password,
    listPayments: payer.listPayments,
    work(now) {
      const placed = [...server.files].flatMap(([path, { content }]) => {
        const name = path.startsWith(`${outbound}/`) ? path.slice(outbound.length + 1) : ''
        return name === '' || name.endsWith('.tmp')
          ? []
          : [{ path, name, content: content.toString('latin1') }]
      })
      for (const { path } of placed) server.files.delete(path)
      for (const { name, content } of payer.exchange(placed, now))
        server.files.set(`${isAcknowledgment(name) ? acknowledgments : inbound}/${name}`, {
          content: Buffer.from(content, 'latin1'),
          modifiedAt: now,
        })
    },
    close: () => server.close(),
  }
}
