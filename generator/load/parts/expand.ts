import { inputKinds } from '../../grammar/parts.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import { caps } from '../limits.ts'
import type { SourceFile, Use } from '../source.ts'
import type { PartFile, PartInput, PartUse } from '../spec.ts'
import { stringAt, type YamlEntry, type YamlList, type YamlMap, type YamlNode, type YamlScalar } from '../tree.ts'
import { copiedScalar, copiedSpan, copyOf } from './copy.ts'
import { givenTo } from './given.ts'
import { inputsIn, isUse, wholeInput, wholeInputIn } from './reference.ts'

/** What one reading of a spec carries along. */
export interface Expansion {
  readonly parts: ReadonlyMap<string, PartFile>
  /** Names of files of parts/ that could not be read: what they are is not known. */
  readonly unread: ReadonlySet<string>
  readonly report: Report
  readonly uses: Map<Use, PartUse>
  readonly used: Set<string>
  readonly roots: Map<YamlNode, Use>
  readonly values: Map<YamlNode, Use>
  readonly refused: Set<YamlNode>
  readonly misshapen: Set<YamlNode>
}

/** Where it is read. */
export interface Reading {
  readonly source: SourceFile
  /** The screen's own parts, which are put in place where the screen is checked. */
  readonly own: ReadonlySet<string>
  /** Its `fields` are those of a form, and may be written in groups. */
  readonly ofForm: boolean
  /** The inputs of the part that is looked at by itself: what still names one once parts are in place, names these. */
  readonly inputs?: ReadonlyMap<string, PartInput>
  /** The use whose part is put in place. */
  readonly use?: Use
  /** The names of the parts around, the outer ones first. */
  readonly inside: readonly string[]
  readonly depth: number
  /** Nodes that parts brought into this file. */
  readonly count: { nodes: number; uses: number; reported: boolean }
}

/** What stands under these words has names of somebody's own choosing, and `use` may be one of them. */
const freeNames: ReadonlySet<string> = new Set(['with', 'state', 'set', 'input', 'data', 'query', 'options', 'links'])

/** Nothing stands there any more: it consisted of an input that is not given. */
const nothing = Symbol('nothing')

/** A tree with every use of a part replaced by what it stands for. The same one where it uses none. */
export function expanded(tree: YamlNode, reading: Reading, expansion: Expansion): YamlNode {
  const found = expand(tree, reading, expansion)
  return found === nothing ? tree : found
}

function expand(node: YamlNode, reading: Reading, expansion: Expansion): YamlNode | typeof nothing {
  if (node.kind === 'scalar') return scalar(node, reading, expansion)
  if (node.kind === 'list') return list(node, reading, expansion)
  return isUse(node, expansion.parts) ? use(node, reading, expansion) : map(node, reading, expansion)
}

function scalar(node: YamlScalar, reading: Reading, expansion: Expansion): YamlNode | typeof nothing {
  const { use, source } = reading
  if (!use || !counted(reading, node, expansion)) return node
  const { given = new Map(), file } = expansion.uses.get(use) ?? {}
  const whole = wholeInput(node)
  if (whole !== undefined && file && !file.inputs.has(whole)) {
    // Told where the part is looked at by itself.
    const copy = copiedScalar(node, { source, use })
    expansion.refused.add(copy)
    return copy
  }
  if (whole !== undefined && file) {
    const value = given.get(whole)
    if (!value) return nothing
    const made = placed(value, expansion)
    if (isValue(file.inputs.get(whole)?.type)) expansion.values.set(made, use)
    return made
  }
  const named = typeof node.value === 'string' ? inputsIn(node.value).flatMap((name) => given.get(name) ?? []) : []
  return copiedScalar(node, { source, use }, named.length > 0 ? named : undefined)
}

/** Whether it is a value, and not a name, a text or a piece of the spec. */
function isValue(type: YamlNode | undefined): boolean {
  return type?.kind === 'list' || (type?.kind === 'scalar' && !Object.hasOwn(inputKinds, String(type.value)))
}

