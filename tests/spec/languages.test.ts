import { describe, expect, it } from 'vitest'
import { productSpec } from '../support/spec-texts.ts'

describe('the product’s texts', () => {
  it('are in German all of them, and none of what is no more', () => {
    const { checked, warnings } = productSpec()
    expect(checked.locales.map((locale) => locale.language)).toEqual(['de'])
    expect(warnings.filter((each) => /^(not-translated|stale-text)/.test(each))).toEqual([])
  })
})
