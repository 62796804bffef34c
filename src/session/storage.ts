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
  /** Forgets every key that begins so. */
  forget(prefix: string): void
}

/**
 * Remember me: tokens go to localStorage, else to sessionStorage. Reading asks the tab first. `own` is the prefix of
 * the keys that are ours.
 */
export function createTokenStorage(own: string, lasting: Storage, tab: Storage): TokenStorage {
  let remembered = lasting.getItem(rememberKey) === 'yes'
  const chosen = () => (remembered ? lasting : tab)
  const peek = (key: string) => tab.getItem(key) ?? lasting.getItem(key)
  const forget = (prefix: string) => {
    for (const storage of [tab, lasting]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    }
  }
  return {
    peek,
    forget,
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
  }
}
