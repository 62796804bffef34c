import { stepGrammars } from '../grammar/actions.ts'
import { blockGrammars } from '../grammar/blocks/table.ts'
import { type Concept, type ConceptName, concepts } from '../grammar/concepts.ts'
import { namedFormats } from '../grammar/entities.ts'
import { gateProperties } from '../grammar/gate.ts'
import type { NameKind, ObjectRule, Property, Rule, ValueWord } from '../grammar/language.ts'
import { messageReference } from '../grammar/messages.ts'

type Schema = Readonly<Record<string, unknown>>

/** The names that editors may complete, by what they stand for. */
export type KnownNames = Readonly<Partial<Record<NameKind, Iterable<string>>>>

interface Making {
  readonly names: KnownNames
  readonly definitions: Map<string, Schema>
}

/** The JSON Schemas for editors, one a concept: the grammar, with the spec's own names where it refers to them. */
export function emitSchemas(names: KnownNames): Map<string, string> {
  const files = new Map<string, string>()
  for (const concept of Object.keys(concepts) as ConceptName[]) {
    const { rule, about } = concepts[concept] as Concept
    files.set(
      `schemas/${concept}.schema.json`,
      `${JSON.stringify(conceptSchema(concept, rule, about, names), null, 1)}\n`,
    )
  }
  return files
}

export function conceptSchema(concept: string, rule: Rule | undefined, about: string, names: KnownNames): Schema {
  const making: Making = { names, definitions: new Map() }
  const schema = rule ? schemaOf(rule, making) : {}
  const definitions = [...making.definitions].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by the generator from its grammar.',
    title: concept,
    description: about,
    ...schema,
    ...(definitions.length > 0 && { definitions: Object.fromEntries(definitions) }),
  }
}

const expression: Schema = { type: 'string', pattern: '\\$\\{' }
const types: Readonly<Record<ValueWord, Schema>> = {
  string: { type: ['string', 'number'] },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array' },
  object: { type: 'object' },
  any: {},
}

function schemaOf(rule: Rule, making: Making): Schema {
  switch (rule.rule) {
    case 'text':
      return define('text', making, () => ({
        anyOf: [{ type: ['string', 'number'] }, objectSchema(messageReference, making)],
      }))
    case 'value':
      if (rule.expression === 'only') return expression
      return rule.type === 'any' ? {} : { anyOf: [types[rule.type], expression] }
    case 'name':
      return nameSchema(rule.of, making)
    case 'near':
      return { type: ['string', 'number'] }
    case 'literal':
      return {
        ...(rule.type !== 'any' && { type: rule.type }),
        ...(rule.pattern && { pattern: rule.pattern.source }),
        ...(rule.minimum !== undefined && { minimum: rule.minimum }),
        ...(rule.maximum !== undefined && { maximum: rule.maximum }),
      }
    case 'choice':
      return { enum: [...rule.of] }
    case 'object':
      return objectSchema(rule, making)
    case 'record':
      return {
        type: 'object',
        additionalProperties: schemaOf(rule.values, making),
        ...(rule.pattern && { propertyNames: { pattern: rule.pattern.source } }),
      }
    case 'list': {
      const items = schemaOf(rule.items, making)
      const list = {
        type: 'array',
        items,
        ...(rule.least !== undefined && { minItems: rule.least }),
        ...(rule.most !== undefined && { maxItems: rule.most }),
      }
      return rule.single ? { anyOf: [items, list] } : list
    }
    case 'either':
      return { anyOf: rule.choices.map((each) => schemaOf(each.rule, making)) }
    case 'with':
      return { type: 'object' }
    case 'later':
      return define(rule.name, making, () => schemaOf(rule.to(), making))
    case 'special':
      return define(rule.name, making, () => specials[rule.name](making))
  }
}

