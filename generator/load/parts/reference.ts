import { stringAt, type YamlMap, type YamlNode } from '../tree.ts'

/** The input that a text stands for as a whole (`${input.name}` and nothing else); undefined where it is something else. */
export function wholeInput(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined
  return wholeInputIn(node.value)
}

/** The same of a key or any other text. */
export function wholeInputIn(text: string): string | undefined {
  return /^\s*\$\{\s*input\.(\w+)\s*\}\s*$/.exec(text)?.[1]
}

/** The inputs that expressions of a text name, each once. Words in quotes and fields called `input` are none. */
export function inputsIn(text: string): readonly string[] {
  if (!text.includes('input.')) return []
  return [...new Set([...text.matchAll(/(?<![\w.'"])input\.(\w+)/g)].map(([, name = '']) => name))]
}

/** The inputs that anything in a node names. */
export function inputsNamed(node: YamlNode): ReadonlySet<string> {
  const found = new Set<string>()
  see(node)
  return found

  function see(each: YamlNode): void {
    if (each.kind === 'list') for (const item of each.items) see(item)
    else if (each.kind === 'map')
      for (const { key, value } of each.entries.values()) {
        for (const name of inputsIn(key)) found.add(name)
        see(value)
      }
    else if (typeof each.value === 'string') for (const name of inputsIn(each.value)) found.add(name)
  }
}

/** `{ use: part, with: … }`; with other words beside it as well, where there is a part of that name. */
export function isUse(node: YamlNode, parts?: ReadonlyMap<string, unknown>): node is YamlMap {
  const name = stringAt(node, 'use')
  if (node.kind !== 'map' || name === undefined) return false
  return parts?.has(name) === true || [...node.entries.keys()].every((key) => key === 'use' || key === 'with')
}
