import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { FileFacts, FileHints, FileLimits, FileRow } from './cells.ts'
import { createTurns } from './turns.ts'
import type { Order, Report } from './worker/protocol.ts'

/** Reads files in workers, a few at a time: a file may be large, slow, or made to do harm. */
export interface FileReader {
  /** @throws {Refusal} BadInput for a file that cannot be read */
  facts(load: () => Promise<Uint8Array>, hints?: FileHints): Promise<{ facts: FileFacts; checksum: string }>
  /**
   * The rows behind one, in batches. The worker goes on when the next batch is asked for.
   * @throws {Refusal} BadInput for a file that cannot be read; the signal's reason once that is given: a large file is then
   *   not read to its end, which can be long after the server is to close
   */
  rows(
    load: () => Promise<Uint8Array>,
    after: number,
    signal?: AbortSignal,
    hints?: FileHints,
  ): AsyncGenerator<FileRow[], void>
}

interface Needs {
  /** The bundled `worker/import-worker.ts`. */
  workerFile: URL | undefined
  limits: FileLimits
  log: Pick<Log, 'warn' | 'error'>
  /** Milliseconds that a worker may be at work on one file, waiting not counted. */
  patience?: number
  /** Megabytes. */
  memory?: number
}

/** Files that are read at once to be looked at, and as many to be imported. */
export const readAtOnce = 2
const mostWaiting = 20
const notRead = 'This file could not be read. It may be damaged: save it again and send it anew.'
const tooMuch = 'This file is too much to be read at once. Split it into smaller ones, or save it as csv.'

export function createFileReader({ workerFile, limits, log, patience = 60_000, memory = 768 }: Needs): FileReader {
  const busy = () => new Refusal('Conflict', 'Many files are being read at the moment. Please try again shortly.')
  // Apart, so that who only wants to look at a file does not wait for long imports.
  const looks = createTurns(readAtOnce, { mostWaiting, full: busy })
  const imports = createTurns(readAtOnce, { mostWaiting: Number.POSITIVE_INFINITY, full: busy })

  async function employ(load: () => Promise<Uint8Array>, hints: FileHints, rowsAfter?: number): Promise<Employed> {
    if (!workerFile) throw new Error('This server was started without the program that reads files of imports')
    const data = await load()
    const file = new Uint8Array(data.length)
    file.set(data)
    const order: Order = { file: file.buffer, limits, hints, ...(rowsAfter !== undefined && { rowsAfter }) }
    const worker = new Worker(workerFile, {
      workerData: order,
      transferList: [file.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      // It is told nothing of how this process was started.
      env: {},
      execArgv: [],
      argv: [],
    })
    return employed(worker, { patience, log })
  }

  return {
    facts: (load, hints = {}) =>
      looks.take(async () => {
        const worker = await employ(load, hints)
        try {
          const answer = await worker.next()
          if (answer.kind !== 'facts') throw unreadable(answer, log)
          return { facts: answer.facts, checksum: answer.checksum }
        } finally {
          await worker.dismiss()
        }
      }),
    async *rows(load, after, signal, hints = {}) {
      const leave = await imports.enter()
      try {
        signal?.throwIfAborted()
        const worker = await employ(load, hints, after)
        try {
          for (;;) {
            const answer = await orAborted(worker.next(), signal)
            if (answer.kind === 'end') return
            if (answer.kind !== 'rows') throw unreadable(answer, log)
            yield answer.rows
            worker.more()
          }
        } finally {
          await worker.dismiss()
        }
      } finally {
        leave()
      }
    },
  }
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function unreadable(answer: Report, log: Needs['log']): Refusal {
  if (answer.kind === 'fault') return new Refusal('BadInput', answer.words)
  log.error('A worker that reads a file answered what was not asked', { kind: answer.kind })
  return new Refusal('BadInput', notRead)
}

interface Employed {
  next(): Promise<Report>
  more(): void
  dismiss(): Promise<void>
}

/** A worker as a partner who answers once a question; one that dies or dawdles has answered that the file cannot be read. */
function employed(worker: Worker, { patience, log }: { patience: number; log: Needs['log'] }): Employed {
  let left = patience
  let told: ((answer: Report) => void) | undefined
  const answers: Report[] = []
  const tell = (answer: Report) => {
    if (told) told(answer)
    else answers.push(answer)
  }
  worker.on('message', tell)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    log.warn('A file could not be read', { error })
    tell({ kind: 'fault', words: isFull ? tooMuch : notRead })
  })
  worker.on('exit', () => tell({ kind: 'fault', words: notRead }))

  return {
    next: () =>
      new Promise((resolve) => {
        const known = answers.shift()
        if (known) {
          resolve(known)
          return
        }
        const since = Date.now()
        const timer = setTimeout(() => tell({ kind: 'fault', words: tooMuch }), Math.max(left, 0))
        told = (answer) => {
          told = undefined
          clearTimeout(timer)
          left -= Date.now() - since
          resolve(answer)
        }
      }),
    more: () => worker.postMessage('more'),
    async dismiss() {
      worker.removeAllListeners('exit')
      await worker.terminate()
      // Nobody waits for this answer any more, but its timer would keep the process.
      tell({ kind: 'fault', words: notRead })
    },
  }
}
