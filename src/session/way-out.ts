import { keyPrefix } from './tokens.ts'

/** How long somebody may take at the hosted sign-in (product 7.3, 9; ms). */
export const wayOutLasts = 180_000

const kept = 'console.federated'
const names = ['oauthState', 'oauthPKCE', 'inflightOAuth', 'inflightOAuthDeadline'] as const

/** What was said when somebody left for the hosted sign-in. */
export interface WayOut {
  /** The page that was asked for before, if any. */
  readonly path?: string
  /** Until when it leads back in (ms since 1970). */
  readonly expires: number
}

/** What the state is to carry. Amplify writes each character as two digits, so that all of them must be of ASCII. */
export function wayOut(path: string | undefined): string {
  const way: WayOut = { ...(path !== undefined && { path }), expires: Date.now() + wayOutLasts }
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(way).replace(/[^ -~]/g, code)
}

/**
 * Takes what Amplify has noted of the way out of the storage that all tabs share and keeps it in this tab: two tabs may
 * be on their way at once, and Amplify has every other tab wait for one that is.
 */
export function keepInTab(client: string) {
  const notes = Object.fromEntries(names.map((name) => [name, localStorage.getItem(keyOf(client, name))]))
  for (const name of names) localStorage.removeItem(keyOf(client, name))
  sessionStorage.setItem(kept, JSON.stringify(notes))
}

/** Gives it back, once. Undefined when nobody left from this tab. */
export function takeFromTab(client: string): { readonly way: WayOut; readonly restore: () => void } | undefined {
  const text = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  try {
    const notes = JSON.parse(text ?? '') as Record<string, string | null>
    const way = wayIn(notes.oauthState ?? '')
    if (!way) return undefined
    const restore = () => {
      for (const name of names) {
        const value = notes[name]
        if (typeof value === 'string') localStorage.setItem(keyOf(client, name), value)
      }
    }
    return { way, restore }
  } catch {
    return undefined
  }
}

/** What the state carries: Amplify writes it in hexadecimal behind a random part. */
function wayIn(state: string): WayOut | undefined {
  const hex = state.slice(state.indexOf('-') + 1).match(/../g) ?? []
  const { path, expires } = JSON.parse(hex.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''))
  if (typeof expires !== 'number') return undefined
  return { ...(typeof path === 'string' && { path }), expires }
}

const keyOf = (client: string, name: string) => `${keyPrefix}.${client}.${name}`
