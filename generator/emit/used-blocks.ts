import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'

/** The word of a block; undefined for any other object. */
export function wordOf(node: LinkedObject): string | undefined {
  const word = entryOf(node, 'block')
  return word?.is === 'data' ? String(word.data) : undefined
}

/** The words of all blocks in it. */
export function blocksIn(node: Linked | undefined): ReadonlySet<string> {
  return new Set(objectsIn(node, true).flatMap((each) => wordOf(each) ?? []))
}

/** The words of the blocks that are drawn as somebody comes to it. */
export function blocksAtOnce(node: Linked | undefined): ReadonlySet<string> {
  return new Set(objectsIn(node, false).flatMap((each) => wordOf(each) ?? []))
}

/** The names of all forms that stand in it. */
export function formsIn(node: Linked): ReadonlySet<string> {
  const forms = objectsIn(node, true).flatMap((each) => {
    const form = wordOf(each) === 'form' ? entryOf(each, 'form') : undefined
    return form?.is === 'module' ? [form.name] : []
  })
  return new Set(forms)
}

function objectsIn(node: Linked | undefined, all: boolean): readonly LinkedObject[] {
  switch (node?.is) {
    case 'list':
      return all || !node.later ? node.items.flatMap((item) => objectsIn(item, all)) : []
    case 'shared':
      return objectsIn(node.value, all)
    case 'object':
      return [
        node,
        ...node.entries.flatMap(([name, value]) =>
          all || !node.onDemand?.includes(name) ? objectsIn(value, all) : [],
        ),
      ]
    default:
      return []
  }
}
