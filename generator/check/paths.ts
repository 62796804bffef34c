/** The names of the varying parts of a path pattern: `/a/:id` has `id`. */
export function pathParameters(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\/:([A-Za-z_]\w*)/g)].map((match) => match[1] ?? '')
}

/** Where a path begins that has a star: `/books*` begins at `/books`. Any other is itself. */
export function baseOf(pattern: string): string {
  return pattern.length > 1 ? pattern.replace(/\/?\*$/, '') || '/' : pattern
}

/** Whether an address is served by a path pattern; queries and trailing slashes do not count. */
export function matches(pattern: string, path: string): boolean {
  return matcher(path)(pattern)
}

/** A predicate for patterns: whether a pattern serves this address. The address is parsed once. */
export function matcher(path: string): (pattern: string) => boolean {
  const given = parts(path.split(/[?#]/)[0] ?? '')
  return (pattern) => {
    const wanted = parts(baseOf(pattern))
    const isStarred = baseOf(pattern) !== pattern
    if (isStarred) return wanted.every((part, index) => part.startsWith(':') || part === given[index])
    return (
      wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
    )
  }
}

/** Two patterns that serve the same addresses have the same shape. */
export function shapeOf(pattern: string): string {
  const star = baseOf(pattern) === pattern ? '' : '*'
  return `${parts(baseOf(pattern))
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}${star}`
}

function parts(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
