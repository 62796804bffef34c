/** Why a text is no regular expression, in words. */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (problem) {
    const [, reason = (problem as Error).message] =
      /^Invalid regular expression: .*?: ([^:]+)$/s.exec((problem as Error).message) ?? []
    return `This regular expression cannot be read: ${reason}.`
  }
}
