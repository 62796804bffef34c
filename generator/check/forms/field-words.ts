import { namedFormats } from '../../grammar/entities.ts'
import { entry, stringAt, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { formWords, typesWith } from '../../values/constraints/all.ts'
import type { FormWord } from '../../values/constraints/constraint.ts'
import { type FieldType, formTypes, typesOf } from '../../values/form-types.ts'
import { datePattern } from '../date-pattern.ts'
import { fail, type Walk } from '../walk.ts'
import { isTypable } from './dates.ts'
import { type InsideOf, linkTypes } from './inner-fields.ts'

/** Words that only some types of fields have. */
const wordTypes: Readonly<Record<string, readonly FieldType[]>> = {
  ...Object.fromEntries(
    Object.entries<FormWord>(formWords).flatMap(([word, said]) => {
      const types = typesWith(said)
      return types ? [[word, types] as const] : []
    }),
  ),
  from: typesOf('choice'),
  rows: ['text', 'code', 'json'],
  clear: ['string', 'email', 'url', 'phone'],
  format: typesOf('date'),
  presets: typesOf('date'),
  generate: ['hidden'],
  records: ['records'],
  columns: ['values'],
  tags: ['tags'],
  suggest: ['tags', 'pick'],
  rich: ['rich'],
  pick: ['pick'],
  matrix: ['matrix'],
  items: ['list', 'blocks'],
  location: ['location'],
  link: ['link'],
  point: ['point'],
  widget: ['widget'],
  with: ['widget'],
  fields: ['records', 'values', 'link'],
}

/** What can be said of a field that nobody sees. */
const hiddenWords = ['label', 'type', 'default', 'generate', 'autocomplete']

/** What a field cannot do without, beside its label. */
const neededWords: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  records: ['records', 'fields'],
  values: ['columns', 'fields'],
  tags: ['tags'],
  pick: ['pick', 'suggest'],
  matrix: ['matrix'],
  rich: ['rich'],
  list: ['items'],
  blocks: ['items'],
  location: ['location'],
  link: ['link', 'fields'],
  point: ['point'],
  widget: ['widget'],
}

/** Types that may stand inside of another field though they cannot do without words of their own. */
const mayBeInside: readonly FieldType[] = ['pick', 'rich', 'location', 'link', ...typesOf('nested')]

export function checkFieldWords(node: YamlEntry, type: FieldType, walk: Walk, inside: InsideOf | undefined): boolean {
  // What a record brings along stays as it is.
  if (type === 'hidden' && !inside && !checkHidden(node, walk)) return false
  const missing = (neededWords[type] ?? []).filter((word) => !entry(node.value, word))
  for (const word of missing) fail(walk, 'missing-key', node.keySpan, `A field of type ${type} needs "${word}".`)
  if (missing.length > 0) return false
  if (inside && ((type in neededWords && !mayBeInside.includes(type)) || type === 'password')) {
    const span = entry(node.value, 'type')?.value.span ?? node.keySpan
    fail(walk, 'wrong-value', span, `A field inside of another one cannot be of type ${type}.`)
    return false
  }
  if (inside?.of === 'link' && !leadsSomewhere(node, type)) {
    const span = entry(node.value, 'type')?.value.span ?? node.keySpan
    fail(walk, 'wrong-value', span, 'A link leads to a "url", an "email", a "phone", or to a "pick" of one thing.')
    return false
  }
  const { family } = formTypes[type]
  if (family === 'nested' && !checkNested(node, type, walk, inside)) return false
  let sound = true
  for (const [word, types] of Object.entries(wordTypes)) {
    const given = entry(node.value, word)
    if (!given || types.includes(type)) continue
    fail(walk, 'wrong-key', given.keySpan, `A field of type ${type} has no "${word}"; it is for ${types.join(', ')}.`)
    sound = false
  }
  if (family === 'date' && !checkFormat(node, type, walk)) sound = false
  if (type === 'tags' && !checkTags(node, walk)) sound = false
  if (type === 'values' && !checkColumns(node, walk)) sound = false
  if (type === 'pick' && !checkPick(node, walk)) sound = false
  if (type === 'widget' && !checkWidget(node, walk)) sound = false
  const options = entry(node.value, 'options')
  for (const hint of type === 'radio' ? [] : hintsOf(options?.value)) {
    fail(walk, 'wrong-key', hint.keySpan, `An option of type ${type} has no "hint"; it is for radio.`)
    sound = false
  }
  const from = entry(node.value, 'from')
  if (family === 'choice' && inside?.of !== 'values' && !options === !from) {
    fail(
      walk,
      options ? 'too-many-keys' : 'missing-key',
      (from ?? node).keySpan,
      `A field of type ${type} needs "options", or "from" for options out of data.`,
    )
    sound = false
  }
  return sound
}

