import type { Route } from '../../../generator/grammar/routes.ts'

/**
 * The chapter that a page begins with: its own, else that of the page it lies under, the nearest first. Under `/` lies
 * nothing: otherwise everything would.
 */
export function chapterOf(
  here: Route | undefined,
  chapters: Readonly<Record<string, string>>,
  routes: readonly Route[],
): string | undefined {
  if (!here) return undefined
  if (Object.hasOwn(chapters, here.name)) return chapters[here.name]
  const path = stem(here)
  const above = routes
    .filter((route) => Object.hasOwn(chapters, route.name) && isAtOrUnderPath(path, stem(route)))
    .sort((one, other) => (stem(other)?.length ?? 0) - (stem(one)?.length ?? 0))
  const [nearest] = above
  return nearest && chapters[nearest.name]
}

/** Whether a page is another or lies under it: whole segments. */
export function isAtOrUnder(here: Route, other: Route): boolean {
  return here === other || isAtOrUnderPath(stem(here), stem(other))
}

function isAtOrUnderPath(path: string | undefined, other: string | undefined): boolean {
  if (path === undefined || other === undefined || other === '') return false
  return path === other || path.startsWith(`${other}/`)
}

/** The path without what varies at its end. */
function stem({ path }: Route): string | undefined {
  return path?.replace(/\/?\*$/, '').replace(/\/$/, '')
}
