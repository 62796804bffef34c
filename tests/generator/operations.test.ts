import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { checkAtMost } from '../../generator/check/operations/at-most.ts'
import { checkOperations } from '../../generator/check/operations/operations.ts'
import { checkRequires } from '../../generator/check/operations/requires.ts'
import { emitOperation } from '../../generator/emit/operations.ts'
import { loadGraphql } from '../../generator/load/graphql/graphql.ts'
import { placeText, sourceFile } from '../../generator/load/source.ts'
import type { Problem } from '../../generator/problem.ts'
import { evaluateText } from './support/expressions.ts'

const schema = `directive @requires(can: [String!], feature: String, session: Boolean = true, known: Boolean = true, active: Boolean = true) on FIELD_DEFINITION
scalar DateTime
enum Shelf { Open Closed }
type Failure { ErrorType: String! Message: String! }
type Book { id: ID! title: String! pages: Int price: Float lent: Boolean! due: DateTime shelf: Shelf! tags: [String!]! }
type BooksResponse { status: Int! error: Failure totalItems: Int message: String data: [Book!] }
type Done { status: Int! error: Failure message: String }
input Loan { book: ID! days: Int = 14 shelf: Shelf, again: Loan }
type Query {
  books(shelf: Shelf, page: Int = 1, id: ID!): BooksResponse! @requires(can: ["Read Book Desk"])
  open: BooksResponse! @requires(session: false)
  hello: BooksResponse! @requires(known: false)
  told: BooksResponse! @requires(active: false)
}
type Mutation { lend(loan: Loan!): Done! @requires(feature: "Lending") }
`

const envelope = {
  status: 'status',
  ok: 200,
  error: 'error',
  errorType: 'ErrorType',
  errorMessage: 'Message',
  total: 'totalItems',
  message: 'message',
  data: 'data',
}
const whole = 'status error { ErrorType Message } message'

function checkAll(operations: string | string[], wrapped: typeof envelope | null = envelope, schemaText = schema) {
  const problems: Problem[] = []
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const files = [operations].flat().map((text, at) => sourceFile(`spec/api/operations/${at}.graphql`, text))
  const graphql = loadGraphql([sourceFile('spec/api/schema.graphql', schemaText), ...files], report)
  const found = checkOperations(graphql, wrapped ?? undefined, report)
  const told = problems.map((problem) => `${placeText(problem.place)} ${problem.code}: ${problem.message}`)
  return { problems, told, found, graphql }
}

