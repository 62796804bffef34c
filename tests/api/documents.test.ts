import { parse as small } from '@0no-co/graphql.web'
import { type DocumentNode, parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../generator/grammar/compiled.ts'

const modules = import.meta.glob<{ operation: Operation }>('../../src/generated/operations/*.ts', { eager: true })

describe('the texts of operations', () => {
  it('are read in the browser as GraphQL itself reads them', () => {
    const operations = Object.values(modules).map(({ operation }) => operation)
    expect(operations.length).toBeGreaterThan(100)
    for (const { name, text } of operations)
      expect([name, print(small(text) as DocumentNode)]).toEqual([name, print(parse(text))])
  })
})
