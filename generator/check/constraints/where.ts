import { entriesIn, entry, stringAt, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { fail, type Walk } from '../walk.ts'

/** Fields are of one of the kinds, kinds have some of the conditions, and what is sent has the parts that the variable takes. */
export function where(node: YamlMap, walk: Walk): void {
  const conditions = namesIn(entry(node, 'conditions')?.value)
  const kinds = namesIn(entry(node, 'kinds')?.value)
  for (const { value } of entriesIn(entry(node, 'kinds')?.value)) {
    const named = entry(value, 'conditions')?.value
    for (const one of named?.kind === 'list' ? named.items : []) among(one, conditions, 'conditions', walk)
  }
  for (const { value } of entriesIn(entry(node, 'fields')?.value)) {
    among(entry(value, 'kind')?.value, kinds, 'kinds', walk)
    choices(value, node, walk)
  }
  sent(node, walk)
}

/** What is chosen of options has some. */
function choices(field: YamlNode, node: YamlMap, walk: Walk): void {
  const kind = entry(field, 'kind')?.value
  const input = stringAt(entry(entry(node, 'kinds')?.value, stringAt(field, 'kind') ?? '')?.value, 'input')
  if (!kind || input === undefined || (input === 'choice') === (entry(field, 'options') !== undefined)) return
  const message =
    input === 'choice'
      ? `Something is chosen of "${stringAt(field, 'kind')}": give it "options".`
      : `Nothing is chosen of "${stringAt(field, 'kind')}": its input is ${input}. Leave out "options".`
  fail(walk, 'unknown-option', kind.span, message)
}

/** The variable takes a list of things with these parts. */
function sent(node: YamlMap, walk: Walk): void {
  const { operation } = walk.near
  const name = stringAt(node, 'sends') ?? ''
  const type = operation?.variables.get(name)?.type
  const sends = entry(node, 'sends')?.value
  if (!type || !sends || type.kind === 'any') return
  if (type.kind !== 'list') {
    fail(walk, 'unknown-option', sends.span, `The variable "${name}" takes no list, but there may be several filters.`)
    return
  }
  if (type.of.kind !== 'object') return
  const parts = Object.keys(type.of.fields)
  for (const { value } of entriesIn(entry(node, 'as')?.value)) among(value, parts, `parts of "${name}"`, walk)
}

function among(node: YamlNode | undefined, names: readonly string[], what: string, walk: Walk): void {
  if (node?.kind !== 'scalar' || names.includes(String(node.value))) return
  const name = String(node.value)
  const message = `"${name}" is none of the ${what} ${names.join(', ')}.`
  fail(walk, 'unknown-option', node.span, message, meant(walk.file, node.span, name, names))
}

function namesIn(node: YamlNode | undefined): readonly string[] {
  return entriesIn(node).map(({ key }) => key)
}
