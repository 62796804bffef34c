import { type Concept, type ConceptName, concepts } from '../../grammar/concepts.ts'
import { type KeptSchema, keptText, namesText } from './kept.ts'
import type { Making, Schema } from './making.ts'
import type { KnownNames } from './names.ts'
import { objectBody } from './object.ts'
import { schemaWithParts } from './part-schema.ts'

/**
 * The JSON Schemas for editors, one a concept: the grammar, with the spec's own names where it refers to them. They are
 * written so that editors complete and tell precisely: cases instead of alternatives, one problem for one mistake.
 * `kept`: those of the last run, of which only what is made of other names by now is made anew.
 */
export function emitSchemas(known: KnownNames, kept: Map<string, KeptSchema> = new Map()): Map<string, string> {
  const names = Object.keys(concepts) as ConceptName[]
  const texts = namesText(known)
  return new Map(
    names.map((concept) => {
      const made = keptText(known, texts, kept.get(concept), (read) => schemaText(concept, read))
      kept.set(concept, made)
      return [`schemas/${concept}.schema.json`, made.text]
    }),
  )
}

const takesParts: readonly ConceptName[] = ['screens', 'dialogs', 'forms', 'menus', 'console', 'parts']

function schemaText(concept: ConceptName, known: KnownNames): string {
  return `${JSON.stringify(conceptSchema(concept, known), null, 1)}\n`
}

function conceptSchema(concept: ConceptName, known: KnownNames): Schema {
  const { rule, about }: Concept = concepts[concept]
  const takes = { parts: takesParts.includes(concept), inputs: concept === 'parts' }
  const making: Making = { known, takes, definitions: new Map(), keys: new Map(), schemaOf: schemaWithParts }
  const schema = rule?.rule === 'object' ? objectBody(rule, making) : rule ? schemaWithParts(rule, making) : {}
  const definitions = [...making.definitions].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by the generator from its grammar.',
    ...schema,
    title: concept,
    description: about,
    ...(definitions.length > 0 && { definitions: Object.fromEntries(definitions) }),
  }
}
