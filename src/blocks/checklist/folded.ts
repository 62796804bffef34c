/** More than this are not remembered; the one that was changed longest ago goes first. */
const most = 100

/** Whether somebody has put away or opened something in this browser, by a mark of what it is; nothing where they did neither. */
export function readFolded(key: string, mark: string): boolean | undefined {
  return read(key).find(([each]) => each === mark)?.[1]
}

export function keepFolded(key: string, mark: string, folded: boolean): void {
  const others = read(key).filter(([each]) => each !== mark)
  try {
    localStorage.setItem(key, JSON.stringify([...others, [mark, folded]].slice(-most)))
  } catch {
    // A full or forbidden storage keeps nothing.
  }
}

type Kept = readonly [mark: string, folded: boolean]

function read(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean'
}
