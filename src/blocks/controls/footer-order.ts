import type { Button } from '../../../generator/grammar/actions.ts'

/** The buttons of a window in one order everywhere: those that only close it, the others, the primary one at the end. */
export function footerOrder<Action extends { readonly node: Button }>(actions: readonly Action[]): readonly Action[] {
  return [...actions].sort((one, other) => rank(one.node) - rank(other.node))
}

function rank(node: Button): number {
  if (node.primary) return 2
  return onlyCloses(node) ? 0 : 1
}

/** What is loaded anew when a window closes is no other thing to do. */
function onlyCloses({ do: steps = [] }: Button): boolean {
  return steps.some(({ step }) => step === 'close') && steps.every(({ step }) => step === 'close' || step === 'refetch')
}
