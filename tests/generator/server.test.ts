import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { data, linkedObject } from '../../generator/check/linked.ts'
import type { RouteInfo } from '../../generator/check/routes/routes.ts'
import type { CheckedScreen } from '../../generator/check/screens/screens.ts'
import type { CheckedText } from '../../generator/check/texts/text.ts'
import { emitServerDeployments } from '../../generator/emit/server/deployments.ts'
import { emitServerFeatures, emitServerLimits, emitServerPermissions } from '../../generator/emit/server/names.ts'
import { emitServerPaths } from '../../generator/emit/server/paths.ts'
import { emitRequires } from '../../generator/emit/server/requires.ts'
import { emitServerRules } from '../../generator/emit/server/rules.ts'
import { emitSchema } from '../../generator/emit/server/schema.ts'
import { loadGraphql } from '../../generator/load/graphql/graphql.ts'
import { sourceFile } from '../../generator/load/source.ts'

const schema = `scalar DateTime
enum Shelf { Open Closed }
interface Thing { id: ID! }
type Book implements Thing { id: ID! title: String pages: Int! due: DateTime! tags: [String!]! grid: [[Int]] }
type Reader implements Thing { id: ID! }
union Found = Book | Reader
input Loan { book: ID! days: Int = 14 }
type Query { book(id: ID!, shelf: Shelf = Open): Book! found: [Found!] }
type Mutation { lend(loan: Loan!): Boolean! }
`

/** Syntax errors of a module's text. */
function faults(text: string): number {
  return ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length ?? 0
}

