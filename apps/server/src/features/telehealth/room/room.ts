/** The WebSocket of calls: one room per visit, across all servers. */
import { callSocketPath, maxCallMessageBytes } from '@mendwell/contract'
import { getNetworkPrefix } from '../../../platform/http/limits/call-limits.ts'
import type { Socket, SocketRoute } from '../../../platform/http/sockets.ts'
import { RoomParticipant, type RoomServices } from './participant.ts'

/** Lines of one address that have not shown a ticket, or are in a call: a clinic has many behind one address. */
const maxConnectionsPerAddress = 200

export function createRoomRoute(services: RoomServices): SocketRoute {
  const connectionsByAddress = new Map<string, number>()
  return {
    path: callSocketPath,
    mostMessageBytes: maxCallMessageBytes,
    open(socket: Socket) {
      const place = getNetworkPrefix(socket.ip)
      const count = connectionsByAddress.get(place) ?? 0
      if (count >= maxConnectionsPerAddress) return socket.close(1013)
      connectionsByAddress.set(place, count + 1)
      socket.onClose(() => {
        const left = (connectionsByAddress.get(place) ?? 1) - 1
        if (left > 0) connectionsByAddress.set(place, left)
        else connectionsByAddress.delete(place)
      })
      new RoomParticipant(socket, services)
    },
  }
}
