const key = 'atrium-banners'

/** How high the banners stood on the last page that somebody saw in this tab, in pixels. */
export function keptHeight(person: string | undefined): number {
  try {
    const [whose, height] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return whose === (person ?? '') && height > 0 ? Number(height) : 0
  } catch {
    return 0
  }
}

export function keepHeight(person: string | undefined, height: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([person ?? '', height]))
  } catch {
    // Then the page gives way when they come.
  }
}
