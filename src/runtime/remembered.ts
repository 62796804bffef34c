/** More than this are not remembered in one place; what was chosen longest ago goes first. */
const most = 100

type Kept<Value> = readonly [mark: string, value: Value]

/**
 * What was chosen last in this browser about something; undefined where nothing was. Without a storage, nothing is remembered.
 * @param place of the storage; each console has its own
 * @param mark what it is about, and whose choice it is
 * @param isValue whether what was found there can be one: anybody may write into a storage
 */
export function remembered<Value>(
  place: string,
  mark: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  const value = read(place).find(([each]) => each === mark)?.[1]
  return isValue(value) ? value : undefined
}

export function remember(place: string, mark: string, value: string | boolean): void {
  const others = read(place).filter(([each]) => each !== mark)
  try {
    localStorage.setItem(place, JSON.stringify([...others, [mark, value]].slice(-most)))
  } catch {
    // A full or forbidden storage keeps nothing.
  }
}

function read(place: string): readonly Kept<unknown>[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept<unknown> {
  return Array.isArray(value) && typeof value[0] === 'string'
}
