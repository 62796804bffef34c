import { verbsOf } from '../../../grammar/resources.ts'
import { isGiven } from '../../../load/resources/contract.ts'
import type { ReadField, ReadResource, ReadVerb } from '../../../load/resources/resource.ts'
import { entry, stringAt, type YamlNode } from '../../../load/tree.ts'
import { meant } from '../../../meant.ts'
import { resourceTypesThat } from '../../../values/resource-types.ts'
import { isRight, readRight } from '../../rights.ts'
import { fail, type Walk } from '../../walk.ts'
import { checkCount, report, scalarsAt } from './problem.ts'

/** Types that have an order of their own. */
const sortable = resourceTypesThat('sorted')
/** Types of which one value is asked for. */
const simple = resourceTypesThat('filtered')
/** How long the number is that a copy gets behind a text that only one may have, with some of the text before it. */
const numbered = 8

/** What a verb has to do with the fields, and with the other verbs. */
export function checkVerb(verb: ReadVerb, node: YamlNode | undefined, read: ReadResource, walk: Walk): void {
  const { verbs } = read
  checkRights(node, walk)
  checkFound(node, read, walk)
  for (const [word, names] of Object.entries(verbsOf)) {
    const said = entry(node, word)
    if (said && !names.includes(verb.verb)) {
      report(walk, said.keySpan, `"${word}" says nothing of ${verb.verb}: it is for ${names.join(', ')}.`)
    }
  }
  checkCount(node, 'size', verb.size, walk)
  checkCount(node, 'most', verb.most, walk)
  checkPlace(node, read, walk)
  const all = entry(node, 'all')
  if (all && entry(node, 'size')) report(walk, all.keySpan, 'A list of all has no pages: leave out `size`, or `all`.')
  const has = (name: string) => verbs.some((each) => each.verb === name)
  if (verb.verb === 'save' && (has('create') || has('update')))
    report(walk, verb.place, '`save` makes and changes one: leave out `create` and `update`, or this.')
  if (verb.verb === 'restore' && !has('archive'))
    report(walk, verb.place, 'Nothing is ever archived: `archive` is missing.')
  if (verb.onlyArchived && !has('archive')) {
    report(walk, entry(node, 'onlyArchived')?.keySpan ?? verb.place, 'Nothing is ever archived: `archive` is missing.')
  }
  checkWrite(verb, node, read, walk)
}

/** For which of two places it is. */
function checkPlace(node: YamlNode | undefined, { of }: ReadResource, walk: Walk): void {
  const said = entry(node, 'of')
  if (!said) return
  const name = stringAt(node, 'of') ?? ''
  if (of.length === 1) {
    report(walk, said.keySpan, `Only things in one of two places are of one of both: these are of ${of[0]}.`)
  } else if (!of.includes(name)) {
    const mend = meant(walk.file, said.value.span, name, of)
    fail(walk, 'unknown-name', said.value.span, `The resource is not of "${name}": it is of ${of.join(' and ')}.`, mend)
  }
}

/** Whether what a verb writes can be written, and told. */
function checkWrite(verb: ReadVerb, node: YamlNode | undefined, { fields }: ReadResource, walk: Walk): void {
  if (verb.verb === 'order' && !fields.some(({ type }) => type === 'order')) {
    report(walk, verb.place, '`order` needs a field of the type order.')
  }
  if (verb.verb === 'update' && !fields.some(isGiven)) {
    report(walk, verb.place, 'Nobody sends a field, so there is nothing to change.')
  }
  const secret = fields.find(({ type }) => type === 'secret')
  if (secret && verb.answers === 'nothing' && ['create', 'save', 'copy'].includes(verb.verb)) {
    const at = entry(node, 'answers')?.value.span ?? verb.place
    report(walk, at, `Nobody would be told ${secret.name}, which is in this answer alone.`)
  }
  if (verb.verb !== 'copy') return
  for (const { name, taken, most = numbered } of fields) {
    if (taken === undefined || most >= numbered) continue
    report(walk, verb.place, `A copy has a number behind ${name}, which needs a \`most\` of ${numbered} for it.`)
  }
}

function checkRights(node: YamlNode | undefined, walk: Walk): void {
  const { names, report: tell, unknowns } = walk.context
  for (const scalar of scalarsAt(node, 'can')) {
    const subjects = { actions: [...names.action.keys()], subjects: [...names.subject.keys()] }
    const right = readRight(String(scalar.value), subjects, walk.file, scalar.span)
    if (isRight(right)) continue
    tell(right.problem)
    if (right.unknown) unknowns.set(right.problem, right.unknown)
  }
}

/** By what a list is searched, filtered and sorted: columns, of types that this makes sense of. */
function checkFound(node: YamlNode | undefined, { fields }: ReadResource, walk: Walk): void {
  const kept = fields.filter((each) => each.kept !== false)
  const named = (types: readonly ReadField['type'][]) =>
    kept.filter(({ type }) => types.includes(type)).map(({ name }) => name)
  const idle = fields.filter((each) => each.kept === false).map(({ name }) => name)
  checkNames(node, 'search', { names: named(['text']), what: 'a text of the resource', idle }, walk)
  const filtered = { names: named(simple), what: 'a choice, reference or yes-or-no of the resource', idle }
  checkNames(node, 'filters', filtered, walk)
  const sorted = [...named(sortable), 'CreatedAt', 'UpdatedAt']
  const all = fields.map(({ name }) => name)
  for (const [at, scalar] of scalarsAt(node, 'sorts').entries()) {
    const name = String(scalar.value)
    const plain = name.replace(/^-/, '')
    const field = fields.find((each) => each.name === plain)
    if (idle.includes(plain)) report(walk, scalar.span, notKept(plain))
    else if (field && !sorted.includes(plain)) {
      report(walk, scalar.span, `"${plain}" has no order: it is of the type ${field.type}.`)
    } else if (!sorted.includes(plain)) {
      const names = [...all, 'CreatedAt', 'UpdatedAt'].flatMap((each) => [each, `-${each}`])
      fail(
        walk,
        'unknown-name',
        scalar.span,
        `"${name}" is not a field of the resource.`,
        meant(walk.file, scalar.span, name, names),
      )
    } else if (at > 0 && name !== plain) {
      report(walk, scalar.span, 'A list begins with the first: only that one says "-", the latest or greatest first.')
    }
  }
}

interface Names {
  readonly names: readonly string[]
  readonly what: string
  /** Fields without a column. */
  readonly idle: readonly string[]
}

function checkNames(node: YamlNode | undefined, word: string, { names, what, idle }: Names, walk: Walk): void {
  for (const { value, span } of scalarsAt(node, word)) {
    const name = String(value)
    if (names.includes(name)) continue
    if (idle.includes(name)) report(walk, span, notKept(name))
    else fail(walk, 'unknown-name', span, `"${name}" is not ${what}.`, meant(walk.file, span, name, names))
  }
}

function notKept(name: string): string {
  return `"${name}" has no column to look in: it says \`kept: false\`.`
}
