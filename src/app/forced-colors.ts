/** Fetches how states are shown where the system gives the colours, now or as soon as it does: few need it. */
export function watchForcedColours(): void {
  const forced = matchMedia('(forced-colors: active)')
  const dress = () => {
    if (forced.matches) import('../blocks/forced-colors.css').catch(() => {})
  }
  forced.addEventListener('change', dress)
  dress()
}
