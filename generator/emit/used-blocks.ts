import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'

/** The word of a block; undefined for any other object. */
export function wordOf(node: LinkedObject): string | undefined {
  const word = entryOf(node, 'block')
  return word?.is === 'data' ? String(word.data) : undefined
}

/** The words of all blocks in it. */
export function blocksIn(node: Linked | undefined): ReadonlySet<string> {
  return wordsIn(node, true)
}

/** The words of the blocks that are drawn as somebody comes to it. */
export function blocksAtOnce(node: Linked | undefined): ReadonlySet<string> {
  return wordsIn(node, false)
}

/** The names of all forms that stand in it. */
export function formsIn(node: Linked): ReadonlySet<string> {
  const forms = new Set<string>()
  visitObjects(node, true, (each) => {
    const form = wordOf(each) === 'form' ? entryOf(each, 'form') : undefined
    if (form?.is === 'module') forms.add(form.name)
  })
  return forms
}

function wordsIn(node: Linked | undefined, all: boolean): ReadonlySet<string> {
  const words = new Set<string>()
  visitObjects(node, all, (each) => {
    const word = wordOf(each)
    if (word !== undefined) words.add(word)
  })
  return words
}

/** Each object in it, the outer ones first; not `all`: without those that come later or on demand. */
function visitObjects(node: Linked | undefined, all: boolean, visit: (each: LinkedObject) => void): void {
  if (node?.is === 'shared') visitObjects(node.value, all, visit)
  if (node?.is === 'list' && (all || !node.later)) for (const item of node.items) visitObjects(item, all, visit)
  if (node?.is !== 'object') return
  visit(node)
  for (const [name, value] of node.entries) if (all || !node.onDemand?.includes(name)) visitObjects(value, all, visit)
}
