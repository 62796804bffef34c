const key = 'console.language'

/** The language that somebody chose in this browser; nothing where nobody did or nothing may be kept. */
export function chosenLanguage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers the language from the next load on. */
export function chooseLanguageHere(language: string): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Nothing may be kept: the browser's own languages decide.
  }
}
