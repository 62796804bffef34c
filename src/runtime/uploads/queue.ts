import type { ChosenFile } from '../actions/chosen-file.ts'
import { pauseFor, pauses } from '../actions/pause-for.ts'
import { noUpload } from '../actions/places.ts'
import { runSteps } from '../actions/run-steps.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { extendScopes } from '../expressions/scopes.ts'
import { Failure } from '../failures/failure.ts'
import type { Store } from '../store.ts'
import type { Texts } from '../texts/texts.ts'
import { createFolders } from './folders.ts'
import { reasonOf } from './reason-of.ts'
import { createSpeed } from './speed.ts'
import { isUnderWay, type Upload, type UploadWay } from './upload.ts'

/** As many files are sent at once. */
const atOnce = 4

/** Milliseconds between two times that what shows them is fetched again, while others are on their way. */
const between = 3000

/** Sends the files of a store, several at once, in the order in which they came. */
export interface Queue {
  /** Holds one back; what was sent of it stays. */
  pause(id: number): void
  /** Goes on with one that was paused or failed. */
  resume(id: number): void
  /** Gives one up, here and on the server, and takes it off the list. */
  cancel(id: number): void
  cancelAll(): void
  /** Takes one off the list that is over. */
  remove(id: number): void
  /** Holds everything back, for good. */
  stop(): void
}

interface Needs {
  readonly uploads: Store<readonly Upload[]>
  readonly texts: Texts
}

