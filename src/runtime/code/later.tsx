import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useCode } from './use-code.ts'

type Module<Props> = { readonly default: ComponentType<Props> }

/**
 * A component whose code comes when it is first drawn, and beside which everything else works: nothing waits for it, and
 * while it cannot be had nothing fails. Until it is there, and
 * what it reads, `meanwhile` stands in its place.
 */
export function later<Props extends object>(
  load: () => Promise<Module<Props>>,
): ComponentType<Props & { readonly meanwhile?: ReactNode }> {
  let there: Module<Props> | undefined
  const keep = async () => (there = await load())
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are made, as React's `lazy` is.
  return function Later({ meanwhile, ...props }: Props & { readonly meanwhile?: ReactNode }) {
    const Part = (useCode(!there, keep) ?? there)?.default
    if (!Part) return meanwhile
    return (
      <Suspense fallback={meanwhile}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}