describe('GraphQL operations', () => {
  it('know their variables and what they answer, unwrapped from the envelope', () => {
    const { found, told } = checkAll(`query books($id: ID!, $shelf: Shelf, $page: Int = 2) {
  books(id: $id, shelf: $shelf, page: $page) { ${whole} totalItems data { id title pages due shelf tags lent } }
}`)
    expect(told).toEqual([])
    const books = found.get('books')
    expect([...(books?.variables.values() ?? [])].map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['shelf', false],
      ['page', false],
    ])
    expect(books?.result).toEqual({
      kind: 'list',
      nullable: true,
      of: {
        kind: 'object',
        name: 'Book',
        others: undefined,
        fields: {
          id: { kind: 'string' },
          title: { kind: 'string' },
          pages: { kind: 'number', nullable: true },
          due: { kind: 'timestamp', nullable: true },
          shelf: { kind: 'string', values: ['Open', 'Closed'] },
          tags: { kind: 'list', of: { kind: 'string' } },
          lent: { kind: 'boolean' },
        },
      },
    })
    expect(books?.field).toBe('books')
  })

  it('answer as a whole where the console has no envelope', () => {
    const { found, told } = checkAll('query open { open { status } }', null)
    expect(told).toEqual([])
    expect(found.get('open')?.result).toMatchObject({ kind: 'object', name: 'BooksResponse' })
  })

  it('take input objects, even those that hold themselves', () => {
    const { found } = checkAll(`mutation lend($loan: Loan!) { lend(loan: $loan) { ${whole} } }`)
    expect(found.get('lend')?.variables.get('loan')?.type).toMatchObject({
      kind: 'object',
      fields: { book: { kind: 'string' }, days: { kind: 'number', nullable: true }, again: { kind: 'any' } },
    })
    expect(found.get('lend')?.result).toMatchObject({ kind: 'null' })
  })

  it.each([
    [
      'query a($id: ID!) { books(id: $id) { status error { ErrorType Message } data { titel } } }',
      ':1:80 graphql: Book has no field "titel". Did you mean "title"?',
    ],
    ['query a { books { status } }', ':1:11 graphql: "books" needs "id" (ID!): send it.'],
    [
      `query a($id: ID!, $x: Int) { books(id: $id) { ${whole} data { id } } }`,
      ':1:19 graphql: The operation a never uses its variable "$x": send it, or remove it.',
    ],
    ['query a { open { status data { id } } }', ':1:11 no-envelope: "open" must ask for "error" too'],
    ['query a { open { status error { Message } data { id } } }', '"error.ErrorType" too'],
    [`query a { open { ${whole} } }`, '"data" too'],
    [
      `query a { open { ${whole} data { id } } books(id: 1) { ${whole} data { id } } }`,
      'several-fields: An operation asks for one field',
    ],
    [`query a { other: open { ${whole} data { id } } }`, ':1:11 renamed-field'],
    [`{ open { ${whole} data { id } } }`, 'unnamed-operation'],
    [
      'query a($book: ID!) { books(id: $bok) { status error { ErrorType Message } data { id } } }',
      ':1:10 graphql: The variable "book" is never used. Did you mean "bok"?',
    ],
    [
      `query a {\n  open {\n    ${whole}\n    data\n      id\n    }\n  }\n}\n`,
      ':4:5 broken-graphql: A "{" is missing behind',
    ],
    [
      `query a {\n  open {\n    ${whole}\n    data {\n      id\n  }\n}\n`,
      ':5:7 broken-graphql: A "}" is missing below',
    ],
    ['query a { open { status ', 'broken-graphql: The file stops in the middle: a "}" is missing.'],
  ])('%s', (text, expected) => {
    const { told, found } = checkAll(text)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(expected)
    expect(found.size).toBe(0)
  })

  it('have names of their own over all files', () => {
    const text = `query a { open { ${whole} data { id } } }`
    const { told } = checkAll([text, text])
    expect(told).toEqual([
      'spec/api/operations/1.graphql:1:7 duplicate-operation: There is an operation "a" already, at spec/api/operations/0.graphql:1:7. Names are used once.',
    ])
  })

  it('may share fragments between files', () => {
    const { told, found } = checkAll([
      `query a { open { ${whole} data { ...Short } } }`,
      'fragment Short on Book { id ...Title }\nfragment Title on Book { title }',
    ])
    expect(told).toEqual([])
    expect(found.get('a')?.document.definitions).toHaveLength(3)
    expect(found.get('a')?.result).toMatchObject({
      of: { fields: { id: { kind: 'string' }, title: { kind: 'string' } } },
    })
  })

  it('are not asked about where the schema itself is wrong', () => {
    const { told, found } = checkAll('query a { b }', envelope, 'type Query { a: Strin }')
    expect(told).toEqual([
      'spec/api/schema.graphql:1:17 graphql: The schema has no type "Strin". Did you mean "String"?',
    ])
    expect(found.size).toBe(0)
  })
})

