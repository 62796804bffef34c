import { anyRight, anyRightWords, gateProperties, gatePropertiesOf } from '../../grammar/gate.ts'
import { type ObjectRule, string } from '../../grammar/language.ts'
import { entry, plain, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, written } from '../../meant.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { missingFile } from '../names/unknown.ts'
import { enter } from '../parts/enter.ts'
import { forPart } from '../parts/for-part.ts'
import { isRight, readRight } from '../rights.ts'
import { at, fail, inner, kindInWords, type Walk } from '../walk.ts'

const rightsRule = gateProperties.can?.rule ?? string

/** The gate of a node: `can`, `level`, `feature`, `when`, `else`; `open` where it has none, nothing where one is wrong. */
export function gate(rule: ObjectRule, node: YamlMap, walk: Walk): Linked | 'open' | undefined {
  const entries: LinkedEntry[] = []
  let sound = true
  const words = gatePropertiesOf(rule)
  for (const [word, { rule }] of Object.entries(words)) {
    const given = entry(node, word)
    if (!given) continue
    const linked =
      word === 'can'
        ? rights(given.value, { ...walk, parent: node })
        : walk.check(rule, given.value, { ...inner(walk, word), parent: node })
    if (linked) entries.push([word, linked])
    else sound = false
  }
  const level = words.level && entry(node, 'level')
  if (level && !entry(node, 'can')) {
    return fail(walk, 'lonely-key', level.keySpan, '"level" says whose rights "can" asks for; no "can" stands here.')
  }
  const alone = entry(node, 'else')
  if (alone && entries.length === 1 && sound) {
    return fail(
      walk,
      'lonely-key',
      alone.keySpan,
      '"else" says what happens when "can", "feature" or "when" denies; none of them stands here.',
    )
  }
  if (!sound) return undefined
  if (entries.length === 0) return 'open'
  return linkedObject([...entries, ['at', data(at(node))]])
}

/** `can`: one right or a list of them. */
function rights(node: YamlNode, around: Walk): Linked | undefined {
  const walk = enter(node, around)
  const part = forPart(rightsRule, node, walk)
  if (part) return part.linked
  const nodes = node.kind === 'list' ? node.items : [node]
  if (nodes.length === 0)
    return fail(walk, 'wrong-value', node.span, 'No right stands here; leave "can" out if none is needed.')
  const one = inTwo(nodes, walk)
  if (one !== undefined) {
    const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
    const fix = raw.startsWith('[') ? written(node.span, raw, one) : undefined
    return fail(walk, 'wrong-type', node.span, `These are the words of one right. Write ${one}.`, { fix })
  }
  const items = nodes.map((each) => right(each, enter(each, walk))).filter((each) => each !== undefined)
  return items.length === nodes.length ? { is: 'list', items: eachOnce(items) } : undefined
}

/** A right that is named twice asks for nothing more. */
function eachOnce(rights: readonly Linked[]): readonly Linked[] {
  return [...new Map(rights.map((each) => [each.is === 'data' ? JSON.stringify(each.data) : each, each])).values()]
}

/** `[Read, Something]`: an action and a subject that were taken for two rights. */
function inTwo(nodes: readonly YamlNode[], { context: { names } }: Walk): string | undefined {
  const [action, subject, another] = nodes.map((each) => (each.kind === 'scalar' ? String(each.value) : ''))
  if (action === undefined || subject === undefined || another !== undefined) return undefined
  return names.action.has(action) && names.subject.has(subject) ? `${action} ${subject}` : undefined
}

/** "Action Subject": the action is the longest one that the words begin with. */
function right(node: YamlNode, walk: Walk): Linked | undefined {
  const { names, use, report, unknowns } = walk.context
  const words = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
  if (words === undefined)
    return fail(
      walk,
      'wrong-type',
      node.span,
      `A right goes here, an action and a subject as "Read Something", but this is ${kindInWords(node)}.`,
    )
  const gone = missingFile('permissions', walk.context.spec)
  if (gone) {
    report(gone)
    return undefined
  }
  if (words === anyRightWords) return data(anyRight)
  const aliases = aliasesOf(walk)
  const known = { actions: [...names.action.keys()], subjects: [...names.subject.keys()], aliases }
  const several = names.subject.has(words) ? undefined : severalRights(words, known)
  if (several?.every((each) => isRight(readRight(each, known, walk.file, node.span)))) {
    const text = `[${several.join(', ')}]`
    const plain = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length) === words
    const fix =
      plain && isAlone(node, walk) ? { about: `${words} → ${text}`, edits: [editAt(node.span, text)] } : undefined
    return fail(walk, 'wrong-type', node.span, `One right goes here, but these are several. Write ${text}.`, { fix })
  }
  const read = readRight(words, known, walk.file, node.span)
  if (!isRight(read)) {
    if (read.unknown) unknowns.set(read.problem, read.unknown)
    report(read.problem)
    return undefined
  }
  use('action', read.action)
  use('subject', read.subject)
  return data(read)
}

/** `Read One, Update One`, `Read One and Read Two`, `Read, Update One`: each right by itself. */
function severalRights(
  words: string,
  { actions }: { readonly actions: readonly string[] },
): readonly string[] | undefined {
  const parts = words.split(/\s*[,;&+]\s*|\s+and\s+/)
  const last = parts.at(-1) ?? ''
  const action = actions.find((each) => last.startsWith(`${each} `))
  if (parts.length < 2 || action === undefined) return undefined
  return parts.map((each) => (actions.includes(each) ? `${each} ${last.slice(action.length + 1)}` : each))
}

/** Whether it is all that "can" says; in a list it would be a list in a list. */
function isAlone(node: YamlNode, { parent }: Walk): boolean {
  return parent !== undefined && entry(parent, 'can')?.value === node
}

function aliasesOf({ context }: Walk): ReadonlyMap<string, string> {
  const node = entry(context.spec.concepts.get('permissions')?.[0]?.tree, 'aliases')?.value
  if (node?.kind !== 'map') return new Map()
  return new Map([...node.entries.values()].map(({ key, value }) => [key, String(plain(value))]))
}
