import { extendScopes, type Scopes } from './scopes.ts'

/**
 * The scopes as they are now: each name has the value that it has at this moment, whatever is loaded, chosen or left
 * afterwards. What is not there yet stays undefined.
 */
export function captured({ settled }: Scopes): Scopes {
  const names: Record<string, unknown> = {}
  for (let at: object | null = settled; at; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (!Object.hasOwn(names, name)) names[name] = valueNow(Reflect.get(settled, name))
    }
  }
  return extendScopes(undefined, names)
}

/** A group of loaded names, such as `data`, is captured in turn; every other value never changes. */
function valueNow(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== null) return value
  const names = Object.getOwnPropertyNames(value)
  const isGroup = names.some((name) => Object.getOwnPropertyDescriptor(value, name)?.get)
  if (!isGroup) return value
  return extendScopes(undefined, Object.fromEntries(names.map((name) => [name, valueNow(Reflect.get(value, name))])))
    .settled
}
