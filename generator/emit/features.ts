import { entryOf, type Linked } from '../check/linked.ts'
import { literalText } from './expressions/literal.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'
import { unionOf } from './names.ts'

interface Named {
  readonly names: readonly string[]
  /** The one that stands for the whole console. */
  readonly all: string | undefined
  readonly fixed: readonly string[]
}

/** `features.ts`: the names of all features, the one that stands for the whole console, and what data says of them. */
export function emitFeatures(
  linked: Linked | undefined,
  { names, all, fixed }: Named,
  source: string,
  context: EmitContext,
): string {
  const module = newModule('features.ts', context)
  const whole = all === undefined ? 'undefined' : literalText(all)
  const off = entryOf(linked, 'off')
  const byData = off ? `{ fixed: ${literalText(fixed)}, off: ${print(off, module)} }` : 'undefined'
  const body = `${unionOf('Feature', names)}

export const features: readonly Feature[] = ${literalText(names)}

export const allFeatures: Feature | undefined = ${whole}

export const flagsByData: ${type(module, 'features.ts', 'FlagsByData')} | undefined = ${byData}`
  return moduleText(module, source, body)
}
