import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import type { Scope, Text, Value } from '../../generator/grammar/compiled.ts'
import type { EngineText } from '../../generator/grammar/console.ts'
import { valueIn } from './expressions/evaluate.ts'
import { extendScopes, isWaiting, type Names, type Scopes } from './expressions/scopes.ts'
import { useServices } from './services-context.tsx'
import type { TextArguments } from './texts/texts.ts'

/** Exported for what looks at a page from outside, as the explanations of development do. */
export const ScopesContext = createContext<Scopes | undefined>(undefined)

/** Sets the scopes of all that is inside anew: a page's, a dialog's. */
export function ScopesProvider({ scopes, children }: { scopes: Scopes; children: ReactNode }) {
  return <ScopesContext value={scopes}>{children}</ScopesContext>
}

/** Adds names to the scope of what is inside. Drawn again only when a name's value changes. */
export function ScopeProvider({ names, children }: { names: Names; children: ReactNode }) {
  const parent = useScopes()
  const kept = useRef(names)
  if (!sameNames(kept.current, names)) kept.current = names
  const stable = kept.current
  const scopes = useMemo(() => extendScopes(parent, stable), [parent, stable])
  return <ScopesContext value={scopes}>{children}</ScopesContext>
}

/** Both kinds of scope: the one that waits for what is loading and the one that does not. */
export function useScopes(): Scopes {
  const scopes = useContext(ScopesContext)
  if (!scopes) throw new Error('There is no scope here.')
  return scopes
}

/** The names that expressions see. Reading one that is loading suspends, so that the block's skeleton is shown. */
export function useScope(): Scope {
  return useScopes().reading
}

/** What a value stands for; suspends while it is loading. `fallback` stands for nothing. */
export function useValue<T>(value: Value<T> | undefined, fallback: T): T
export function useValue<T>(value: Value<T> | undefined): T | undefined
export function useValue<T>(value: Value<T> | undefined, fallback?: T): T | undefined {
  return valueIn(value, useScopes().reading) ?? fallback
}

/** The same without waiting: what is loading or has failed counts as nothing. */
export function useSettled<T>(value: Value<T> | undefined, fallback: T): T
export function useSettled<T>(value: Value<T> | undefined): T | undefined
export function useSettled<T>(value: Value<T> | undefined, fallback?: T): T | undefined {
  return valueIn(value, useScopes().settled) ?? fallback
}

/** A text in words; empty while what it says is loading. `extra`: arguments that the block supplies. */
export function useText(text: Text | undefined, extra?: TextArguments): string {
  return useTextState(text, extra).text
}

/** A text in words, and whether it is still loading. */
export function useTextState(text: Text | undefined, extra?: TextArguments): { text: string; pending: boolean } {
  const { texts } = useServices()
  const scopes = useScopes()
  try {
    return { text: texts.of(text, scopes.reading, extra), pending: false }
  } catch (thrown) {
    if (isWaiting(thrown)) return { text: '', pending: true }
    return { text: texts.of(text, scopes.settled, extra), pending: false }
  }
}

/** What the engine itself says, by name. */
export function useTexts(): (name: EngineText, extra?: TextArguments) => string {
  return useServices().texts.engine
}

function sameNames(one: Names, other: Names): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && Object.is(one[name], other[name]))
  )
}
