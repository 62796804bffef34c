import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { isThorough, patience } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { type Operation, operations } from '../graphql/derived-calls.ts'
import { createWorld } from '../graphql/world.ts'
import { makers } from '../search/place.ts'
import { usePress } from './press.ts'

const contract = readFileSync('spec/areas/contents/schema.graphql', 'utf8')
const named = parse(contract).definitions.flatMap((each) =>
  each.kind === 'ObjectTypeExtension' ? (each.fields ?? []).map(({ name }) => name.value) : [],
)
/** Every operation of the area. */
const all = operations.filter(({ name }) => named.includes(name))

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true, filterable: true },
  { id: 'f_price', name: 'price', label: 'Price', type: 'number', filterable: true },
  { id: 'f_day', name: 'day', label: 'Day', type: 'date', filterable: true },
  { id: 'f_slug', name: 'slug', label: 'Slug', type: 'slug' },
  { id: 'f_json', name: 'json', label: 'JSON', type: 'json' },
  { id: 'f_kinds', name: 'kinds', label: 'Kinds', type: 'choices', options: ['A', 'B'] },
  { id: 'f_image', name: 'image', label: 'Image', type: 'media', filterable: true },
  { id: 'f_more', name: 'more', label: 'More', type: 'content', filterable: true },
]

/** Ids that are right, by the name of the argument or input field that takes them. */
type Known = Readonly<Record<string, readonly string[]>>

// What no argument expects, among it what databases, languages and addresses treat as something of their own.
const strange = [
  ...['', ' ', 'x', '\0', '\ud800', '🙂', '%', '_', '\\', "'", '"; drop table contents; --', '../..', '{}', 'null'],
  ...['constructor', '__proto__', 'toString', '@name', 'Content_', 'Content_none', '2030-01-31', '-1', '1e999'],
  ...['x'.repeat(300), 'x'.repeat(5000)],
]
const conditions = 'is isNot isOneOf contains beginsWith isEmpty isFilled before after lastDays between refersTo below'
const texts = fc.oneof(
  fc.constantFrom(...strange),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ...fields.map(({ id }) => id ?? ''),
    'Name',
    'Status',
    'Place',
    'Template',
    'PublishedAt',
    'Archived',
  ),
  fc.constantFrom(...conditions.split(' ')),
)
const whole = fc.oneof(fc.constantFrom(0, 1, -1, 2, 12, 100, 101, 1000, 2_147_483_647, -2_147_483_648), fc.nat(5))
const moments = fc.constantFrom(
  ...['2030-01-31T12:00:00Z', '2001-01-31T12:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
  ...['2030-02-31T12:00:00Z', '2030-01-31', 'soon', ''],
)

function argumentOf(name: string, given: GraphQLInputType, known: Known): fc.Arbitrary<unknown> {
  if (isNonNullType(given)) return argumentOf(name, given.ofType, known).map((value) => value ?? '')
  const type = getNullableType(given)
  const made = (): fc.Arbitrary<unknown> => {
    if (isListType(type)) {
      const each = argumentOf(name.replace(/s$/, ''), type.ofType, known)
      return fc.oneof({ weight: 9, arbitrary: fc.array(each, { maxLength: 4 }) }, { weight: 1, arbitrary: many(each) })
    }
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((each) => each.name))
    if (isInputObjectType(type)) {
      const of = Object.values(type.getFields()).map(
        (each) => [each.name, argumentOf(each.name, each.type, known)] as const,
      )
      return fc.record(Object.fromEntries(of))
    }
    const right = known[name] ?? []
    if (type.name === 'ID' && right.length > 0)
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: texts })
    if (type.name === 'Int') return whole
    if (type.name === 'Boolean') return fc.boolean()
    if (type.name === 'DateTime') return moments
    if (type.name === 'JSON') return json(known)
    return texts
  }
  return fc.option(made(), { freq: 4 })
}

const many = (each: fc.Arbitrary<unknown>) => each.map((one) => Array<unknown>(600).fill(one))

const json = (known: Known) =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    texts,
    fc.dictionary(
      fc.constantFrom(...fields.map(({ id }) => id ?? ''), '__proto__', 'gone'),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    fc.constantFrom(...(known.ContentID ?? []).map((id) => [id]), [], [[[[]]]], Array<number>(5000).fill(1)),
    fc.constantFrom(nested(19), nested(40), nested(2000)),
  )

function nested(levels: number): unknown {
  let made: unknown = 1
  for (let level = 0; level < levels; level++) made = { a: made }
  return made
}

/** A call with variables, each as the contract types it; what need not be sent is left out now and then. */
function callOf(operation: Operation, known: Known): fc.Arbitrary<{ query: string; variables: object }> {
  const { kind, name, args } = operation
  const values = args.map((arg) => [arg.name, argumentOf(arg.name, arg.type, known)] as const)
  return fc.record(Object.fromEntries(values)).map((variables) => ({
    query: `${kind}(${args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')}) {
      ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')}) {
        status error { ErrorType Message } totalItems message } }`,
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null)),
  }))
}