/** What is given is a node of its own at each of its places. */
function placed(value: YamlNode, { roots, refused, misshapen }: Expansion): YamlNode {
  return copyOf(value, {}, (copy, of) => {
    // Reported where it was given.
    for (const passed of [refused, misshapen]) if (passed.has(of)) passed.add(copy)
    const root = roots.get(of)
    if (root) roots.set(copy, root)
  })
}

function list(node: YamlList, reading: Reading, expansion: Expansion): YamlNode {
  if (!counted(reading, node, expansion)) return node
  let changed = reading.use !== undefined
  const items = node.items.flatMap((item): readonly YamlNode[] => {
    const made = expand(item, within(reading), expansion)
    if (made === item) return [item]
    changed = true
    if (made === nothing) return []
    // What stands for several stands there as several.
    const isSeveral = made.kind === 'list' && item.kind !== 'list'
    return isSeveral ? made.items : [made]
  })
  return changed ? { kind: 'list', span: copiedSpan(node.span, reading), items } : node
}

function map(node: YamlMap, reading: Reading, expansion: Expansion): YamlNode {
  if (!counted(reading, node, expansion)) return node
  let changed = reading.use !== undefined
  const entries = new Map<string, YamlEntry>()
  for (const each of node.entries.values()) {
    const value = entryValue(each, reading, expansion)
    const named = keyOf(each, reading, expansion)
    changed ||= value !== each.value || named !== each
    if (value === nothing || !named) continue
    if (entries.has(named.key)) {
      const message = `"${named.key}" stands here twice: once of its own, and once as what an input is given.`
      expansion.report(error('duplicate-field', named.keySpan, message))
    } else entries.set(named.key, { ...named, value })
  }
  return changed ? { kind: 'map', span: copiedSpan(node.span, reading), entries } : node
}

function entryValue({ key, value }: YamlEntry, reading: Reading, expansion: Expansion): YamlNode | typeof nothing {
  if (reading.ofForm && key === 'fields' && value.kind === 'list') return groupsOfFields(value, reading, expansion)
  // Names of somebody's own choosing are none of the language's words.
  if (freeNames.has(key) && isUse(value)) return map(value, within(reading), expansion)
  return expand(value, within(reading), expansion)
}

/** `fields` as a list of maps and parts: all of their fields, in that order. */
export function groupsOfFields(node: YamlList, reading: Reading, expansion: Expansion): YamlNode {
  const made = list(node, within(reading), expansion)
  // Those that an input stands for are not known while the part is looked at by itself.
  const items = made.kind === 'list' ? made.items.filter((item) => !reading.inputs?.has(wholeInput(item) ?? '')) : []
  if (!node.items.some((item) => isUse(item, expansion.parts) || wholeInput(item) !== undefined)) return made
  if (!items.every((item) => item.kind === 'map' && !expansion.refused.has(item))) return items[0] ?? made
  const entries = new Map<string, YamlEntry>()
  for (const each of items.flatMap((item) => (item.kind === 'map' ? [...item.entries.values()] : []))) {
    if (!entries.has(each.key)) entries.set(each.key, each)
    else expansion.report(error('duplicate-field', each.keySpan, `There is a field "${each.key}" already.`))
  }
  return { kind: 'map', span: made.span, entries }
}

/** The entry under its name: what an input is given, where the key is one. Nothing where it is not given. */
function keyOf(each: YamlEntry, { use, source }: Reading, { uses }: Expansion): YamlEntry | undefined {
  if (!use) return each
  const keySpan = copiedSpan(each.keySpan, { source, use })
  const whole = wholeInputIn(each.key)
  const { given, file } = uses.get(use) ?? {}
  if (whole === undefined || !file?.inputs.has(whole)) return { ...each, keySpan }
  const value = given?.get(whole)
  if (!value) return undefined
  return value.kind === 'scalar' ? { ...each, key: String(value.value), keySpan: value.span } : { ...each, keySpan }
}

