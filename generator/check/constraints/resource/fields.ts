import { isOwn, placeIdsOf, type ReadField, type ReadResource } from '../../../load/resources/resource.ts'
import { entriesIn, entry, type YamlNode } from '../../../load/tree.ts'
import { meant } from '../../../meant.ts'
import { resourceWords } from '../../../values/constraints/all.ts'
import type { ResourceWord } from '../../../values/constraints/constraint.ts'
import { resourceType, resourceTypesThat } from '../../../values/resource-types.ts'
import { fail, type Walk } from '../../walk.ts'
import { checkCount, report } from './problem.ts'
import { checkReference } from './reference.ts'

const filledIn = resourceTypesThat('filledIn')

/** Which words beside `type` say something of fields of that type. */
const words: Readonly<Record<string, readonly ReadField['type'][]>> = {
  ...Object.fromEntries(Object.entries(resourceWords).map(([word, { on }]) => [word, on])),
  default: resourceTypesThat('initial'),
  to: ['reference'],
  whenGone: ['reference'],
  prefix: ['secret'],
  item: ['records'],
  fields: ['records'],
  given: filledIn,
  shown: filledIn,
  kept: filledIn,
}

/** Which words say something only of what is sent by whoever makes or changes one, and of what has a column. */
const [ofSent, ofKept] = ['sent', 'kept'].map((what) => [
  ...Object.entries<ResourceWord>(resourceWords).flatMap(([word, { only }]) => (only?.includes(what) ? word : [])),
  'default',
])

/** What fields have to do with their types, with each other and with where things of the resource are. */
export function checkFields(of: ReadResource, node: YamlNode | undefined, walk: Walk): void {
  checkNames(of, node, walk)
  checkEach(of.fields, of, node, walk)
}

/** Every column and every argument is of one thing. */
function checkNames(of: ReadResource, node: YamlNode | undefined, walk: Walk): void {
  for (const { key, keySpan } of entriesIn(node)) {
    if (isOwn(key, of.key, walk.context.places))
      report(walk, keySpan, `Every resource has "${key}" by itself: call this one otherwise.`)
  }
  const places = placeIdsOf(of, walk.context.resources)
  const named = new Set(places.map(({ argument }) => argument))
  const columns = new Set([...ownColumns, ...places.map(({ column }) => column)])
  for (const { name, column, kept, place } of of.fields) {
    if (named.has(name)) report(walk, place, `"${name}" says where each ${of.one} is: call this one otherwise.`)
    else if (kept !== false && columns.has(column)) {
      report(walk, place, `The column of "${name}", ${column}, is there already: call this one otherwise.`)
    }
    if (kept !== false) columns.add(column)
  }
}

/** What the table of every resource has besides its fields and where its things are. */
const ownColumns = [
  ...['id', 'archived_at', 'version', 'request_id'],
  ...['created_at', 'created_by', 'created_by_id', 'updated_at', 'updated_by', 'updated_by_id'],
]

function checkEach(fields: readonly ReadField[], of: ReadResource, node: YamlNode | undefined, walk: Walk): void {
  for (const field of fields) {
    const { type, place, fields: parts = [] } = field
    const at = entry(node, field.name)?.value
    checkField(field, at, walk)
    checkReference(field, of, at, walk)
    if (type === 'order' && fields.find((each) => each.type === 'order') !== field) {
      report(walk, place, 'Things stand in one order: there is another field of the type order.')
    }
    if (type !== 'records') continue
    if (!entry(at, 'item')) report(walk, place, 'Records need `item`: what one of them is called.')
    if (entriesIn(entry(at, 'fields')?.value).length === 0)
      report(walk, place, 'Records need `fields`: what one of them holds.')
    checkEach(parts, of, entry(at, 'fields')?.value, walk)
  }
}

