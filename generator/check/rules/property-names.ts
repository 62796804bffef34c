import { blockGrammars } from '../../grammar/blocks/table.ts'
import type { ObjectRule, Property, Rule } from '../../grammar/language.ts'
import { entry, stringAt, type YamlEntry, type YamlMap } from '../../load/tree.ts'
import { editAt, meant, written } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { inOurWords } from '../names/other-word.ts'
import { fail, head, type Walk } from '../walk.ts'
import { standsTooDeep } from './outer.ts'

/** A property as a file may write it. */
export interface Word {
  readonly word: string
  readonly name: string
  readonly property: Property
}

/** Whether a word must be there in this node. */
export function isNeeded({ required, unless, onPages }: Property, node: YamlMap, { page }: Walk): boolean {
  if (onPages) return !page.isDialog
  return required === true && !(unless && stringAt(node, unless.word) === unless.is)
}

/** The words that a node of a rule may have, as the check needs them. */
export interface RuleWords {
  /** Its own words, in the order of the grammar. */
  readonly words: readonly Word[]
  /** Their places in `words`. */
  readonly places: ReadonlyMap<string, number>
  /** Their names, and those of the words of its gate. */
  readonly known: ReadonlySet<string>
  /** Those that names near the node refer to. */
  readonly setters: readonly Word[]
  /** Those that stand for something also where a node does not have them: places in `words`. */
  readonly always: readonly number[]
  /** The compiled names of those that are loaded on demand. */
  readonly onDemand: readonly string[]
}

/**
 * Unknown words, words that need or exclude each other. Nothing if all is well, else the words that were probably meant,
 * which are not missed a second time. `beside`: words that the caller takes care of.
 */
export function checkPropertyNames(
  rule: ObjectRule,
  { words, known }: RuleWords,
  node: YamlMap,
  walk: Walk,
  beside: readonly string[],
): ReadonlySet<string> | undefined {
  const strange = [...node.entries.values()].filter(({ key }) => !known.has(key) && !beside.includes(key))
  const above = strange.length > 0 ? lineAbove(words, node, strange, walk) : undefined
  if (above !== undefined) return new Set([above])
  const mistyped =
    strange.length > 0 ? meantBy(strange, rule, words, [...beside, ...known], node, walk) : new Set<string>()
  const there = (word: string) => entry(node, word) !== undefined || mistyped.has(word)
  let sound = strange.length === 0
  for (const { word, property } of words) {
    if (property.into === undefined || there(property.into)) continue
    const given = entry(node, word)
    if (!given) continue
    fail(walk, 'lonely-key', given.keySpan, `"${word}" stands beside "${property.into}", which is missing here.`)
    sound = false
  }
  for (const need of rule.needs ?? []) {
    const options = need.of.map((word) => `"${word}"`).join(' or ')
    const [, second] = need.of.flatMap((word) => entry(node, word) ?? [])
    if (!need.of.some(there)) {
      fail(walk, 'missing-key', head(node), `${subject(rule)} ${verb(rule, 'need')} ${options}.`)
      sound = false
    } else if (need.one && second) {
      fail(walk, 'too-many-keys', second.keySpan, `${subject(rule)} ${verb(rule, 'take')} one of ${options}, not both.`)
      sound = false
    }
  }
  return sound ? undefined : mistyped
}

/** Reports words that the language does not have here; gives those that were probably meant. */
function meantBy(
  strange: readonly YamlEntry[],
  rule: ObjectRule,
  words: readonly Word[],
  allowed: readonly string[],
  node: YamlMap,
  walk: Walk,
): ReadonlySet<string> {
  const mistyped = new Set<string>()
  const lacking = words.filter(({ word, property }) => isNeeded(property, node, walk) && !entry(node, word))
  const rest = restOfText(words, node, strange, walk)
  const under = standUnder(words, node, strange, walk)
  if (under) mistyped.add(under.word)
  const unmet = (rule.needs ?? []).find((need) => !need.of.some((word) => entry(node, word)))?.of ?? []
  const needed = lacking.length > 0 || strange.length > 1 ? [] : unmet
  for (const each of strange.filter(({ key }) => !rest.has(key) && !under?.keys.has(key))) {
    const instead = strange.length === 1 ? lacking : []
    const word = unknownWord(each, rule, { allowed, instead, needed }, node, walk)
    if (word !== undefined) mistyped.add(word)
  }
  return mistyped
}

