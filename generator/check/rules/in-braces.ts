import type { ObjectRule, Rule } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import type { Walk } from '../walk.ts'

/** `searchDelay: 300` where `{ value: 300 }` goes: the word that the value alone stands for. */
export function inBraces(rule: ObjectRule, node: YamlNode, { file, context }: Walk): { hint: string; mend?: Mend } {
  if (node.kind !== 'scalar' || node.value === null) return { hint: '' }
  const raw = file.text.slice(node.span.offset, node.span.offset + node.span.length)
  const needed = Object.entries(rule.properties)
    .filter(([, property]) => property.required)
    .map(([name, { word, rule: own }]) => ({ word: word ?? name, rule: own }))
  const isName = ({ rule: own }: { readonly rule: Rule }) =>
    own.rule === 'name' && own.of !== 'icon' && context.names[own.of].has(String(node.value))
  const named = needed.filter(isName)
  const fitting = named.length > 0 ? named : needed.filter((each) => takes(each.rule, node.value))
  const [only, another] = fitting
  if (!only || another || raw.includes('\n')) return { hint: '' }
  // Braces and commas end a text that stands without quotes in braces.
  const value = /[,{}[\]]/.test(raw) && !/^["']/.test(raw) ? JSON.stringify(raw) : raw
  const rest = needed.filter((each) => each !== only).map(({ word }) => `${word}: …`)
  const text = `{ ${[`${only.word}: ${value}`, ...rest].join(', ')} }`
  const fix = rest.length === 0 ? { about: `${raw} → ${text}`, edits: [editAt(node.span, text)] } : undefined
  return { hint: ` Write ${text}.`, mend: { fix } }
}

function takes(rule: Rule, value: unknown): boolean {
  if (rule.rule === 'text' || rule.rule === 'name') return typeof value === 'string'
  if (rule.rule !== 'literal') return false
  return typeof value === (rule.type === 'integer' ? 'number' : rule.type)
}
