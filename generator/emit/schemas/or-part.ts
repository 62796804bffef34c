import { partUse } from '../../grammar/parts.ts'
import { cases, define, type Making, type Schema } from './making.ts'
import { objectSchema } from './object.ts'

const usesOne: Schema = { type: 'object', required: ['use'] }
const isInput: Schema = { type: 'string', pattern: '^\\s*\\$\\{\\s*input\\.\\w+\\s*\\}\\s*$' }

/** A schema, or a use of a part in its place where parts may be used. */
export function orUse(own: Schema, making: Making): Schema {
  return making.takes.parts ? cases(usesOne, objectSchema(partUse, making), own) : own
}

/** A schema, or in a file of a part an input of it. */
export function orInput(own: Schema, making: Making): Schema {
  return making.takes.inputs
    ? cases(
        define('an input', isInput, making, () => isInput),
        {},
        own,
      )
    : own
}