describe('an emitted operation', () => {
  const { found, graphql } =
    checkAll(`query books($id: ID!, $shelf: Shelf) { books(id: $id, shelf: $shelf) { ${whole} data { id shelf ...T } } }
fragment T on Book { title }`)
  const text = emitOperation(found.get('books') as never, '../grammar')
  const operation = evaluateText<{ text: string; variables: string[] }>(text.slice(text.indexOf('= {\n  name') + 2))

  it('is typed by the schema', () => {
    expect(text).toContain(
      'export type BooksResult = readonly ({ readonly id: string; readonly shelf: "Open" | "Closed"; readonly title: string })[] | null',
    )
    expect(text).toContain('export type BooksVariables = {\n  id: string\n  shelf?: "Open" | "Closed" | null\n}')
    expect(text).toContain(`import type { Operation } from '../grammar/compiled.ts'`)
  })

  it('asks every object for its type, and nothing twice', () => {
    expect(operation.text).toContain('data{id shelf ...T __typename}__typename}}')
    expect(operation.text).toContain('fragment T on Book{title __typename}')
    expect(operation.text).not.toMatch(/\{[^{}]*__typename[^{}]*__typename/)
  })

  it('fits the schema as it is sent', () => {
    expect(validate(graphql.schema as never, parse(operation.text))).toEqual([])
    expect(operation.variables).toEqual(['id', 'shelf'])
  })
})

describe('@requires', () => {
  it('is read with its defaults', () => {
    const { graphql } = checkAll([])
    const told: string[] = []
    const read = checkRequires(
      graphql,
      { actions: ['Read', 'Read Book'], subjects: ['Desk'], features: ['Lending'] },
      (problem) => told.push(problem.message),
    )
    expect(told).toEqual([])
    expect(read.map(({ place: _place, ...rest }) => rest)).toEqual([
      { field: 'Query.books', session: true, can: [{ action: 'Read Book', subject: 'Desk' }] },
      { field: 'Query.open', session: false, can: [] },
      { field: 'Query.hello', session: true, can: [], known: false },
      { field: 'Query.told', session: true, can: [], active: false },
      { field: 'Mutation.lend', session: true, can: [], feature: 'Lending' },
    ])
  })

  it.each(['things', 'others'] as const)(
    'says which right it needs by %s, and names arguments that are there',
    (word) => {
      const read = (rights: string) => {
        const text = `directive @requires(${word}: [String!]) on FIELD_DEFINITION
        type Query { book(id: ID!, ids: [ID!]): String @requires(${word}: [${rights}]) }`
        const problems: Problem[] = []
        const graphql = loadGraphql([sourceFile('spec/api/schema.graphql', text)], () => {})
        const names = { actions: ['Read', 'Update'], subjects: ['Book'], features: [] }
        const [only] = checkRequires(graphql, names, (problem) => problems.push(problem))
        return { rights: only?.[word], told: problems.map(({ code, message }) => [code, message]) }
      }
      expect(read('"Update Book of id, ids"')).toEqual({
        rights: [{ action: 'Update', subject: 'Book', of: ['id', 'ids'] }],
        told: [],
      })
      expect(read('"Update Book"').told).toEqual([
        [
          'unknown-argument',
          '"Update Book" does not say of which things. Write "Update Book of" and the argument with their ids.',
        ],
      ])
      expect(read('"Read Book of idz"').told).toEqual([
        ['unknown-argument', '"idz" is no argument of book. Did you mean "ids"?'],
      ])
      expect(read('"Read Bok of id"').told).toMatchObject([['unknown-subject', expect.stringContaining('Book')]])
    },
  )

  it('names by things also a field of each entry of a list, by others none', () => {
    const read = (word: string, rights: string) => {
      const text = `directive @requires(${word}: [String!]) on FIELD_DEFINITION
        input Place { id: ID! shelf: ID! }
        type Query { put(places: [Place!]!): String @requires(${word}: ["${rights}"]) }`
      const problems: Problem[] = []
      const graphql = loadGraphql([sourceFile('spec/api/schema.graphql', text)], () => {})
      const names = { actions: ['Update'], subjects: ['Book'], features: [] }
      const [only] = checkRequires(graphql, names, (problem) => problems.push(problem))
      return { of: only?.things?.[0]?.of, told: problems.map(({ message }) => message) }
    }
    expect(read('things', 'Update Book of places.id, places.shelf')).toEqual({
      of: ['places.id', 'places.shelf'],
      told: [],
    })
    expect(read('things', 'Update Book of places.shelv').told).toEqual([
      '"places.shelv" is no argument of put. Did you mean "places.shelf"?',
    ])
    expect(read('others', 'Update Book of places.id').told).toEqual([
      expect.stringContaining('"places.id" is no argument of put.'),
    ])
  })

  it('names only what permissions and features define', () => {
    const { graphql } = checkAll([])
    const problems: Problem[] = []
    checkRequires(graphql, { actions: ['Read'], subjects: ['Book Disk'], features: ['Lendings'] }, (problem) =>
      problems.push(problem),
    )
    expect(problems.map(({ code, suggestion, place }) => [code, suggestion, place.line])).toEqual([
      ['unknown-subject', 'Read Book Disk', 10],
      ['unknown-feature', 'Lendings', 15],
    ])
  })
})

describe('@atMost', () => {
  const read = (query: string) => {
    const text = `directive @atMost(limit: String!) on ARGUMENT_DEFINITION\ntype Query { ${query} }\nextend type Query { more(ids: [ID!] @atMost(limit: "mroe")): ID }`
    const problems: Problem[] = []
    const graphql = loadGraphql([sourceFile('spec/api/schema.graphql', text)], () => {})
    checkAtMost(graphql, ['things', 'more'], (problem) => problems.push(problem))
    return problems.map(({ code, suggestion, place }) => [code, suggestion, place.line, place.length])
  }
  const mistyped = ['unknown-limit', 'more', 3, 6]

  it('names a limit that there is', () => {
    expect(read('things(ids: [ID!]! @atMost(limit: "things"), others: [ID]): ID')).toEqual([mistyped])
    expect(read('things(ids: [ID!] @atMost(limit: "persons")): ID')).toEqual([
      ['unknown-limit', undefined, 2, 9],
      mistyped,
    ])
  })

  it('stands at a list', () => {
    expect(read('thing(id: ID! @atMost(limit: "things")): ID')).toEqual([['wrong-value', undefined, 2, 24], mistyped])
  })
})
