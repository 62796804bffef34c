import type { Scope, Value } from '../../../generator/grammar/compiled.ts'

/** The names whose parts tell more than they do. */
const groups: ReadonlySet<string> = new Set(['form', 'data'])

/** What a value of the spec reads of a scope: names, and of `form` and `data` which of their own, such as `form.name`. */
export function readBy(value: Value<unknown> | undefined, scope: Scope): readonly string[] {
  if (typeof value !== 'function') return []
  const read = new Set<string>()
  const noting = (of: object, around: string): object =>
    new Proxy(of, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (typeof name === 'symbol') return found
        if (around === '' && groups.has(name) && found) return noting(found, `${name}.`)
        read.add(`${around}${name}`)
        return found
      },
    })
  try {
    value(noting(scope, '') as Scope)
  } catch {
    // What it reads after that is on its way, and of no use.
  }
  return [...read]
}
