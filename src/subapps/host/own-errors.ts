/**
 * Tells of errors that nobody has caught and whose stack leads into a sub-application's own code: thrown in a timer, a
 * listener, a promise. Returns how to stop.
 */
export function watchErrors(module: string, tell: (thrown: unknown) => void): () => void {
  const isOwn = isIn(new URL(module, globalThis.location.href))
  const thrown = ({ error, filename }: ErrorEvent) => {
    if (isOwn(`${filename}\n${stackOf(error)}`)) tell(error)
  }
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    if (isOwn(stackOf(reason))) tell(reason)
  }
  globalThis.addEventListener('error', thrown)
  globalThis.addEventListener('unhandledrejection', rejected)
  return () => {
    globalThis.removeEventListener('error', thrown)
    globalThis.removeEventListener('unhandledrejection', rejected)
  }
}

/** Code of the module's own folder; of one that lies at the top of its host, the module alone. */
function isIn({ origin, pathname }: URL): (text: string) => boolean {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const own = `${origin}${folder === '/' ? pathname : folder}`
  return (text) => text.includes(own)
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '') : ''
}
