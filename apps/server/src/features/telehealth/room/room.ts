/** The WebSocket of calls: one room per visit, across all servers. */
import { callSocketPath, mostCallMessageBytes } from '@mendwell/contract'
import { networkOf } from '../../../platform/http/limits/call-limits.ts'
import type { Socket, SocketRoute } from '../../../platform/http/sockets.ts'
import { Seat, type RoomServices } from './participant.ts'

/** Lines of one address that have not shown a ticket, or are in a call: a clinic has many behind one address. */
const mostLinesPerAddress = 200

export function callRoom(services: RoomServices): SocketRoute {
  const lines = new Map<string, number>()
  return {
    path: callSocketPath,
    mostMessageBytes: mostCallMessageBytes,
    open(socket: Socket) {
      const place = networkOf(socket.ip)
      const count = lines.get(place) ?? 0
      if (count >= mostLinesPerAddress) return socket.close(1013)
      lines.set(place, count + 1)
      socket.onClose(() => {
        const left = (lines.get(place) ?? 1) - 1
        if (left > 0) lines.set(place, left)
        else lines.delete(place)
      })
      new Seat(socket, services)
    },
  }
}