/** Whether a kind of a link leads to what this field holds: one thing, if it is chosen. */
function leadsSomewhere(node: YamlEntry, type: FieldType): boolean {
  if (!linkTypes.includes(type)) return false
  return type !== 'pick' || entry(entry(node.value, 'pick')?.value, 'one') !== undefined
}

/** What is typed as the format shows it can be read again, as what it was. What is no format is told by the field's rule. */
function checkFormat(node: YamlEntry, type: FieldType, walk: Walk): boolean {
  const given = entry(node.value, 'format')
  const words = stringAt(node.value, 'format') ?? ''
  const pattern = datePattern(words)
  const isNamed = (namedFormats as readonly string[]).includes(words)
  if (!given || !(isNamed || pattern) || (pattern && isTypable(type, pattern))) return true
  const time = type === 'date' ? 'without a time' : 'and behind them HH:mm or h:mm a'
  const message = `A ${type} is typed in its format too: write day, month and year (d, M, yyyy) in any order between / . - or spaces, ${time}.`
  fail(walk, 'wrong-value', given.value.span, message)
  return false
}

/** What lies in it, data says. */
function checkNested(node: YamlEntry, type: FieldType, walk: Walk, inside: InsideOf | undefined): boolean {
  const span = entry(node.value, 'type')?.value.span ?? node.keySpan
  if (inside?.of !== 'values' || !inside.isNested) {
    const message = `A field of type ${type} stands among the "fields" of one of type values, whose "columns" say "within": data says what lies in it.`
    fail(walk, 'wrong-value', span, message)
    return false
  }
  const words = entry(node.value, 'items')
  if (!words) return true
  const [most, full] = ['most', 'full'].map((word) => entry(words.value, word))
  const ofKinds = type === 'blocks' ? ['choose', 'find', 'none'].filter((word) => !entry(words.value, word)) : []
  const lacks = [
    ...(most && !full ? [[most, 'full', 'it is said why no more can be added'] as const] : []),
    ...ofKinds.map((word) => [words, word, 'blocks are of several kinds'] as const),
  ]
  for (const [at, word, why] of lacks) fail(walk, 'missing-key', at.keySpan, `Items need "${word}" here: ${why}.`)
  return lacks.length === 0
}

/** What a text is computed of calls fields by their names; what items begin with needs items. */
function checkColumns(node: YamlEntry, walk: Walk): boolean {
  const columns = entry(node.value, 'columns')?.value
  const begun = entry(columns, 'default')
  if (begun && !entry(columns, 'within')) {
    const message = '"default" stands with "within": it is what fields begin with in an item that is added.'
    fail(walk, 'lonely-key', begun.keySpan, message)
    return false
  }
  const [computed, name] = [entry(columns, 'computed'), entry(columns, 'name')]
  const alone = computed && !name ? computed : name && !computed ? name : undefined
  if (!alone) return true
  const message = '"computed" and "name" stand together: what a text is made of, and what the fields are called in it.'
  fail(walk, 'lonely-key', alone.keySpan, message)
  return false
}

