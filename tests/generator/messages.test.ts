import MessageFormat from '@messageformat/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listOf, numberType, objectOf, type ScopeType, stringType } from '../../generator/check/expressions/types.ts'
import { isMessage, type Message, readMessage } from '../../generator/check/icu/icu.ts'
import { fillMessage } from '../../generator/check/messages/fill.ts'
import { checkLocale } from '../../generator/check/messages/locales.ts'
import { checkMessages } from '../../generator/check/messages/messages.ts'
import { type CheckedText, checkText } from '../../generator/check/texts/text.ts'
import { emitLocales } from '../../generator/emit/messages/locales.ts'
import { emitMessage } from '../../generator/emit/messages/messages.ts'
import { emitText } from '../../generator/emit/messages/text.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import type { Problem } from '../../generator/problem.ts'
import { evaluateText, place } from './support/expressions.ts'

const scope: ScopeType = { item: objectOf({ name: stringType, count: numberType }, 'Item'), words: listOf(stringType) }

function text(source: string, given: readonly string[] = []) {
  const problems: Problem[] = []
  const checked = checkText({
    source,
    key: 'screens.a.title',
    place,
    scope,
    given,
    report: (problem) => problems.push(problem),
  })
  return { checked, problems }
}

type Emitted = { key: string; text: string | ((args: unknown) => string); args?: (scope: unknown) => object }

/** What staff read: the emitted text with the data and what the block supplies. */
function said(source: string, data: object = {}, supplied: object = {}): string {
  const { checked, problems } = text(source, Object.keys(supplied))
  expect(problems.map((problem) => problem.message)).toEqual([])
  const emitted = evaluateText<Emitted>(emitText(checked as CheckedText, 'en'))
  return typeof emitted.text === 'string'
    ? emitted.text
    : emitted.text(withoutNothing({ ...emitted.args?.({ route: {}, ...data }), ...supplied }))
}

/** As the browser fills texts in. */
const withoutNothing = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value ?? '']))

function file(path: string, yaml: string) {
  const source = sourceFile(path, yaml)
  const tree = parseYaml(source, () => {})
  return { name: path.replace(/^.*\/|\.yaml$/g, ''), source, tree: tree as NonNullable<typeof tree> }
}

describe('a text of the spec', () => {
  it('stays a string where nothing is to be filled in', () => {
    expect(emitText(text("It's all here").checked as CheckedText, 'en')).toBe(
      '{ key: "screens.a.title", text: "It\'s all here" }',
    )
  })

  it('has the words of its expressions in the message, where translators find them', () => {
    const status = text("It is ${item.count > 0 ? 'open' : item.count < 0 ? 'owed' : words[0]}.").checked
    expect(status?.source).toBe(
      'It is {item_count_open_item, select, true {open} other ' +
        '{{item_count_open_item_no, select, true {owed} other {{item_count_open_item_no_no}}}}}.',
    )
    expect(said("${coalesce(item.name, 'Nobody’s {1}')} came", { item: { name: null } })).toBe('Nobody’s {1} came')
    expect(said("${coalesce(item.name, '{{1}}}{ it {}')} came", { item: { name: null } })).toBe('{{1}}}{ it {} came')
    expect(said("${coalesce(item.name, 'Nobody')} came", { item: { name: 'Ann' } })).toBe('Ann came')
    // Nothing of it is words.
    expect(text("${coalesce(item.name, '-')} and ${item.count > 0 ? item.name : words[0]}").checked?.source).toBe(
      '{coalesce_item_name} and {item_count_item_name}',
    )
  })

  it('says the same with its words in the message as with them in the expression', () => {
    const leaf = fc.oneof(
      fc.string({ maxLength: 8 }).map((words) => `'${words.replace(/[\\'"$\n\r]/g, '')}'`),
      fc.constantFrom('item.name', 'words[0]'),
    )
    const { whole } = fc.letrec<{ whole: string }>((tie) => ({
      whole: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.tuple(tie('whole'), tie('whole')).map(([yes, no]) => `(item.count > 0 ? ${yes} : ${no})`),
        tie('whole').map((last) => `coalesce(item.name, ${last})`),
      ),
    }))
    fc.assert(
      fc.property(
        whole,
        fc.record({ name: fc.option(fc.constantFrom('Ann', 'Bo')), count: fc.integer({ min: -1, max: 1 }) }),
        (expression, item) => {
          const data = { item, words: ['first'] }
          // Words of a sum stay where they are.
          expect(said(`\${${expression}}`, data)).toBe(said(`\${coalesce(${expression}, '')}`, data))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('names its arguments after their expressions', () => {
    const { checked } = text('Hello ${item.name}, ${item.name} and ${words[0]}')
    expect(checked?.source).toBe('Hello {item_name}, {item_name} and {words}')
    expect(checked?.arguments).toEqual(['item_name', 'words'])
    expect(said('Hello ${item.name}!', { item: { name: 'Ann' } })).toBe('Hello Ann!')
  })

  it('keeps different expressions apart', () => {
    expect(text('${item.count > 1} ${item.count < 1}').checked?.arguments).toEqual(['item_count', 'item_count_2'])
  })

  it('chooses by number and by word', () => {
    const total = '{total, plural, =0 {none} one {# project} other {# projects}}'
    expect([0, 1, 2, 1234].map((each) => said(total, {}, { total: each }))).toEqual([
      'none',
      '1 project',
      '2 projects',
      '1,234 projects',
    ])
    expect(
      said('{${size(words)}, plural, one {# word of ${item.name}} other {# words}}', {
        words: ['a'],
        item: { name: 'Ann' },
      }),
    ).toBe('1 word of Ann')
    expect(said('{${item.name}, select, a {A} other {B}}', { item: { name: 'a' } })).toBe('A')
    expect(said('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', {}, { n: 22 })).toBe('22nd')
  })

  it('writes braces and "${" where they are meant', () => {
    expect(said("'{'a'}' $${b}")).toBe('{a} ${b}')
  })

  it.each([
    ['{totl}', ['total'], 'unknown-argument', 1, 'Did you mean "total"?'],
    ['{item}', [], 'unknown-argument', 1, 'Write "${item}" for the value'],
    ['Hello ${itm.name}', [], 'unknown-name', 8, 'Did you mean "item"?'],
    ['{n, plural, two {a} other {b}}', ['n'], 'bad-message', 12, 'is no case'],
    ['{n, plural, one {a}}', ['n'], 'bad-message', 0, 'needs a case "other {…}"'],
    ['{n, numbr}', ['n'], 'bad-message', 4, '"numbr" is no format'],
    ['a {b c} d', ['b'], 'bad-message', 5, 'is not followed by'],
    ['{${item.name}, plural, other {a}}', [], 'wrong-type', 3, 'needs a number'],
    ['a ${item', [], 'bad-expression', 2, 'never closed'],
  ])('%s is a problem at its place', (source, given, code, offset, words) => {
    const { checked, problems } = text(source, given)
    expect(checked).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code })
    expect(problems[0]?.message).toContain(words)
    expect((problems[0]?.place.column ?? 0) - place.column).toBe(offset)
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."{}'#$ ,a=1", 'plural', 'other') })),
        (source) => {
          const { checked, problems } = text(source)
          expect(checked === undefined).toBe(problems.length > 0)
          if (checked) evaluateText(emitText(checked, 'en'))
        },
      ),
    )
  })
})

