import { cases, type Schema } from './making.ts'

/** One of the maps that may stand at a place, told by the key that only it has. */
export interface Keyed {
  readonly key: string
  readonly schema: Schema
  /** How an editor completes the key. */
  readonly hint: Schema
}

/**
 * A map of which a key tells what it is: it is checked as that and as nothing else. `beside`: other words that some of
 * them have. `message` is said where no key tells, unless `rest` is what it is then.
 */
export function keyed(choices: readonly Keyed[], beside: readonly string[], message: string, rest?: Schema): Schema {
  const keys = choices.map((each) => each.key)
  const known = { enum: [...new Set([...keys, ...beside])] }
  const unknown = {
    properties: Object.fromEntries(choices.map((each) => [each.key, each.hint])),
    ...cases(
      { propertyNames: known },
      { required: keys.slice(0, 1), errorMessage: message },
      { propertyNames: { ...known, errorMessage: message } },
    ),
  }
  return choices.reduceRight<Schema>(
    (others, { key, schema }) => cases({ type: 'object', required: [key] }, schema, others),
    rest ?? unknown,
  )
}