function checkField(field: ReadField, node: YamlNode | undefined, walk: Walk): void {
  const { type, place } = field
  for (const [word, types] of Object.entries(words)) {
    const said = entry(node, word)
    if (said && type !== undefined && !types.includes(type)) {
      report(
        walk,
        said.keySpan,
        `"${word}" says nothing of a field of the type ${type}: it is for ${types.join(', ')}.`,
      )
    }
  }
  checkHidden(field, node, walk)
  if (type === 'choice' && !entry(node, 'options')) report(walk, place, 'A choice needs `options`.')
  checkRule(field, node, walk)
  checkFigures(field, node, walk)
  checkDefault(field, node, walk)
}

/** What is said of a field that nobody sends, or that has no column. */
function checkHidden({ given, kept, shown, name, place }: ReadField, node: YamlNode | undefined, walk: Walk): void {
  if (given === false && kept === false && shown === false) {
    report(walk, place, `${name} is neither sent, kept nor shown: leave it out.`)
  }
  const [idle, why] = given === false ? [ofSent, 'nobody sends'] : kept === false ? [ofKept, 'has no column'] : []
  for (const word of idle ?? []) {
    const said = entry(node, word)
    if (said) report(walk, said.keySpan, `"${word}" says nothing of what ${why}.`)
  }
}

/** What a text is to fit is a rule that forms have, too. */
function checkRule({ rule }: ReadField, node: YamlNode | undefined, walk: Walk): void {
  const said = entry(node, 'rule')
  const { rules } = walk.context.messages
  if (!said || rule === undefined || rules.has(rule)) return
  const mend = meant(walk.file, said.value.span, rule, rules.keys())
  fail(walk, 'unknown-rule', said.value.span, `messages.yaml has no rule "${rule}".`, mend)
}

function checkFigures(field: ReadField, node: YamlNode | undefined, walk: Walk): void {
  const { type, most, least } = field
  for (const [word, { takes }] of Object.entries<ResourceWord>(resourceWords)) {
    const isCount = takes === 'figure' && type !== 'number' && type !== 'integer'
    if (isCount) checkCount(node, word, field[word as 'most' | 'days'], walk)
  }
  const said = entry(node, 'least')
  if (said && typeof most === 'number' && typeof least === 'number' && least > most) {
    report(walk, said.value.span, `Nothing is ${least} or more and ${most} or less.`)
  }
}

/** What only the area's own TypeScript can fill in: told once, since one word mends it. */
export function checkHooks({ hooks, fields }: ReadResource, walk: Walk): void {
  if (hooks) return
  const unfilled = fields.filter(({ given, kept, required }) => kept === false || (given === false && required))
  const ids = fields.flatMap(({ fields: parts = [] }) => parts.filter(({ type }) => type === 'id'))
  const [first, ...others] = [...unfilled, ...ids]
  if (!first) return
  const names = [first, ...others].map(({ name }) => name).join(' and ')
  report(walk, first.place, `Nothing fills ${names} in: the area needs \`hooks: true\`.`)
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
  if (isOther(type, value)) {
    report(walk, span, type === 'date' ? 'A day goes here: 2026-12-24.' : 'A whole number of 32 bits goes here.')
    return
  }
  const wanted = resourceType(type).initial ?? 'string'
  if (typeof value !== wanted) report(walk, span, `What a field of the type ${type} has at first is a ${wanted}.`)
  else if (
    typeof value === 'number' &&
    ((most !== undefined && value > most) || (least !== undefined && value < least))
  )
    report(walk, span, 'This lies outside of `least` and `most`.')
  else if (typeof value === 'string' && type === 'text' && most !== undefined && [...value].length > most)
    report(walk, span, `This is longer than ${most} characters.`)
}

/** Whether a default is of the kind of its type, and no value of it all the same. */
function isOther(type: ReadField['type'], value: unknown): boolean {
  if (type === 'integer' && typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) >= 2 ** 31
  if (type !== 'date' || typeof value !== 'string') return false
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) || value.length !== 10
}
