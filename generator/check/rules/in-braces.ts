import type { ObjectRule, Rule } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import type { Walk } from '../walk.ts'

/** `searchDelay: 300` where `{ value: 300 }` goes: the word that the value alone stands for. */
export function inBraces(
  rule: ObjectRule,
  node: YamlNode,
  { file, context, near }: Walk,
): { hint: string; mend?: Mend } {
  if (node.kind !== 'scalar' || node.value === null) return { hint: '' }
  const raw = file.text.slice(node.span.offset, node.span.offset + node.span.length)
  const needed = Object.entries(rule.properties)
    .filter(([, property]) => property.required)
    .map(([name, { word, rule: own }]) => ({ word: word ?? name, rule: own }))
  const isName = ({ rule: own }: { readonly rule: Rule }) =>
    own.rule === 'name' && own.of !== 'icon' && context.names[own.of].has(String(node.value))
  const named = needed.filter(isName)
  const fitting = named.length > 0 ? named : needed.filter((each) => takes(each.rule, node.value))
  // Where it needs nothing, its first words are what it is mostly given.
  const [[first = '', property] = []] = Object.entries(rule.properties)
  const mostly =
    property?.rule.rule === 'text' && takes(property.rule, node.value)
      ? [{ word: property.word ?? first, rule: property.rule }]
      : []
  const way = wayOf(rule, node.value, context) ?? fieldOf(rule, node.value, near)
  const [only, another] =
    way !== undefined ? [{ word: way, rule: rule.properties[way]?.rule }] : needed.length > 0 ? fitting : mostly
  if (!only || raw.includes('\n')) return { hint: '' }
  // Braces and commas end a text that stands without quotes in braces.
  const value = /[,{}[\]]/.test(raw) && !/^["']/.test(raw) ? JSON.stringify(raw) : raw
  const rest = needed.filter((each) => each.word !== only.word).map(({ word }) => `${word}: …`)
  const text = `{ ${[`${only.word}: ${value}`, ...rest].join(', ')} }`
  // Whether it is to be so always, or which of several words it is, only its author knows.
  const fix =
    rest.length === 0 && needed.length > 0 && !another && way === undefined
      ? { about: `${raw} → ${text}`, edits: [editAt(node.span, text)] }
      : undefined
  return { hint: ` Write ${text}.`, mend: { fix } }
}

/** The word for where it leads, if the value is the name of a route. */
function wayOf({ properties }: ObjectRule, value: unknown, { names }: Walk['context']): string | undefined {
  const way = Object.entries(properties).find(([, { rule }]) => rule.rule === 'special' && rule.name === 'go')
  return way && names.route.has(String(value)) ? (way[1].word ?? way[0]) : undefined
}

/** The word for a field of the thing at hand, if the value is the name of one. */
function fieldOf({ properties }: ObjectRule, value: unknown, { row, entity }: Walk['near']): string | undefined {
  const field = Object.entries(properties).find(([, { rule }]) => rule.rule === 'near' && rule.of === 'field')
  const name = String(value)
  const isField = entity?.derived.has(name) || (row?.kind === 'object' && Object.hasOwn(row.fields, name))
  return field && isField ? (field[1].word ?? field[0]) : undefined
}

function takes(rule: Rule, value: unknown): boolean {
  if (rule.rule === 'text' || rule.rule === 'name') return typeof value === 'string'
  if (rule.rule !== 'literal') return false
  return typeof value === (rule.type === 'integer' ? 'number' : rule.type)
}