const specials = {
  blocks: (making: Making): Schema => ({
    anyOf: [
      { type: 'object', properties: { use: { type: 'string' } }, required: ['use'], additionalProperties: false },
      ...Object.entries(blockGrammars).map(([word, grammar]) =>
        define(`block ${word}`, making, () => blockSchema(word, grammar, making)),
      ),
    ],
  }),
  steps: (making: Making): Schema => ({
    type: 'array',
    items: {
      anyOf: [
        { const: 'close' },
        ...Object.entries(stepGrammars).map(([word, grammar]) =>
          objectSchema(
            word === 'close'
              ? {
                  ...grammar,
                  properties: { close: { about: grammar.about ?? '', rule: { rule: 'literal', type: 'any' } } },
                }
              : grammar,
            making,
          ),
        ),
      ],
    },
  }),
  go: (making: Making): Schema => {
    const values = { type: 'object' }
    const map = (properties: Schema, required: string) => ({
      type: 'object',
      properties,
      required: [required],
      additionalProperties: false,
    })
    return {
      anyOf: [
        { const: 'back' },
        nameSchema('route', making),
        map({ to: nameSchema('route', making), with: values, replace: { type: 'boolean' } }, 'to'),
        map({ path: { type: 'string' }, with: values, planned: { type: 'string' } }, 'path'),
        map({ href: { type: 'string' } }, 'href'),
      ],
    }
  },
  notice: (making: Making): Schema => ({ anyOf: [nameSchema('message', making), schemaOf({ rule: 'text' }, making)] }),
  format: (): Schema => ({ anyOf: [{ enum: [...namedFormats] }, { type: 'string', pattern: '[yMdHhms]' }] }),
  pattern: (): Schema => ({ type: 'string', minLength: 1 }),
}

function blockSchema(word: string, grammar: ObjectRule, making: Making): Schema {
  const schema = objectSchema(grammar, making)
  const blocks = {
    type: 'array',
    items: schemaOf({ rule: 'special', name: 'blocks', shape: { rule: 'text' } }, making),
  }
  const otherwise = { description: 'What stands in its place when its gate denies it.', ...blocks }
  return {
    ...schema,
    properties: { block: { const: word, description: grammar.about }, ...(schema.properties as Schema), otherwise },
    required: ['block', ...((schema.required as string[] | undefined) ?? [])],
  }
}

function objectSchema(rule: ObjectRule, making: Making): Schema {
  const properties = { ...rule.properties, ...(rule.gated && gateProperties) }
  const words = Object.entries(properties).map(([name, property]) => [property.word ?? name, property] as const)
  const required = words.filter(([, property]) => property.required).map(([word]) => word)
  const needs = (rule.needs ?? []).map(({ of, one }) => ({
    [one ? 'oneOf' : 'anyOf']: of.map((word) => ({ required: [word] })),
  }))
  return {
    type: 'object',
    ...(rule.about !== undefined && { description: rule.about }),
    properties: Object.fromEntries(words.map(([word, property]) => [word, propertySchema(property, making)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(needs.length > 0 && { allOf: needs }),
  }
}

function propertySchema(property: Property, making: Making): Schema {
  const schema = schemaOf(property.rule, making)
  const described = {
    description: property.about,
    ...(property.default !== undefined && { default: property.default }),
  }
  // Beside `$ref`, draft 7 reads nothing else.
  return '$ref' in schema ? { ...described, allOf: [schema] } : { ...schema, ...described }
}

function nameSchema(kind: NameKind, making: Making): Schema {
  const names = [...(making.names[kind] ?? [])]
  return names.length > 0 ? { enum: names } : { type: 'string' }
}

/** A part that several places share, or that contains itself. */
function define(name: string, making: Making, make: () => Schema): Schema {
  const key = name.replace(/\W+/g, '-')
  if (!making.definitions.has(key)) {
    making.definitions.set(key, {})
    making.definitions.set(key, make())
  }
  return { $ref: `#/definitions/${key}` }
}
