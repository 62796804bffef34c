import { isDeepStrictEqual } from 'node:util'
import { placeholders } from '../../../../generator/values/filled-pattern.ts'
import type { FieldRules, TemplateField } from '../../../database/schema.ts'
import type { TemplateSetting } from '../../../generated/schema.ts'
import { wordsOf } from '../../contents/field-texts.ts'
import { optionsOf } from '../../contents/options.ts'
import { readWords } from '../../contents/plain-words.ts'
import { namesThings, referencesIn } from '../../contents/references.ts'
import type { FlatField } from '../draft/levels.ts'

/** What settings say, each as it is read: a text, the things of a list, yes and no as true and false; in the order in which they are shown. */
export type Settings = ReadonlyMap<TemplateSetting, readonly string[]>

/** What a field's settings may name. */
export interface Named {
  /** The fields of the same version, by FieldID. */
  readonly fields: ReadonlyMap<string, FlatField>
  /** The names of templates, and of the files and contents that the reader may see, by id. */
  readonly things: ReadonlyMap<string, string>
}

const megabyte = 2 ** 20

/** What is asked of a value by a rule that says so in one word. */
const plainRules: Readonly<Partial<Record<keyof FieldRules, TemplateSetting>>> = {
  min: 'Min',
  max: 'Max',
  decimals: 'Decimals',
  pattern: 'Pattern',
  message: 'Message',
  width: 'PictureWidth',
  height: 'PictureHeight',
}

/** The settings of a field, but for its place and what lies in it. */
export function settingsOf(field: FlatField, named: Named): Settings {
  const { rules = {} } = field
  return new Map<TemplateSetting, readonly string[]>([
    ['Label', [field.label]],
    ['ApiName', [field.name]],
    ['FormerNames', field.aliases ?? []],
    ['Type', [field.type]],
    ['Many', yesNo(field.many)],
    ['Required', yesNo(field.required)],
    ['Help', text(field.help)],
    ['Placeholder', text(field.placeholder)],
    ['Default', defaultWords(field, named)],
    ['Options', optionsOf(field).map(optionWords)],
    ['Others', yesNo(field.others)],
    ['Unit', text(field.unit)],
    ['WordYes', text(field.yes)],
    ['WordNo', text(field.no)],
    ...Object.entries(plainRules).map(
      ([rule, setting]) => [setting, text(rules[rule as keyof typeof plainRules])] as const,
    ),
    ['Unique', yesNo(rules.unique)],
    ['From', labelOf(rules.from, named)],
    ['Templates', (rules.templates ?? []).flatMap((id) => named.things.get(id) ?? [])],
    ['Kinds', rules.kinds ?? []],
    ['Largest', rules.largest === undefined ? [] : [`${rules.largest / megabyte} MB`]],
    ['Described', yesNo(rules.described)],
    ['Links', rules.links ?? []],
    ['Blocks', allowed(rules.blocks)],
    ['Marks', allowed(rules.marks)],
    ...conditionLines(field, named),
    ['Section', text(field.section)],
    ['Width', [field.width ?? 'full']],
    ['ItemTitle', text(field.itemTitle?.replace(placeholders, (_, id: string) => `{${labelOf(id, named)[0] ?? id}}`))],
    ['Filterable', yesNo(field.filterable)],
  ])
}

/** The settings of a field whose every setting says nothing. */
export const unset: Settings = new Map<TemplateSetting, readonly string[]>([
  ['Required', ['false']],
  ['Many', ['false']],
  ['Others', ['false']],
  ['Unique', ['false']],
  ['Described', ['false']],
  ['Filterable', ['false']],
  ['Width', ['full']],
  ['Blocks', ['all']],
  ['Marks', ['all']],
])

/** The settings in which two differ, in the order of the one that says more. */
export function differing(before: Settings, after: Settings): TemplateSetting[] {
  const fuller = before.size > after.size ? before : after
  return [...fuller.keys()].filter((setting) => !isDeepStrictEqual(before.get(setting) ?? [], after.get(setting) ?? []))
}

/** How lines of a condition are told apart; a yes or no has words of its own. */
const conditions = {
  equal: 'ShownEqual',
  other: 'ShownOther',
  empty: 'ShownEmpty',
  filled: 'ShownFilled',
  contains: 'ShownContains',
  more: 'ShownMore',
  less: 'ShownLess',
} as const satisfies Readonly<Record<string, TemplateSetting>>

const ofCondition = ['ShownIf', 'ShownYes', 'ShownNo', ...Object.values(conditions)] as const

/** When a field is shown: of each kind of line the fields that it asks, with what they are compared with. */
function conditionLines({ condition }: FlatField, named: Named): [TemplateSetting, readonly string[]][] {
  const { any = false, lines = [] } = condition ?? {}
  const said = lines.map(({ key, is, value }): [TemplateSetting, string] => {
    const asked = named.fields.get(key)
    const label = asked?.label ?? key
    if (typeof value === 'boolean') return [value === (is === 'equal') ? 'ShownYes' : 'ShownNo', label]
    if (is === 'empty' || is === 'filled') return [conditions[is], label]
    return [conditions[is], `${label}: ${asked ? valueWords(asked, value).join(', ') : String(value)}`]
  })
  return ofCondition.map((setting) => {
    if (setting === 'ShownIf') return [setting, lines.length > 1 ? [any ? 'any' : 'all'] : []]
    return [setting, said.flatMap(([each, words]) => (each === setting ? words : []))]
  })
}

const yesNo = (value: boolean | undefined): readonly string[] => [String(value ?? false)]

/** Of what rich text may be made: `all` where nothing is said of it, `none` where that is nothing. */
function allowed(words: readonly string[] | undefined): readonly string[] {
  if (words === undefined) return ['all']
  return words.length === 0 ? ['none'] : words
}

function text(value: unknown): readonly string[] {
  return value === undefined || value === '' ? [] : [String(value)]
}

function labelOf(id: string | undefined, { fields }: Named): readonly string[] {
  return id === undefined ? [] : [fields.get(id)?.label ?? id]
}

/** An option with all that is said of it: `Small (S), #2f9e44`. */
function optionWords({ key, label, colour }: ReturnType<typeof optionsOf>[number]): string {
  const named = key === label ? label : `${label} (${key})`
  return colour === undefined ? named : `${named}, ${colour}`
}

/** What a new content has in a field; what it names and the reader may not see, or what is gone, is `…`. */
function defaultWords(field: FlatField, { things }: Named): readonly string[] {
  const { id, default: value } = field
  if (value === undefined) return []
  if (!namesThings(field)) return valueWords(field, value)
  const { media, contents } = referencesIn([field], { [id]: value })
  const names = new Map([...media, ...contents].map((each) => [each, things.get(each) ?? '…']))
  return text(wordsOf(field, value, names) ?? undefined)
}

/** A value that a field may have, as it is read. */
function valueWords(field: Pick<TemplateField, 'type' | 'options' | 'unit'>, value: unknown): string[] {
  const labels = new Map(optionsOf(field).map(({ key, label }) => [key, label]))
  const values = Array.isArray(value) ? value : [value]
  return values.map((each) => labels.get(each as string) ?? readWords(field, each))
}
