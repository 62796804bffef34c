import type { Coming, TypeAhead } from './type-ahead.ts'

/** Macs have a key of their own for commands; Ctrl-K deletes the rest of a line there. */
export const isMac = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)

/** Ctrl-K, or ⌘K on a Mac. */
export function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key?.toLowerCase() === 'k' && !shiftKey && !altKey && ctrlKey !== isMac && metaKey === isMac
}

/** Hears the shortcut while what answers it is still to come with the first page. */
export interface EarlyShortcut {
  /** Hears it from now on. */
  hear(): void
  /**
   * What answers it is there, and hears it from now on itself. Gives what was expected, if it was pressed before.
   * @param cancel called when it is not wanted any more
   */
  answer(cancel: () => void): Coming | undefined
  /** The first page is there: nobody else is going to answer. */
  end(): void
}

export function createEarlyShortcut(typeAhead: TypeAhead): EarlyShortcut {
  let coming: Coming | undefined
  let cancelled = () => {}
  const listening = new AbortController()
  const press = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    coming ??= typeAhead.expect({
      modal: true,
      cancel() {
        coming = undefined
        cancelled()
      },
    })
  }
  return {
    hear: () => document.addEventListener('keydown', press, { signal: listening.signal }),
    answer(cancel) {
      listening.abort()
      cancelled = cancel
      const expected = coming
      coming = undefined
      return expected
    },
    end() {
      listening.abort()
      coming?.end()
      coming = undefined
    },
  }
}
