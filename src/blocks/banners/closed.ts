import { createStore, type Store } from '../../runtime/store.ts'

/** More than this are not remembered; the one that was closed longest ago goes first. */
const most = 100

/** Which messages somebody has closed in this browser; all its tabs agree. */
export interface ClosedBanners {
  /** Another number whenever something was closed, here or in another tab. */
  readonly changes: Store<number>
  has(message: string): boolean
  add(message: string): void
}

/**
 * What is kept are marks of the messages, not the messages: whoever uses the browser next need not read them.
 * @param key of the storage; each console has its own
 * @param person whose they are
 */
export function closedBanners(key: string, person: string): ClosedBanners {
  const store = createStore(0)
  const change = () => store.set((before) => before + 1)
  /** Where the browser keeps nothing, closed is what was closed on this page. */
  const here = new Set<string>()
  const mark = (message: string) => markOf(`${person}\n${message}`)
  return {
    changes: {
      ...store,
      subscribe(listener) {
        const hear = (event: StorageEvent) => (event.key === key || event.key === null) && change()
        window.addEventListener('storage', hear)
        const stop = store.subscribe(listener)
        return () => {
          window.removeEventListener('storage', hear)
          stop()
        }
      },
    },
    has: (message) => here.has(mark(message)) || read(key).includes(mark(message)),
    add(message) {
      const own = mark(message)
      here.add(own)
      try {
        localStorage.setItem(key, JSON.stringify([...read(key).filter((each) => each !== own), own].slice(-most)))
      } catch {
        // A full or forbidden storage keeps nothing.
      }
      change()
    },
  }
}

function read(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** 64 bits of a text, by two sums that take its letters in different ways. */
function markOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13)
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`
}
