import { literalText } from './expressions/literal.ts'
import { header } from './module.ts'
import { unionOf } from './names.ts'

/** `features.ts`: the names of all features, and the one that stands for the whole console. */
export function emitFeatures(names: readonly string[], all: string | undefined, source: string): string {
  const whole = all === undefined ? 'undefined' : literalText(all)
  return `${header(source)}

${unionOf('Feature', names)}

export const features: readonly Feature[] = ${literalText(names)}

export const allFeatures: Feature | undefined = ${whole}
`
}
