import type { Screen } from '../../generator/grammar/screens.ts'

/** A screen whose code comes when it is first asked for. */
export interface ScreenSource {
  /** The same promise every time; one that failed is given up, so that the next time tries again. */
  readonly load: () => Promise<Screen>
  /** The screen, when it is there already: it is drawn at once, where a promise would show something else first. */
  readonly peek: () => Screen | undefined
}

export function screenSource(fetchScreen: () => Promise<Screen>): ScreenSource {
  let coming: Promise<Screen> | undefined
  let there: Screen | undefined
  const load = async () => {
    try {
      there = await fetchScreen()
      return there
    } catch (failed) {
      coming = undefined
      throw failed
    }
  }
  return {
    load: () => {
      coming ??= load()
      return coming
    },
    peek: () => there,
  }
}
