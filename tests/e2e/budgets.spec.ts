import { expect, test } from '@playwright/test'
import { builtSlices } from '../support/builtSlices.ts'

const kilobyte = 1024

test('a settings page brings at most 25 KB of code of its own to who has the projects open', () => {
  const slices = builtSlices('projects')
  const pages = [...slices].filter(([name]) => /^(settings-|environment-create$|migration-)/.test(name))
  expect(pages.length).toBeGreaterThan(5)
  for (const [name, bytes] of pages) expect(bytes, name).toBeLessThan(25 * kilobyte)
  // The figure is one of code: a page that shows something weighs something.
  expect(slices.get('settings-general')).toBeGreaterThan(kilobyte)
})
