import { verbsOf } from '../../grammar/resources.ts'
import { isOwn, type ReadField, type ReadResource, type ReadVerb } from '../../load/resources/resource.ts'
import type { Span } from '../../load/source.ts'
import { entriesIn, entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { isRight, readRight } from '../rights.ts'
import { fail, type Walk } from '../walk.ts'

/** What fields and verbs of a resource have to do with each other, with other resources, and with the rest of the contract. */
export function resource(node: YamlMap, walk: Walk): void {
  const { context } = walk
  const place = entry(node, 'resource')?.value.span ?? node.span
  if (entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value === undefined || !madeEnvelopes(walk)) {
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
  for (const field of read.fields) checkField(field, nodeAt(node, 'fields', field.name), read, walk)
  for (const verb of read.verbs) checkVerb(verb, nodeAt(node, 'verbs', verb.verb), read, walk)
}

function madeEnvelopes({ context }: Walk): boolean {
  const envelope = entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  return entry(envelope, 'made') !== undefined
}

/** Which words beside `type` say something of fields of that type. */
const words: Readonly<Record<string, readonly ReadField['type'][]>> = {
  most: ['text', 'number', 'integer'],
  least: ['number', 'integer'],
  taken: ['text'],
  options: ['choice'],
  default: ['text', 'number', 'integer', 'boolean', 'choice', 'date'],
  to: ['reference'],
  whenGone: ['reference'],
  required: ['text', 'number', 'integer', 'boolean', 'date', 'moment', 'choice', 'reference'],
}

function checkField(field: ReadField, node: YamlNode | undefined, { fields }: ReadResource, walk: Walk): void {
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
  if (type === 'order' && fields.find((each) => each.type === 'order') !== field) {
    report(walk, place, 'Things stand in one order: there is another field of the type order.')
  }
  checkDefault(field, node, walk)
  checkReference(field, node, walk)
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
    [...fields.map(({ name }) => name), 'CreatedAt', 'UpdatedAt'],
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
