import type { UploadParts } from '../../../generator/grammar/actions.ts'
import { unwrap } from '../data/unwrap.ts'
import { variablesOf } from '../data/variables.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { extendScopes, type Scopes } from '../expressions/scopes.ts'
import { Failure } from '../failures/failure.ts'
import { isWebAddress } from '../navigation/href.ts'
import type { Services } from '../services.ts'
import { pauseFor, pauses } from './pause-for.ts'
import { putFile } from './put-file.ts'
import type { UploadPlace } from './run-steps.ts'

/** A part of a file that goes in parts, one after the other in their order. */
export interface FilePart {
  /** Bytes. */
  readonly size: number
  readonly isThere: boolean
  /** Where it is sent; empty for one that is there. */
  readonly address: string
}

/** As many go at once as leave a browser some of its connections. */
const atOnce = 4

/**
 * Sends those parts of a file that are not there. What fails for the moment (no connection, a server that starts again, an
 * address whose time is over) is asked for and sent anew; whatever goes through begins the count of tries again.
 * @param put sends one part
 * @param ask the parts from a number on, the first is 1; none behind the last
 * @param told `progress` is told how much of the file is there, from 0 to 1; `signal` ends the sending
 * @throws {Failure} of the last try
 */
export async function sendParts(
  file: Blob,
  ask: (from: number) => Promise<readonly FilePart[]>,
  { progress, signal }: Pick<UploadPlace, 'progress' | 'signal'>,
  put: typeof putFile = putFile,
): Promise<void> {
  let tries = 0
  let offset = 0
  let from = 1
  while (offset < file.size) {
    try {
      const parts = await ask(from)
      if (parts.length === 0) throw new Error('The parts end before the file does.')
      await sendSome(file, { parts, offset, progress, signal, put, sent: () => (tries = 0) })
      offset += parts.reduce((sum, { size }) => sum + size, 0)
      from += parts.length
    } catch (thrown) {
      const pause = pauses[tries]
      if (signal?.aborted || !isForNow(thrown) || pause === undefined) throw thrown
      tries += 1
      await pauseFor(pause, signal)
    }
  }
}

interface Some {
  readonly parts: readonly FilePart[]
  /** Of the first of them, in bytes. */
  readonly offset: number
  readonly progress: (part: number) => void
  readonly signal: AbortSignal | undefined
  readonly put: typeof putFile
  /** Told of each that went through. */
  readonly sent: () => void
}

async function sendSome(file: Blob, { parts, offset, progress, signal, put, sent }: Some): Promise<void> {
  const done = parts.map(({ size, isThere }) => (isThere ? size : 0))
  const tell = () => progress((offset + done.reduce((sum, bytes) => sum + bytes, 0)) / file.size)
  const starts = startsOf(parts, offset)
  const waiting = [...parts.entries()].filter(([, { isThere }]) => !isThere)
  let failure: unknown
  const work = async () => {
    for (let next = waiting.shift(); next && failure === undefined; next = waiting.shift()) {
      const [index, { size, address }] = next
      const start = starts[index] ?? 0
      try {
        const progress = (part: number) => {
          done[index] = size * part
          tell()
        }
        await put(address, file.slice(start, start + size), { type: 'application/octet-stream', progress, signal })
        sent()
      } catch (thrown) {
        done[index] = 0
        failure = thrown
      }
    }
  }
  tell()
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failure !== undefined) throw failure
}

function startsOf(parts: readonly FilePart[], offset: number): readonly number[] {
  const starts: number[] = []
  let start = offset
  for (const { size } of parts) {
    starts.push(start)
    start += size
  }
  return starts
}

/** Whether it may go through a moment later: nothing answers, the server has too much to do, or an address is over. */
function isForNow(thrown: unknown): boolean {
  if (!(thrown instanceof Failure)) return false
  const { kind, status = 0, operation } = thrown
  if (kind === 'offline') return true
  return kind === 'answered' && (status >= 500 || status === 429 || (operation === 'upload' && status === 403))
}

/** How to ask for the parts, as the spec says it. */
export function askedParts(
  { operation, with: values, sends, size, there, to }: UploadParts,
  scopes: Scopes,
  { api, spec }: Pick<Services, 'api' | 'spec'>,
): (from: number) => Promise<readonly FilePart[]> {
  return async (from) => {
    const body = await api.query(operation, { ...variablesOf(operation, values, scopes.settled), [sends.from]: from })
    const { data } = unwrap(body, operation, spec.console.envelope)
    return (Array.isArray(data) ? data : []).map((item) => {
      const { settled } = extendScopes(scopes, { item })
      const isThere = valueIn(there, settled) === true
      const address = valueIn(to, settled) ?? ''
      if (!isThere && !isWebAddress(address)) throw new Error('There is nowhere to send a part to.')
      return { size: Number(valueIn(size, settled)), isThere, address }
    })
  }
}
