import type { ValueType } from '../check/expressions/types.ts'
import { keyText } from './expressions/literal.ts'
import { unionText } from './expressions/scope-type.ts'

/** A type as TypeScript text, exactly as the schema promises it. */
export function exactTypeText(type: ValueType): string {
  const text = kindText(type)
  return type.nullable && type.kind !== 'null' && type.kind !== 'any' ? `${text} | null` : text
}

function kindText(type: ValueType): string {
  switch (type.kind) {
    case 'string':
      return type.values ? unionText(type.values) : 'string'
    case 'timestamp':
      return 'string'
    case 'number':
    case 'boolean':
    case 'null':
      return type.kind
    case 'list':
      return `readonly (${exactTypeText(type.of)})[]`
    case 'object':
      return `{ ${Object.entries(type.fields)
        .map(([name, each]) => `readonly ${keyText(name)}: ${exactTypeText(each)}`)
        .join('; ')} }`
    default:
      return 'unknown'
  }
}
