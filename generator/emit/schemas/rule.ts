import type {
  EitherRule,
  ListRule,
  LiteralRule,
  ObjectRule,
  RecordRule,
  Rule,
  ValueRule,
} from '../../grammar/language.ts'
import { messageReference } from '../../grammar/messages.ts'
import { keyed } from './keyed.ts'
import { byKind } from './kinds.ts'
import { define, type Making, type Schema } from './making.ts'
import { namesSchema, nearSchema } from './names.ts'
import { objectSchema, telling } from './object.ts'
import { specialSchema } from './special.ts'

/** The schema of a rule. */
export function schemaOf(rule: Rule, making: Making): Schema {
  switch (rule.rule) {
    case 'text':
      return define('text', 'text', making, () => textSchema(rule, making))
    case 'value':
      return valueSchema(rule, making)
    case 'name':
      return namesSchema(rule.of, making)
    case 'near':
      return nearSchema(rule.of, making)
    case 'literal':
      return literalSchema(rule, making)
    case 'choice':
      return { enum: [...rule.of] }
    case 'object':
      return objectSchema(rule, making)
    case 'record':
      return recordSchema(rule, making)
    case 'list':
      return listSchema(rule, making)
    case 'either':
      return eitherSchema(rule, making)
    case 'with':
      // Of whose values nothing beside it tells, the names of all are offered.
      return { type: 'object', ...(rule.literal && { propertyNames: namesSchema('variable', making) }) }
    case 'later':
      // No other than its own: what it leads to is defined by the same name, without what parts may put in its place.
      return define(rule.name, `later ${rule.name}`, making, () => making.schemaOf(rule.to(), making))
    case 'special':
      return define(rule.name, rule.name, making, () => specialSchema(rule, making))
  }
}

function textSchema(rule: Rule, making: Making): Schema {
  const map = { kind: 'object', schema: objectSchema(messageReference, making) } as const
  return byKind(rule, [map], {})
}

/** A literal, or `${…}`; where a limit or decision fits, editors offer it. */
function valueSchema({ type, expression }: ValueRule, making: Making): Schema {
  if (expression === 'only') {
    return {
      type: 'string',
      pattern: '\\$\\{',
      errorMessage: 'An expression goes here: "${…}".',
      ...snippets(type, making),
    }
  }
  // Editors write the ":" behind a word only if they know something of what follows.
  if (type === 'any') return { anyOf: [{ type: 'string' }, {}] }
  if (type === 'string' || type === 'file') return { type: ['string', 'number'] }
  const kind = type === 'list' ? 'array' : type
  const article = { number: 'A number', boolean: 'true, false', list: 'A list', object: 'A map' }[type]
  const patternErrorMessage = `${article} or an expression "\${…}" goes here.`
  return { type: [kind, 'string'], pattern: '\\$\\{', patternErrorMessage, ...snippets(type, making) }
}

function snippets(type: ValueRule['type'], { known }: Making): Schema {
  const constants = type === 'number' || type === 'boolean' ? known.constants[type] : []
  if (constants.length === 0) return {}
  return {
    defaultSnippets: constants.map((name) => ({ label: `\${${name}}`, bodyText: `"\\\${${name}}"` })),
  }
}

function literalSchema({ type, pattern, means, minimum, maximum, offers }: LiteralRule, making: Making): Schema {
  if (offers) return namesSchema(offers, making)
  if (type === 'any') return { anyOf: [{ type: 'string' }, {}] }
  return {
    type,
    ...(pattern && { pattern: pattern.source }),
    ...(pattern && means !== undefined && { patternErrorMessage: `This is not ${means}.` }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  }
}

function recordSchema({ values, keys, pattern, named, texts }: RecordRule, making: Making): Schema {
  const names = named && namesSchema(named, making)
  const known = texts && Object.entries(making.known.texts[texts])
  return {
    type: 'object',
    ...(known && {
      properties: Object.fromEntries(known.map(([key, text]) => [key, { type: 'string', description: text }])),
    }),
    additionalProperties: making.schemaOf(values, making),
    ...((names || pattern) && {
      propertyNames: names ?? {
        title: keys,
        pattern: pattern?.source,
        patternErrorMessage: `This cannot be the name here (${keys}): ${allowed(pattern)}.`,
      },
    }),
  }
}

/** What a name may be made of, in words. */
function allowed(pattern: RegExp | undefined): string {
  if (pattern?.source.includes('@')) return 'an email address'
  return pattern?.source.includes('a-z0-9-')
    ? 'small letters, digits and dashes only'
    : 'letters, digits and underscores only'
}

function listSchema(rule: ListRule, making: Making): Schema {
  const { items, single, least, most } = rule
  const item = making.schemaOf(items, making)
  const list = {
    type: 'array',
    items: item,
    ...(least !== undefined && { minItems: least }),
    ...(most !== undefined && { maxItems: most }),
  }
  return single ? byKind(rule, [{ kind: 'array', schema: list }], item) : list
}

function eitherSchema(rule: EitherRule, making: Making): Schema {
  const { choices } = rule
  const map = mapOf(
    choices.filter((each) => each.looks === 'map'),
    making,
  )
  const [list] = choices.filter((each) => each.looks === 'list')
  const [scalar] = choices.filter((each) => each.looks !== 'map' && each.looks !== 'list')
  return byKind(
    rule,
    [
      ...(map ? [{ kind: 'object', schema: map } as const] : []),
      ...(list ? [{ kind: 'array', schema: making.schemaOf(list.rule, making) } as const] : []),
    ],
    scalar && making.schemaOf(scalar.rule, making),
  )
}

/** What a map of this rule may hold: a text written as one names a message. */
function wordsOfMap(rule: Rule): ObjectRule['properties'] {
  if (rule.rule === 'text') return messageReference.properties
  return rule.rule === 'object' ? rule.properties : {}
}

/** The maps among which one is told by a key of its own; the last one may be any other. */
function mapOf(choices: EitherRule['choices'], making: Making): Schema | undefined {
  if (choices.length === 0) return undefined
  const byKey = choices.flatMap(({ has, rule }) => {
    const properties = wordsOfMap(rule)
    const property = Object.entries(properties).find(([name, each]) => (each.word ?? name) === has)?.[1]
    return has === undefined
      ? []
      : [
          {
            key: has,
            schema: making.schemaOf(rule, making),
            hint: { type: 'string', ...telling(property?.about ?? '') },
          },
        ]
  })
  const other = choices.find((each) => each.has === undefined)
  const keys = byKey.map((each) => `"${each.key}"`).join(' or ')
  const rest = other && {
    allOf: [
      making.schemaOf(other.rule, making),
      { properties: Object.fromEntries(byKey.map((each) => [each.key, each.hint])) },
    ],
  }
  if (byKey.length === 0) return other && making.schemaOf(other.rule, making)
  return keyed(byKey, [], `${keys} goes here.`, rest)
}
