import type { NameRule } from '../../grammar/language.ts'
import { asWritten, type YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import { data, type Linked, type ModuleFolder } from '../linked.ts'
import { fail, kindInWords, resolve, type Walk } from '../walk.ts'

const folders: Readonly<Record<string, ModuleFolder>> = {
  operation: 'operations',
  query: 'operations',
  mutation: 'operations',
  entity: 'entities',
  form: 'forms',
  menu: 'menus',
}

/** A name that another place of the spec defines. */
export function name(rule: NameRule, node: YamlNode, walk: Walk): Linked | undefined {
  const given = nameAt(node, rule.of, walk)
  if (given === undefined || !resolve(walk, rule.of, given, node.span)) return undefined
  if (rule.of === 'query' || rule.of === 'mutation') walk.trace?.calls.push({ operation: given, span: node.span })
  const folder = rule.as === 'module' ? folders[rule.of] : undefined
  return folder ? { is: 'module', folder, name: given } : data(given)
}

/** The node as a name; reports what is none. */
export function nameAt(node: YamlNode, what: string, walk: Walk): string | undefined {
  if (node.kind === 'scalar' && node.value !== null && typeof node.value !== 'boolean')
    return asWritten(node, walk.file)
  const only = node.kind === 'list' && node.items.length === 1 ? node.items[0] : undefined
  const word = only?.kind === 'scalar' && typeof only.value === 'string' ? only.value : undefined
  const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
  const fix = word && raw.startsWith('[') ? { about: `${raw} → ${word}`, edits: [editAt(node.span, word)] } : undefined
  const hint = word === undefined ? '' : ` Write ${word} without brackets.`
  const message = `The name of a ${what} goes here, but this is ${kindInWords(node)}.${hint}`
  return fail(walk, 'wrong-type', node.span, message, { fix })
}
