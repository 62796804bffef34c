/**
 * What has happened in this session and is not to happen again: it outlives the page, and goes with who is signed in. Where
 * the browser keeps nothing, a page that is loaded anew knows nothing of it.
 */
const key = 'atrium-happened'

/** Notes that something happens; false where it did already. */
export function happensFirst(mark: string): boolean {
  const before = read()
  if (before.includes(mark)) return false
  try {
    sessionStorage.setItem(key, JSON.stringify([...before, mark].slice(-most)))
  } catch {
    // Then it happens once more after a reload.
  }
  return true
}

export function forgetHappened(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

const most = 100

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