/** Reports a word that the language does not have here; gives the one that was probably meant. */
function unknownWord(
  given: YamlEntry,
  rule: ObjectRule,
  /** `instead`: words that are missing; `needed`: words of which one is. */
  {
    allowed,
    instead,
    needed,
  }: { readonly allowed: readonly string[]; readonly instead: readonly Word[]; readonly needed: readonly string[] },
  node: YamlMap,
  walk: Walk,
): string | undefined {
  const { key, keySpan } = given
  const whole = `${subject(rule)} ${isPlural(rule) ? 'have' : 'has'}`
  const free = allowed.filter((each) => !entry(node, each))
  const glued = gluedValue(given, free, walk)
  if (glued) {
    const why = glued.sign === ':' ? 'A space goes behind a colon' : 'A colon stands between a word and its value'
    fail(walk, 'unknown-key', keySpan, `${why}: "${glued.written}".`, glued.mend)
    return nearest(glued.name, free) ?? glued.name
  }
  const mend = meant(walk.file, keySpan, key, allowed, node.entries)
  const inner = ownerOf(key, rule, node)
  if (mend.suggestion === undefined && inner === undefined && standsTooDeep(given, rule, node, walk)) return undefined
  const ours = mend.suggestion === undefined && inner === undefined ? inOurWords(walk.file, keySpan, key, free) : {}
  if (ours.suggestion !== undefined && instead.length === 0) {
    fail(walk, 'unknown-key', keySpan, `${whole} no "${key}".`, ours)
    return ours.suggestion
  }
  const [only, another] = instead
  const named = only && !another ? withoutItsWord(given, only, walk) : undefined
  if (named !== undefined) return named
  if (mend.suggestion === undefined && inner === undefined && needed.length > 0) {
    const options = needed.map((word) => `"${word}"`).join(' or ')
    fail(walk, 'unknown-key', keySpan, `${whole} no "${key}"; ${isPlural(rule) ? 'they need' : 'it needs'} ${options}.`)
    return needed[0]
  }
  if (mend.suggestion === undefined && inner === undefined && only && !another) {
    const message = `${whole} no "${key}"; ${isPlural(rule) ? 'they need' : 'it needs'} "${only.word}"${meaning(only.property.about)}.`
    fail(walk, 'unknown-key', keySpan, message, only.word)
    return only.word
  }
  const hint =
    mend.suggestion !== undefined
      ? ''
      : inner !== undefined
        ? ` It belongs to "${inner}": indent it under that.`
        : isLeftOver(given, node)
          ? ' Several things in one place stand in brackets: [a, b].'
          : free.length > 0
            ? ` It may have ${free.join(', ')}.`
            : ' Remove it.'
  fail(walk, 'unknown-key', keySpan, `${whole} no "${key}".${hint}`, mend)
  return mend.suggestion
}

/** Names that stand right here and not under the one word that there is for them. */
function lineAbove(
  words: readonly Word[],
  node: YamlMap,
  strange: readonly YamlEntry[],
  walk: Walk,
): string | undefined {
  const [only, another] = words
  if (!only || another || !only.property.required || strange.length < 2 || strange.length < node.entries.size)
    return undefined
  if (!takesAnyName(only.property.rule) || strange.some(({ key }) => nearest(key, [only.word]) !== undefined))
    return undefined
  const names = strange.map(({ key }) => `"${key}"`).join(', ')
  const message = `${names} stand under "${only.word}:" here, and that line is missing above them.`
  fail(walk, 'missing-key', head(node), message)
  return only.word
}

/** Whether names of somebody's own choosing may stand there. */
function takesAnyName(rule: Rule): boolean {
  if (rule.rule === 'later') return takesAnyName(rule.to())
  if (rule.rule === 'either') return rule.choices.some((each) => takesAnyName(each.rule))
  return rule.rule === 'record'
}