/** What was chosen is called by name again, and several can be ordered. */
function checkPick(node: YamlEntry, walk: Walk): boolean {
  const words = entry(node.value, 'pick')
  const sends = entry(entry(node.value, 'suggest')?.value, 'sends')
  const isOne = entry(words?.value, 'one') !== undefined
  const lacks: [YamlEntry | undefined, string, string][] = []
  if (sends && !entry(sends.value, 'ids'))
    lacks.push([
      sends,
      'ids',
      'the variable of the query that takes what is chosen, so that it is known what it is called',
    ])
  for (const word of isOne ? [] : ['up', 'down', 'moved'])
    if (!entry(words?.value, word)) lacks.push([words, word, 'several things are put in order'])
  if (entry(words?.value, 'choose') && !isOne && !entry(words?.value, 'most'))
    lacks.push([words, 'most', 'the window says how many may be chosen'])
  if (entry(words?.value, 'most') && !entry(words?.value, 'full'))
    lacks.push([words, 'full', 'it is said why no more can be chosen'])
  for (const [at, word, why] of lacks)
    fail(walk, 'missing-key', at?.keySpan ?? node.keySpan, `A choice of things needs "${word}" here: ${why}.`)
  return lacks.length === 0
}

/** Something can be entered, and it is said why nothing can be when there is as much as there may be. */
function checkTags(node: YamlEntry, walk: Walk): boolean {
  const words = entry(node.value, 'tags')
  const most = entry(words?.value, 'most')
  const full = entry(words?.value, 'full')
  const lonely = most && !full ? most : full && !most ? full : undefined
  if (lonely) {
    const message = `"most" and "full" stand together: how many there may be, and what is said then.`
    fail(walk, lonely === most ? 'missing-key' : 'lonely-key', lonely.keySpan, message)
  }
  const enters = entry(node.value, 'suggest') ?? entry(words?.value, 'free')
  if (!enters) {
    const message = 'Nothing can be entered here: add "suggest" for what is offered, or "free: true" under "tags".'
    fail(walk, 'missing-key', node.keySpan, message)
  }
  const offer = entry(words?.value, 'offer')
  const isOffered = !offer || (entry(node.value, 'suggest') && entry(words?.value, 'free')) !== undefined
  if (!isOffered) {
    const message =
      '"offer" needs "free: true" beside it and "suggest" in the field: among what is suggested, it offers what is typed.'
    fail(walk, 'lonely-key', offer.keySpan, message)
  }
  return !lonely && enters !== undefined && isOffered
}

/** Something can be entered into it; its code is needed where the form is. */
function checkWidget(node: YamlEntry, walk: Walk): boolean {
  const { context, gathered } = walk
  const named = entry(node.value, 'widget')
  const name = stringAt(node.value, 'widget')
  if (!named || name === undefined || !context.widgets.has(name)) return true
  if (!gathered.widgets.has(name)) gathered.widgets.set(name, named.value.span)
  if (context.entered.has(name)) return true
  const message = `Nothing can be entered into the widget "${name}": widgets.yaml does not say "entered: true" of it.`
  fail(walk, 'wrong-value', named.value.span, message)
  return false
}

/** What is said of options beside their words. */
function hintsOf(options: YamlNode | undefined): readonly YamlEntry[] {
  if (options?.kind !== 'map') return []
  return [...options.entries.values()].flatMap(({ value }) => entry(value, 'hint') ?? [])
}

/** A field that nobody sees holds something by itself, and has no words about what is entered. */
function checkHidden(node: YamlEntry, walk: Walk): boolean {
  const given = node.value.kind === 'map' ? [...node.value.entries.values()] : []
  const strange = given.filter(({ key }) => !hiddenWords.includes(key))
  for (const { key, keySpan } of strange) {
    const message = `A hidden field has no "${key}": nobody sees it. It may have ${hiddenWords.join(', ')}.`
    fail(walk, 'wrong-key', keySpan, message)
  }
  const [, second] = given.filter(({ key }) => key === 'default' || key === 'generate')
  const holds = 'a "default", or "generate" for an id that is made up'
  if (second) fail(walk, 'too-many-keys', second.keySpan, `A hidden field holds one of two things: ${holds}.`)
  else if (!entry(node.value, 'default') && !entry(node.value, 'generate')) {
    fail(walk, 'missing-key', node.keySpan, `Nobody can fill in a hidden field. It needs ${holds}.`)
    return false
  }
  return strange.length === 0 && !second
}
