import { gatePropertiesOf } from '../grammar/gate.ts'
import type { ObjectRule, Property } from '../grammar/language.ts'
import { innerMaps, wordOf } from './inner.ts'
import type { Link } from './page.ts'
import { initially, takes } from './takes.ts'

/** The words of a map and of the maps below it, as tables. `more`: words that the grammar does not name. */
export function wordTables(rule: ObjectRule, link: Link, more: readonly (readonly string[])[] = []): readonly string[] {
  return [
    ...table(rule, link, more),
    ...innerMaps(rule).flatMap(({ way, rule: inner }) => {
      const whose = way.join('.') === inner.name || way.at(-1) === inner.name ? '' : `: ${inner.name}`
      return [`### \`${way.join('.')}\`${whose}`, inner.about ?? '', ...table(inner, link)]
    }),
  ].filter((part) => part !== '')
}

/** Every word of a map and of those below it. */
export function wordsOf(rule: ObjectRule): readonly string[] {
  const all = [rule, ...innerMaps(rule).map((each) => each.rule)]
  return [
    ...new Set(all.flatMap(({ properties }) => Object.entries(properties).map(([name, each]) => wordOf(name, each)))),
  ]
}

function table(rule: ObjectRule, link: Link, more: readonly (readonly string[])[] = []): readonly string[] {
  const rows = [...Object.entries(rule.properties).map(([name, property]) => row(name, property, link)), ...more]
  const parts =
    rows.length > 0
      ? [markdownTable(['word', 'takes', 'default', 'what it is'], rows)]
      : ['It has no words of its own.']
  for (const { of, one } of rule.needs ?? []) {
    const words = of.map((word) => `\`${word}\``).join(', ')
    parts.push(one ? `Exactly one of ${words} stands there.` : `One at least of ${words} stands there.`)
  }
  const beside = Object.entries(rule.properties).filter(([, { into }]) => into !== undefined)
  for (const [name, property] of beside) parts.push(`\`${wordOf(name, property)}\` stands beside \`${property.into}\`.`)
  const gate = Object.keys(gatePropertiesOf(rule)).map((word) => `\`${word}\``)
  if (gate.length > 0) parts.push(`It may carry a ${link('gates', 'gate')}: ${gate.join(', ')}.`)
  return parts
}

function row(name: string, property: Property, link: Link): readonly string[] {
  const word = `\`${wordOf(name, property)}\`${property.required ? ' *' : ''}`
  return [word, takes(property.rule, link), initially(property), property.about]
}

/** Columns of one width, so that it can be read as it is; the last one runs on. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...all.map((cells) => (cells[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === head.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = head.map((_, column) => (column === head.length - 1 ? '---' : '-'.repeat(widths[column] ?? 3)))
  return [line(all[0] ?? []), line(rule), ...all.slice(1).map(line)].join('\n')
}