describe('an emitted message', () => {
  const words = fc.constantFrom('a', 'Ä ', ' "b"', '`${x}`', '</script>', "''", '😀')
  const { message } = fc.letrec<{ message: string }>((tie) => ({
    message: fc.oneof(
      { maxDepth: 2 },
      fc.array(fc.oneof(words, fc.constant('{x}')), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
      fc
        .tuple(tie('message'), tie('message'))
        .map(([one, other]) => `{n, plural, =3 {three} one {# ${one}} other {#, ${other}}}`),
      fc
        .tuple(tie('message'), tie('message'))
        .map(([one, other]) => `{n, plural, offset:1 one {# ${one}} other {# ${other}}}`),
      fc
        .tuple(tie('message'), tie('message'))
        .map(([one, other]) => `{n, selectordinal, one {#st ${one}} other {#th ${other}}}`),
      fc.tuple(tie('message'), tie('message')).map(([one, other]) => `{x, select, a {${one}} other {${other}}}`),
    ),
  }))

  it('says what messageformat says', () => {
    const format = new MessageFormat('en')
    fc.assert(
      fc.property(
        message,
        fc.record({ n: fc.constantFrom(1, 2, 3, 21, 1000), x: fc.constantFrom('a', 'b', '') }),
        (source, args) => {
          const read = readMessage(source, 'en')
          if (!isMessage(read)) throw new Error(read.message)
          const emitted = evaluateText<string | ((given: object) => string)>(emitMessage(read, 'en'))
          expect(typeof emitted === 'string' ? emitted : emitted(args)).toBe(format.compile(source)(args))
        },
      ),
    )
  })

  it('follows the plural words of its language', () => {
    const source = '{n, plural, one {# проект} few {# проекта} many {# проектов} other {# проекта}}'
    const emitted = evaluateText<(given: object) => string>(emitMessage(readMessage(source, 'ru') as Message, 'ru'))
    expect([1, 3, 5].map((n) => emitted({ n }))).toEqual(['1 проект', '3 проекта', '5 проектов'])
  })

  it('is decided when generating where its number is known', () => {
    const read = readMessage('At most {limit, plural, one {# letter} other {# letters}} in {field}.', 'en') as Message
    expect(fillMessage(read, { limit: ['1'], field: ['Name'] })).toEqual(['At most 1 letter in Name.'])
    expect(fillMessage(read, { limit: ['20'] })).toEqual([
      'At most 20 letters in ',
      { part: 'argument', name: 'field' },
      '.',
    ])
  })
})

describe('messages.yaml', () => {
  function messages(yaml: string) {
    const problems: Problem[] = []
    const checked = checkMessages(file('spec/messages.yaml', yaml), 'en', (problem) => problems.push(problem))
    return { checked, problems: problems.filter((problem) => problem.code !== 'missing-text'), all: problems }
  }

  it('is read section by section', () => {
    const { checked, problems } = messages(`validation: { required: 'The {field} is needed.', word: Only words. }
rules: { name: { pattern: '^\\w+$', message: word } }
shared: { done: { text: Done!, tone: success }, plain: Just words }
engine: { actions: 'Actions for {name}' }
`)
    expect(problems).toEqual([])
    expect(checked.validation.get('required')?.arguments).toEqual(['field'])
    expect(checked.rules.get('name')).toMatchObject({ pattern: '^\\w+$', message: 'word' })
    expect([...checked.shared].map(([name, { tone }]) => [name, tone])).toEqual([
      ['done', 'success'],
      ['plain', undefined],
    ])
  })

  it('must have the words that the engine needs', () => {
    const { all } = messages('engine: { loading: Loading }')
    expect(all.map((problem) => problem.code)).toEqual(['missing-text'])
    expect(all[0]?.message).toContain('"retry"')
  })

  it.each([
    ['shard: {}', 'unknown-key', 'shared'],
    ['engine: { lodaing: a }', 'unknown-key', 'loading'],
    ['shared: { a: { text: a, tone: sucess } }', 'wrong-value', 'success'],
    ['shared: { a: { tone: success } }', 'missing-key', undefined],
    ['shared: { a: { text: "{b}" } }', 'unknown-argument', undefined],
    ['validation: { a: b }\nrules: { r: { pattern: "(", message: a } }', 'bad-pattern', undefined],
    ['validation: { word: b }\nrules: { r: { pattern: "x", message: wrod } }', 'unknown-message', 'word'],
  ])('%s', (yaml, code, suggestion) => {
    const { problems } = messages(yaml)
    expect(problems.find((problem) => problem.severity === 'error')).toMatchObject({ code, suggestion })
  })

  it('tells of messages that nobody asks for', () => {
    expect(messages('validation: { requird: a }').problems).toMatchObject([
      { code: 'unused-message', severity: 'warning', suggestion: 'required' },
    ])
  })
})

describe('a language', () => {
  const known = [
    text('Projects').checked,
    { ...(text('Hello ${item.name}').checked as CheckedText), key: 'screens.a.hello' },
    {
      ...(text('{total, plural, one {# item} other {# items}}', ['total']).checked as CheckedText),
      key: 'messages.shared.items',
    },
  ].filter((each) => each !== undefined)

  function locale(yaml: string, path = 'spec/locales/de.yaml') {
    const problems: Problem[] = []
    const checked = checkLocale([file(path, yaml)], known, 'spec', (problem) => problems.push(problem))
    return { checked, problems, errors: problems.filter((problem) => problem.severity === 'error') }
  }

  it('is written by key, flat or in maps', () => {
    const { checked, problems } = locale(`screens.a: { title: Projekte, hello: 'Hallo {item_name}' }
messages.shared.items: '{total, plural, one {# Ding} other {# Dinge}}'
`)
    expect(problems).toEqual([])
    const output = emitLocales([checked as NonNullable<typeof checked>], known, 'spec/locales')
    const modules = ['locales/de/screens.a.ts', 'locales/de/messages.ts', 'locales/de.ts', 'locales.ts']
    expect([...output.keys()]).toEqual(modules)
    expect(output.get('locales/de/screens.a.ts')).toContain('"screens.a.title": "Projekte",')
    expect(output.get('locales/de.ts')).toContain(`"screens.a": () => import('./de/screens.a.ts'),`)
    expect(output.get('locales/de.ts')).toContain(`import { texts as texts0 } from './de/messages.ts'`)
    expect(output.get('locales.ts')).toContain(`de: () => import('./locales/de.ts'),`)
  })

  it('is told what it lacks and what it has too much, both as warnings', () => {
    const { problems } = locale('screens.a.titel: Projekte\nscreens.a.hello: "Hallo {item_name}"')
    expect(problems).toMatchObject([
      { code: 'stale-text', severity: 'warning', suggestion: 'screens.a.title' },
      { code: 'not-translated', severity: 'warning' },
    ])
  })

  it('takes the same arguments', () => {
    expect(locale('screens.a.hello: Hallo').errors).toMatchObject([{ code: 'missing-argument' }])
    expect(locale('screens.a.hello: "Hallo {item_nam}"').errors).toMatchObject([
      { code: 'unknown-argument', suggestion: 'item_name' },
    ])
  })

  it('uses its own plural words', () => {
    expect(locale('messages.shared.items: "{total, plural, few {a} other {b}}"').errors).toMatchObject([
      { code: 'bad-message' },
    ])
  })

  it('is called after a language', () => {
    expect(locale('a: b', 'spec/locales/german-words.yaml').errors).toMatchObject([{ code: 'wrong-name' }])
  })
})
