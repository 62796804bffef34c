import type { BrowserContext } from '@playwright/test'

/** Listens for console errors, uncaught errors and violations of the content security policy on every page of a context. */
export function watchProblems(context: BrowserContext) {
  const seen: string[] = []
  const expected: RegExp[] = []
  // Chromium reports a violated policy as a console error.
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`))
  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  }
}
