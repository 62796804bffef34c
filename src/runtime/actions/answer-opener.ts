import { readHanded } from './handed.ts'

/**
 * Hands over to the page that opened this window what another service has put into its address, and closes it. Only a page of the
 * own origin is told. The address is cleaned in any case, so that neither history nor anybody who looks keeps a token.
 */
export function answerOpener(): void {
  const { location, history } = globalThis
  const handed = readHanded(new URL(location.href))
  if (!handed) return
  history.replaceState(history.state, '', location.pathname)
  const opener = globalThis.opener as Window | null
  if (!opener || opener.closed) return
  opener.postMessage(handed, location.origin)
  globalThis.close()
}
