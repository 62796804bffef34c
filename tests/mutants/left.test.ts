import { describe, expect, it } from 'vitest'
import { isLeftIn } from './left.ts'

const units = `
describe('pears', () => {
  it('are green', () => {})
  thoroughly(it)('are sweet', () => {})
  thoroughly(it).each([['in June', 6]])('are ripe %s', () => {})
})
thoroughly(describe)('plums', () => {
  it.each(['one', 'two'])('are blue: %s', () => {})
})
`

const journeys = `
test('a pear is picked', async ({ page }) => {})
test('a pear is eaten', { tag: '@thorough' }, async ({ page }) => {})
test(\`a pear is sold for \${price}\`, {
  tag: '@thorough',
}, async ({ page }) => {})
test.describe('at night', { tag: '@thorough' }, () => {
  test('nobody picks', async ({ page }) => {})
})
test.describe('at noon', () => {
  test.use({ deployment: 'full' })
  test('everybody picks', async ({ page }) => {})
})
`

describe('what is left to thorough runs', () => {
  it.each(['are sweet', 'in June', 'are ripe', 'plums', 'are blue'])('is said around it: %s', (title) => {
    expect(isLeftIn(units, title)).toBe(true)
  })

  it.each(['a pear is eaten', 'a pear is sold', 'at night', 'nobody picks'])('is said by a tag: %s', (title) => {
    expect(isLeftIn(journeys, title)).toBe(true)
  })

  it.each(['pears', 'are green', 'are', 'gone'])('is nothing else: %s', (title) => {
    expect(isLeftIn(units, title)).toBe(false)
  })

  it.each(['a pear is picked', 'at noon', 'everybody picks', 'picks'])('is no other journey: %s', (title) => {
    expect(isLeftIn(journeys, title)).toBe(false)
  })
})
