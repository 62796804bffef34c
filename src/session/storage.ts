const rememberKey = 'console.remember'

/** Where tokens are kept, in the form that Amplify asks for. */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
  clear(): Promise<void>
  /** The same without waiting. */
  peek(key: string): string | null
  /** Must be known before signing in: the browser keeps the tokens, or they end with the tab. */
  remember(yes: boolean): void
  /** Whether the browser keeps them. */
  remembered(): boolean
  /** What this tab alone holds, by key; empty where the browser keeps the tokens for all tabs. */
  ofTab(): Readonly<Record<string, string>>
  /** Puts these entries in the place of what this tab holds under the same keys. */
  takeOver(entries: Readonly<Record<string, string>>): void
  /** Forgets every key that begins so. */
  forget(prefix: string): void
}

/**
 * Remember me: tokens go to localStorage, else to sessionStorage. Reading asks the tab first. `own` is the prefix of
 * the keys that are ours, to the dot.
 */
export function createTokenStorage(own: string, lasting: Storage, tab: Storage): TokenStorage {
  let remembered = lasting.getItem(rememberKey) === 'yes'
  /** Whoever is signed in stays where the tokens are, whatever was chosen in another tab since. */
  const chosen = () => {
    const [held] = [tab, lasting].filter((one) => one.getItem(`${own}LastAuthUser`) !== null)
    return held ?? (remembered ? lasting : tab)
  }
  const peek = (key: string) => tab.getItem(key) ?? lasting.getItem(key)
  const forget = (prefix: string) => {
    for (const storage of [tab, lasting]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    }
  }
  return {
    peek,
    forget,
    remembered: () => chosen() === lasting,
    getItem: async (key) => peek(key),
    async setItem(key, value) {
      chosen().setItem(key, value)
    },
    async removeItem(key) {
      tab.removeItem(key)
      lasting.removeItem(key)
    },
    clear: async () => forget(own),
    remember(yes) {
      remembered = yes
      if (yes) lasting.setItem(rememberKey, 'yes')
      else lasting.removeItem(rememberKey)
      // What was kept elsewhere would be read first.
      forget(own)
    },
    ofTab() {
      const keys = Object.keys(tab).filter((key) => key.startsWith(own))
      return Object.fromEntries(keys.map((key) => [key, tab.getItem(key) ?? '']))
    },
    takeOver(entries) {
      for (const [key, value] of Object.entries(entries)) if (tab.getItem(key) !== null) tab.setItem(key, value)
    },
  }
}
