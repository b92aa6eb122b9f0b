/** The WebSocket of calls: one room per visit, across all servers. */
import { callSocketPath, mostCallMessageBytes } from '@mendwell/contract'
import type { Socket, SocketRoute } from '../../../platform/http/sockets.ts'
import { Seat, type RoomServices } from './seat.ts'

/** Lines of one address that have not shown a ticket, or are in a call: a clinic has many behind one address. */
const mostLinesPerAddress = 200

export function callRoom(services: RoomServices): SocketRoute {
  const lines = new Map<string, number>()
  return {
    path: callSocketPath,
    mostMessageBytes: mostCallMessageBytes,
    open(socket: Socket) {
      const count = lines.get(socket.ip) ?? 0
      if (count >= mostLinesPerAddress) return socket.close(1013)
      lines.set(socket.ip, count + 1)
      socket.onClose(() => {
        const left = (lines.get(socket.ip) ?? 1) - 1
        if (left > 0) lines.set(socket.ip, left)
        else lines.delete(socket.ip)
      })
      new Seat(socket, services)
    },
  }
}
