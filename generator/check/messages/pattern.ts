import { patternCost } from '../patterns/cost.ts'

/** Why a text is no regular expression, or none that may be tried on what staff type; in words. */
export function patternProblem(pattern: string): string | undefined {
  const [, inside] = /^\/(.+)\/[a-z]*$/s.exec(pattern) ?? []
  if (inside !== undefined)
    return `A regular expression stands here without the "/" around it: ${inside}. They would be looked for as well.`
  try {
    new RegExp(pattern, 'u')
    return patternCost(pattern)
  } catch (problem) {
    const [, reason = (problem as Error).message] =
      /^Invalid regular expression: .*?: ([^:]+)$/s.exec((problem as Error).message) ?? []
    return `This regular expression cannot be read: ${reason}.`
  }
}
