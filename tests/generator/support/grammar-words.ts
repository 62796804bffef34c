import { innerMaps, mapsOf, wordOf } from '../../../generator/docs/inner.ts'
import { button, stepGrammars } from '../../../generator/grammar/actions.ts'
import { blocks } from '../../../generator/grammar/blocks/blocks.ts'
import { blockGrammars } from '../../../generator/grammar/blocks/table.ts'
import { type Concept, type ConceptName, conceptNames, concepts } from '../../../generator/grammar/concepts.ts'
import { dataSource } from '../../../generator/grammar/data.ts'
import { gateProperties } from '../../../generator/grammar/gate.ts'
import { goGrammars } from '../../../generator/grammar/go.ts'
import type { EitherRule, ObjectRule, Rule } from '../../../generator/grammar/language.ts'
import { messageReference } from '../../../generator/grammar/messages.ts'
import { entry, stringAt, type YamlNode } from '../../../generator/load/tree.ts'

const gate: ObjectRule = { rule: 'object', name: 'gate', properties: gateProperties }

const tops: readonly (readonly [string, ObjectRule])[] = [
  ...conceptNames.flatMap((name) =>
    mapsOf((concepts[name] as Concept).rule ?? blocks).map((map) => [`${name}: ${map.name}`, map] as const),
  ),
  ...Object.entries(blockGrammars).map(([word, map]) => [`block ${word}`, map] as const),
  ...Object.entries(stepGrammars).map(([word, map]) => [`step ${word}`, map] as const),
  ...Object.entries(goGrammars).map(([word, map]) => [`place ${word}`, map] as const),
  ['button', button],
  ['data', dataSource],
  ['shared text', messageReference],
  ['gate', gate],
]

/** What each map is called by the words that lead to it. */
const titles: ReadonlyMap<ObjectRule, string> = new Map(
  tops.flatMap(([title, top]) => [
    [top, title] as const,
    ...innerMaps(top).map(({ way, rule }) => [rule, `${title} ${way.join('.')}`] as const),
  ]),
)

/** Every word that the grammar knows, each behind the map that it stands in: `block listing page.size`. */
export function allWords(): ReadonlySet<string> {
  return new Set(
    [...titles.keys()].flatMap((map) =>
      Object.entries(map.properties).map(([name, property]) => wordKey(map, wordOf(name, property))),
    ),
  )
}

/** The words that a file uses. */
export function wordsUsed(concept: ConceptName, tree: YamlNode): ReadonlySet<string> {
  const used = new Set<string>()
  const { rule } = concepts[concept] as Concept
  if (rule) visit(rule, tree, used)
  return used
}

function wordKey(map: ObjectRule, word: string): string {
  return `${titles.get(map) ?? map.name} → ${word}`
}

function visit(rule: Rule, node: YamlNode, used: Set<string>): void {
  switch (rule.rule) {
    case 'text':
      if (node.kind === 'map') visitMap(messageReference, node, used)
      return
    case 'object':
      visitMap(rule, node, used)
      return
    case 'record':
      if (node.kind === 'map') for (const { value } of node.entries.values()) visit(rule.values, value, used)
      return
    case 'list':
      for (const item of node.kind === 'list' ? node.items : [node]) visit(rule.items, item, used)
      return
    case 'either': {
      const chosen = choiceOf(rule, node)
      if (chosen) visit(chosen, node, used)
      return
    }
    case 'later':
      visit(rule.to(), node, used)
      return
    case 'special':
      specials[rule.name]?.(node, used)
      return
  }
}

function visitMap(rule: ObjectRule, node: YamlNode, used: Set<string>): void {
  if (node.kind !== 'map') return
  const properties = Object.entries(rule.properties)
  for (const { key, value } of node.entries.values()) {
    const property = properties.find(([name, each]) => wordOf(name, each) === key)?.[1]
    if (property) {
      used.add(wordKey(rule, key))
      visit(property.rule, value, used)
    } else if (rule.gated && gateProperties[key]) {
      used.add(wordKey(gate, key))
      visit(gateProperties[key].rule, value, used)
    }
  }
}

const specials: Readonly<Record<string, (node: YamlNode, used: Set<string>) => void>> = {
  blocks: (node, used) => {
    const word = stringAt(node, 'block') as keyof typeof blockGrammars | undefined
    if (word) visitMap(blockGrammars[word], node, used)
    const otherwise = entry(node, 'otherwise')?.value
    if (otherwise?.kind === 'list') for (const item of otherwise.items) specials.blocks?.(item, used)
  },
  steps: (node, used) => {
    for (const step of node.kind === 'list' ? node.items : []) {
      const [, grammar] = Object.entries(stepGrammars).find(([word]) => entry(step, word)) ?? []
      if (grammar) visitMap(grammar, step, used)
    }
  },
  go: (node, used) => {
    const [, grammar] = Object.entries(goGrammars).find(([key]) => entry(node, key)) ?? []
    if (grammar) visitMap(grammar, node, used)
  },
  notice: (node, used) => visit({ rule: 'text' }, node, used),
}

function choiceOf(rule: EitherRule, node: YamlNode): Rule | undefined {
  const looks = node.kind === 'scalar' ? (typeof node.value === 'string' ? 'text' : typeof node.value) : node.kind
  return rule.choices.find((each) => each.looks === looks && (each.has === undefined || entry(node, each.has)))?.rule
}
