import { sessionCall } from '../../grammar/session.ts'
import { entry, plain, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { describeType, fits, type ObjectType, type ValueType } from '../expressions/types.ts'
import { callTypes, mustBeEntered } from '../rules/with.ts'
import { fail, type Walk } from '../walk.ts'

/**
 * Compares a form with what it is `for`: a field that is called like an input of the mutation or call must hold what
 * that takes. Fields of other names are passed by the form's submit, where they are checked as every value is.
 */
export function checkPurpose(
  node: YamlNode | undefined,
  fields: readonly YamlEntry[],
  entered: ValueType,
  walk: Walk,
): void {
  if (!node || entered.kind !== 'object') return
  const purpose = inputsOf(node, walk)
  if (!purpose) return
  for (const field of fields) {
    const input = Object.hasOwn(purpose.inputs, field.key) ? purpose.inputs[field.key] : undefined
    const type = entered.fields[field.key]
    if (!input || !type) continue
    const place = entry(field.value, 'type')?.value.span ?? field.keySpan
    if (!fits(type, input))
      fail(
        walk,
        'wrong-type',
        place,
        `${purpose.name} takes ${describeType(input)} as "${field.key}", but this field gives ${describeType(type)}.`,
      )
    else if (type.nullable && !input.nullable && entry(field.value, 'default') === undefined)
      fail(walk, 'not-required', field.keySpan, mustBeEntered(purpose.name, field.key, field.key))
  }
}

function inputsOf(
  node: YamlNode,
  walk: Walk,
): { name: string; inputs: Readonly<Record<string, ValueType>> } | undefined {
  const call = entry(node, 'session')?.value
  if (call) {
    const name = String(plain(call))
    const takes = sessionCall(name)?.takes ?? {}
    return { name, inputs: callTypes(takes) }
  }
  const operation = walk.context.operations.get(String(plain(node)))
  if (!operation) return undefined
  const variables = [...operation.variables.values()]
  const [only] = variables.filter((each) => each.type.kind === 'object')
  // One input object: its fields are what the form is about.
  const inner =
    only && variables.filter((each) => each.type.kind === 'object').length === 1 ? (only.type as ObjectType).fields : {}
  return {
    name: operation.name,
    inputs: {
      ...inner,
      ...Object.fromEntries(
        variables.map((each) => [each.name, each.required ? each.type : { ...each.type, nullable: true }]),
      ),
    },
  }
}
