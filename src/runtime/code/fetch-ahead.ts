/** Fetches code before it is needed. What cannot be had is nobody's news yet: it is asked for again when it is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