/** `{ Editor, text: Words }`: a name whose word is missing before it. */
function withoutItsWord({ key, keySpan, value }: YamlEntry, { word, property }: Word, walk: Walk): string | undefined {
  const { rule } = property
  if (rule.rule !== 'name' || rule.of === 'icon' || !walk.context.names[rule.of].has(key)) return undefined
  if (value.kind !== 'scalar' || value.value !== null) return undefined
  const right = `${word}: ${key}`
  const alone = walk.file.text.slice(keySpan.offset, keySpan.offset + keySpan.length + 1) !== `${key}:`
  const fix = alone ? written(keySpan, key, right) : undefined
  fail(walk, 'unknown-key', keySpan, `"${key}" needs its word before it: write "${right}".`, { fix })
  return word
}

/**
 * Lines below a word without a value that belong to it, but begin in its column. Told once, at the first of them; gives
 * them and the word.
 */
function standUnder(words: readonly Word[], node: YamlMap, strange: readonly YamlEntry[], walk: Walk) {
  const entries = [...node.entries.values()]
  const isEmpty = ({ value }: YamlEntry) => value.kind === 'scalar' && value.value === null
  for (const [index, { key: word, value, keySpan }] of entries.entries()) {
    const rule = words.find((each) => each.word === word)?.property.rule
    if (!rule || !isEmpty({ key: word, value, keySpan })) continue
    const end = entries.findIndex(
      (each, at) => at > index && !(strange.includes(each) && (knows(rule, each.key) || mayName(rule, each.key))),
    )
    const below = entries.slice(index + 1, end < 0 ? undefined : end)
    const [first, last] = [below[0], below.at(-1)]
    if (!first || !last || first.keySpan.line === keySpan.line) continue
    const names = below.map(({ key }) => `"${key}"`).join(', ')
    const message = `${names} ${below.length > 1 ? 'belong' : 'belongs'} to "${word}" above: indent ${below.length > 1 ? 'these lines' : 'this line'} under it.`
    const { lineStarts } = walk.file
    const lines = lineStarts.slice(first.keySpan.line - 1, last.keySpan.line)
    // Where each is one line, nothing else moves along.
    const flat = below.every((each, at) => each.keySpan.line === first.keySpan.line + at && isOneLine(each))
    const edits = lines.map((offset) => editAt({ ...first.keySpan, offset, length: 0 }, '  '))
    fail(walk, 'wrong-indent', first.keySpan, message, {
      fix: flat ? { about: `move to column ${first.keySpan.column + 2}`, edits } : undefined,
    })
    return { word, keys: new Set(below.map(({ key }) => key)) }
  }
  return undefined

  /** Names are free there, and none of the words here is meant. */
  function mayName(rule: Rule, key: string): boolean {
    const isFree = rule.rule === 'with' || (rule.rule === 'record' && (rule.pattern?.test(key) ?? true))
    return (
      isFree &&
      nearest(
        key,
        words.map((each) => each.word),
      ) === undefined
    )
  }

  function isOneLine({ value: { span } }: YamlEntry): boolean {
    return !walk.file.text
      .slice(span.offset, span.offset + span.length)
      .trimEnd()
      .includes('\n')
  }
}

/** `icon:star` and `icon = star` within braces are one word for YAML. */
function gluedValue({ key, keySpan, value }: YamlEntry, free: readonly string[], { file }: Walk) {
  const [, name, sign, words] = /^([\w-]+)\s*([:=])\s*(.+)$/.exec(key) ?? []
  if (name === undefined || value.kind !== 'scalar' || value.value !== null) return undefined
  if (!free.includes(name) && nearest(name, free) === undefined) return undefined
  const right = `${name}: ${words}`
  const whole = file.text.slice(keySpan.offset, keySpan.offset + keySpan.length) === key
  return { name, sign, written: right, mend: whole ? { fix: written(keySpan, key, right) } : {} }
}

/**
 * `{ text: One, two }` and `{ value: 3,000 }`: what stands behind the comma belongs to the value before it. Told once; gives
 * the keys that are none.
 */
