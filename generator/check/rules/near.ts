import type { NearRule } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { noteShown } from '../expressions/handing.ts'
import { data, type Linked } from '../linked.ts'
import { withDerived } from '../names/near.ts'
import { fail, type Near, type Walk } from '../walk.ts'
import { nameAt } from './name.ts'

const words = {
  field: 'field',
  rowField: 'field',
  formField: 'field',
  chosenField: 'field',
  variable: 'variable',
  parameter: 'parameter',
  state: 'name',
  loaded: 'listing',
} as const

/** A name that something close by defines. Where that something is itself wrong, its own problem says enough. */
export function near(rule: NearRule, node: YamlNode, walk: Walk): Linked | undefined {
  const what = words[rule.of]
  const name = nameAt(node, what, walk)
  if (name === undefined) return undefined
  if (rule.of === 'loaded') {
    walk.gathered.refetched.push({ name, span: node.span })
    return data(name)
  }
  const known = candidates(rule.of, walk)
  if (known && !known.names.includes(name)) {
    if (rule.of === 'field' && walk.near.entity && Object.hasOwn(walk.near.entity.whole.fields, name))
      return notFetched(name, node, walk)
    const mend = meant(walk.file, node.span, name, known.names)
    const others = mend.suggestion === undefined ? othersOf(rule.of, known.names) : ''
    const lack = rule.of === 'state' && {
      lacks: { kind: 'state', of: walk.page.key, name, known: known.names } as const,
    }
    const message = `${known.owner} has no ${what} "${name}".${others}`
    return fail(walk, `unknown-${what}`, node.span, message, { ...mend, ...lack })
  }
  if (rule.of === 'variable') walk.near.sent?.add(name)
  if (rule.of === 'field' || rule.of === 'rowField') noteField(walk.near, name)
  if (rule.labelled && walk.near.entity && !walk.near.entity.labelled.has(name)) {
    const { entity } = walk.near
    return fail(
      walk,
      'no-label',
      node.span,
      `Staff have no word for "${name}": give it a label in ${entity.source.path}.`,
    )
  }
  return data(name)
}

/** What is shown of a thing is read of it. */
function noteField({ row, entity }: Near, name: string): void {
  if (row?.reading) noteShown(withDerived(row, entity), name)
}

function othersOf(of: NearRule['of'], names: readonly string[]): string {
  if (of === 'state') return ' Name it under "state", with its first value.'
  return names.length > 0 ? ` It has ${names.join(', ')}.` : ''
}

function candidates(of: NearRule['of'], walk: Walk): { owner: string; names: readonly string[] } | undefined {
  const { near, page } = walk
  switch (of) {
    case 'field': {
      const { entity, row } = near
      const derived = entity ? [...entity.derived.keys(), ...entity.broken] : []
      if (row?.kind === 'object')
        return { owner: entity?.name ?? row.name ?? 'The thing', names: [...Object.keys(row.fields), ...derived] }
      return entity && { owner: `The entity ${entity.name}`, names: [...entity.fields] }
    }
    case 'rowField':
      if (near.row?.kind !== 'object') return undefined
      return { owner: near.row.name ?? 'The thing', names: Object.keys(near.row.fields) }
    case 'formField': {
      const { form } = walk.scope
      if (form?.kind === 'object') return { owner: 'The form', names: Object.keys(form.fields) }
      const shown = walk.context.forms.get(walk.near.form ?? '')
      return shown && { owner: `The form ${near.form}`, names: shown.fields.map(({ name }) => name) }
    }
    case 'chosenField': {
      const { chosen } = walk.scope
      if (chosen?.kind !== 'object') return undefined
      return { owner: capital(chosen.name ?? 'the chosen thing'), names: Object.keys(chosen.fields) }
    }
    case 'variable':
      return (
        near.operation && { owner: `The operation ${near.operation.name}`, names: [...near.operation.variables.keys()] }
      )
    case 'parameter':
      return {
        owner: page.isDialog ? 'A dialog has no address: it' : 'The route to this screen',
        names: [...page.parameters.keys()],
      }
    case 'state':
      return { owner: 'The state of this screen', names: Object.keys(page.state) }
    default:
      return undefined
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function notFetched(name: string, node: YamlNode, walk: Walk): undefined {
  const { operation, entity } = walk.near
  const who = operation ? `the operation ${operation.name} does` : 'its operation does'
  return fail(
    walk,
    'not-fetched',
    node.span,
    `${entity?.type} has a field "${name}", but ${who} not ask for it. Add it to the operation.`,
  )
}
