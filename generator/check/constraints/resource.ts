import { everywhere } from '../../grammar/places.ts'
import { isPlaceName } from '../../load/resources/places.ts'
import { isOwn, parentOf, placeIdsOf, type ReadResource, verbsIn } from '../../load/resources/resource.ts'
import { entriesIn, entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { fail, type Walk } from '../walk.ts'
import { checkFields, checkHooks } from './resource/fields.ts'
import { report, scalarsAt } from './resource/problem.ts'
import { checkTexts } from './resource/texts.ts'
import { checkVerb } from './resource/verbs.ts'

/** What fields and verbs of a resource have to do with each other, with other resources, and with the rest of the contract. */
export function resource(node: YamlMap, walk: Walk): void {
  const { context } = walk
  const place = entry(node, 'resource')?.value.span ?? node.span
  if (!madeEnvelopes(context.spec.concepts.get('console')?.[0]?.tree)) {
    report(
      walk,
      place,
      'Resources are answered in envelopes that are made: console.yaml says how under `envelope`, with `made`.',
    )
  }
  const read = context.resources.find((each) => each.place === place)
  if (!read) return
  const first = context.resources.find(({ name, many }) => name === read.name || many === read.many)
  if (first && first !== read) {
    report(walk, place, `The resource of areas/${first.area} is called the same: ${first.name}, ${first.many}.`)
  }
  checkKey(node, read, walk)
  checkFields(read, entry(node, 'fields')?.value, walk)
  checkHooks(read, walk)
  checkPlace(node, read, walk)
  checkTexts(node, read, walk)
  for (const { node: at, place } of verbsIn(node)) {
    const verb = read.verbs.find((each) => each.place === place)
    if (verb) checkVerb(verb, at, read, walk)
  }
}

/** Whether console.yaml says that envelopes are made, or means to: what is misspelt there is reported there. */
function madeEnvelopes(console: YamlNode | undefined): boolean {
  if (isMisspelt(console, 'envelope')) return true
  const envelope = entry(console, 'envelope')?.value
  return entry(envelope, 'made') !== undefined || isMisspelt(envelope, 'made')
}

function isMisspelt(node: YamlNode | undefined, word: string): boolean {
  return entriesIn(node).some(({ key }) => key !== word && nearest(key, [word]) === word)
}

/** The id of a thing is no argument that its operations have besides. */
function checkKey(node: YamlMap, read: ReadResource, walk: Walk): void {
  const said = entry(node, 'key')?.value
  if (!said) return
  const around = placeIdsOf(read, walk.context.resources).map(({ argument }) => argument)
  if (!isOwn(read.key, '', walk.context.places) && !around.includes(read.key)) return
  report(walk, said.span, `Operations have "${read.key}" by themselves: call the id of a ${read.one} otherwise.`)
}

/** Where it is: a place, one of two of which the second is in the first, or the things of another resource. */
function checkPlace(node: YamlMap, read: ReadResource, walk: Walk): void {
  const said = entry(node, 'of')?.value
  if (!said) return
  const { resources, places } = walk.context
  const known = [everywhere, ...places.map(({ name }) => name)]
  const names = resources.map(({ name }) => name).filter((name) => name !== read.name)
  const all = scalarsAt(node, 'of')
  for (const { value, span } of all) {
    const name = String(value)
    if (isPlaceName(name) ? known.includes(name) : names.includes(name)) continue
    const mend = meant(walk.file, span, name, [...known, ...names])
    fail(walk, 'unknown-name', span, `"${name}" is neither a place nor a resource.`, mend)
    return
  }
  const [outer = '', inner] = read.of
  if (inner !== undefined) {
    const around = places.find(({ name }) => name === inner)?.ids.slice(0, -1) ?? []
    if (around.some(({ name }) => name === outer)) return
    report(walk, said.span, `Of two places the second is in the first: ${inner} is not in ${outer}.`)
  } else if (isWithin(read, outer, resources)) {
    report(walk, said.span, `${read.name} would be in itself: ${outer} is in one.`)
  }
}

function isWithin({ name }: ReadResource, of: string, all: readonly ReadResource[]): boolean {
  const passed = new Set<string>()
  for (let at = all.find((each) => each.name === of); at && !passed.has(at.name); at = parentOf(at, all)) {
    if (at.name === name) return true
    passed.add(at.name)
  }
  return false
}