function restOfText(
  words: readonly Word[],
  node: YamlMap,
  strange: readonly YamlEntry[],
  { file, ...walk }: Walk,
): ReadonlySet<string> {
  const entries = [...node.entries.values()]
  const known = words.map(({ word }) => word)
  const isRest = ({ key, value }: YamlEntry) =>
    value.kind === 'scalar' &&
    value.value === null &&
    strange.some((each) => each.key === key) &&
    !/^[\w-]+\s*[:=]/.test(key) &&
    nearest(key, known) === undefined
  const at = entries.findIndex((each, index) => index > 0 && isRest(each))
  const before = entries[at - 1]
  const rule = words.find(({ word }) => word === before?.key)?.property.rule
  if (!before || !rule || before.value.kind !== 'scalar') return new Set()
  const isText = rule.rule === 'text' || (rule.rule === 'literal' && rule.type === 'string')
  const isNumber = rule.rule === 'literal' && (rule.type === 'number' || rule.type === 'integer')
  if (!isText && !isNumber) return new Set()
  const end = entries.findIndex((each, index) => index > at && !isRest(each))
  const rest = entries.slice(at, end < 0 ? undefined : end)
  const [first, last] = [before.value.span, rest.at(-1)?.keySpan]
  if (!last || last.line !== first.line) return new Set()
  const raw = file.text.slice(first.offset, last.offset + last.length)
  const right = isText ? JSON.stringify(raw) : raw.replaceAll(',', '')
  if (isText ? /^["']/.test(raw) : !/^\d{1,3}(,\d{3})+$/.test(raw)) return new Set()
  const span = { ...first, length: raw.length }
  const message = isText
    ? `Within { } a text with a comma in it needs quotes around it: ${right}.`
    : `A number has no commas: ${right}.`
  fail({ file, ...walk }, 'wrong-value', span, message, {
    fix: { about: `${raw} → ${right}`, edits: [editAt(span, right)] },
  })
  return new Set(rest.map(({ key }) => key))
}

/** A word without a value behind another entry: what follows a comma in `{ feature: One, Two }`. */
function isLeftOver({ key, value }: YamlEntry, { entries }: YamlMap): boolean {
  return value.kind === 'scalar' && value.value === null && [...entries.keys()].indexOf(key) > 0
}

/** The one word beside it under which the language has it. */
function ownerOf(key: string, rule: ObjectRule, node: YamlMap): string | undefined {
  const owners = Object.entries(rule.properties).flatMap(([name, property]) => {
    const word = property.word ?? name
    return entry(node, word)?.value.kind === 'map' && knows(property.rule, key) ? [word] : []
  })
  return owners.length === 1 ? owners[0] : blockAbove(key, node)
}

/** The words of all blocks. */
const blockWords: ReadonlySet<string> = new Set(
  Object.values<ObjectRule>(blockGrammars).flatMap(({ properties }) =>
    Object.entries(properties).map(([name, { word }]) => word ?? name),
  ),
)

/** The last of the blocks right above a line, if the language has the line's word in it. */
function blockAbove(key: string, node: YamlMap): string | undefined {
  if (!blockWords.has(key)) return undefined
  const entries = [...node.entries.values()]
  const above = entries[entries.findIndex((each) => each.key === key) - 1]?.value
  const last = above?.kind === 'list' ? above.items.at(-1) : undefined
  const word = stringAt(last, 'block')
  const [, grammar] = Object.entries(blockGrammars).find(([each]) => each === word) ?? []
  return grammar && knows(grammar, key) && !entry(last, key) ? word : undefined
}

function knows(rule: Rule, key: string): boolean {
  if (rule.rule === 'either') return rule.choices.some((each) => knows(each.rule, key))
  return rule.rule === 'object' && Object.entries(rule.properties).some(([name, { word }]) => (word ?? name) === key)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** ` (its words)` */
export function meaning(about: string): string {
  const words = about.replace(/\.$/, '')
  return words === '' || words.includes('. ') ? '' : ` (${words.charAt(0).toLowerCase()}${words.slice(1)})`
}

/** The thing that a rule is about, at the start of a sentence: `A menu item`, `Pages`. */
export function subject(rule: ObjectRule): string {
  return capital(isPlural(rule) ? rule.name : withArticle(rule.name))
}

export function verb(rule: ObjectRule, word: string): string {
  return isPlural(rule) ? word : `${word}s`
}

function isPlural({ name }: ObjectRule): boolean {
  return /[^s]s$/.test(name)
}

export function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
