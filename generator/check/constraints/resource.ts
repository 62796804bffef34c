import { placeKinds, verbsOf } from '../../grammar/resources.ts'
import {
  isOwn,
  parentOf,
  type ReadField,
  type ReadResource,
  type ReadVerb,
  verbsIn,
} from '../../load/resources/resource.ts'
import type { Span } from '../../load/source.ts'
import { entriesIn, entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { isRight, readRight } from '../rights.ts'
import { fail, type Walk } from '../walk.ts'

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
  for (const { key, keySpan } of entriesIn(entry(node, 'fields')?.value)) {
    if (isOwn(key, read.key)) report(walk, keySpan, `Every resource has "${key}" by itself: call this one otherwise.`)
  }
  checkFields(read.fields, entry(node, 'fields')?.value, walk)
  checkHooks(read, walk)
  checkPlace(node, read, walk)
  checkValues(node, read, walk)
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

const filledIn = [
  ...(['text', 'number', 'integer', 'boolean', 'date', 'moment', 'choice', 'words', 'records', 'json'] as const),
]

/** Which words beside `type` say something of fields of that type. */
const words: Readonly<Record<string, readonly ReadField['type'][]>> = {
  most: ['text', 'number', 'integer', 'words', 'records'],
  least: ['number', 'integer'],
  rule: ['text', 'words'],
  taken: ['text'],
  options: ['choice'],
  default: ['text', 'number', 'integer', 'boolean', 'choice', 'date'],
  to: ['reference'],
  whenGone: ['reference'],
  future: ['moment'],
  days: ['moment'],
  prefix: ['secret'],
  item: ['records'],
  fields: ['records'],
  given: filledIn,
  shown: filledIn,
  kept: filledIn,
  required: [...filledIn, 'reference'],
}

function checkFields(fields: readonly ReadField[], node: YamlNode | undefined, walk: Walk): void {
  for (const field of fields) {
    const { type, place, fields: parts = [] } = field
    const at = entry(node, field.name)?.value
    checkField(field, at, walk)
    if (type === 'order' && fields.find((each) => each.type === 'order') !== field) {
      report(walk, place, 'Things stand in one order: there is another field of the type order.')
    }
    if (type !== 'records') continue
    if (field.item === undefined) report(walk, place, 'Records need `item`: what one of them is called.')
    if (parts.length === 0) report(walk, place, 'Records need `fields`: what one of them holds.')
    checkFields(parts, entry(at, 'fields')?.value, walk)
  }
}

function checkField(field: ReadField, node: YamlNode | undefined, walk: Walk): void {
  const { type, options = {}, place } = field
  for (const [word, types] of Object.entries(words)) {
    const said = entry(node, word)
    if (said && !types.includes(type)) {
      report(
        walk,
        said.keySpan,
        `"${word}" says nothing of a field of the type ${type}: it is for ${types.join(', ')}.`,
      )
    }
  }
  if (type === 'choice' && Object.keys(options).length === 0) report(walk, place, 'A choice needs `options`.')
  checkDefault(field, node, walk)
  checkReference(field, node, walk)
}

/** What only the area's own TypeScript can fill in. */
function checkHooks({ hooks, fields }: ReadResource, walk: Walk): void {
  if (hooks) return
  for (const { given, kept, required, name, place } of fields) {
    if (kept === false || (given === false && required === true)) {
      report(walk, place, `Nothing fills ${name} in: the area needs \`hooks: true\`.`)
    }
  }
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

/** `${Name}` in what is told stands for a field. */
function checkValues(node: YamlMap, { fields }: ReadResource, walk: Walk): void {
  const names = fields.filter(({ shown, type }) => shown !== false && type !== 'secret').map(({ name }) => name)
  const texts = [
    ...fields.map(({ name }) => nodeAt(node, 'fields', name, 'taken')),
    ...verbsIn(node).map((each) => entry(each.node, 'said')?.value),
  ]
  for (const text of texts) {
    if (text?.kind !== 'scalar' || typeof text.value !== 'string') continue
    for (const [, inside = ''] of text.value.matchAll(/\$\{([^}]*)\}/g)) {
      if (names.includes(inside.trim())) continue
      const mend = { suggestion: meant(walk.file, text.span, inside.trim(), names).suggestion }
      fail(walk, 'unknown-name', text.span, `"\${${inside}}" stands for no field of the resource.`, mend)
    }
  }
}

function checkDefault({ type, options = {}, most, least }: ReadField, node: YamlNode | undefined, walk: Walk): void {
  const said = entry(node, 'default')
  if (said?.value.kind !== 'scalar') return
  const { value, span } = said.value
  if (type === 'choice') {
    if (Object.hasOwn(options, String(value))) return
    const mend = meant(walk.file, span, String(value), Object.keys(options))
    fail(walk, 'unknown-name', span, `"${value}" is none of the options.`, mend)
    return
  }
  const wanted = type === 'boolean' ? 'boolean' : type === 'number' || type === 'integer' ? 'number' : 'string'
  if (typeof value !== wanted) report(walk, span, `What a field of the type ${type} has at first is a ${wanted}.`)
  else if (
    typeof value === 'number' &&
    ((most !== undefined && value > most) || (least !== undefined && value < least))
  )
    report(walk, span, 'This lies outside of `least` and `most`.')
  else if (typeof value === 'string' && type === 'text' && most !== undefined && [...value].length > most)
    report(walk, span, `This is longer than ${most} characters.`)
}

function checkReference({ type, to, place }: ReadField, node: YamlNode | undefined, walk: Walk): void {
  if (type !== 'reference') return
  const said = entry(node, 'to')?.value
  const names = walk.context.resources.map(({ name }) => name)
  if (!said) report(walk, place, 'A reference needs `to`: the resource that it is to.')
  else if (to !== undefined && !names.includes(to)) {
    const mend = meant(walk.file, said.span, to, names)
    fail(walk, 'unknown-name', said.span, `There is no resource "${to}".`, mend)
  }
}

function checkVerb(verb: ReadVerb, node: YamlNode | undefined, read: ReadResource, walk: Walk): void {
  const { names, report: tell } = walk.context
  const { fields, verbs } = read
  for (const scalar of scalarsAt(node, 'can')) {
    const subjects = { actions: [...names.action.keys()], subjects: [...names.subject.keys()] }
    const right = readRight(String(scalar.value), subjects, walk.file, scalar.span)
    if (isRight(right)) continue
    tell(right.problem)
    if (right.unknown) walk.context.unknowns.set(right.problem, right.unknown)
  }
  const texts = fields.filter(({ type }) => type === 'text').map(({ name }) => name)
  const simple = fields.filter(({ type }) => ['choice', 'boolean', 'reference'].includes(type)).map(({ name }) => name)
  checkNames(node, 'search', texts, 'a text of the resource', walk)
  checkNames(node, 'filters', simple, 'a choice, reference or yes-or-no of the resource', walk)
  checkNames(
    node,
    'sorts',
    [...fields.map(({ name }) => name), 'CreatedAt', 'UpdatedAt'].flatMap((name) => [name, `-${name}`]),
    'a field of the resource',
    walk,
  )
  for (const [word, names] of Object.entries(verbsOf)) {
    const said = entry(node, word)
    if (said && !names.includes(verb.verb)) {
      report(walk, said.keySpan, `"${word}" says nothing of ${verb.verb}: it is for ${names.join(', ')}.`)
    }
  }
  const has = (name: string) => verbs.some((each) => each.verb === name)
  const of = entry(node, 'of')
  if (of && read.of !== 'tenantOrProject') {
    report(
      walk,
      of.keySpan,
      `Only things that are in a tenant or a project are of one of both: these are of ${read.of}.`,
    )
  }
  const all = entry(node, 'all')
  if (all && entry(node, 'size')) report(walk, all.keySpan, 'A list of all has no pages: leave out `size`, or `all`.')
  if (verb.verb === 'save' && (has('create') || has('update')))
    report(walk, verb.place, '`save` makes and changes one: leave out `create` and `update`, or this.')
  if (verb.verb === 'order' && !fields.some(({ type }) => type === 'order')) {
    report(walk, verb.place, '`order` needs a field of the type order.')
  }
  if (verb.verb === 'restore' && !has('archive'))
    report(walk, verb.place, 'Nothing is ever archived: `archive` is missing.')
  if (verb.onlyArchived && !has('archive')) {
    report(walk, entry(node, 'onlyArchived')?.keySpan ?? verb.place, 'Nothing is ever archived: `archive` is missing.')
  }
}

function checkNames(
  node: YamlNode | undefined,
  word: string,
  names: readonly string[],
  what: string,
  walk: Walk,
): void {
  for (const { value, span } of scalarsAt(node, word)) {
    if (names.includes(String(value))) continue
    const mend = meant(walk.file, span, String(value), names)
    fail(walk, 'unknown-name', span, `"${value}" is not ${what}.`, mend)
  }
}

function scalarsAt(node: YamlNode | undefined, word: string) {
  const value = entry(node, word)?.value
  const all = value?.kind === 'list' ? value.items : value ? [value] : []
  return all.flatMap((each) => (each.kind === 'scalar' ? each : []))
}

function nodeAt(node: YamlMap, ...words: readonly string[]): YamlNode | undefined {
  return words.reduce<YamlNode | undefined>((at, word) => entry(at, word)?.value, node)
}

function report(walk: Walk, place: Span, message: string): void {
  fail(walk, 'resource', place, message)
}
