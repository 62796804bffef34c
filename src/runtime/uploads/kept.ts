import type { Store } from '../store.ts'
import { nextUpload } from './taken.ts'
import { type FileMark, isUnderWay, type Upload, type UploadWay } from './upload.ts'

/** What this tab remembers of a file that is not there yet; the file itself it cannot. */
interface Kept {
  readonly person: string | undefined
  /** The block that took it, and what it is about. */
  readonly name: string
  readonly keep: string
  readonly mark: FileMark
  readonly into: string
  readonly folders: readonly string[]
  readonly share: number
  readonly result?: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

const day = 24 * 60 * 60_000

/** Remembers what is on its way for when the page is loaded anew; returns how to stop. */
export function keepUploads(uploads: Store<readonly Upload[]>, place: string): () => void {
  const others = read(place).filter((one) => !uploads.get().some((each) => isSame(one, each)))
  const write = () => {
    const own = uploads.get().flatMap((each) => (isKept(each) ? [keptOf(each)] : []))
    save(place, JSON.stringify([...others.filter((one) => !uploads.get().some((each) => isSame(one, each))), ...own]))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      write()
    }, 1000)
  }
  write()
  const stop = uploads.subscribe(soon)
  addEventListener('pagehide', write)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', write)
    write()
  }
}

/** What was on its way when the page was loaded anew, as far as it is about the same and can be gone on with. */
export function lostUploads(
  { node, keep, person }: UploadWay,
  { place, days, now }: { readonly place: string; readonly days: number; readonly now: number },
): readonly Omit<Upload, 'id' | 'way'>[] {
  return read(place)
    .filter((one) => one.name === node.name && one.keep === keep && one.person === person && now - one.at < days * day)
    .map(({ mark, into, folders, share, result }) => ({
      ...{ mark, into, folders, share, state: 'lost', file: undefined },
      ...(result !== undefined && { result }),
    }))
}

/** With what has to be chosen again, unless it is there already. */
export function withLost(
  before: readonly Upload[],
  way: UploadWay,
  lost: readonly Omit<Upload, 'id' | 'way'>[],
): readonly Upload[] {
  const isKnown = (one: Omit<Upload, 'id' | 'way'>) =>
    before.some((each) => each.way.keep === way.keep && isSameFile(each, one))
  return [...before, ...lost.filter((one) => !isKnown(one)).map((one) => ({ ...one, id: nextUpload(), way }))]
}

/** Of what failed, only that of which a part is there: what was refused is not offered again. */
function isKept(upload: Upload): boolean {
  const { state, share } = upload
  return isUnderWay(upload) || state === 'lost' || (state === 'failed' && share > 0 && share < 1)
}

function keptOf({ way, mark, into, folders, share, result }: Upload): Kept {
  return {
    ...{ person: way.person, name: way.node.name, keep: way.keep, mark, into, folders, share, at: Date.now() },
    ...(result !== undefined && { result }),
  }
}

function isSame(one: Kept, { way, ...upload }: Upload): boolean {
  return one.name === way.node.name && one.keep === way.keep && isSameFile(one, upload)
}

function isSameFile(one: Pick<Upload, 'mark' | 'into'>, other: Pick<Upload, 'mark' | 'into'>): boolean {
  const [mine, its] = [one.mark, other.mark]
  return one.into === other.into && mine.name === its.name && mine.size === its.size && mine.changed === its.changed
}

function read(place: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function save(place: string, text: string): void {
  try {
    if (text === '[]') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // A browser that keeps nothing forgets what was on its way.
  }
}
