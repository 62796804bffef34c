import { type CallGives, sessionCall } from '../../grammar/session.ts'
import { entry, type YamlNode } from '../../load/tree.ts'
import type { CheckContext } from '../context.ts'
import { anyType, booleanType, enumOf, objectOf, stringType, type ValueType } from '../expressions/types.ts'

/** What steps see under `result` after a step; undefined where it answers nothing, anything where it is wrong. */
export function answerOf(step: YamlNode, { operations }: Pick<CheckContext, 'operations'>): ValueType | undefined {
  const operation = (entry(step, 'mutate') ?? entry(step, 'query'))?.value
  if (operation) return operations.get(textOf(operation) ?? '')?.response ?? anyType
  if (entry(step, 'authorize')) return objectOf({ token: stringType }, 'the answer of authorize')
  const call = entry(step, 'session')?.value
  if (!call) return undefined
  const name = textOf(call)
  const gives = sessionCall(name)?.gives
  const fields = Object.entries(gives ?? {}).map(([field, given]) => [field, givenType(given)] as const)
  return gives ? objectOf(Object.fromEntries(fields), `the answer of ${name}`) : anyType
}

/** What the last step that answers something answered. */
export function lastAnswer(steps: YamlNode | undefined, context: Pick<CheckContext, 'operations'>): ValueType {
  const answers = steps?.kind === 'list' ? steps.items.map((step) => answerOf(step, context)) : []
  return answers.findLast((each) => each !== undefined) ?? anyType
}

function givenType(given: CallGives): ValueType {
  if (given === 'string') return stringType
  return given === 'boolean' ? booleanType : enumOf(given)
}

function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
}
