import { gateProperties } from '../../grammar/gate.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { inBrackets } from '../in-brackets.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { isRight, readRight } from '../rights.ts'
import { missingFile } from '../unknown.ts'
import { at, fail, inner, kindInWords, type Walk } from '../walk.ts'

/** The gate of a node: `can`, `feature`, `when`, `else`; `open` where it has none, nothing where one is wrong. */
export function gate(node: YamlMap, walk: Walk): Linked | 'open' | undefined {
  const entries: LinkedEntry[] = []
  let sound = true
  for (const [word, { rule }] of Object.entries(gateProperties)) {
    const given = entry(node, word)
    if (!given) continue
    const linked =
      word === 'can' ? rights(given.value, walk) : walk.check(rule, given.value, { ...inner(walk, word), parent: node })
    if (linked) entries.push([word, linked])
    else sound = false
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
function rights(node: YamlNode, walk: Walk): Linked | undefined {
  const nodes = node.kind === 'list' ? node.items : [node]
  if (nodes.length === 0)
    return fail(walk, 'wrong-value', node.span, 'No right stands here; leave "can" out if none is needed.')
  const items = nodes.map((each) => right(each, walk)).filter((each) => each !== undefined)
  return items.length === nodes.length ? { is: 'list', items } : undefined
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
  const known = { actions: [...names.action.keys()], subjects: [...names.subject.keys()] }
  const several = words.split(/,\s*/)
  if (several.length > 1 && several.every((each) => isRight(readRight(each, known, walk.file, node.span)))) {
    const { hint, mend } = inBrackets(node, walk.file)
    return fail(walk, 'wrong-type', node.span, `One right goes here, but these are several.${hint}`, mend)
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