describe('what is generated for the server', () => {
  it('has the types of the schema, for resolvers', () => {
    const source = sourceFile('spec/api/schema.graphql', schema)
    const { schema: built } = loadGraphql([source], () => {})
    const text = emitSchema(built as NonNullable<typeof built>, schema, source.path)
    expect(faults(text)).toBe(0)
    expect(text).toContain(`export const typeDefs = ${JSON.stringify(schema)}`)
    for (const part of [
      'export type Shelf = "Open" | "Closed"',
      'export type Found = Book | Reader',
      'export interface Book {\n  id: string\n  title?: string | null\n  pages: number\n  due: (string | Date)\n  tags: string[]\n  grid?: ((number | null)[] | null)[] | null\n}',
      'export interface Loan {\n  book: string\n  days?: number | null\n}',
      'export interface QueryArgs {\n  book: { id: string; shelf?: Shelf | null }\n  found: Record<string, never>\n}',
      'export interface QueryResults {\n  book: Book\n  found: Found[] | null\n}',
      'export interface MutationArgs {\n  lend: { loan: Loan }\n}',
      'export interface MutationResults {\n  lend: boolean\n}',
    ])
      expect(text).toContain(part)
  })

  it('has what each operation needs of its caller', () => {
    const place = { file: '', offset: 0, length: 0, line: 1, column: 1 }
    const text = emitRequires(
      [
        { field: 'Query.books', session: true, can: [{ action: 'Read', subject: "Book's Desk" }], place },
        { field: 'Mutation.lend', session: false, can: [], feature: 'Lending', place },
        { field: 'Mutation.join', session: true, can: [], known: false, place },
      ],
      'spec/api/schema.graphql',
    )
    expect(faults(text)).toBe(0)
    expect(text).toContain('"Query.books": {"session":true,"can":[{"action":"Read","subject":"Book\'s Desk"}]},')
    expect(text).toContain('"Mutation.lend": {"session":false,"can":[],"feature":"Lending"},')
    expect(text).toContain('"Mutation.join": {"session":true,"can":[],"known":false},')
  })

  it('has the rules and words of forms, so that the server refuses by the same', () => {
    const place = { file: '', offset: 0, length: 0, line: 1, column: 1 }
    const words = (message: CheckedText['message']): CheckedText => ({ message }) as CheckedText
    const text = emitServerRules(
      {
        rules: new Map([['title', { pattern: '^\\p{L}+$', message: 'letters', parts: [], place }]]),
        validation: new Map([
          ['required', words(['Write something.'])],
          ['letters', words(['Only letters in ', { part: 'argument', name: 'field' }, '.'])],
        ]),
      },
      'en',
      'spec/messages.yaml',
    )
    expect(faults(text)).toBe(0)
    expect(text).toContain('title: { pattern: new RegExp("^\\\\p{L}+$", \'u\'), message: "letters" },')
    expect(text).toContain('required: "Write something.",')
    expect(text).toContain('letters: (a: { field: any }) => "Only letters in " + String(a.field) + ".",')
  })

  it('has permissions, features and limits as values and as types', () => {
    const permissions = emitServerPermissions(
      { actions: ['Read', 'View All'], subjects: ['Desk'], aliases: { Edit: 'Read' } },
      'spec/permissions.yaml',
    )
    const features = emitServerFeatures(
      { All: 'Everything', Lending: 'Books go out' },
      { all: 'All', fixed: ['All'] },
      'spec/features.yaml',
    )
    const limits = emitServerLimits({ pageSize: 12 }, 'spec/limits.yaml')
    for (const text of [permissions, features, limits]) expect(faults(text)).toBe(0)
    expect(permissions).toContain('export type Action = (typeof actions)[number]')
    expect(permissions).toContain('export const aliases: Record<string, Action> = {"Edit":"Read"}')
    expect(features).toContain('export const allFeatures: Feature = "All"')
    expect(features).toContain('new Set<Feature>(["All"])')
    expect(features).toContain('  Lending: "Books go out",\n')
    expect(emitServerFeatures({}, { all: undefined, fixed: [] }, '')).toContain(
      'export const allFeatures: Feature | undefined = undefined',
    )
    expect(limits).toContain('  pageSize: 12,\n')
  })

  it('has every deployment, by name', () => {
    const linked = linkedObject([
      ['category', data('SaaS')],
      ['disabledFeatures', { is: 'list', items: [data('Lending')] }],
      ['graphql', data('/graphql')],
      ['links', linkedObject([['contact', { is: 'value', value: { literal: 'mailto:a@b.test' } }]])],
    ])
    const text = emitServerDeployments(new Map([['plain', linked]]), 'spec/deployments')
    expect(faults(text)).toBe(0)
    expect(text).toContain(
      'plain: {"name":"plain","category":"SaaS","disabledFeatures":["Lending"],"graphql":"/graphql","links":{"contact":"mailto:a@b.test"}},',
    )
    expect(text).toContain('identity?:')
  })

  it('has the modules that a page needs at once: its screens and their blocks', () => {
    const route = (name: string, more: Partial<RouteInfo>) => [name, { name, ...more } as RouteInfo] as const
    const screen = (name: string, ...blocks: string[]) =>
      ({ name, gathered: { blocks: new Map(blocks.map((block) => [block, {}])) } }) as unknown as CheckedScreen
    const text = emitServerPaths(
      new Map([
        route('shell', { screen: 'shell' }),
        route('books', { path: '/books/:id', screen: 'books', parent: 'shell', isOpen: false }),
        route('about', { path: '/about', screen: 'shell', isOpen: true }),
      ]),
      [screen('shell', 'frame'), screen('books', 'listing')],
      { generated: 'src/generated', app: 'src' },
      'spec/routes.yaml',
    )
    expect(faults(text)).toBe(0)
    const [, modules = '[]'] = /name: "books", pattern: "\/books\/:id", modules: (\[.*\])/.exec(text) ?? []
    expect(JSON.parse(modules)).toEqual(
      expect.arrayContaining([
        'src/generated/screens/books.ts',
        'src/generated/screens/shell.ts',
        'src/blocks/listing/listing.tsx',
        'src/blocks/frame/frame.tsx',
        'src/api/client.ts',
      ]),
    )
    const [, visitors = ''] = /name: "about".* modules: (\[.*\])/.exec(text) ?? []
    expect(visitors).toContain('src/blocks/frame/frame.tsx')
    expect(visitors).not.toContain('src/api/client.ts')
    expect(text).not.toContain('"shell",')
  })
})
