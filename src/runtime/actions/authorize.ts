import { Failure } from '../failures/failure.ts'
import { addressOf } from '../navigation/address.ts'
import { type Addresses, isWebAddress } from '../navigation/href.ts'
import type { Services } from '../services.ts'
import type { Texts } from '../texts/texts.ts'
import { type Handed, isHanded } from './handed.ts'

export interface PopUp {
  /** The service's page. */
  readonly address: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** How often it is looked whether a pop-up was closed, of which browsers tell nobody (ms). */
const glance = 400

/**
 * Asks another service in a pop-up. It opens before anything is waited for: later, browsers block it.
 * @returns what the service said; undefined where staff closed the pop-up
 */
export function askInPopUp(
  { address, width, height }: PopUp,
  { addresses, texts }: Pick<Services, 'addresses' | 'texts'>,
): Promise<Handed | undefined> {
  const state = randomState()
  const url = askingAddress(address, state, addresses)
  if (url === undefined) throw refusal('NoAddress', texts.engine('popUpFailed'))
  const { screenX, screenY, outerWidth, outerHeight } = globalThis
  const left = Math.round(screenX + Math.max(0, outerWidth - width) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - height) / 2)
  const popUp = globalThis.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!popUp) throw refusal('PopUpBlocked', texts.engine('popUpBlocked'))
  return answerOf(popUp, state)
}

/** The service's page, told where to lead back to and what to say there again; undefined where there is none. */
function askingAddress(address: string, state: string, { routes }: Addresses): string | undefined {
  const route = routes.find((one) => one.answers)
  const back = route && addressOf(route, {})
  if (!address || !isWebAddress(address) || back === undefined) return undefined
  const { origin } = globalThis.location
  const url = new URL(address, origin)
  url.searchParams.set('redirect_uri', `${origin}${back}`)
  url.searchParams.set('state', state)
  return url.href
}

/** Listens to that window alone, in this console's own page there, and only to the answer to what was asked just now. */
function answerOf(popUp: Window, state: string): Promise<Handed | undefined> {
  return new Promise((answered) => {
    let gone = false
    const end = (answer?: Handed) => {
      globalThis.removeEventListener('message', hear)
      clearInterval(watch)
      answered(answer)
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== globalThis.location.origin || source !== popUp) return
      if (isHanded(data) && data.state === state) end(data)
    }
    const watch = setInterval(() => {
      // What it said before it was closed may still be on its way.
      if (gone) end()
      gone = popUp.closed
    }, glance)
    globalThis.addEventListener('message', hear)
  })
}

/** The token that a service gave; a code is exchanged for one. */
export async function tokenOf(
  handed: Handed,
  exchange: ((code: string) => Promise<string>) | undefined,
  texts: Texts,
): Promise<string> {
  if (handed.error !== undefined) throw refusal(handed.error, handed.description ?? handed.error)
  if (handed.token !== undefined) return handed.token
  if (handed.code !== undefined && exchange) return await exchange(handed.code)
  throw refusal('NoToken', texts.engine('popUpFailed'))
}

/** The error catalogue may say it in other words, by the type. */
function refusal(type: string, message: string): Failure {
  return new Failure({ kind: 'answered', operation: 'authorize', type, message })
}

/** Nobody else can guess it. */
function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
