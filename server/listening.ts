import type { AddressInfo } from 'node:net'
import { isLoopback } from './http/at-machine.ts'
import { StartProblem } from './start-problem.ts'

/** Where a server is reached. */
export interface Listening {
  port: number
  /** Its own address on this machine, such as `http://localhost:4400`; where it leaves loopback out, that of the interface. */
  url: string
  /** Other machines get through to it. */
  isOpen: boolean
  /** It is reached by `localhost`, so that it can call itself there. */
  onLoopback: boolean
}

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/** @param bound what the system says a socket listens on: an address, never a name */
export function listeningAt({ address, family, port }: AddressInfo): Listening {
  const isOpen = !isLoopback(address)
  const onLoopback = !isOpen || everywhere.has(address)
  const host = onLoopback ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return { port, url: `http://${host}:${port}`, isOpen, onLoopback }
}

/** One line for whoever opened a server to the network: what is reachable from there, and what is not. */
export function openedLine(host: string, { port }: Pick<Listening, 'port'>, demo: boolean): string {
  const accounts = demo ? ', with the demo accounts and their published passwords' : ''
  return (
    `HOST=${host}: other machines reach the console and its APIs at port ${port}${accounts}. ` +
    '/dev/* (mailbox, stand-ins) and the choice of a demo identity are answered on this machine alone.'
  )
}

/** Why listening failed: a problem of HOST in words, anything else as it came. */
export function asHostProblem(error: NodeJS.ErrnoException, host: string): Error {
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) return error
  return new StartProblem(`HOST must be an address or a name of this machine, not "${host}"`)
}
