import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, and what each is waiting for. */
export interface Connections {
  /**
   * Ends every connection as soon as nothing is under way on it: at once where no request is being answered (also where a
   * part of a request's head has come), and after the answer where one is. A peer that is to send the rest of a request's
   * body, or to take the rest of an answer, is cut off when it has done neither for `quiet` (ms).
   */
  end(quiet: number): void
  /** Ends every connection now, whatever is under way. */
  cut(): void
}

/** How many ms a timer may be late where nothing else is done. */
const late = 25

interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
}

/**
 * Follows a server's connections from now on. A server that closes waits for every one of them; Node's
 * `closeIdleConnections` ends neither those of who has never asked anything, nor of who stopped in the middle, nor
 * WebSockets, and does end those on which an answer is still being sent.
 */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Set<Exchange>>()
  let ending = false

  server.on('connection', (socket: Socket) => {
    if (ending) return void socket.destroy()
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req
    const exchange = { req, res }
    open.get(socket)?.add(exchange)
    res.once('close', () => {
      const left = open.get(socket)
      left?.delete(exchange)
      // Hands over what is still to be sent, first.
      if (ending && left?.size === 0) socket.destroySoon()
    })
  })

  return {
    end(quiet) {
      ending = true
      /** How far a peer had come when nothing had happened for the first half of its time, and when that was (ms). */
      const before = new Map<Socket, { come: string; at: number }>()
      // Sockets tell that for so long nothing has come, and of what is to be sent nothing was taken. Without a listener
      // Node would end them, also where it is this server that somebody waits for.
      server.on('timeout', (socket: Socket) => {
        const isPeersTurn = [...(open.get(socket) ?? [])].some(({ req }) => !req.complete) || socket.writableLength > 0
        const come = `${socket.bytesRead} ${socket.writableLength}`
        const last = before.get(socket)
        // Twice in a row: while this process itself stood still, nobody could be heard. A time that is over late began
        // anew in between, as what is to be sent is one piece until all of it was taken.
        const inARow = last?.come === come && performance.now() - last.at < quiet / 2 + late
        if (isPeersTurn && inARow) return void socket.destroy()
        if (isPeersTurn) before.set(socket, { come, at: performance.now() })
        else before.delete(socket)
        socket.setTimeout(quiet / 2)
      })
      for (const [socket, exchanges] of open) {
        if (exchanges.size === 0) socket.destroy()
        else socket.setTimeout(quiet / 2)
        for (const { res } of exchanges) if (!res.headersSent) res.setHeader('connection', 'close')
      }
    },
    cut() {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