/** What only those who keep the server should read. */
const inside =
  /\b(select|insert|update|delete)\b .*\b(from|into|set)\b|relation "|column "|syntax error|violates|kysely|postgres|pg_|TypeError|Cannot read|undefined|\[object |node_modules|at \w+ \(|\.ts:|secret of another/i

onEachDatabase(
  'contents that are asked for wrongly',
  (world) => {
    const make = makers(world)
    const { press } = usePress(world)
    let known: Known

    beforeEach(async () => {
      const { place, tenant, site, admin } = press()
      const template = await make.template(place, 'Article', fields)
      const content = (name: string, status: 'Unpublished' | 'Published' | 'Archived') =>
        make.content(place, name, { templateId: template, status, data: { f_title: name } })
      const own = [
        await content('One', 'Unpublished'),
        await content('Two', 'Published'),
        await content('Three', 'Archived'),
      ]
      const below = await make.content(place, 'Below', { parentId: own[0] ?? null })
      const elsewhere = await world().tenant('Elsewhere')
      const foreign = await world().project(elsewhere, 'Foreign')
      const theirs = { tenantId: elsewhere, projectId: foreign.id, environmentId: foreign.production }
      const foreignContent = await make.content(theirs, 'secret of another')
      await world().ask(
        admin,
        `mutation { keepContentVersion(TenantID: "${tenant}", ProjectID: "${site.id}", ContentID: "${own[0]}") { status } }`,
      )
      const { owner } = world().server.database
      const versions = await owner
        .selectFrom('content_versions')
        .select('id')
        .where('content_id', '=', own[0] ?? '')
        .execute()
      const contents = [...own, below, foreignContent]
      const twenty = Array<string>(20)
      known = {
        TenantID: [...twenty.fill(tenant), elsewhere],
        ProjectID: [...Array<string>(20).fill(site.id), site.production, foreign.id],
        ContentID: contents,
        ExcludedContent: contents,
        ParentID: ['', ...contents],
        TemplateID: [template, await make.template(theirs, 'secret of another')],
        VersionID: versions.map(({ id }) => id),
        OtherVersionID: versions.map(({ id }) => id),
      }
    })

    it(
      'are refused with a reason, of which nothing is told that is inside or another’s (property; C-server-12)',
      async () => {
        const kinds = new Set<string>()
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...all).chain((operation) => callOf(operation, known)),
            async (call) => {
              const { status, body } = await world().post(call, { authorization: press().admin.token })
              const answer = body.data ? Object.values(body.data)[0] : undefined
              const { error } = (answer ?? {}) as { error?: { ErrorType: string; Message: string } | null }
              // What does not fit the contract is refused before any operation.
              const told = [error?.Message, ...(body.errors ?? []).map((each: { message: string }) => each.message)]
              const types = [error?.ErrorType, ...(body.errors ?? []).map(codeOf)].filter(Boolean)
              for (const type of types) kinds.add(type)
              expect([status, types], JSON.stringify(told)).not.toEqual([500, expect.anything()])
              for (const type of types)
                expect(['BadInput', 'Conflict', 'NotFound', 'Forbidden', 'TooLarge'], JSON.stringify(told)).toContain(
                  type,
                )
              for (const words of told) if (words) expect(words).not.toMatch(inside)
              if (error) expect(error.Message.length).toBeGreaterThan(5)
            },
          ),
          { numRuns: isThorough ? 100_000 : 400 },
        )
        // It came past the outermost checks.
        expect([...kinds]).toEqual(expect.arrayContaining(['BadInput', 'NotFound']))
      },
      isThorough ? 20 * patience : patience,
    )

    it('says of a limit how much it is, of what is gone or foreign the same (C-server-12)', async () => {
      const { tenant, site, admin } = press()
      const ask = (what: string) =>
        world().ask(admin, what.replace('(', `(TenantID: "${tenant}", ProjectID: "${site.id}", `))
      const xs = JSON.stringify(Array.from({ length: 101 }, (_, n) => `Content_${n}`))
      const many = await ask(`mutation { publishContents(ContentIDs: ${xs}) { status error { ErrorType Message } } }`)
      expect(many.error).toMatchObject({ ErrorType: 'BadInput', Message: expect.stringContaining('100') })
      const long = JSON.stringify('x'.repeat(256))
      const template = known.TemplateID?.[0]
      const named = await ask(
        `mutation { createContent(TemplateID: "${template}", ParentID: "", Name: ${long}) { error { ErrorType Message } } }`,
      )
      expect(named.error).toMatchObject({ ErrorType: 'BadInput', Message: expect.stringMatching(/\d+ characters/) })
      const one = (id: string | undefined) =>
        ask(`{ content(ContentID: "${id}") { status error { ErrorType Message } } }`)
      const foreign = known.ContentID?.at(-1)
      expect(await one(foreign)).toEqual(await one('Content_none'))
      expect((await one(foreign)).error.ErrorType).toBe('NotFound')
    })
  },
  (options) => createWorld({ ...options, logLevel: 'silent' }),
)

function codeOf({ extensions }: { extensions?: { code?: string } }): string | undefined {
  const code = extensions?.code
  return code === undefined || code.startsWith('GRAPHQL_') || code === 'BAD_USER_INPUT' ? 'BadInput' : code
}
