import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'
import type { Step } from './differences.ts'
import { meaningText, opened } from './meaning.ts'

/** What an item of a list is called: by its name or value, its words, or what it leads to or calls. */
export function nameOf(item: Linked): string | undefined {
  const own = opened(item)
  if (own.is === 'data') return String(own.data)
  if (own.is === 'module') return own.name
  if (own.is !== 'object') return undefined
  return (
    wordAt(own, 'name') ??
    wordAt(own, 'value') ??
    textAt(own, 'label') ??
    textAt(own, 'name') ??
    wordAt(own, 'dialog') ??
    wordAt(own, 'operation') ??
    wordAt(own, 'call') ??
    wordAt(own, 'menu') ??
    wordAt(own, 'form') ??
    wordAt(own, 'widget') ??
    textAt(own, 'title') ??
    textAt(own, 'text') ??
    wordAt(own, 'finding')?.concat(` ${wordAt(own, 'of')}`)
  )
}

/** What an item says in words, if it says something to staff. */
export function labelOf(item: Linked | undefined): string | undefined {
  const own = item && opened(item)
  if (own?.is !== 'object') return undefined
  return textAt(own, 'label') ?? textAt(own, 'title') ?? textAt(own, 'text')
}

function wordAt(object: LinkedObject, name: string): string | undefined {
  const found = entryOf(object, name)
  if (found?.is === 'module') return found.name
  return found?.is === 'data' && typeof found.data === 'string' ? found.data : undefined
}

function textAt(object: LinkedObject, name: string): string | undefined {
  const found = entryOf(object, name)
  return found?.is === 'text' ? found.text.source : undefined
}

/** The word that says what an item is: a block's, a step's. */
export function kindOf(item: Linked): string {
  const own = opened(item)
  if (own.is !== 'object') return own.is
  return wordAt(own, 'block') ?? wordAt(own, 'step') ?? 'item'
}

/** How much of two items is the same. */
export function alikeness(one: Linked, other: Linked): number {
  const [before, after] = [opened(one), opened(other)]
  if (before.is !== 'object' || after.is !== 'object') return 0
  const parts = new Set([...before.entries, ...after.entries].map(([name]) => name))
  // A rule for errors is known by what it is for, not by what happens then.
  for (const name of ['at', 'block', 'step', 'then']) parts.delete(name)
  const same = [...parts].map((name) => alikePart(entryOf(before, name), entryOf(after, name)))
  return parts.size === 0 ? 1 : same.reduce((sum, each) => sum + each, 0) / parts.size
}

function alikePart(before: Linked | undefined, after: Linked | undefined): number {
  if (!before || !after) return 0
  if (meaningText(before) === meaningText(after)) return 1
  const [one, other] = [opened(before), opened(after)]
  if (one.is !== 'list' || other.is !== 'list') return 0
  const had = new Set(one.items.map((each) => meaningText(each)))
  const both = other.items.filter((each) => had.has(meaningText(each)))
  return both.length / Math.max(one.items.length, other.items.length)
}

/** Names of a map that are new, each with the name that the same thing had: pages by their address, others by content. */
export function sameUnderAnotherName(
  before: LinkedObject,
  after: LinkedObject,
  trail: readonly Step[],
): ReadonlyMap<string, string> {
  const gone = before.entries.filter(([name]) => !entryOf(after, name))
  const fresh = after.entries.filter(([name]) => !entryOf(before, name))
  const found = new Map<string, string>()
  if (gone.length === 0 || fresh.length === 0) return found
  const routes = trail.length === 1 && trail[0]?.name === 'routes'
  const same = routes ? samePage : sameContent
  for (const [name, value] of fresh) {
    const former = gone.find(([each, old]) => ![...found.values()].includes(each) && same(old, value))
    if (former) found.set(name, former[0])
  }
  return found
}

function samePage(before: Linked, after: Linked): boolean {
  const [from, to] = [entryOf(before, 'path'), entryOf(after, 'path')]
  if (from && to && meaningText(from) === meaningText(to)) return true
  const [screen, other] = [entryOf(before, 'screen'), entryOf(after, 'screen')]
  if (!screen || !other || meaningText(screen) !== meaningText(other)) return false
  return !from === !to && alikeness(before, after) > 0.5
}

/** Short things that happen to be the same say nothing. */
function sameContent(before: Linked, after: Linked): boolean {
  const text = meaningText(before)
  return text.length > 20 && text === meaningText(after)
}
