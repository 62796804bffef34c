import { entryOf, type Linked } from '../check/linked.ts'

/** A property that is a plain word: a name, a kind. */
export function namedIn(linked: Linked | undefined, property: string): string | undefined {
  const found = entryOf(linked, property)
  return found?.is === 'data' && typeof found.data === 'string' ? found.data : undefined
}

/** The items of a list. */
export function itemsOf(linked: Linked | undefined): readonly Linked[] {
  return linked?.is === 'list' ? linked.items : []
}

/** The words of a list of names. */
export function wordsOf(linked: Linked | undefined): readonly string[] {
  if (linked?.is === 'data' && Array.isArray(linked.data)) return linked.data.map(String)
  return itemsOf(linked).flatMap((each) => (each.is === 'data' ? [String(each.data)] : []))
}
