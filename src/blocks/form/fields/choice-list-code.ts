import { createStore } from '../../../runtime/store.ts'
import type { ChoiceList } from './choice-list.tsx'

/** What draws a list that opens, once it is there: a fact of the window, hence kept once. */
export const choiceList = createStore<typeof ChoiceList | undefined>(undefined)

/** Fetches it. */
export async function loadChoiceList(): Promise<{ readonly default: typeof ChoiceList }> {
  const { ChoiceList: List } = await import('./choice-list.tsx')
  choiceList.set(() => List)
  return { default: List }
}
