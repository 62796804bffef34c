import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findings } from '../../generator/grammar/accepted.ts'
import { placeText } from '../../generator/load/source.ts'
import { WrongAnswer } from '../../generator/new/ask.ts'
import { contextOf, type Draft } from '../../generator/new/draft.ts'
import type { KindName } from '../../generator/new/kinds.ts'
import { kinds } from '../../generator/new/kinds.ts'
import { Refused } from '../../generator/new/refused.ts'
import { isThorough, runs } from '../support/thorough.ts'
import { draftOf, makeIn, specs, verdictOf } from './support/drafts.ts'

// Other tests may run beside it.
const names = fc
  .oneof(
    fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,6}){0,2}$/),
    fc.constantFrom(
      'true',
      'null',
      'on',
      'y',
      'class',
      'default',
      'import',
      'new',
      'delete',
      'index',
      'length',
      'to-string',
    ),
    fc.constantFrom('has-own-property', 'value-of', 'to', 'item', 'data', 'form', 'state', 'route', 'e1', 'a-1'),
  )
  .filter((name) => kinds.screen.nameProblem(name) === undefined)

const words = fc.oneof(
  fc.constantFrom(
    'Books',
    'All books: new',
    "It's # 1",
    '12',
    'null',
    '"Quoted"',
    'Bücher — 本',
    '- a',
    '* b',
    '& c',
    '%',
    'a, b',
  ),
  fc.stringMatching(/^[A-Za-z][\w .,:#'"()-]{0,30}$/),
)

/** Most options are left out most of the time, so that most of what is asked for can be made. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Options of each kind, those that a spec has and now and then one that it has not. */
function optionsIn(draft: Draft, kind: KindName): fc.Arbitrary<Record<string, string | string[] | undefined>> {
  const { names: known, operations, graphql } = contextOf(draft)
  const among = (...all: Iterable<string>[]) => fc.constantFrom('none', ...all.flatMap((each) => [...each]))
  const queries = [...operations.values()].filter((each) => each.kind === 'query').map((each) => each.name)
  const mutations = [...operations.values()].filter((each) => each.kind === 'mutation').map((each) => each.name)
  const root = Object.keys(graphql.schema?.getQueryType()?.getFields() ?? {})
  const types = Object.values(graphql.schema?.getTypeMap() ?? {})
    .filter(isObjectType)
    .map((each) => each.name)
    .filter((each) => !/^__|Answer$|Response$/.test(each))
  const rights = [...known.action.keys()].flatMap((action) =>
    [...known.subject.keys()].map((each) => `${action} ${each}`),
  )
  const page = {
    path: fc.stringMatching(/^(\/[a-z]{1,8}){1,2}(\/:[a-z]{1,4})?$/),
    query: maybe(among(queries, root)),
    parent: maybe(among(known.route.keys())),
    can: maybe(fc.subarray(rights, { maxLength: 2 })),
    feature: maybe(fc.subarray([...known.feature.keys()], { maxLength: 1 })),
    level: maybe(among(known.level.keys())),
    menu: maybe(among(known.menu.keys())),
    label: maybe(words),
  }
  const form = { on: fc.constantFrom(...known.screen.keys()), mutation: among(mutations), label: maybe(words) }
  const all: Record<KindName, Record<string, fc.Arbitrary<string | string[] | undefined>>> = {
    screen: { ...page, route: maybe(names) },
    route: { ...page, screen: maybe(fc.oneof(names, fc.constantFrom(...known.screen.keys()))) },
    form: {
      ...form,
      session: maybe(fc.constantFrom('signIn', 'signOut', 'signUp', 'resetPassword', 'completeNewPassword')),
    },
    dialog: { ...form, entity: maybe(among(known.entity.keys())) },
    menu: { to: fc.subarray([...known.route.keys()], { minLength: 1, maxLength: 2 }), label: maybe(words) },
    entity: { type: fc.constantFrom(...types), on: maybe(among(known.screen.keys())) },
    resource: {
      of: fc.constantFrom('platform', 'tenant', 'project', 'environment'),
      fields: fc.subarray(['Title:text!', 'Note', 'Kind:choice=New|Old', 'Active:boolean', 'Due:date', 'Place:order'], {
        minLength: 1,
      }),
      right: fc.constantFrom('none', ...known.subject.keys()),
      path: page.path,
      menu: page.menu,
      label: page.label,
    },
    block: { about: maybe(words) },
    widget: {
      on: fc.constantFrom(...known.screen.keys()),
      about: maybe(words),
      registry: fc.constant('src/app/widgets.ts'),
    },
  }
  return fc.record(all[kind])
}

/** Names of kinds that are not called by small letters and dashes. */
const isCalled: Readonly<Partial<Record<KindName, fc.Arbitrary<string>>>> = {
  entity: fc.stringMatching(/^[A-Za-z]\w{0,12}$/).filter((each) => !/_$|__/.test(each)),
  resource: fc.stringMatching(/^[A-Z][a-z]{1,10}$/),
}

describe.each([...(isThorough ? (['product'] as const) : []), 'base', 'lending'] as const)(
  'in the spec "%s", whatever is asked for',
  (spec) => {
    const before = draftOf(specs[spec])

    // Resources are answered in envelopes that are made, and ask for rights that are called so.
    const all = (Object.keys(kinds) as KindName[]).filter((kind) => kind !== 'resource' || spec === 'product')
    it.each(all)('%s: passes the check, or is refused in a sentence', async (kind) => {
      const name = isCalled[kind] ?? names
      await fc.assert(
        fc.asyncProperty(name, optionsIn(before, kind), async (called, given) => {
          let draft: Draft
          try {
            draft = await makeIn(before, kind, called, given)
          } catch (cause) {
            if (!(cause instanceof Refused || cause instanceof WrongAnswer)) throw cause
            expect(cause.message).toMatch(/^[^\n]*[.?]$/)
            fc.pre(false)
            return
          }
          const { refused } = await verdictOf(draft, before)
          const mistakes = refused.filter((each) => !isWish(each.code))
          expect(mistakes.map((each) => `${placeText(each.place)} ${each.code} ${each.message}`)).toEqual([])
          for (const [file, text] of draft.texts)
            onlyAdded(before.sources.get(file)?.text ?? before.world.read(file), text)
          for (const [file, text] of draft.texts) if (file.endsWith('.yaml')) expect(() => parse(text)).not.toThrow()
        }),
        // What is refused does not count.
        { numRuns: runs(spec === 'product' ? 5 : 12) },
      )
    })
  },
)

/**
 * Findings of the prover on what was asked for, not on how it is written: a page that no role may see, a menu that shows
 * to those whom its page does not let in. `new` shows them and writes nothing.
 */
function isWish(code: string): boolean {
  return findings.some((each) => each === code)
}

/** Each letter of the old text is there still, in its order, and what lies between two additions is untouched. */
function onlyAdded(before: string | undefined, after: string): void {
  if (before === undefined || before === after) return
  const lines = after.split('\n')
  let at = 0
  for (const line of before.split('\n')) {
    // A line may have got something within it: { … } and [ … ] are written in one.
    while (at < lines.length && !isSubsequence(line, lines[at] ?? '')) at++
    expect(at, `the line "${line}" is gone`).toBeLessThan(lines.length)
    at++
  }
}

function isSubsequence(part: string, whole: string): boolean {
  if (part === whole) return true
  if (part.trim() === '') return false
  let start = 0
  while (start < part.length && part[start] === whole[start]) start++
  return whole.endsWith(part.slice(start)) && whole.length > part.length
}
