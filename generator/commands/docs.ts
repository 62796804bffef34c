import { stepGrammars } from '../grammar/actions.ts'
import { blockGrammars } from '../grammar/blocks/table.ts'
import { type Concept, type ConceptName, concepts } from '../grammar/concepts.ts'
import { namedFormats } from '../grammar/entities.ts'
import { answerGrammars, plainAnswers } from '../grammar/errors.ts'
import { gateProperties } from '../grammar/gate.ts'
import type { ObjectRule, Property, Rule } from '../grammar/language.ts'
import type { Verb } from './verb.ts'

export const verb: Verb = {
  usage: [''],
  run: async ({ print }) => {
    print(docs())
    return true
  },
}

/** The reference of the spec language as Markdown, made of the grammar that the generator checks by. */
export function docs(): string {
  const files = (Object.keys(concepts) as ConceptName[]).map(conceptText)
  const blocks = Object.entries(blockGrammars).map(([word, grammar]) => objectText(`### \`${word}\``, grammar))
  const steps = Object.entries(stepGrammars).map(([word, grammar]) => objectText(`### \`${word}\``, grammar))
  const answers = Object.entries(answerGrammars).map(([word, grammar]) => objectText(`### \`${word}\``, grammar))
  return [
    '# The spec language',
    'Written by `npm run console -- docs` from the grammar. `*` marks what must be there.',
    '## Everywhere',
    everywhere,
    '## Gates',
    'Blocks, buttons, menu items, tabs, steps and routes may carry a gate. All that is said must hold, else the node hides.',
    table(gateProperties),
    'A block may say `otherwise`: blocks that stand in its place when its gate denies it.',
    '## Files',
    ...files,
    '## Blocks',
    'Each begins with `block: <word>`; `use: <part>` puts a part of the same screen in place.',
    ...blocks,
    '## Steps',
    'A `do:` is a list of steps. They run in order; the first that fails ends the list.',
    ...steps,
    '## Answers to errors',
    `Bare words: ${plainAnswers.map((word) => `\`${word}\``).join(', ')}.`,
    ...answers,
  ].join('\n\n')
}

const everywhere = [
  '- A **text** is words in the language of the console; `${…}` puts a value into them. It is an ICU message. `{ message: name }` takes a shared one.',
  '- A **value** is written as it is, or computed: `${…}` holds a CEL expression over the names that are known at its place.',
  '- A **place to go** is a route, `back`, `{ to, with }`, `{ path, planned }` for what is not built yet, or `{ href }`.',
  `- A **format** is one of ${namedFormats.map((word) => `\`${word}\``).join(', ')}, or a date pattern such as \`dd/MM/yyyy HH:mm\`.`,
].join('\n')

function conceptText(name: ConceptName): string {
  const { at, about, rule } = concepts[name] as Concept
  const heading = `### \`${at === 'file' ? `${name}.yaml` : `${name}/*.yaml`}\``
  const [shape, inner] = rule ? innermost(rule) : ['', undefined]
  const lead = [about, shape].filter((part) => part !== '').join(' ')
  return inner ? objectText(heading, { ...inner, about: lead }) : `${heading}\n\n${lead}`
}

/** Through lists and maps down to the object that is described. */
function innermost(rule: Rule): [string, ObjectRule | undefined] {
  if (rule.rule === 'object') return ['', rule]
  if (rule.rule === 'list') return [`A list, each a ${inWords(rule.items)}:`, innermost(rule.items)[1]]
  if (rule.rule === 'record')
    return [`A map from names (${rule.keys}) to ${inWords(rule.values)}:`, innermost(rule.values)[1]]
  return ['', undefined]
}

/** A heading, what it does, a table of its words, and the same for the objects in them. */
function objectText(heading: string, rule: ObjectRule): string {
  const parts = [heading, rule.about ?? '', table(rule.properties)]
  for (const need of rule.needs ?? []) {
    parts.push(
      `It takes ${need.one ? 'one of' : 'one at least of'} ${need.of.map((word) => `\`${word}\``).join(', ')}.`,
    )
  }
  for (const [name, property] of Object.entries(rule.properties)) {
    const [, inner] = innermost(property.rule)
    const deep = inner ?? choiceOf(property.rule)
    if (deep && deep !== rule && !known.has(deep.name)) parts.push(objectText(`**\`${property.word ?? name}\`**`, deep))
  }
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Described once, at a place of their own. */
const known: ReadonlySet<string> = new Set(['button'])

function choiceOf(rule: Rule): ObjectRule | undefined {
  if (rule.rule !== 'either') return undefined
  return rule.choices.map((each) => innermost(each.rule)[1]).find((each) => each !== undefined)
}

function table(properties: Readonly<Record<string, Property>>): string {
  const rows = Object.entries(properties).map(([name, property]) => {
    const word = `\`${property.word ?? name}\`${property.required ? '*' : ''}`
    const initial = property.default === undefined ? '' : ` Default: \`${JSON.stringify(property.default)}\`.`
    return `| ${word} | ${inWords(property.rule)} | ${cell(property.about)}${cell(initial)} |`
  })
  return rows.length > 0 ? ['| word | takes | |', '| --- | --- | --- |', ...rows].join('\n') : ''
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function inWords(rule: Rule): string {
  switch (rule.rule) {
    case 'text':
      return 'text'
    case 'value':
      return rule.expression === 'only' ? 'expression' : rule.type === 'any' ? 'value' : `${rule.type} value`
    case 'name':
      return `name of a ${rule.of}`
    case 'near':
      return {
        field: 'field',
        rowField: 'field',
        variable: 'variable',
        parameter: 'query parameter',
        loaded: 'listing, data or query',
      }[rule.of]
    case 'literal':
      return rule.type === 'any' ? 'anything' : rule.type
    case 'choice':
      return rule.of.map((word) => `\`${word}\``).join(' \\| ')
    case 'object':
      return rule.name
    case 'record':
      return `map of ${inWords(rule.values)}`
    case 'list':
      return rule.single ? `${inWords(rule.items)}, or a list` : `list of ${inWords(rule.items)}`
    case 'either':
      return [...new Set(rule.choices.map((each) => inWords(each.rule)))].join(', or ')
    case 'with':
      return 'values by name'
    case 'later':
      return rule.name
    case 'special':
      return {
        blocks: 'block',
        format: 'format',
        go: 'place to go',
        notice: 'message or text',
        pattern: 'words or /pattern/',
        steps: 'steps',
      }[rule.name]
  }
}