function use(node: YamlMap, reading: Reading, expansion: Expansion): YamlNode {
  const name = stringAt(node, 'use') ?? ''
  const place = node.entries.get('use')?.value.span ?? node.span
  // Checked with the screen that it is a part of.
  if (reading.own.has(name) && !reading.use) return node
  const { source, inside, count } = reading
  const { parts, unread, report, refused } = expansion
  // What it is given belongs to whoever gives it.
  const own = map(node, reading, expansion) as YamlMap
  const refuse = (code?: string, message = '', mend?: Parameters<typeof error>[3]) => {
    if (code !== undefined) report(error(code, copiedSpan(place, reading), message, mend))
    refused.add(own)
    return own
  }
  const part = parts.get(name)
  if (!part) {
    if (unread.has(name)) return refuse()
    const mend = meant(source, place, name, [...parts.keys(), ...reading.own])
    const known =
      parts.size > 0
        ? ` Parts are ${[...parts.keys()].join(', ')} (the files of parts/).`
        : ' There is none yet; parts are the files of parts/.'
    return refuse(
      'unknown-part',
      `"${name}" is no part.${mend.suggestion === undefined ? known : didYouMean(mend)}`,
      mend,
    )
  }
  expansion.used.add(name)
  if ([...node.entries.keys()].some((key) => key !== 'use' && key !== 'with')) {
    expansion.misshapen.add(own)
    return own
  }
  if (inside.includes(name)) {
    const way = [...inside.slice(inside.indexOf(name)), name].map((each) => `"${each}"`).join(' uses ')
    return refuse('part-circle', `A part cannot stand in itself: ${way}.`)
  }
  if (inside.length >= caps.parts)
    return refuse('too-deep', `Parts stand in each other more than ${caps.parts} deep. Write out what this one is.`)
  if (++count.uses > caps.partUses)
    return refuse('too-large', `Parts are used more than ${caps.partUses} times here. Split the file.`)
  const given = givenTo({ part, node: own, source, report, ...(reading.inputs && { around: reading.inputs }) })
  if (!given || !part.body) return refuse()
  const made: Use = { part: name, at: copiedSpan(node.span, reading) }
  const values = new Map(given)
  expansion.uses.set(made, { file: part, given: values })
  const ofForm = part.body.word === 'fields'
  const into = { ...reading, source: part.source, own: new Set<string>(), use: made, inside: [...inside, name], ofForm }
  // A default is written in the part's file and means what is known there.
  for (const { name: input, initial } of part.inputs.values()) {
    if (!initial || given.get(input) !== initial) continue
    const value = expand(initial, into, expansion)
    if (value === nothing) values.delete(input)
    else values.set(input, value)
  }
  const body =
    ofForm && part.body.node.kind === 'list'
      ? groupsOfFields(part.body.node, into, expansion)
      : expand(part.body.node, into, expansion)
  if (body === nothing) return refuse()
  for (const root of body.kind === 'list' ? [body, ...body.items] : [body])
    if (!expansion.roots.has(root)) expansion.roots.set(root, made)
  return body
}

function within(reading: Reading): Reading {
  return { ...reading, depth: reading.depth + 1 }
}

/** Counts a node that a part brings; false, told once a file, where they are too many or too deep. */
function counted({ use, depth, count }: Reading, node: YamlNode, { report }: Expansion): boolean {
  if (!use) return true
  const isTooDeep = depth > caps.depth
  if (++count.nodes <= caps.nodes && !isTooDeep) return true
  if (!count.reported) {
    count.reported = true
    const span = { ...node.span, use }
    report(
      isTooDeep
        ? error(
            'too-deep',
            span,
            `With its parts in place, lists and maps stand in each other more than ${caps.depth} deep.`,
          )
        : error('too-large', span, `With its parts in place, the file has more than ${caps.nodes} values. Split it.`),
    )
  }
  return false
}
