import { placeKinds } from '../../grammar/resources.ts'
import { isOwn, parentOf, placeIdsOf, type ReadResource, verbsIn } from '../../load/resources/resource.ts'
import { entriesIn, entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { fail, type Walk } from '../walk.ts'
import { checkFields, checkHooks } from './resource/fields.ts'
import { report } from './resource/problem.ts'
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
  if (!isOwn(read.key, '') && !around.includes(read.key)) return
  report(walk, said.span, `Operations have "${read.key}" by themselves: call the id of a ${read.one} otherwise.`)
}

/** Where it is: a place, or the things of another resource. */
function checkPlace(node: YamlMap, read: ReadResource, walk: Walk): void {
  const said = entry(node, 'of')?.value
  if (!said || placeKinds.some((each) => each === read.of)) return
  const { resources } = walk.context
  const names = resources.map(({ name }) => name).filter((name) => name !== read.name)
  if (!names.includes(read.of)) {
    const mend = meant(walk.file, said.span, read.of, [...placeKinds, ...names])
    fail(walk, 'unknown-name', said.span, `"${read.of}" is neither a place nor a resource.`, mend)
  } else if (isWithin(read, read.of, resources)) {
    report(walk, said.span, `${read.name} would be in itself: ${read.of} is in one.`)
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
