import { type Concept, type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'
import type { ObjectRule, Rule } from '../grammar/language.ts'
import { isJoined, isSingle } from '../load/spec-path.ts'
import { examplePart } from './example.ts'
import { mapsOf } from './inner.ts'
import { namesIn, namesPart } from './names.ts'
import type { Link, Page } from './page.ts'
import { partsPart } from './parts.ts'
import { wordsOf, wordTables } from './property-tables.ts'
import { takes } from './takes.ts'
import { validationPart } from './validation.ts'

/** A page for each file or folder of a spec. */
export const conceptPages: readonly Page[] = conceptNames.map((name) => {
  const { at, about, purpose, rule, required }: Concept = concepts[name]
  const [where = '', ...others] = at.map((path) => path.replace(/<\w+>/g, '*'))
  const [map] = rule ? mapsOf(rule) : []
  return {
    name,
    title: where,
    about,
    group: 'Files',
    words: map ? wordsOf(map) : [],
    purpose,
    body: (link) => [
      `${isSingle(name) ? 'One file' : 'Any number of files'}${required ? ', which must be there' : ''}.${rule ? ` ${shape(rule, link)}` : ''}`,
      ...others.map((path) => ofAreas(name, path)),
      ...tables(name, rule, map, link),
      ...(name === 'messages' ? validationPart() : []),
      ...(name === 'parts' ? partsPart(link) : []),
      ...entityNames(name),
      ...namesPart(namesIn[name] ?? [], map, link),
      ...examplePart(name),
    ],
  }
})

/** What an area may have of a concept, and how that goes together with what stands elsewhere. */
function ofAreas(name: ConceptName, path: string): string {
  return isJoined(name)
    ? `An area may have its own in \`${path}\`. All files hold together as one: what is in one of them stands in no other.`
    : `An area may have its own in \`${path}\`. Their names hold everywhere, and no two have one name.`
}

function tables(name: ConceptName, rule: Rule | undefined, map: ObjectRule | undefined, link: Link): readonly string[] {
  if (!rule || !map) return []
  const others = mapsOf(rule).slice(1)
  const parts = wordTables(map, link)
  return [
    '## Words',
    ...parts,
    ...others.flatMap((other) => [`### ${name}: ${other.name}`, ...wordTables(other, link)]),
  ]
}

/** How the file as a whole looks. */
function shape(rule: Rule, link: Link): string {
  if (rule.rule === 'list') return `It is a list with an entry for each ${takes(rule.items, link)}.`
  if (rule.rule !== 'record') return 'It has the words below; `*` marks those that must be there.'
  const key = rule.texts ? 'its key' : rule.named ? 'its name' : 'a name that you choose'
  const entries = `It is a map with an entry for each ${rule.keys}, under ${key}.`
  return rule.values.rule === 'list' ? `${entries} Each is a list: ${takes(rule.values.items, link)}.` : entries
}

function entityNames(name: ConceptName): readonly string[] {
  return name === 'entities'
    ? [
        '## Names in expressions',
        'The `value` of a field sees the fields of the GraphQL type by their names, and nothing else.',
      ]
    : []
}
