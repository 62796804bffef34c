/** What is kept of one person, in one place: the last first. */
interface Kept {
  readonly place: string
  readonly texts: readonly string[]
}

/** More places than this are not kept; the one that was searched longest ago goes first. */
const mostPlaces = 20
/** Texts with more are not kept. */
const mostCharacters = 200

/** What was searched for in this browser and led somewhere. Without a storage, nothing is. */
export interface Recent {
  read(): readonly string[]
  add(text: string): void
  clear(): void
}

/**
 * @param key of the storage; each console has its own
 * @param place whose searches they are and what they are about: nobody sees those of another
 */
export function recentSearches(key: string, place: string, most: number): Recent {
  const others = () => readAll(key).filter((each) => each.place !== place)
  const read = () => (readAll(key).find((each) => each.place === place)?.texts ?? []).slice(0, most)
  return {
    read,
    add(text) {
      if (text === '' || text.length > mostCharacters) return
      const texts = [text, ...read().filter((each) => each !== text)].slice(0, most)
      writeAll(key, [{ place, texts }, ...others()].slice(0, mostPlaces))
    },
    clear: () => writeAll(key, others()),
  }
}

function readAll(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Somebody else may have written there. */
function isKept(value: unknown): value is Kept {
  const { place, texts } = (value ?? {}) as Partial<Kept>
  return typeof place === 'string' && Array.isArray(texts) && texts.every((text) => typeof text === 'string')
}

function writeAll(key: string, kept: readonly Kept[]): void {
  try {
    if (kept.length > 0) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // A full or forbidden storage keeps nothing.
  }
}
