import type { WithRule } from '../../grammar/language.ts'
import { sessionCalls } from '../../grammar/session.ts'
import type { YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { anyType, booleanType, stringType, type ValueType } from '../expressions/types.ts'
import { type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { fail, inner, kindInWords, type Walk } from '../walk.ts'
import { widgetRule } from '../widgets.ts'
import { checkedValue } from './value.ts'

/** Values by name, checked against what takes them. */
export function values(rule: WithRule, node: YamlNode, walk: Walk): Linked | undefined {
  const { near, page, context } = walk
  switch (rule.of) {
    case 'operation': {
      const { operation, sent } = near
      if (operation && node.kind === 'map') for (const key of node.entries.keys()) sent?.add(key)
      const types =
        operation && Object.fromEntries([...operation.variables.values()].map((each) => [each.name, each.type]))
      return valuesFor(node, types, `The operation ${operation?.name ?? ''}`, 'variable', walk, rule.literal)
    }
    case 'dialog': {
      const input = near.dialog === undefined ? undefined : context.dialogs.get(near.dialog)
      return valuesFor(node, input && Object.fromEntries(input), `The dialog ${near.dialog}`, 'input', walk)
    }
    case 'call': {
      const call = Object.entries(sessionCalls).find(([name]) => name === near.call)?.[1]
      const takes = Object.entries<{ type: string }>(call?.takes ?? {})
      const types = takes.map(([name, { type }]) => [name, type === 'boolean' ? booleanType : stringType] as const)
      return valuesFor(node, call && Object.fromEntries(types), `The call ${near.call}`, 'input', walk)
    }
    case 'state':
      return valuesFor(node, page.state, 'The state of this screen', 'name', walk)
    case 'widget': {
      const inputs = near.widget === undefined ? undefined : context.widgets.get(near.widget)
      return inputs && walk.check(widgetRule(near.widget ?? '', inputs), node, walk)
    }
    case 'route':
      return undefined
  }
}

/** Values for the names in `types`; where that is undefined, any names are taken. */
export function valuesFor(
  node: YamlNode,
  types: Readonly<Record<string, ValueType>> | undefined,
  owner: string,
  what: string,
  walk: Walk,
  literal = false,
): Linked | undefined {
  if (node.kind !== 'map')
    return fail(walk, 'wrong-type', node.span, `Values go here ("name: value"), but this is ${kindInWords(node)}.`)
  const entries: LinkedEntry[] = []
  for (const { key, keySpan, value } of node.entries.values()) {
    const type = !types ? anyType : Object.hasOwn(types, key) ? types[key] : undefined
    if (!type) {
      const names = Object.keys(types ?? {})
      const free = names.filter((each) => !node.entries.has(each))
      const mend = meant(walk.file, keySpan, key, free)
      const others = mend.suggestion === undefined ? takes(what, names) : ''
      fail(walk, `unknown-${what}`, keySpan, `${owner} has no ${what} "${key}".${others}`, mend)
      continue
    }
    if (literal && value.kind === 'scalar' && typeof value.value === 'string' && value.value.includes('${')) {
      fail(walk, 'not-constant', value.span, 'What is sent here must be written out: an expression cannot stand here.')
      continue
    }
    const linked = checkedValue(value, type, inner(walk, key))
    if (linked) entries.push([key, linked])
  }
  return entries.length === node.entries.size ? linkedObject(entries) : undefined
}

function takes(what: string, names: readonly string[]): string {
  return names.length > 0 ? ` It has ${names.join(', ')}.` : ` It has no ${what}s at all: remove this.`
}