export function createQueue({ uploads, texts }: Needs): Queue {
  const folders = createFolders()
  /** Those whose steps run just now: how to end them, and whether they are given up. */
  const running = new Map<number, { readonly end: AbortController; isGivenUp: boolean }>()
  /** The step from which one goes on: what it asked for may have been done, and only the answer was lost. */
  const unanswered = new Map<number, number>()
  const afters = createAfters(() => uploads.get().some(isUnderWay))
  let isStopped = false

  const find = (id: number) => uploads.get().find((each) => each.id === id)
  const change = (id: number, changed: Partial<Upload>) =>
    uploads.set((before) => before.map((each) => (each.id === id ? { ...each, ...changed } : each)))
  const remove = (id: number) => uploads.set((before) => before.filter((each) => each.id !== id))

  const fill = () => {
    while (!isStopped && running.size < atOnce) {
      const next = uploads.get().find(({ state, id }) => state === 'waiting' && !running.has(id))
      if (!next?.file) return
      void send(next, next.file)
    }
  }
  const stopListening = uploads.subscribe(fill)

  const send = async (upload: Upload, file: ChosenFile) => {
    const { id, way } = upload
    const own = { end: new AbortController(), isGivenUp: false }
    running.set(id, own)
    change(id, { state: 'sending', reason: undefined })
    const failure = await tried(upload, file, own.end.signal)
    running.delete(id)
    if (own.isGivenUp && failure !== undefined) await giveUp(id)
    else if (own.end.signal.aborted && failure !== undefined) change(id, { state: 'paused', speed: undefined })
    else if (failure === undefined) {
      change(id, { state: 'done', share: 1, speed: undefined })
      afters.came(way)
      const { said } = way.node
      const now = find(id)
      const words =
        said && now && valueIn(said, extendScopes(way.scopes, { file, into: now.into, result: now.result }).settled)
      if (words) change(id, { reason: await texts.said(words) })
    } else {
      change(id, { state: 'failed', speed: undefined })
      const reason = failure && (await reasonOf(failure, way.words('wrongType', { name: file.name }), texts))
      change(id, { reason: reason || '' })
    }
    if (!uploads.get().some(isUnderWay)) afters.settle()
    fill()
  }

  /** Undefined when it is there, else why not: null where that was said elsewhere. */
  const tried = async (upload: Upload, file: ChosenFile, signal: AbortSignal): Promise<Failure | null | undefined> => {
    for (let time = 0; ; time++) {
      const failure = await once(upload, file, signal)
      const pause = pauses[time]
      // The server knows the file by its steps' key: what is lost with a connection is sent again.
      if (failure?.kind !== 'offline' || signal.aborted || pause === undefined) return failure
      await pauseFor(pause, signal)
      if (signal.aborted) return failure
    }
  }

  const once = async ({ id, way, ...upload }: Upload, file: ChosenFile, signal: AbortSignal) => {
    const speed = createSpeed()
    let failed: Failure | null = null
    const from = unanswered.get(id) ?? 0
    unanswered.delete(id)
    try {
      const into = await folders.into(way, upload.into, upload.folders)
      const names = { file, into, ...(from > 0 && { result: find(id)?.result }) }
      const outcome = await runSteps(way.node.do.slice(from), extendScopes(way.scopes, names), {
        ...way.place,
        upload: {
          signal,
          progress: (share) => change(id, { share, speed: speed.at(share * file.size, performance.now()) }),
          answered: (result) => change(id, { result }),
        },
        form: {
          reset: () => {},
          failed(failure) {
            if (failure.kind === 'session' || failure.status === 401) return false
            failed = failure
            const step = failure.kind === 'offline' ? stepOf(failure, way) : 0
            if (step > 0) unanswered.set(id, step)
            return true
          },
        },
      })
      return outcome === 'done' ? undefined : failed
    } catch (thrown) {
      return thrown instanceof Failure ? thrown : null
    }
  }

  /** Where the server cannot be told, it forgets the file by itself after a while. */
  const giveUp = async (id: number) => {
    const upload = find(id)
    remove(id)
    const { cancel } = upload?.way.node ?? {}
    if (!upload || !cancel || upload.result === undefined) return
    const { way, file, into, result } = upload
    await runSteps(cancel, extendScopes(way.scopes, { file, into, result }), {
      ...way.place,
      upload: noUpload,
      form: { reset: () => {}, failed: () => true },
    })
  }

  const queue: Queue = {
    pause(id) {
      const own = running.get(id)
      if (own) own.end.abort()
      else if (find(id)?.state === 'waiting') change(id, { state: 'paused' })
    },
    resume(id) {
      const state = find(id)?.state
      if (state === 'paused' || state === 'failed') change(id, { state: 'waiting', reason: undefined })
    },
    cancel(id) {
      const own = running.get(id)
      if (!own) return void giveUp(id)
      own.isGivenUp = true
      own.end.abort()
    },
    cancelAll() {
      const all = uploads.get().filter((each) => isUnderWay(each) || each.state === 'lost')
      // Those that wait first: none of them begins as another ends.
      for (const { id } of [...all].sort((one, other) => Number(running.has(one.id)) - Number(running.has(other.id))))
        queue.cancel(id)
    },
    remove,
    stop() {
      isStopped = true
      stopListening()
      afters.stop()
      for (const { end } of running.values()) end.abort()
    },
  }
  fill()
  return queue
}

/** The place among the steps of the mutation that a failure is of; 0 where it is of none. */
function stepOf({ operation }: Failure, { node }: UploadWay): number {
  return Math.max(
    0,
    node.do.findIndex((each) => each.step === 'mutate' && each.operation.name === operation),
  )
}

/** Runs what follows files that came: at once where none is on its way any more, else now and then. */
function createAfters(isBusy: () => boolean) {
  const waiting = new Set<UploadWay>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { node, scopes, place } of waiting) {
      const form = { reset: () => {}, failed: () => true }
      if (node.after) void runSteps(node.after, scopes, { ...place, upload: noUpload, form })
    }
    waiting.clear()
  }
  return {
    came(way: UploadWay) {
      waiting.add(way)
      if (isBusy()) timer ??= setTimeout(run, between)
      else run()
    },
    settle: () => waiting.size > 0 && run(),
    stop: () => clearTimeout(timer),
  }
}
