import { entryOf, type Linked } from '../../check/linked.ts'
import { stepGrammars } from '../../grammar/actions.ts'
import { joined } from '../../prove/example-text.ts'
import { opened } from '../meaning.ts'
import { routeText } from '../places.ts'
import { shortened, valueText } from '../quoted.ts'
import type { Side } from '../side.ts'

/** Whether something compiled is a step of a `do:` list. */
export function isStep(linked: Linked | undefined): boolean {
  return linked !== undefined && stepWord(linked) !== undefined
}

function stepWord(linked: Linked): string | undefined {
  const own = opened(linked)
  const word = entryOf(own, 'step')
  return word?.is === 'data' ? String(word.data) : undefined
}

/** What a step does, as what somebody does: `calls addBook`, `goes to /books`, `says "Saved."` */
export function stepText(linked: Linked, side: Side): string {
  const word = stepWord(linked) ?? ''
  const { does } = stepGrammars[word as keyof typeof stepGrammars] ?? { does: [] }
  for (const template of [does].flat()) {
    const text = filled(template, linked, side)
    if (text !== undefined) return text
  }
  return shortened(valueText(linked, side))
}

/** A template with the words of properties in it; undefined where one of them says nothing. */
function filled(template: string, linked: Linked, side: Side): string | undefined {
  let isWhole = true
  const text = template.replace(/\{([\w.]+)\}/g, (_, names: string) => {
    const property = names
      .split('.')
      .reduce<Linked | undefined>((each, name) => entryOf(each && opened(each), name), linked)
    const words = names === 'go' ? goText(property, side) : propertyWords(property, side)
    if (words === '') isWhole = false
    return words
  })
  return isWhole ? text : undefined
}

/** The entries of a list, the names of a map, or a value; empty where there is none, or it is merely `true`. */
function propertyWords(linked: Linked | undefined, side: Side): string {
  if (!linked || (linked.is === 'data' && linked.data === true)) return ''
  if (linked.is === 'list') return joined(linked.items.map((each) => valueText(each, side)))
  return linked.is === 'object' ? joined(linked.entries.map(([name]) => name)) : valueText(linked, side)
}

/** `to /books`, `back` */
function goText(go: Linked | undefined, side: Side): string {
  const target = goTarget(go, side)
  return target === undefined ? 'elsewhere' : target === 'back' ? target : `to ${target}`
}

/** The page or address that a place to go is. */
export function goTarget(go: Linked | undefined, side: Side): string | undefined {
  const own = go && opened(go)
  if (own?.is !== 'object') return undefined
  const to = entryOf(own, 'to')
  if (to?.is === 'data') return routeText(String(to.data), side)
  if (entryOf(own, 'back')) return 'back'
  const address = entryOf(own, 'path') ?? entryOf(own, 'href')
  return address && valueText(address, side)
}
